/// What is said once of all events of a calendar that have something in common.
struct ICalendarNotes {
  enum Matter: CaseIterable {
    case emptyRule, severalDays, timed
  }

  private var noted: [Matter: (line: Int, name: String, count: Int)] = [:]

  mutating func add(_ matter: Matter, _ name: String, line: Int) {
    noted[matter, default: (line, name, 0)].count += 1
  }

  var all: [DayFileNote] {
    Matter.allCases.compactMap { matter in
      guard let (line, name, count) = noted[matter] else { return nil }
      let summary = count == 1 ? "\(name) \(Self.one(matter))" : "\(count) \(Self.many(matter))"
      return DayFileNote(line: line, count: count, summary: summary)
    }
  }

  private static func one(_ matter: Matter) -> String {
    switch matter {
    case .emptyRule: "has an empty RRULE and is a single day"
    case .severalDays: "is several days long: its first day counts, its notes say how long it is"
    case .timed: "has a time of day, which isn't used"
    }
  }

  private static func many(_ matter: Matter) -> String {
    switch matter {
    case .emptyRule: "events have an empty RRULE and are single days"
    case .severalDays:
      "events are several days long: the first day of each counts, its notes say how long it is"
    case .timed: "events have a time of day, which isn't used"
    }
  }
}
