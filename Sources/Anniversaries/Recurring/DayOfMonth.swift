extension Anniversary {
  /// A day counted within its month: the second Sunday of May, the last Friday, the last day.
  ///
  /// A ``Recurrence`` can repeat on it.
  public struct DayOfMonth: Hashable, Sendable {
    /// The number from the beginning of the month, or from its end if negative: -1 is the last.
    public let number: Int
    /// The weekday that is counted; nil for all days.
    public let weekday: CivilDate.Weekday?
    /// The month from 1 to 12, for a yearly day; nil for any month.
    public let month: Int?

    /// Creates the first to fifth weekday of a month, or the last ones; nil for other numbers.
    ///
    /// Months without a fifth one are skipped.
    public init?(_ number: Int, _ weekday: CivilDate.Weekday, month: Int? = nil) {
      guard 1...5 ~= number.magnitude, 1...12 ~= month ?? 1 else { return nil }
      (self.number, self.weekday, self.month) = (number, weekday, month)
    }

    /// Creates the last day of a month with -1, the one before with -2, up to -5; nil for other
    /// numbers.
    public init?(lastDay number: Int, month: Int? = nil) {
      guard -5 ... -1 ~= number, 1...12 ~= month ?? 1 else { return nil }
      (self.number, self.weekday, self.month) = (number, nil, month)
    }

    /// The same day of another month, or of any month.
    package func of(month: Int?) -> DayOfMonth? {
      weekday.map { DayOfMonth(number, $0, month: month) }
        ?? DayOfMonth(lastDay: number, month: month)
    }

    /// Whether some months don't have this day.
    var mayBeMissing: Bool { weekday != nil && number.magnitude == 5 }

    /// The number of days after the first of the month; nil if the month doesn't have this day.
    func offset(inMonthOf length: Int, from first: Int) -> Int? {
      guard let weekday else { return length + number >= 0 ? length + number : nil }
      let start = number > 0 ? first : first + length - 1
      // 1970-01-01 was a Thursday, three days after a Monday.
      let other = CivilArithmetic.dividing(start + 3, by: 7).remainder + 1
      let distance = CivilArithmetic.dividing(
        number > 0 ? weekday.rawValue - other : other - weekday.rawValue, by: 7
      ).remainder
      let days = distance + (Int(number.magnitude) - 1) * 7
      guard days < length else { return nil }
      return number > 0 ? days : length - 1 - days
    }
  }
}

extension Anniversary.DayOfMonth: RawRepresentable, Codable, CustomStringConvertible {
  /// The form that users type: `second Sunday of May`, `last Friday`.
  public var rawValue: String {
    let word = Self.ordinals[Int(number.magnitude) - 1]
    let ordinal = number > 0 ? word : number == -1 ? "last" : "\(word)-to-last"
    let ofMonth = month.map { " of \(CivilDate.monthNames[$0 - 1])" } ?? ""
    return "\(ordinal) \(weekday?.name ?? "day")\(ofMonth)"
  }

  /// The same as ``rawValue``.
  public var description: String { rawValue }

  /// Parses `second Sunday of May`, `2nd Sun in May`, `the last Friday`, `last day`, `5월 둘째 일요일`.
  public init?(rawValue text: String) {
    self.init(words: text.asciiLowercased.split(separator: " ").map(String.init)[...])
  }

  init?(words: ArraySlice<String>) {
    var words = words.first == "the" ? words.dropFirst() : words
    let month: Int?
    if let name = words.first, name.hasSuffix("월"), let number = Int(name.dropLast()) {
      month = number
      words.removeFirst()
    } else if let index = words.firstIndex(where: { $0 == "of" || $0 == "in" }) {
      guard let number = words[(index + 1)...].only.flatMap(CivilDate.month(named:)) else {
        return nil
      }
      month = number
      words = words[..<index]
    } else {
      month = nil
    }
    guard let number = words.popFirst().flatMap(Self.number) else { return nil }
    // 둘째 주 일요일
    if words.first == "주" { words.removeFirst() }
    guard let name = words.only else { return nil }
    if name == "day" || name == "날" {
      self.init(lastDay: number, month: month)
    } else if let weekday = CivilDate.Weekday(named: name) {
      self.init(number, weekday, month: month)
    } else {
      return nil
    }
  }

  private static let ordinals = ["first", "second", "third", "fourth", "fifth"]
  private static let shortOrdinals = ["1st", "2nd", "3rd", "4th", "5th"]
  private static let koreanOrdinals = [
    ["첫째", "첫번째", "첫"], ["둘째", "두번째"], ["셋째", "세번째"], ["넷째", "네번째"], ["다섯째", "다섯번째"],
  ]

  private static func number(_ word: String) -> Int? {
    if word == "last" || word == "마지막" { return -1 }
    let isFromEnd = word.hasSuffix("-to-last")
    let ordinal = isFromEnd ? String(word.dropLast("-to-last".count)) : word
    let index =
      ordinals.firstIndex(of: ordinal) ?? shortOrdinals.firstIndex(of: ordinal)
      ?? koreanOrdinals.firstIndex { $0.contains(ordinal) }
    return index.map { isFromEnd ? -$0 - 1 : $0 + 1 }
  }
}

extension CivilDate {
  /// The month with an English name, complete or at least three letters.
  fileprivate static func month(named word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    return monthNames.firstIndex { $0.asciiLowercased.hasPrefix(word) }.map { $0 + 1 }
  }
}

extension CivilDate.Weekday {
  /// Parses an English name, complete or at least three letters, or a Korean one.
  fileprivate init?(named word: String) {
    let korean = ["월요일", "화요일", "수요일", "목요일", "금요일", "토요일", "일요일"]
    let found = Self.allCases.first { weekday in
      korean[weekday.rawValue - 1] == word
        || word.utf8.count >= 3 && weekday.name.asciiLowercased.hasPrefix(word)
    }
    guard let found else { return nil }
    self = found
  }
}

extension Collection {
  /// The only element, if there is exactly one.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
