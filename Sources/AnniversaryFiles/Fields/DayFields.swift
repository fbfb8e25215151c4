internal import Anniversaries

/// The fields of one day in a CSV or JSON file, as texts; ``day(_:)`` validates them.
struct DayFields {
  /// Why the fields aren't a valid day.
  struct Rejection: Error {
    var reason: String
  }

  var texts: [DayField: String] = [:]
  var tags: [String] = []

  /// The text of a field; nil if it is empty.
  subscript(field: DayField) -> String? {
    guard let text = texts[field], !text.isEmpty else { return nil }
    return text
  }

  /// The day's quoted title, for messages.
  var name: String { self[.title].map(quoted) ?? "the day" }

  /// Creates the day from fields whose date has the form that users type.
  func day(_ options: DayFileOptions) throws(Rejection) -> ImportedDay {
    guard self[.title] != nil else { throw Rejection(reason: "a day has no title") }
    guard let date = self[.date] else { throw Rejection(reason: "\(name) has no date") }
    return try day(on: calendarDay(date, today: options.today), options)
  }

  /// Creates the day on a date that the caller has already parsed.
  func day(on day: CalendarDay, _ options: DayFileOptions) throws(Rejection) -> ImportedDay {
    guard let title = self[.title] else { throw Rejection(reason: "a day has no title") }
    var anniversary = Anniversary(id: self[.id] ?? "", title: title, day: day)
    anniversary.recurrence =
      try value(of: .recurrence) { RecurrenceWord.recurrence($0) }
      ?? (anniversary.day.year == nil ? .yearly : .once)
    anniversary.leapDay = try value(of: .leapDay) { .init(rawValue: $0) } ?? .feb28
    anniversary.leapMonth = try value(of: .leapMonth) { .init(rawValue: $0) } ?? .regular
    anniversary.timeZone = self[.timeZone].map { text in
      ZoneName.isKnown(text) ? text : ZoneName.known(in: text) ?? text
    }
    if let text = self[.countFrom] {
      anniversary.countFrom = try civil(text, of: .countFrom, today: options.today)
    }
    (anniversary.emoji, anniversary.color) = (self[.emoji], self[.color])
    (anniversary.notes, anniversary.tags) = (self[.notes], tags)
    if let source = self[.source] {
      anniversary.source = .init(name: source, uid: self[.uid] ?? title)
      anniversary.source?.fingerprint = self[.fingerprint]
    } else if self[.id] == nil {
      anniversary.source = .init(name: options.sourceName, uid: self[.uid] ?? title)
    }
    var imported = ImportedDay(
      anniversary, home: self[.home], file: options.sourceName, uid: anniversary.source?.uid)
    let isNamed = self[.uid] != nil || anniversary.source == nil
    imported.identification = isNamed ? .fileID : .titleOnly
    if self[.recurrence] == nil, anniversary.day.year != nil {
      imported.presentFields.remove(.recurrence)
    }
    return imported
  }

  // MARK: Parsing fields

  private func calendarDay(
    _ text: String, today: CivilDate
  ) throws(Rejection) -> CalendarDay {
    let prefix = text.contains(":") ? "" : calendar.map { "\($0):" } ?? ""
    do throws(DateTextError) {
      return try DateText.parseDay(prefix + text, today: today)
    } catch {
      throw Rejection(reason: "\(name): \(error.summary)")
    }
  }

  /// The calendar in the calendar field; nil for the Gregorian one.
  private var calendar: String? {
    self[.calendar].flatMap { $0.lowercased() == DayCalendar.gregorian.rawValue ? nil : $0 }
  }

  private func civil(
    _ text: String, of field: DayField, today: CivilDate
  ) throws(Rejection) -> CivilDate {
    do throws(DateTextError) {
      return try DateText.parse(text, today: today)
    } catch {
      throw Rejection(reason: "\(name): \(error.summary)")
    }
  }

  private func value<Value>(
    of field: DayField, _ read: (String) -> Value?
  ) throws(Rejection) -> Value? {
    guard let text = self[field] else { return nil }
    guard let value = read(text) else {
      throw Rejection(reason: "\(name) has an invalid \(field.columnName): \(quoted(text))")
    }
    return value
  }
}
