/// Reads anniversaries from the events of an iCalendar file (RFC 5545), for ``DayFileReader``.
struct ICalendarReader: DayReader {
  /// The part of the file that is being read.
  private enum Component {
    case none
    case calendar
    case event(ICalendarEvent)
    /// An ignored component, such as a to-do, and the line on which it begins.
    case other(name: String, number: Int)
  }

  private var lines = UnfoldedLines()
  private var component = Component.none
  /// How many components are open inside the current one, such as an alarm inside an event.
  private var nesting = 0
  private var isInCalendar = false
  private var zones: ICalendarZones
  private var unreadable = UnreadableLines()
  /// The calendar's name, or else the file's.
  private(set) var sourceName: String
  private let options: DayFileOptions
  private var eventNotes = ICalendarNotes()
  private(set) var hasExpectedFormat = false

  var notes: [DayFileNote] { eventNotes.all }

  init(options: DayFileOptions) {
    self.options = options
    sourceName = options.sourceName
    zones = ICalendarZones(defaultZone: options.zone)
  }

  mutating func feed(_ chunk: UnsafeRawBufferPointer, into events: inout [DayFileEvent]) {
    var position = 0
    while let line = lines.next(in: chunk, from: &position) { process(line, &events) }
  }

  mutating func finish(into events: inout [DayFileEvent]) {
    if let line = lines.last() { process(line, &events) }
    unreadable.report(&events)
    switch component {
    case .event(let event):
      events.append(
        .skipped(line: event.number, summary: "\(event.name) is incomplete: unexpected end of file")
      )
    case .other(let name, let number):
      events.append(
        .skipped(line: number, summary: "\(quoted(name)) is incomplete: unexpected end of file"))
    default:
      guard isInCalendar else { return }
      events.append(.skipped(line: lines.number, summary: "the file ends before END:VCALENDAR"))
    }
  }

  // MARK: Lines

  private mutating func process(_ line: UnfoldedLine, _ events: inout [DayFileEvent]) {
    guard line.bytes.contains(where: { $0 > 0x20 }) else { return }
    guard let property = ContentLine(line.bytes, number: line.number) else {
      unreadable.add(line.number)
      return
    }
    unreadable.report(&events)
    switch property.name {
    case "BEGIN": begin(property, &events)
    case "END": end(property, &events)
    default:
      switch component {
      case .event(var event) where nesting == 0:
        // Move the event out of the enum, so that it is changed in place without a copy.
        component = .none
        event.add(property, isTooLong: line.isTooLong)
        component = .event(event)
      case .none, .calendar: readCalendarProperty(property)
      case .other("VTIMEZONE", _) where nesting == 0: zones.define(property)
      default: break
      }
    }
  }

  private mutating func readCalendarProperty(_ line: ContentLine) {
    switch line.name {
    case "X-WR-CALNAME", "NAME":
      if let name = try? line.text(), !name.isEmpty { sourceName = name }
    case "X-WR-TIMEZONE": zones.setDefault(line.token)
    default: break
    }
  }

  private mutating func begin(_ line: ContentLine, _ events: inout [DayFileEvent]) {
    if line.isValue("VCALENDAR") || line.isValue("VEVENT") { hasExpectedFormat = true }
    switch component {
    case .none, .calendar:
      if line.isValue("VCALENDAR") {
        isInCalendar = true
        component = .calendar
      } else if line.isValue("VEVENT") {
        component = .event(ICalendarEvent(number: line.number))
      } else {
        component = .other(name: line.token.uppercased(), number: line.number)
      }
      nesting = 0
    case .event(let event) where line.isValue("VEVENT"):
      events.append(.skipped(line: event.number, summary: "\(event.name) has no END"))
      component = .event(ICalendarEvent(number: line.number))
      nesting = 0
    // Events aren't nested in other components, so the END of the other component is missing.
    case .other(let name, let number) where line.isValue("VEVENT"):
      events.append(.skipped(line: number, summary: "\(quoted(name)) has no END"))
      component = .event(ICalendarEvent(number: line.number))
      nesting = 0
    default: nesting += 1
    }
  }

  private mutating func end(_ line: ContentLine, _ events: inout [DayFileEvent]) {
    switch component {
    // END:VEVENT ends the event, even if the END of a component inside it is missing.
    case .event(let event) where nesting == 0 || line.isValue("VEVENT"):
      if line.isValue("VEVENT") {
        event.day(
          options, source: sourceName, zones: &zones, notes: &eventNotes, into: &events)
        component = .calendar
      } else {
        events.append(.skipped(line: line.number, summary: Self.unmatchedEnd(line)))
      }
    case .other(let name, let number) where line.isValue("VCALENDAR") && name != "VCALENDAR":
      events.append(.skipped(line: number, summary: "\(quoted(name)) has no END"))
      component = .calendar
      end(line, &events)
    case .other(let name, let number) where nesting == 0:
      if let summary = Self.summary(ignoring: name) {
        events.append(.skipped(line: number, summary: summary))
      }
      zones.endDefinition()
      component = .calendar
    case .event, .other: nesting -= 1
    case .none, .calendar:
      if isInCalendar, line.isValue("VCALENDAR") {
        isInCalendar = false
        component = .none
      } else {
        events.append(.skipped(line: line.number, summary: Self.unmatchedEnd(line)))
      }
    }
  }

  private static func unmatchedEnd(_ line: ContentLine) -> String {
    "END:\(quoted(line.token).dropFirst().dropLast()) has no matching BEGIN"
  }

  /// The message about an ignored component; nil for components that never contain days.
  private static func summary(ignoring name: String) -> String? {
    switch name {
    case "VTIMEZONE", "VALARM", "VFREEBUSY", "VAVAILABILITY": nil
    case "VTODO": "a to-do (VTODO) is ignored: only events are imported"
    case "VJOURNAL": "a journal entry (VJOURNAL) is ignored: only events are imported"
    default: "\(quoted(name)) is ignored: only events are imported"
    }
  }
}
