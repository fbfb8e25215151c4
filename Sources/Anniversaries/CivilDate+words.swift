public import Foundation

extension CivilDate {
  /// The date in the long form of a locale: `22 May 2027`, `2027년 5월 22일`.
  ///
  /// The most common languages are built in, because loading Foundation's tables takes longer than
  /// everything else that a day-counting widget does. Foundation formats the other languages.
  public func words(in locale: Locale) -> String {
    if let style = LongDate.styles[locale.identifier] { return style.words(of: self) }
    // Noon in UTC, the zone of the format style.
    let noon = Date(timeIntervalSince1970: Double(daysSinceEpoch) * 86_400 + 43_200)
    return noon.formatted(
      Date.FormatStyle(
        date: .long, time: .omitted, locale: locale, calendar: Calendar(identifier: .gregorian),
        timeZone: .gmt))
  }
}

extension CivilDate {
  /// The English names of the months, starting with January.
  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

/// The long form of dates in a built-in language.
private struct LongDate {
  /// The form, in which `d`, `m` and `y` stand for the numbers, and `M` for the name of the month.
  let pattern: String
  /// The names of the months; empty if the pattern contains no `M`.
  var months: [String] = []

  func words(of date: CivilDate) -> String {
    var words = ""
    for character in pattern {
      switch character {
      case "d": words += String(date.day)
      case "m": words += String(date.month)
      case "y": words += String(date.year)
      case "M": words += months[date.month - 1]
      default: words.append(character)
      }
    }
    return words
  }

  static let styles: [String: LongDate] = {
    var styles: [String: LongDate] = [:]
    for (locales, style) in [
      (["en_US"], LongDate(pattern: "M d, y", months: CivilDate.monthNames)),
      (
        ["en_001", "en_GB", "en_AU", "en_NZ", "en_IE", "en_IN"],
        LongDate(pattern: "d M y", months: CivilDate.monthNames)
      ),
      (["de", "de_DE"], LongDate(pattern: "d. M y", months: german)),
      (["fr", "fr_FR"], LongDate(pattern: "d M y", months: french)),
      (["ko", "ko_KR"], LongDate(pattern: "y년 m월 d일")),
      (["ja", "ja_JP"], LongDate(pattern: "y年m月d日")),
      (["zh", "zh_CN", "zh_Hans_CN"], LongDate(pattern: "y年m月d日")),
    ] {
      for locale in locales { styles[locale] = style }
    }
    return styles
  }()

  private static let german = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
    "November", "Dezember",
  ]
  private static let french = [
    "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre",
    "octobre", "novembre", "décembre",
  ]
}
