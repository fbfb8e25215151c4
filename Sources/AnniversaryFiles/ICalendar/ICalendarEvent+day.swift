internal import Anniversaries
internal import Foundation

/// Converts an event of a calendar file to a day.
extension ICalendarEvent {
  /// Why an event can't be imported; the message starts with the event's title.
  struct Rejection: Error {
    var line: Int
    var reason: String

    init(line: Int, reason: String) {
      (self.line, self.reason) = (line, reason)
    }

    init(_ line: ContentLine, _ reason: String) {
      self.init(line: line.number, reason: reason)
    }
  }

  /// Appends the event's day, or the reason why the event can't be imported.
  ///
  /// Also reports parts of the event that are lost in the import.
  func day(
    _ options: DayFileOptions, source: String, zones: inout ICalendarZones,
    notes: inout ICalendarNotes, into events: inout [DayFileEvent]
  ) {
    do throws(Rejection) {
      if let fault { throw Rejection(line: fault.line, reason: fault.reason) }
      try checkStatus()
      let title = try title()
      let (start, zone, note) = try start(&zones)
      var day = Anniversary(
        id: "", title: title, date: start.readerDate(of: start.moment.date) ?? start.moment.date)
      day.timeZone = zone
      let hasOwnRule = readOwnRule(into: &day, from: start)
      if !hasOwnRule { try readRule(into: &day, from: start) }
      try readTexts(into: &day)
      readLength(into: &day, from: start, locale: options.locale)
      try readOwnProperties(into: &day, source: source)
      let uid = try text("UID")
      var imported = ImportedDay(
        day, home: try text(ICalendarProperty.home), file: source, uid: uid)
      imported.identification = ImportedDay.Identification(
        uid: uid ?? imported.sourceElsewhere?.uid)
      events.append(.day(imported, line: number))
      if let note { events.append(.skipped(line: note.line, summary: "\(name) \(note.reason)")) }
      if let firstDropped {
        let summary = "\(name) has too many CATEGORIES: those from this line on are ignored"
        events.append(.skipped(line: firstDropped.number, summary: summary))
      }
      report(start, hasOwnRule: hasOwnRule, in: &notes)
      // RDATE isn't lost if Widgetry wrote it: its dates come from the rule in its own property.
      for line in exceptions where !hasOwnRule || line.name != "RDATE" {
        let summary = "\(name) is saved without its \(line.name)"
        events.append(.skipped(line: line.number, summary: summary))
      }
    } catch {
      events.append(.skipped(line: error.line, summary: "\(name) \(error.reason)"))
    }
  }

  // MARK: Parts

  /// Throws for events that aren't days: changed occurrences of another event, and cancelled ones.
  private func checkStatus() throws(Rejection) {
    if let changed = single["RECURRENCE-ID"] {
      let day = ICalendarMoment(changed.token).map { " on \($0.date)" } ?? ""
      throw Rejection(changed, "has a changed occurrence\(day), which is ignored")
    }
    if let status = single["STATUS"], status.isValue("CANCELLED") {
      throw Rejection(status, "is cancelled")
    }
  }

  private func title() throws(Rejection) -> String {
    guard let title = try text("SUMMARY"), !title.isEmpty else {
      throw Rejection(line: number, reason: "has no SUMMARY")
    }
    return title
  }

  /// The start of the event, the time zone for the day, and a remark if the zone is unknown.
  private func start(
    _ zones: inout ICalendarZones
  ) throws(Rejection) -> (start: ICalendarStart, zone: String?, note: Rejection?) {
    guard let line = single["DTSTART"] else {
      throw Rejection(line: number, reason: "has no DTSTART")
    }
    guard let moment = ICalendarMoment(line.token) else {
      throw Rejection(line, "has an invalid DTSTART: \(quoted(line.token))")
    }
    var start = ICalendarStart(
      moment: moment, eventZone: zones.defaultZone, readerZone: zones.defaultZone)
    guard moment.hasTime else { return (start, nil, nil) }
    if moment.zone == .utc {
      start.eventZone = .gmt
      return (start, nil, nil)
    }
    // Outlook writes all-day events from midnight to midnight.
    if isAllDay { return (start, nil, nil) }
    guard let named = line.values(of: "TZID")?.first else { return (start, nil, nil) }
    if let zone = zones.known(named) {
      start.eventZone = TimeZone(identifier: zone) ?? zones.defaultZone
      return (start, zone, nil)
    }
    let note = Rejection(line, "is saved without its unknown time zone \(quoted(named))")
    return (start, nil, note)
  }

