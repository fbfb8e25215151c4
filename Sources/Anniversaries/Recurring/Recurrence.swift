extension Anniversary {
  /// How the day comes back: not at all, or after every so many days, weeks, months or years.
  ///
  /// ```swift
  /// let mothersDay = Anniversary.Recurrence(rawValue: "yearly on the second Sunday of May")
  /// let course = Anniversary.Recurrence.weekly.ending(.times(10))
  /// ```
  public struct Recurrence: Hashable, Sendable {
    /// What the distance between two occurrences is counted in; months and years are the calendar's own.
    public enum Unit: String, CaseIterable, Hashable, Sendable {
      case days, weeks, months, years
    }

    /// When a repeating day ends.
    public enum End: Hashable, Sendable {
      /// The last date on which it may come back.
      case until(CivilDate)
      /// How many times there are, the first one counted.
      case times(Int)
    }

    /// The most units that may lie between two occurrences, and the most times.
    public static let counts = 1...999_999

    /// The day does not come back.
    public static let once = Recurrence(count: 0, unit: nil)
    public static let daily = Recurrence(count: 1, unit: .days)
    public static let weekly = Recurrence(count: 1, unit: .weeks)
    public static let monthly = Recurrence(count: 1, unit: .months)
    public static let yearly = Recurrence(count: 1, unit: .years)

    /// How many units lie between two occurrences, 0 for a day that does not come back.
    public let count: Int
    /// The unit, nil for a day that does not come back.
    public let unit: Unit?
    /// The day of a month that it comes back on, nil for the date of the first occurrence.
    public private(set) var dayOfMonth: DayOfMonth?
    /// When it ends, nil where it never does.
    public private(set) var end: End?

    /// Makes a recurrence after every so many units, or nil if the count is none of ``counts``.
    public init?(every count: Int, _ unit: Unit) {
      guard Self.counts.contains(count) else { return nil }
      self.init(count: count, unit: unit)
    }

    private init(count: Int, unit: Unit?) {
      (self.count, self.unit) = (count, unit)
    }

    /// The same on a day of a month, or on the date itself for nil.
    ///
    /// Nil unless it counts months and the day names none, or it counts years and the day names one.
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

    /// The same with an end, or without one for nil; nil if there is nothing to end.
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
  /// The recurrence as it is typed: `once`, `every 100 days`, `yearly on the last Friday of May until 2030-12-31`.
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

  public var description: String { rawValue }

  /// Reads `once`, `daily`, `weekly`, `monthly`, `yearly`, `every 100 days` or `every year`.
  ///
  /// After it may stand `on the second Sunday of May`, then `until 2030-12-31` or `10 times`.
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

  /// Reads and takes the words that say how far apart occurrences are.
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
  /// The end as it is typed: `until 2030-12-31`, `10 times`.
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
