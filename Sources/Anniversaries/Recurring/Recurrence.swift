extension Anniversary {
  /// How the day comes back: not at all, or after every so many days, weeks, months or years.
  public struct Recurrence: Hashable, Sendable {
    /// What the distance between two occurrences is counted in; months and years are the calendar's own.
    public enum Unit: String, CaseIterable, Hashable, Sendable {
      case days, weeks, months, years
    }

    /// The most units that may lie between two occurrences.
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

    /// Makes a recurrence after every so many units, or nil if the count is none of ``counts``.
    public init?(every count: Int, _ unit: Unit) {
      guard Self.counts.contains(count) else { return nil }
      self.init(count: count, unit: unit)
    }

    private init(count: Int, unit: Unit?) {
      (self.count, self.unit) = (count, unit)
    }
  }
}

extension Anniversary.Recurrence: RawRepresentable, Codable, CustomStringConvertible {
  /// The recurrence as it is typed: `once`, `yearly`, `every 100 days`.
  public var rawValue: String {
    switch (count, unit) {
    case (_, nil): "once"
    case (1, .days): "daily"
    case (1, .weeks): "weekly"
    case (1, .months): "monthly"
    case (1, .years): "yearly"
    case (_, let unit?): "every \(count) \(unit.rawValue)"
    }
  }

  public var description: String { rawValue }

  /// Reads `once`, `daily`, `weekly`, `monthly`, `yearly`, `every 100 days` or `every year`.
  public init?(rawValue text: String) {
    let words = text.asciiLowercased.split(separator: " ").map(String.init)
    switch words.count {
    case 1:
      let named: [Self] = [.once, .daily, .weekly, .monthly, .yearly]
      guard let found = named.first(where: { $0.rawValue == words[0] }) else { return nil }
      self = found
    case 2 where words[0] == "every":
      guard let unit = Unit(rawValue: words[1] + "s") else { return nil }
      self.init(every: 1, unit)
    case 3 where words[0] == "every":
      var cursor = TextCursor(words[1])
      guard let count = cursor.number(digits: 1...6), cursor.isAtEnd,
        let unit = Unit(rawValue: words[2]) ?? Unit(rawValue: words[2] + "s")
      else { return nil }
      self.init(every: count, unit)
    default: return nil
    }
  }
}
