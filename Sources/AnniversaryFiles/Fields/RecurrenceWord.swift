internal import Anniversaries

/// Parses recurrences in CSV and JSON files, including words that other programs write.
enum RecurrenceWord {
  /// The recurrence for a text such as `yearly`, `annually` or `매년`; nil if it is unknown.
  static func recurrence(_ text: String) -> Anniversary.Recurrence? {
    Anniversary.Recurrence(rawValue: text) ?? synonyms[text.lowercased()]
  }

  private static let synonyms: [String: Anniversary.Recurrence] = [
    "annually": .yearly, "annual": .yearly, "year": .yearly, "y": .yearly, "매년": .yearly,
    "month": .monthly, "매월": .monthly, "매달": .monthly,
    "week": .weekly, "매주": .weekly,
    "day": .daily, "매일": .daily,
    "no": .once, "none": .once, "never": .once, "안 함": .once, "한 번": .once, "없음": .once,
  ]
}
