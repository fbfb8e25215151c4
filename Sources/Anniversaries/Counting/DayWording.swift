public import Foundation

/// Puts the result of a count into words: `D-3`, `3 weeks 2 days`, `100일`.
///
/// English and Korean words are built in. Other languages use labels such as `D-3`, and
/// Foundation's words for weeks and days. On some systems, Foundation lacks words for months and
/// years, so these become weeks and days.
///
/// ```swift
/// let wording = DayWording(locale: locale, signs: .words)
/// let text = wording.words(of: DayCounting().count(anniversary, on: today))
/// ```
public struct DayWording: Hashable, Sendable {
  /// How the text shows whether a day is past or future.
  public enum Signs: String, CaseIterable, Hashable, Sendable, Codable {
    /// `D-3` and `D+2`; several units are written in words.
    case letter
    /// `-3` and `+2`.
    case sign
    /// `3 days left` and `2 days ago`.
    case words
  }

  /// How long the text may be.
  public enum Width: CaseIterable, Hashable, Sendable {
    /// `2 years 8 months 12 days left`
    case wide
    /// `D-2y 8m 12d`
    case abbreviated
    /// The two largest units: `D-2y 8m`
    case narrow
    /// The two largest units without the direction: `2y 8m`
    case bare
    /// The largest unit: `2y`
    case smallest
  }

  /// The language of the text.
  public var locale: Locale
  /// How the text shows whether a day is past or future.
  public var signs: Signs
  /// The text for the day itself.
  public var dDay: String
  /// How long the text may be.
  public var width = Width.wide

  /// Creates the wording of a locale.
  public init(locale: Locale, signs: Signs = .letter, dDay: String = "D-Day") {
    (self.locale, self.signs, self.dDay) = (locale, signs, dDay)
  }

  /// The text for a count; nil if nothing is shown.
  public func words(of counted: DayCounted) -> String? {
    switch counted {
    case .counted(let day): words(of: day)
    case .over(let over): words(of: over)
    case .hidden: nil
    case .noYear: language == .korean ? "연도 모름" : "Year unknown"
    }
  }

  /// The text for a counted day: the distance, or the number of the current day if it has one.
  public func words(of counted: CountedDay) -> String {
    let span = counted.span
    if let number = counted.dayNumber {
      guard span.unit == .days else { return amount(of: counted) }
      return width.hasDirection ? dayNumber(number) : self.number(number)
    }
    guard counted.count.days != 0 else { return dDay }
    guard width.hasDirection else { return amount(of: counted) }
    let isPast = counted.count.days < 0
    switch signs {
    case .letter where span.unit == .days || span.unit == .businessDays:
      return (isPast ? "D+" : "D-") + number(span.days)
    case .sign:
      let isPlain = span.unit == .days || span.unit == .businessDays
      return (isPast ? "+" : "-") + (isPlain ? number(span.days) : amount(of: counted))
    case .letter where width != .wide:
      return (isPast ? "D+" : "D-") + amount(of: counted)
    case .letter, .words:
      return direction(isPast, amount(of: counted))
    }
  }

  /// The noun to show beside the text of a count, if the text is only a number: `business days`.
  public func noun(of counted: CountedDay) -> String? {
    let isBare = signs != .words && counted.dayNumber == nil && counted.count.days != 0
    guard counted.span.unit == .businessDays, isBare else { return nil }
    return switch language {
    case .english: counted.span.days == 1 ? "business day" : "business days"
    case .korean: "영업일"
    case .other: nil
    }
  }

  /// A distance without its direction: `3 weeks 2 days`, `3주 2일`.
  public func amount(_ span: DaySpan) -> String {
    var parts: [(Int, DayNoun)] = [
      (span.years, .year), (span.months, .month), (span.weeks, .week),
      (span.days, span.unit == .businessDays ? .businessDay : .day),
    ]
    parts.removeAll { $0.0 == 0 }
    if parts.isEmpty { parts = [(0, span.unit == .businessDays ? .businessDay : .day)] }
    if let most = width.mostUnits { parts = Array(parts.prefix(most)) }
    return parts.map { amount($0.0, of: $0.1) }.joined(separator: " ")
  }

  /// The name of a milestone: `1000 days`, `10주년`.
  public func name(of milestone: Milestone) -> String {
    switch milestone.unit {
    case .days: amount(milestone.number, of: .day)
    case .weeks: amount(milestone.number, of: .week)
    case .months: amount(milestone.number, of: .month)
    case .years:
      language == .korean ? "\(milestone.number)주년" : amount(milestone.number, of: .year)
    }
  }

  /// The number of a day counted from day 1: `Day 100`, `100일`.
  public func dayNumber(_ number: Int) -> String {
    switch language {
    case .english: "Day \(self.number(number))"
    case .korean: "\(self.number(number))일"
    case .other: self.number(number)
    }
  }

  /// A number with the locale's grouping separators, from five digits on.
  package func number(_ number: Int) -> String {
    guard abs(number) >= 10_000 else { return String(number) }
    // Use Western digits in all languages.
    var components = Locale.Components(locale: locale)
    components.numberingSystem = .init("latn")
    return number.formatted(.number.locale(Locale(components: components)))
  }

  private func amount(_ number: Int, of noun: DayNoun) -> String {
    language.amount(number, written: self.number(number), of: noun, width: width)
  }

  private func amount(of counted: CountedDay) -> String {
    guard language == .other else { return amount(counted.span) }
    let days = counted.dayNumber ?? abs(counted.count.days)
    return foundationsAmount(counted.span, days: days)
  }

  /// A distance in Foundation's words, for languages without built-in words.
  private func foundationsAmount(_ span: DaySpan, days: Int) -> String {
    let isDays = span.unit == .days || span.unit == .businessDays
    let units: Set<Duration.UnitsFormatStyle.Unit> = isDays ? [.days] : [.weeks, .days]
    return Duration.seconds((isDays ? span.days : days) * 86_400)
      .formatted(
        .units(
          allowed: units, width: width == .wide ? .wide : .narrow,
          maximumUnitCount: width.mostUnits
        ).locale(locale))
  }

  private func direction(_ isPast: Bool, _ amount: String) -> String {
    switch language {
    case .english: isPast ? "\(amount) ago" : "\(amount) left"
    case .korean: isPast ? "\(amount) 지남" : "\(amount) 남음"
    case .other: (isPast ? "+" : "-") + amount
    }
  }

  private func words(of over: OverDay) -> String {
    switch language {
    case .english where !width.hasDirection: amount(over.span)
    case .english: (width == .narrow ? "" : "Passed ") + "\(amount(over.span)) ago"
    case .korean: amount(over.span) + (width == .wide ? " 전에 지남" : width.hasDirection ? " 전" : "")
    case .other:
      over.span.unit == .days
        ? "D+" + number(abs(over.count.days))
        : "+" + foundationsAmount(over.span, days: abs(over.count.days))
    }
  }

  private var language: DayLanguage { DayLanguage(locale) }
}

extension DayWording.Width {
  /// The maximum number of units; nil for all.
  fileprivate var mostUnits: Int? {
    switch self {
    case .wide, .abbreviated: nil
    case .narrow, .bare: 2
    case .smallest: 1
    }
  }

  /// Whether the text shows if the day is past or future.
  fileprivate var hasDirection: Bool { self != .bare && self != .smallest }

  /// Whether business days are distinguished from other days.
  var namesBusinessDays: Bool { self == .wide || self == .abbreviated }
}
