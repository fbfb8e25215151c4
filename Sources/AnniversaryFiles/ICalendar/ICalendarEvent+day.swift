internal import Anniversaries
internal import Foundation

extension ICalendarEvent {
  /// Why an event can't be imported; continues a sentence that begins with the title.
  struct Refusal: Error {
    var line: Int
    var words: String

    init(line: Int, words: String) {
      (self.line, self.words) = (line, words)
    }

    init(_ line: ContentLine, _ words: String) {
      self.init(line: line.number, words: words)
    }
  }

  /// Appends the day of the event, or the reason why there is none, and notes about lost parts.
  func day(
    _ options: DayFileOptions, source: String, zones: inout ICalendarZones,
    notes: inout ICalendarNotes, into events: inout [DayFileEvent]
  ) {
    do throws(Refusal) {
      if let fault { throw Refusal(line: fault.line, words: fault.words) }
      try refuseOthers()
      let title = try title()
      let (start, zone, note) = try start(&zones)
      var day = Anniversary(
        id: "", title: title, date: start.day(ofWritten: start.moment.date) ?? start.moment.date)
      day.timeZone = zone
      let isOwn = readOwnRule(into: &day, from: start)
      if !isOwn { try readRule(into: &day, from: start) }
      try readWords(into: &day)
      readLength(into: &day, from: start, locale: options.locale)
      try readOwn(into: &day, source: source)
      let uid = try text("UID")
      var imported = ImportedDay(
        day, home: try text(ICalendarProperty.home), file: source, uid: uid)
      imported.naming = ImportedDay.Naming(uid: uid ?? imported.elsewhere?.uid)
      events.append(.day(imported, line: number))
      if let note { events.append(.skipped(line: note.line, summary: "\(name) \(note.words)")) }
      if let leftOut {
        let summary = "\(name) is saved without the CATEGORIES from here on: there are too many"
        events.append(.skipped(line: leftOut.number, summary: summary))
      }
      report(start, isOwn: isOwn, in: &notes)
      // Our own property contains the rule for listed dates.
      for line in exceptions where !isOwn || line.name != "RDATE" {
        let summary = "\(name) is saved without its \(line.name)"
        events.append(.skipped(line: line.number, summary: summary))
      }
    } catch {
      events.append(.skipped(line: error.line, summary: "\(name) \(error.words)"))
    }
  }

  // MARK: Parts

  private func refuseOthers() throws(Refusal) {
    if let changed = single["RECURRENCE-ID"] {
      let day = ICalendarMoment(changed.token).map { " on \($0.date)" } ?? ""
      throw Refusal(changed, "has a changed occurrence\(day), which is ignored")
    }
    if let status = single["STATUS"], status.isValue("CANCELLED") {
      throw Refusal(status, "is cancelled")
    }
  }

  private func title() throws(Refusal) -> String {
    guard let title = try text("SUMMARY"), !title.isEmpty else {
      throw Refusal(line: number, words: "has no SUMMARY")
    }
    return title
  }

  /// The start and the zone of the day; notes an unknown zone.
  private func start(
    _ zones: inout ICalendarZones
  ) throws(Refusal) -> (start: ICalendarStart, zone: String?, note: Refusal?) {
    guard let line = single["DTSTART"] else {
      throw Refusal(line: number, words: "has no DTSTART")
    }
    guard let moment = ICalendarMoment(line.token) else {
      throw Refusal(line, "has an invalid DTSTART: \(quoted(line.token))")
    }
    var start = ICalendarStart(moment: moment, writtenIn: zones.own, readIn: zones.own)
    guard moment.hasTime else { return (start, nil, nil) }
    if moment.zone == .utc {
      start.writtenIn = .gmt
      return (start, nil, nil)
    }
    // Outlook writes all-day events from midnight to midnight.
    if isAllDay { return (start, nil, nil) }
    guard let named = line.values(of: "TZID")?.first else { return (start, nil, nil) }
    if let zone = zones.known(named) {
      start.writtenIn = TimeZone(identifier: zone) ?? zones.own
      return (start, zone, nil)
    }
    let note = Refusal(line, "is saved without its unknown zone \(quoted(named))")
    return (start, nil, note)
  }

  /// Reads the recurrence and the calendar.
  private func readRule(
    into day: inout Anniversary, from begin: ICalendarStart
  ) throws(Refusal) {
    defer { readUnknownYear(into: &day, from: begin.moment.date) }
    guard let line = single["RRULE"], !line.token.isEmpty else { return }
    do throws(ICalendarRule.Refusal) {
      try ICalendarRule(line.token).read(into: &day, from: begin)
    } catch {
      throw Refusal(line, error.words)
    }
  }

  /// Reads our own recurrence property, if the event still matches it.
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

  /// Removes an arbitrary year that the format required.
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

  private func readWords(into day: inout Anniversary) throws(Refusal) {
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
        throw Refusal(line, "has a CATEGORIES that \(error.words)")
      }
    }
  }

  /// Reads our own properties, and the source of the day.
  private func readOwn(into day: inout Anniversary, source: String) throws(Refusal) {
    readLeapRules(into: &day)
    if let line = single[ICalendarProperty.day], let own = CalendarDay(iso: line.token) {
      var kept = day
      kept.day = own
      // A calendar program may have moved the event without changing our property.
      if kept.date == day.date { day = kept }
    }
    if let line = single[ICalendarProperty.countFrom] {
      guard let date = CivilDate(iso: line.token) else {
        throw Refusal(line, "has an invalid \(line.name): \(quoted(line.token))")
      }
      day.countFrom = date
    }
    day.timeZone = try text(ICalendarProperty.timeZone) ?? day.timeZone
    day.id = try text(ICalendarProperty.id) ?? ""
    let uid = try text("UID") ?? day.title
    if let named = try text(ICalendarProperty.source) {
      day.source = .init(name: named, uid: try text(ICalendarProperty.sourceUID) ?? uid)
      day.source?.said = try text(ICalendarProperty.said)
    } else if day.id.isEmpty {
      day.source = .init(name: source, uid: uid)
    }
  }

  /// The text of a property; nil if it is missing or empty.
  private func text(_ name: String) throws(Refusal) -> String? {
    guard let line = single[name] else { return nil }
    do throws(ContentLine.Fault) {
      let text = try line.text()
      return text.isEmpty ? nil : text
    } catch {
      throw Refusal(line, "has a \(name) that \(error.words)")
    }
  }
}
