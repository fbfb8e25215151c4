/// A VEVENT of a calendar file, with the properties that an import needs.
///
/// ``ICalendarReader`` adds the properties line by line, and then converts the event to a day.
struct ICalendarEvent {
  /// The number of the line `BEGIN:VEVENT`.
  let number: Int
  /// Properties that occur once, by name.
  private(set) var single: [String: ContentLine] = [:]
  private(set) var categories: [ContentLine] = []
  /// The first line with categories that exceeded the size limit.
  private(set) var firstDropped: ContentLine?
  /// How many more bytes of categories are accepted; no real event reaches the limit.
  private var remainingBytes = 1 << 20
  /// The properties that add or exclude single dates; only the first of each name.
  private(set) var exceptions: [ContentLine] = []
  /// Why the event can't be imported, and the line of the problem.
  private(set) var fault: (line: Int, reason: String)?

  init(number: Int) {
    self.number = number
  }

  /// The event's quoted title, for messages.
  var name: String {
    guard let title = try? single["SUMMARY"]?.text(), !title.isEmpty else { return "the event" }
    return quoted(title)
  }

  /// Adds a property; ignores properties that an import doesn't need.
  ///
  /// - Parameter isTooLong: Whether the line contains only the beginning of the value.
  mutating func add(_ line: ContentLine, isTooLong: Bool) {
    let isSingle = Self.singles.contains(line.name) || ICalendarProperty.all.contains(line.name)
    let isException = ["EXDATE", "RDATE", "EXRULE"].contains(line.name)
    guard isSingle || isException || line.name == "CATEGORIES" else { return }
    if isTooLong {
      setFault(line, "has a \(line.name) property that is longer than 1 MiB")
    } else if line.name == "CATEGORIES" {
      addCategories(line)
    } else if isException {
      if !exceptions.contains(where: { $0.name == line.name }) { exceptions.append(line) }
    } else if single[line.name] == nil {
      single[line.name] = line
    } else if line.name == "RRULE" || line.name == "DTSTART" {
      setFault(line, "has a second \(line.name)")
    }
  }

  private mutating func addCategories(_ line: ContentLine) {
    let cost = line.value.count + 100
    guard cost <= remainingBytes else {
      firstDropped = firstDropped ?? line.withoutValue
      return
    }
    remainingBytes -= cost
    categories.append(line)
  }

  private mutating func setFault(_ line: ContentLine, _ reason: String) {
    fault = fault ?? (line.number, reason)
  }

  private static let singles: Set<String> = [
    "UID", "DTSTART", "DTEND", "DURATION", "RRULE", "RECURRENCE-ID", "SUMMARY", "DESCRIPTION",
    "STATUS", "COLOR",
  ]
}
