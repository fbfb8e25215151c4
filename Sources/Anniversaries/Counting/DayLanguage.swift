internal import Foundation

/// A unit of time that ``DayWording`` names.
enum DayNoun {
  case year, month, week, day, businessDay

  /// The English abbreviation after a number.
  fileprivate var letter: String {
    switch self {
    case .year: "y"
    case .month: "m"
    case .week: "w"
    case .day, .businessDay: "d"
    }
  }
}

/// The language of a ``DayWording``; English and Korean words are built in.
enum DayLanguage {
  case english, korean, other

  init(_ locale: Locale) {
    switch locale.identifier.prefix(while: { $0 != "_" && $0 != "-" && $0 != "@" }) {
    case "en", "": self = .english
    case "ko": self = .korean
    default: self = .other
    }
  }

  /// A number with its unit, in Korean or English: `3 weeks`, `3w`, `3주`.
  ///
  /// - Parameter digits: The formatted number.
  func amount(
    _ number: Int, written digits: String, of noun: DayNoun, width: DayWording.Width
  ) -> String {
    // In short texts, business days are just called days.
    let noun = noun == .businessDay && !width.namesBusinessDays ? .day : noun
    if self == .korean {
      let unit =
        switch noun {
        case .year: "년"
        case .month: "개월"
        case .week: "주"
        case .day: "일"
        case .businessDay: "영업일"
        }
      return digits + unit
    }
    guard width == .wide || noun == .businessDay else { return digits + noun.letter }
    let unit =
      switch noun {
      case .year: "year"
      case .month: "month"
      case .week: "week"
      case .day: "day"
      case .businessDay: "business day"
      }
    return "\(digits) \(unit)\(number == 1 ? "" : "s")"
  }
}
