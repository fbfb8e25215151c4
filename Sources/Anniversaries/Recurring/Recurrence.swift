extension Anniversary {
  /// How an anniversary repeats: never, or every few days, weeks, months or years.
  ///
  /// ```swift
  /// let mothersDay = Anniversary.Recurrence(rawValue: "yearly on the second Sunday of May")
  /// let course = Anniversary.Recurrence.weekly.ending(.times(10))
  /// ```
  public struct Recurrence: Hashable, Sendable {
    /// The unit of the interval; months and years are those of the anniversary's calendar.
    public enum Unit: String, CaseIterable, Hashable, Sendable {
      /// Days, weeks, months or years of the calendar.
      case days, weeks, months, years
    }

    /// When a recurrence ends.
    public enum End: Hashable, Sendable {
      /// The last date on which it may occur.
      case until(CivilDate)
      /// The number of occurrences, including the first.
      case times(Int)
    }

    /// The valid numbers of units in an interval, and of occurrences.
    public static let counts = 1...999_999

    /// Never repeats.
    public static let once = Recurrence(count: 0, unit: nil)
    /// Repeats every day.
    public static let daily = Recurrence(count: 1, unit: .days)
    /// Repeats every week.
    public static let weekly = Recurrence(count: 1, unit: .weeks)
    /// Repeats every month.
    public static let monthly = Recurrence(count: 1, unit: .months)
    /// Repeats every year.
    public static let yearly = Recurrence(count: 1, unit: .years)

    /// The number of units between two occurrences; 0 if it doesn't repeat.
    public let count: Int
    /// The unit; nil if it doesn't repeat.
    public let unit: Unit?
    /// The day of the month on which the anniversary occurs; nil to repeat on its date.
    public private(set) var dayOfMonth: DayOfMonth?
    /// When the recurrence ends; nil for never.
    public private(set) var end: End?

    /// Creates a recurrence; nil if the count isn't in ``counts``.
    public init?(every count: Int, _ unit: Unit) {
      guard Self.counts.contains(count) else { return nil }
      self.init(count: count, unit: unit)
    }

    private init(count: Int, unit: Unit?) {
      (self.count, self.unit) = (count, unit)
    }

    /// This recurrence on a day of the month, or on the anniversary's date if `day` is nil.
    ///
    /// Returns nil unless the recurrence is monthly and the day has no month, or it is yearly and
    /// the day has one.
    public func on(_ day: DayOfMonth?) -> Recurrence? {
      if let day {
        guard unit == .years && day.month != nil || unit == .months && day.month == nil else {
          return nil
        }
      }
      var recurrence = self
      recurrence.dayOfMonth = day
      return recurrence
    }

    /// This recurrence with an end, or without one if `end` is nil; returns nil if it doesn't
    /// repeat.
    public func ending(_ end: End?) -> Recurrence? {
      if let end {
        guard unit != nil else { return nil }
        if case .times(let times) = end, !Self.counts.contains(times) { return nil }
      }
      var recurrence = self
      recurrence.end = end
      return recurrence
    }
  }
}

extension Anniversary.Recurrence: RawRepresentable, Codable, CustomStringConvertible {
  /// The form that users type: `once`, `every 100 days`, `yearly on the last Friday of May until
  /// 2030-12-31`.
  public var rawValue: String {
    let step =
      switch (count, unit) {
      case (_, nil): "once"
      case (1, .days): "daily"
      case (1, .weeks): "weekly"
      case (1, .months): "monthly"
      case (1, .years): "yearly"
      case (_, let unit?): "every \(count) \(unit.rawValue)"
      }
    let day = dayOfMonth.map { " on the \($0)" } ?? ""
    return step + day + (end.map { " \($0)" } ?? "")
  }

  /// The same as ``rawValue``.
  public var description: String { rawValue }

  /// Parses `once`, `daily`, `weekly`, `monthly`, `yearly`, `every 100 days` or `every year`.
  ///
  /// This can be followed by `on the second Sunday of May`, and then by `until 2030-12-31` or `10
  /// times`.
  public init?(rawValue text: String) {
    let separated = text.asciiLowercased.split { $0 == " " || $0 == "," }
    var words = separated.map(String.init)[...]
    guard var read = Self.step(&words) else { return nil }
    if words.first == "on" {
      let rest = words.dropFirst()
      let end = rest.firstIndex(where: End.begins) ?? rest.endIndex
      guard let day = Anniversary.DayOfMonth(words: rest[..<end]), let on = read.on(day) else {
        return nil
      }
      (read, words) = (on, rest[end...])
    }
    if !words.isEmpty {
      guard let ending = End(words: words).flatMap(read.ending) else { return nil }
      read = ending
    }
    self = read
  }

  /// Parses and removes the words for the interval.
  private static func step(_ words: inout ArraySlice<String>) -> Self? {
    guard let first = words.popFirst() else { return nil }
    guard first == "every" else {
      return [.once, .daily, .weekly, .monthly, .yearly].first { $0.rawValue == first }
    }
    guard let next = words.popFirst() else { return nil }
    if let unit = Unit(rawValue: next + "s") { return Self(every: 1, unit) }
    var cursor = TextCursor(next)
    guard let count = cursor.number(digits: 1...6), cursor.isAtEnd, let name = words.popFirst(),
      let unit = Unit(rawValue: name) ?? Unit(rawValue: name + "s")
    else { return nil }
    return Self(every: count, unit)
  }
}

extension Anniversary.Recurrence.End: CustomStringConvertible {
  /// The form that users type: `until 2030-12-31`, `10 times`.
  public var description: String {
    switch self {
    case .until(let date): "until \(date)"
    case .times(1): "1 time"
    case .times(let times): "\(times) times"
    }
  }

  /// Whether a word begins an end.
  fileprivate static func begins(_ word: String) -> Bool {
    word == "until" || word == "for" || word.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  fileprivate init?(words: ArraySlice<String>) {
    var words = words
    if words.first == "until" {
      guard words.count == 2, let date = words.last.flatMap(CivilDate.init(iso:)) else {
        return nil
      }
      self = .until(date)
      return
    }
    if words.first == "for" { words.removeFirst() }
    guard words.count == 2, words.last == "times" || words.last == "time" else { return nil }
    var cursor = TextCursor(words.first ?? "")
    guard let times = cursor.number(digits: 1...6), cursor.isAtEnd else { return nil }
    self = .times(times)
  }
}