  /// Reads the recurrence and the calendar from RRULE.
  private func readRule(
    into day: inout Anniversary, from begin: ICalendarStart
  ) throws(Rejection) {
    defer { readUnknownYear(into: &day, from: begin.moment.date) }
    guard let line = single["RRULE"], !line.token.isEmpty else { return }
    do throws(ICalendarRule.Rejection) {
      try ICalendarRule(line.token).read(into: &day, from: begin)
    } catch {
      throw Rejection(line, error.reason)
    }
  }

  /// Reads the recurrence that Widgetry wrote in its own property; returns false if there is none.
  ///
  /// The property is ignored if another program has since changed the event's date or rule.
  private func readOwnRule(into day: inout Anniversary, from begin: ICalendarStart) -> Bool {
    guard
      let recurrence = single[ICalendarProperty.recurrence]
        .flatMap({ Anniversary.Recurrence(rawValue: $0.token) })
    else { return false }
    var own = day
    if let written = single[ICalendarProperty.day].flatMap({ CalendarDay(iso: $0.token) }) {
      own.day = written
    }
    own.recurrence = recurrence
    readLeapRules(into: &own)
    guard own.date == begin.moment.date, ICalendarRule.isText(single["RRULE"]?.token, of: own)
    else { return false }
    day = own
    return true
  }

  /// Removes the year if the file marks it as unknown; iCalendar requires one in each date.
  private func readUnknownYear(into day: inout Anniversary, from date: CivilDate) {
    let omitted = single["DTSTART"]?.values(of: "X-APPLE-OMIT-YEAR")?.first.flatMap { Int($0) }
    let isUnknown =
      single[ICalendarProperty.unknownYear]?.isValue("1") == true && day.recurrence == .yearly
      || omitted == date.year
    guard isUnknown, day.day.calendar == .gregorian,
      let yearless = CalendarDay(year: nil, month: date.month, day: date.day)
    else { return }
    (day.day, day.recurrence) = (yearless, .yearly)
  }

  private func readLeapRules(into day: inout Anniversary) {
    if let line = single[ICalendarProperty.leapDay] {
      day.leapDay = .init(rawValue: line.token) ?? day.leapDay
    }
    if let line = single[ICalendarProperty.leapMonth] {
      day.leapMonth = .init(rawValue: line.token) ?? day.leapMonth
    }
  }

  /// Reads the notes, colour, emoji and tags.
  private func readTexts(into day: inout Anniversary) throws(Rejection) {
    day.notes = try text("DESCRIPTION")
    day.color = try text("COLOR")
    if let color = try text(ICalendarProperty.color) { day.color = color }
    day.emoji = try text(ICalendarProperty.emoji)
    var tags: Set<String> = []
    for line in categories {
      do throws(ContentLine.Fault) {
        for tag in try line.texts() where !tag.isEmpty && tags.insert(tag).inserted {
          day.tags.append(tag)
        }
      } catch {
        throw Rejection(line, "has a CATEGORIES property that \(error.reason)")
      }
    }
  }

  /// Reads the properties that only Widgetry writes, and the day's source.
  private func readOwnProperties(into day: inout Anniversary, source: String) throws(Rejection) {
    readLeapRules(into: &day)
    if let line = single[ICalendarProperty.day], let written = CalendarDay(iso: line.token) {
      var exact = day
      exact.day = written
      // A calendar program may have moved the event without changing Widgetry's property.
      if exact.date == day.date { day = exact }
    }
    if let line = single[ICalendarProperty.countFrom] {
      guard let date = CivilDate(iso: line.token) else {
        throw Rejection(line, "has an invalid \(line.name): \(quoted(line.token))")
      }
      day.countFrom = date
    }
    day.timeZone = try text(ICalendarProperty.timeZone) ?? day.timeZone
    day.id = try text(ICalendarProperty.id) ?? ""
    let uid = try text("UID") ?? day.title
    if let named = try text(ICalendarProperty.source) {
      day.source = .init(name: named, uid: try text(ICalendarProperty.sourceUID) ?? uid)
      day.source?.fingerprint = try text(ICalendarProperty.fingerprint)
    } else if day.id.isEmpty {
      day.source = .init(name: source, uid: uid)
    }
  }

  /// The text of a property; nil if it is missing or empty.
  private func text(_ name: String) throws(Rejection) -> String? {
    guard let line = single[name] else { return nil }
    do throws(ContentLine.Fault) {
      let text = try line.text()
      return text.isEmpty ? nil : text
    } catch {
      throw Rejection(line, "has a \(name) property that \(error.reason)")
    }
  }
}
