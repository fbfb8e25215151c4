/// What is read of an event: its properties that say which day it is.
struct ICalendarEvent {
  /// The line of its BEGIN.
  let number: Int
  /// Properties that occur once, by their names.
  private(set) var single: [String: ContentLine] = [:]
  private(set) var categories: [ContentLine] = []
  /// The first of the lines with categories that there was no room for.
  private(set) var leftOut: ContentLine?
  /// How many bytes of categories are still kept: more than anybody gives, less than fills memory.
  private var room = 1 << 20
  /// The first of the lines that take days out or put some in.
  private(set) var exceptions: [ContentLine] = []
  /// Why the event is not read, with the line that is to blame.
  private(set) var fault: (line: Int, words: String)?

  init(number: Int) {
    self.number = number
  }

  /// The event as messages name it.
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
