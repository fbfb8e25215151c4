internal import Anniversaries

extension VCardCard {
  /// Hands on the days that the card names, and what of it is not read.
  func days(_ options: DayFileOptions, into events: inout [DayFileEvent]) {
    let titles = VCardTitles(locale: options.locale)
    for line in tooLong {
      events.append(
        .skipped(
          line: line.number,
          summary: "\(quotedName) has a \(line.name) that is longer than 1 MiB"))
    }
    if let leftOut {
      let summary =
        "\(quotedName) says more than is read: its \(leftOut.name) and what follows is not"
      events.append(.skipped(line: leftOut.number, summary: summary))
    }
    let dates = dates.filter { !$0.value.trimmingSpaces.isEmpty }
    guard !dates.isEmpty else { return }
    guard let person = personName else {
      events.append(.skipped(line: number, summary: noName))
      return
    }
    var seen: [VCardTitles.Occasion: [CalendarDay]] = [:]
    for line in dates {
      do throws(Refusal) {
        let occasion = occasion(of: line)
        let day = try day(of: line)
        let former = seen[occasion, default: []]
        // Programs write one date under several names, for each other.
        guard !former.contains(day) else { continue }
        seen[occasion, default: []].append(day)
        let title = titles.title(of: occasion, of: person)
        var anniversary = Anniversary(id: "", title: title, day: day, recurrence: .yearly)
        anniversary.tags = occasion.tag.map { [$0] } ?? []
        anniversary.source = .init(
          name: options.sourceName, uid: key(of: occasion, person, others: former.count))
        events.append(.day(ImportedDay(anniversary), line: line.number))
      } catch {
        events.append(.skipped(line: line.number, summary: "\(quoted(person)) \(error.words)"))
      }
    }
  }

  /// Why a date is not read, to follow the person's name.
  private struct Refusal: Error {
    var words: String
  }

  private func occasion(of line: ContentLine) -> VCardTitles.Occasion {
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
      throw Refusal(words: "has a \(line.name) that names no day: \(quoted(text))")
    }
    let scale = scale(of: line)
    guard let calendar = CalendarScale.calendar(named: scale) else {
      throw Refusal(words: "has a \(line.name) in a calendar that is not kept: \(quoted(scale))")
    }
    guard let day = CalendarDay(calendar, year: date.year, month: date.month, day: date.day)
    else { throw Refusal(words: "has a \(line.name) that does not exist: \(quoted(text))") }
    return day
  }

  private func scale(of line: ContentLine) -> String {
    line.capitals(of: "CALSCALE") ?? CalendarScale.name(of: .gregorian)
  }

  /// What the day is known by when the card is read again.
  private func key(
    of occasion: VCardTitles.Occasion, _ person: String, others count: Int
  ) -> String {
    let card = Self.text(uid) ?? person
    let property =
      switch occasion {
      case .birthday: "BDAY"
      case .otherBirthday: "X-ALTBDAY"
      case .anniversary: "ANNIVERSARY"
      case .death: "DEATHDATE"
      case .labeled(let label): "X-ABDATE-\(label)"
      case .unnamed: "X-ABDATE"
      }
    return count == 0 ? "\(card)#\(property)" : "\(card)#\(property)-\(count + 1)"
  }
}

// MARK: Names

extension VCardCard {
  /// Whose card it is, nil if it does not say.
  var personName: String? {
    Self.text(formattedName) ?? structured ?? Self.text(nickname) ?? Self.text(organization)
  }

  /// Why there is no name, where a date needs one.
  private var noName: String {
    for line in [formattedName, structuredName] {
      do throws(ContentLine.Fault) {
        _ = try line?.text()
      } catch {
        return "a card with a date has a name that \(error.words)"
      }
    }
    return "a card with a date names nobody"
  }

  /// The card as messages name it.
  var quotedName: String { personName.map(quoted) ?? "the card" }

  /// The name from its parts, in the order in which the person's language has them.
  private var structured: String? {
    guard let parts = try? structuredName?.texts(dividedBy: UInt8(ascii: ";")) else { return nil }
    let trimmed = parts.map { $0.trimmingSpaces }
    let family = trimmed.first ?? ""
    let given = trimmed.dropFirst().first ?? ""
    guard !family.isEmpty, !given.isEmpty else {
      return family.isEmpty ? given.isEmpty ? nil : given : family
    }
    let isEastAsian = (family + given).unicodeScalars.allSatisfy { $0.value >= 0x2E80 }
    return isEastAsian ? family + given : "\(given) \(family)"
  }

  private static func text(_ line: ContentLine?) -> String? {
    guard let text = try? line?.text().trimmingSpaces, !text.isEmpty else { return nil }
    return text
  }
}

extension String {
  /// The text without spaces and tabs before and after it.
  var trimmingSpaces: String { String(decoding: Array(utf8).trimmingSpaces, as: UTF8.self) }
}
