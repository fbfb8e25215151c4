public import Foundation

/// Puts counts into words: `D-3`, `3 weeks 2 days`, `100일`.
///
/// English and Korean are this type's own. Other languages have the label and Foundation's words for weeks
/// and days; Foundation has none for months and years on all systems, so those become weeks and days.
public struct DayWording: Hashable, Sendable {
  /// How it is told whether a day is still to come.
  public enum Signs: String, CaseIterable, Hashable, Sendable, Codable {
    /// `D-3` and `D+2`; more than one unit is in words.
    case letter
    /// `-3` and `+2`.
    case sign
    /// `3 days left` and `2 days ago`.
    case words
  }

  public var locale: Locale
  public var signs: Signs
  /// What stands for the day itself.
  public var dDay: String

  public init(locale: Locale, signs: Signs = .letter, dDay: String = "D-Day") {
    (self.locale, self.signs, self.dDay) = (locale, signs, dDay)
  }

  /// What a widget shows of a count, nil where it shows nothing.
  public func words(of counted: DayCounted) -> String? {
    switch counted {
    case .counted(let day): words(of: day)
    case .over(let day, let count): over(day, count)
    case .hidden: nil
    case .noYear: language == .korean ? "연도 모름" : "Year unknown"
    }
  }

  /// How far a day is, or which day today is where the first is day 1.
  public func words(of counted: CountedDay) -> String {
    let span = counted.span
    if let number = counted.dayNumber {
      return span.unit == .days ? dayNumber(number) : amount(of: counted)
    }
    guard counted.count.days != 0 else { return dDay }
    let isPast = counted.count.days < 0
    switch signs {
    case .letter where span.unit == .days || span.unit == .businessDays:
      return (isPast ? "D+" : "D-") + String(span.days)
    case .sign:
      let isPlain = span.unit == .days || span.unit == .businessDays
      return (isPast ? "+" : "-") + (isPlain ? String(span.days) : amount(of: counted))
    case .letter, .words:
      return direction(isPast, amount(of: counted))
    }
  }

  /// A distance without its direction: `3 weeks 2 days`, `3주 2일`.
  public func amount(_ span: DaySpan) -> String {
    var parts: [(Int, Noun)] = [
      (span.years, .year), (span.months, .month), (span.weeks, .week),
      (span.days, span.unit == .businessDays ? .businessDay : .day),
    ]
    parts.removeAll { $0.0 == 0 }
    if parts.isEmpty { parts = [(0, span.unit == .businessDays ? .businessDay : .day)] }
    return parts.map { language.amount($0.0, of: $0.1) }.joined(separator: " ")
  }

  /// What a milestone is called: `1000 days`, `10주년`.
  public func name(of milestone: Milestone) -> String {
    switch milestone.unit {
    case .days: language.amount(milestone.number, of: .day)
    case .weeks: language.amount(milestone.number, of: .week)
    case .months: language.amount(milestone.number, of: .month)
    case .years:
      language == .korean ? "\(milestone.number)주년" : language.amount(milestone.number, of: .year)
    }
  }

  /// The number of a day counted from day 1: `Day 100`, `100일`.
  public func dayNumber(_ number: Int) -> String {
    switch language {
    case .english: "Day \(number)"
    case .korean: "\(number)일"
    case .other: String(number)
    }
  }

  private func amount(of counted: CountedDay) -> String {
    guard language == .other else { return amount(counted.span) }
    let days = counted.dayNumber ?? abs(counted.count.days)
    let isDays = counted.span.unit == .days || counted.span.unit == .businessDays
    let units: Set<Duration.UnitsFormatStyle.Unit> = isDays ? [.days] : [.weeks, .days]
    return Duration.seconds((isDays ? counted.span.days : days) * 86_400)
      .formatted(.units(allowed: units, width: .wide).locale(locale))
  }

  private func direction(_ isPast: Bool, _ amount: String) -> String {
    switch language {
    case .english: isPast ? "\(amount) ago" : "\(amount) left"
    case .korean: isPast ? "\(amount) 지남" : "\(amount) 남음"
    case .other: (isPast ? "+" : "-") + amount
    }
  }

  private func over(_ day: CivilDate, _ count: DayCount) -> String {
    let days = abs(count.days)
    return switch language {
    case .english: "Passed \(language.amount(days, of: .day)) ago"
    case .korean: "\(days)일 전에 지남"
    case .other: count.label
    }
  }

  private var language: Language { Language(locale) }
}

/// What is counted, as a noun.
private enum Noun {
  case year, month, week, day, businessDay
}

/// A language that has words of its own here.
private enum Language {
  case english, korean, other

  init(_ locale: Locale) {
    switch locale.identifier.prefix(while: { $0 != "_" && $0 != "-" && $0 != "@" }) {
    case "en", "": self = .english
    case "ko": self = .korean
    default: self = .other
    }
  }

  func amount(_ number: Int, of noun: Noun) -> String {
    if self == .korean {
      let unit =
        switch noun {
        case .year: "년"
        case .month: "개월"
        case .week: "주"
        case .day: "일"
        case .businessDay: "영업일"
        }
      return "\(number)\(unit)"
    }
    let unit =
      switch noun {
      case .year: "year"
      case .month: "month"
      case .week: "week"
      case .day: "day"
      case .businessDay: "business day"
      }
    return "\(number) \(unit)\(number == 1 ? "" : "s")"
  }
}
