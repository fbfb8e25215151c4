internal import Anniversaries

/// Converts the dates of a contact to days.
extension VCardContact {
  /// Appends the contact's days, and a message for each part that can't be read.
  func days(_ options: DayFileOptions, into events: inout [DayFileEvent]) {
    let titles = OccasionTitles(locale: options.locale)
    for line in tooLong {
      events.append(
        .skipped(
          line: line.number,
          summary: "\(quotedName) has a \(line.name) property that is longer than 1 MiB"))
    }
    if let firstDropped {
      let summary =
        "\(quotedName) is too large: \(firstDropped.name) and everything after it are ignored"
      events.append(.skipped(line: firstDropped.number, summary: summary))
    }
    let dates = dates.filter { !$0.value.trimmingSpaces.isEmpty }
    guard !dates.isEmpty else { return }
    guard let person = personName else {
      events.append(.skipped(line: number, summary: missingName))
      return
    }
    var seen: [OccasionTitles.Occasion: [CalendarDay]] = [:]
    for line in dates {
      do throws(Rejection) {
        let occasion = occasion(of: line)
        let day = try day(of: line)
        let former = seen[occasion, default: []]
        // For compatibility, some programs write the same date in several properties.
        guard !former.contains(day) else { continue }
        seen[occasion, default: []].append(day)
        let title = titles.title(of: occasion, of: person)
        var anniversary = Anniversary(id: "", title: title, day: day, recurrence: .yearly)
        anniversary.tags = occasion.tag.map { [$0] } ?? []
        anniversary.source = .init(
          name: options.sourceName, uid: key(of: occasion, person, others: former.count))
        var imported = ImportedDay(anniversary)
        imported.identification = ImportedDay.Identification(uid: Self.text(uid))
        events.append(.day(imported, line: line.number))
      } catch {
        events.append(.skipped(line: line.number, summary: "\(quoted(person)) \(error.reason)"))
      }
    }
  }

  /// Why a date can't be read; the message starts with the person's name.
  private struct Rejection: Error {
    var reason: String
  }

  private func occasion(of line: ContentLine) -> OccasionTitles.Occasion {
    switch line.name {
    case "BDAY": return .birthday
    case "X-ALTBDAY": return .otherBirthday(CalendarScale.calendar(named: scale(of: line)))
    case "DEATHDATE", "X-DEATHDATE": return .death
    case "X-ABDATE":
      let label = line.group.flatMap { labels[$0] }.flatMap { try? $0.text() }
      return .init(label: label ?? "")
    case AndroidEvent.property: return AndroidEvent(line)?.occasion ?? .unnamed
    default: return .anniversary
    }
  }

  private func day(of line: ContentLine) throws(Rejection) -> CalendarDay {
    let event = line.name == AndroidEvent.property ? AndroidEvent(line) : nil
    let text = event?.date ?? line.token
    guard line.capitals(of: "VALUE") != "TEXT" else {
      throw Rejection(reason: "has a \(line.name) written in words: \(quoted(text))")
    }
    let omittedYear = line.values(of: "X-APPLE-OMIT-YEAR")?.first.flatMap { Int($0) }
    guard let date = VCardDate(text, omittedYear: omittedYear) else {
      throw Rejection(reason: "has an invalid \(line.name): \(quoted(text))")
    }
    let scale = scale(of: line)
    guard let calendar = CalendarScale.calendar(named: scale) else {
      throw Rejection(reason: "has a \(line.name) in an unsupported calendar: \(quoted(scale))")
    }
    guard let day = CalendarDay(calendar, year: date.year, month: date.month, day: date.day)
    else { throw Rejection(reason: "has a \(line.name) on a nonexistent day: \(quoted(text))") }
    return day
  }

  /// The name of the calendar in which a date is written.
  private func scale(of line: ContentLine) -> String {
    line.capitals(of: "CALSCALE") ?? CalendarScale.name(of: .gregorian)
  }

  /// The id of a day in its source, by which a later import of the contact recognises the day.
  private func key(
    of occasion: OccasionTitles.Occasion, _ person: String, others count: Int
  ) -> String {
    let card = Self.text(uid) ?? person
    return count == 0 ? "\(card)#\(occasion.key)" : "\(card)#\(occasion.key)-\(count + 1)"
  }
}

// MARK: Names

extension VCardContact {
  /// The person's name; nil if the contact has none.
  var personName: String? {
    Self.text(formattedName) ?? joinedName ?? Self.text(nickname) ?? Self.text(organization)
  }

  /// The message for a contact without a valid name.
  private var missingName: String {
    for line in [formattedName, structuredName] {
      do throws(ContentLine.Fault) {
        _ = try line?.text()
      } catch {
        return "a contact with a date has a name that \(error.reason)"
      }
    }
    return "a contact with a date has no name"
  }

  /// The person's quoted name, for messages.
  var quotedName: String { personName.map(quoted) ?? "the contact" }

  /// The name put together from the parts of the property `N`.
  private var joinedName: String? {
    guard let parts = try? structuredName?.texts(separatedBy: UInt8(ascii: ";")) else { return nil }
    let trimmed = parts.map { $0.trimmingSpaces }
    return PersonName(family: trimmed.first ?? "", given: trimmed.dropFirst().first ?? "").whole
  }

  private static func text(_ line: ContentLine?) -> String? {
    guard let text = try? line?.text().trimmingSpaces, !text.isEmpty else { return nil }
    return text
  }
}

extension String {
  /// The text without spaces and tabs at both ends.
  var trimmingSpaces: String { String(decoding: Array(utf8).trimmingSpaces, as: UTF8.self) }
}
