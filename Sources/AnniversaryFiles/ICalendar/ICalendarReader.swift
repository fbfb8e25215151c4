/// Reads the events of an iCalendar file as anniversaries.
struct ICalendarReader: DayReader {
  private enum Component {
    case none
    case calendar
    case event(ICalendarEvent)
    /// An ignored component, and the nesting depth in it.
    case other(name: String, number: Int)
  }

  private var lines = UnfoldedLines()
  private var component = Component.none
  /// How many components are open inside an event or an ignored component: alarms, rules of a zone.
  private var nesting = 0
  private var isInCalendar = false
  private var zones: ICalendarZones
  private var unread = UnreadLines()
  private(set) var sourceName: String
  private let options: DayFileOptions
  private var eventNotes = ICalendarNotes()
  /// Whether a calendar has begun.
  private(set) var isOfFormat = false

  var notes: [DayFileNote] { eventNotes.all }

  init(options: DayFileOptions) {
    self.options = options
    sourceName = options.sourceName
    zones = ICalendarZones(own: options.zone)
  }

  mutating func feed(_ chunk: UnsafeRawBufferPointer, into events: inout [DayFileEvent]) {
    var position = 0
    while let line = lines.next(in: chunk, from: &position) { take(line, &events) }
  }

  mutating func finish(into events: inout [DayFileEvent]) {
    if let line = lines.last() { take(line, &events) }
    unread.end(&events)
    switch component {
    case .event(let event):
      events.append(
        .skipped(line: event.number, summary: "\(event.name) has no end: the file is cut off"))
    case .other(let name, let number):
      events.append(
        .skipped(line: number, summary: "\(quoted(name)) has no end: the file is cut off"))
    default:
      guard isInCalendar else { return }
      events.append(.skipped(line: lines.number, summary: "the file ends before END:VCALENDAR"))
    }
  }

  // MARK: Lines

  private mutating func take(_ line: UnfoldedLine, _ events: inout [DayFileEvent]) {
    guard line.bytes.contains(where: { $0 > 0x20 }) else { return }
    guard let property = ContentLine(line.bytes, number: line.number) else {
      unread.add(line.number)
      return
    }
    unread.end(&events)
    switch property.name {
    case "BEGIN": begin(property, &events)
    case "END": end(property, &events)
    default:
      switch component {
      case .event(var event) where nesting == 0:
        component = .none
        event.take(property, isTooLong: line.isTooLong)
        component = .event(event)
      case .none, .calendar: takeOfCalendar(property)
      case .other("VTIMEZONE", _) where nesting == 0: zones.define(property)
      default: break
      }
    }
  }

  private mutating func takeOfCalendar(_ line: ContentLine) {
    switch line.name {
    case "X-WR-CALNAME", "NAME":
      if let name = try? line.text(), !name.isEmpty { sourceName = name }
    case "X-WR-TIMEZONE": zones.setOwn(line.token)
    default: break
    }
  }

  private mutating func begin(_ line: ContentLine, _ events: inout [DayFileEvent]) {
    if line.isValue("VCALENDAR") || line.isValue("VEVENT") { isOfFormat = true }
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
      events.append(.skipped(line: event.number, summary: "\(event.name) has no end"))
      component = .event(ICalendarEvent(number: line.number))
      nesting = 0
    // Events aren't nested in other components, so that component has lost its end.
    case .other(let name, let number) where line.isValue("VEVENT"):
      events.append(.skipped(line: number, summary: "\(quoted(name)) has no end"))
      component = .event(ICalendarEvent(number: line.number))
      nesting = 0
    default: nesting += 1
    }
  }

  private mutating func end(_ line: ContentLine, _ events: inout [DayFileEvent]) {
    switch component {
    // An event ends at its END, even if a component in it didn't end.
    case .event(let event) where nesting == 0 || line.isValue("VEVENT"):
      if line.isValue("VEVENT") {
        event.day(
          options, source: sourceName, zones: &zones, notes: &eventNotes, into: &events)
        component = .calendar
      } else {
        events.append(.skipped(line: line.number, summary: Self.stray(line)))
      }
    case .other(let name, let number) where line.isValue("VCALENDAR") && name != "VCALENDAR":
      events.append(.skipped(line: number, summary: "\(quoted(name)) has no end"))
      component = .calendar
      end(line, &events)
    case .other(let name, let number) where nesting == 0:
      if let summary = Self.summary(passing: name) {
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
        events.append(.skipped(line: line.number, summary: Self.stray(line)))
      }
    }
  }

  private static func stray(_ line: ContentLine) -> String {
    "END:\(quoted(line.token).dropFirst().dropLast()) has no matching BEGIN"
  }

  /// The note about an ignored component; nil if it never contains days.
  private static func summary(passing name: String) -> String? {
    switch name {
    case "VTIMEZONE", "VALARM", "VFREEBUSY", "VAVAILABILITY": nil
    case "VTODO": "a to-do (VTODO) is ignored, only events are read"
    case "VJOURNAL": "a journal entry (VJOURNAL) is ignored, only events are read"
    default: "\(quoted(name)) is ignored, only events are read"
    }
  }
}
