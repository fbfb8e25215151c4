/// The properties of an event that matter for an import.
struct ICalendarEvent {
  /// The line of its BEGIN.
  let number: Int
  /// Properties that occur once, by name.
  private(set) var single: [String: ContentLine] = [:]
  private(set) var categories: [ContentLine] = []
  /// The first line with categories beyond the limit.
  private(set) var leftOut: ContentLine?
  /// How many bytes of categories are still accepted: more than any real event has.
  private var room = 1 << 20
  /// The first lines that add or exclude dates.
  private(set) var exceptions: [ContentLine] = []
  /// Why the event can't be imported, and in which line.
  private(set) var fault: (line: Int, words: String)?

  init(number: Int) {
    self.number = number
  }

  /// The event's name for messages.
  var name: String {
    guard let title = try? single["SUMMARY"]?.text(), !title.isEmpty else { return "the event" }
    return quoted(title)
  }

  mutating func take(_ line: ContentLine, isTooLong: Bool) {
    let isSingle = Self.singles.contains(line.name) || ICalendarProperty.all.contains(line.name)
    let isException = ["EXDATE", "RDATE", "EXRULE"].contains(line.name)
    guard isSingle || isException || line.name == "CATEGORIES" else { return }
    if isTooLong {
      blame(line, "has a \(line.name) that is longer than 1 MiB")
    } else if line.name == "CATEGORIES" {
      takeCategories(line)
    } else if isException {
      if !exceptions.contains(where: { $0.name == line.name }) { exceptions.append(line) }
    } else if single[line.name] == nil {
      single[line.name] = line
    } else if line.name == "RRULE" || line.name == "DTSTART" {
      blame(line, "has a second \(line.name)")
    }
  }

  private mutating func takeCategories(_ line: ContentLine) {
    let cost = line.value.count + 100
    guard cost <= room else {
      leftOut = leftOut ?? line.withoutValue
      return
    }
    room -= cost
    categories.append(line)
  }

  private mutating func blame(_ line: ContentLine, _ words: String) {
    fault = fault ?? (line.number, words)
  }

  private static let singles: Set<String> = [
    "UID", "DTSTART", "DTEND", "DURATION", "RRULE", "RECURRENCE-ID", "SUMMARY", "DESCRIPTION",
    "STATUS", "COLOR",
  ]
}
