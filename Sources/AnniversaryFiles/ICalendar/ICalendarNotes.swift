/// Counts what is lost when the events of a calendar are imported, so that the import prints one
/// note for each topic instead of one for each event.
struct ICalendarNotes {
  enum Topic: CaseIterable {
    case emptyRule, severalDays, timed
  }

  private var noted: [Topic: (line: Int, name: String, count: Int)] = [:]

  /// Counts an event; the note contains the name and the line of the first one.
  mutating func add(_ topic: Topic, _ name: String, line: Int) {
    noted[topic, default: (line, name, 0)].count += 1
  }

  /// One note for each topic that occurred.
  var all: [DayFileNote] {
    Topic.allCases.compactMap { topic in
      guard let (line, name, count) = noted[topic] else { return nil }
      let summary = count == 1 ? "\(name) \(Self.one(topic))" : "\(count) \(Self.many(topic))"
      return DayFileNote(line: line, count: count, summary: summary)
    }
  }

  private static func one(_ topic: Topic) -> String {
    switch topic {
    case .emptyRule: "has an empty RRULE and doesn't repeat"
    case .severalDays: "lasts several days: the first is used, and the length is added to the notes"
    case .timed: "has a time of day, which is ignored"
    }
  }

  private static func many(_ topic: Topic) -> String {
    switch topic {
    case .emptyRule: "events have an empty RRULE and don't repeat"
    case .severalDays:
      "events last several days: the first is used, and the length is added to the notes"
    case .timed: "events have a time of day, which is ignored"
    }
  }
}
