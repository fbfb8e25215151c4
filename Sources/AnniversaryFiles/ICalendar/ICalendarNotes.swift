/// Collects notes about events, so that each kind of note is printed once for the whole calendar.
struct ICalendarNotes {
  enum Topic: CaseIterable {
    case emptyRule, severalDays, timed
  }

  private var noted: [Topic: (line: Int, name: String, count: Int)] = [:]

  mutating func add(_ topic: Topic, _ name: String, line: Int) {
    noted[topic, default: (line, name, 0)].count += 1
  }

  var all: [DayFileNote] {
    Topic.allCases.compactMap { topic in
      guard let (line, name, count) = noted[topic] else { return nil }
      let summary = count == 1 ? "\(name) \(Self.one(topic))" : "\(count) \(Self.many(topic))"
      return DayFileNote(line: line, count: count, summary: summary)
    }
  }

  private static func one(_ topic: Topic) -> String {
    switch topic {
    case .emptyRule: "has an empty RRULE and is a single day"
    case .severalDays: "is several days long: its first day counts, its notes say how long it is"
    case .timed: "has a time of day, which isn't used"
    }
  }

  private static func many(_ topic: Topic) -> String {
    switch topic {
    case .emptyRule: "events have an empty RRULE and are single days"
    case .severalDays:
      "events are several days long: the first day of each counts, its notes say how long it is"
    case .timed: "events have a time of day, which isn't used"
    }
  }
}
