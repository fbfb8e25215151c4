internal import Anniversaries

extension VCardCard {
  /// Appends the days of the card, and a note for each part that can't be read.
  func days(_ options: DayFileOptions, into events: inout [DayFileEvent]) {
    let titles = OccasionTitles(locale: options.locale)
    for line in tooLong {
      events.append(
        .skipped(
          line: line.number,
          summary: "\(quotedName) has a \(line.name) that is longer than 1 MiB"))
    }
    if let leftOut {
      let summary =
        "\(quotedName) is too large: its \(leftOut.name) and everything after it is ignored"
      events.append(.skipped(line: leftOut.number, summary: summary))
    }
    let dates = dates.filter { !$0.value.trimmingSpaces.isEmpty }
    guard !dates.isEmpty else { return }
    guard let person = personName else {
      events.append(.skipped(line: number, summary: noName))
      return
    }
    var seen: [OccasionTitles.Occasion: [CalendarDay]] = [:]
    for line in dates {
      do throws(Refusal) {
        let occasion = occasion(of: line)
        let day = try day(of: line)
        let former = seen[occasion, default: []]
        // Programs write the same date under several names, for compatibility.
        guard !former.contains(day) else { continue }
        seen[occasion, default: []].append(day)
        let title = titles.title(of: occasion, of: person)
        var anniversary = Anniversary(id: "", title: title, day: day, recurrence: .yearly)
        anniversary.tags = occasion.tag.map { [$0] } ?? []
        anniversary.source = .init(
          name: options.sourceName, uid: key(of: occasion, person, others: former.count))
        var imported = ImportedDay(anniversary)
        imported.naming = ImportedDay.Naming(uid: Self.text(uid))
        events.append(.day(imported, line: line.number))
      } catch {
        events.append(.skipped(line: line.number, summary: "\(quoted(person)) \(error.words)"))
      }
    }
  }

  /// Why a date can't be read; continues a sentence that begins with the person's name.
  private struct Refusal: Error {
    var words: String
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

  private func day(of line: ContentLine) throws(Refusal) -> CalendarDay {
    let event = line.name == AndroidEvent.property ? AndroidEvent(line) : nil
    let text = event?.date ?? line.token
    guard line.capitals(of: "VALUE") != "TEXT" else {
      throw Refusal(words: "has a \(line.name) in words: \(quoted(text))")
    }
    let omittedYear = line.values(of: "X-APPLE-OMIT-YEAR")?.first.flatMap { Int($0) }
    guard let date = VCardDate(text, omittedYear: omittedYear) else {
      throw Refusal(words: "has an invalid \(line.name): \(quoted(text))")
    }
    let scale = scale(of: line)
    guard let calendar = CalendarScale.calendar(named: scale) else {
      throw Refusal(words: "has a \(line.name) in an unsupported calendar: \(quoted(scale))")
    }
    guard let day = CalendarDay(calendar, year: date.year, month: date.month, day: date.day)
    else { throw Refusal(words: "has a \(line.name) that doesn't exist: \(quoted(text))") }
    return day
  }

  private func scale(of line: ContentLine) -> String {
    line.capitals(of: "CALSCALE") ?? CalendarScale.name(of: .gregorian)
  }

  /// Identifies the day when the card is imported again.
  private func key(
    of occasion: OccasionTitles.Occasion, _ person: String, others count: Int
  ) -> String {
    let card = Self.text(uid) ?? person
    return count == 0 ? "\(card)#\(occasion.key)" : "\(card)#\(occasion.key)-\(count + 1)"
  }
}

// MARK: Names

extension VCardCard {
  /// The person's name; nil if the card has none.
  var personName: String? {
    Self.text(formattedName) ?? structured ?? Self.text(nickname) ?? Self.text(organization)
  }

  /// Why there is no name.
  private var noName: String {
    for line in [formattedName, structuredName] {
      do throws(ContentLine.Fault) {
        _ = try line?.text()
      } catch {
        return "a card with a date has a name that \(error.words)"
      }
    }
    return "a card with a date has no name"
  }

  /// The card's name for messages.
  var quotedName: String { personName.map(quoted) ?? "the card" }

  /// The name assembled from its parts.
  private var structured: String? {
    guard let parts = try? structuredName?.texts(dividedBy: UInt8(ascii: ";")) else { return nil }
    let trimmed = parts.map { $0.trimmingSpaces }
    return PersonName(family: trimmed.first ?? "", given: trimmed.dropFirst().first ?? "").whole
  }

  private static func text(_ line: ContentLine?) -> String? {
    guard let text = try? line?.text().trimmingSpaces, !text.isEmpty else { return nil }
    return text
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  var trimmingSpaces: String { String(decoding: Array(utf8).trimmingSpaces, as: UTF8.self) }
}
