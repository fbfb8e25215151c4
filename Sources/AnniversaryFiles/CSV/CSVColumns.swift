internal import Anniversaries

/// What stands in which column of a table.
struct CSVColumns {
  enum Role: Hashable {
    case field(DayField)
    case name(PersonName.Part)
    /// A date with what it is.
    case occasion(OccasionTitles.Occasion)
    /// What a numbered date of Google's contacts is called, and the date.
    case eventLabel(Int)
    case eventDate(Int)
  }

  let roles: [Role?]
  let titles: OccasionTitles

  /// Whether the rows are people rather than days.
  var isOfPeople: Bool {
    roles.contains { if case .name = $0 { true } else { false } }
  }

  /// How many columns are dates.
  var dates: Int {
    roles.count { role in
      switch role {
      case .field(.date), .occasion, .eventDate: true
      default: false
      }
    }
  }

  /// The column of the date that stands under its name alone.
  var dateColumn: Int? { roles.firstIndex(of: .field(.date)) }

  var hasTitle: Bool { isOfPeople || roles.contains(.field(.title)) }
}

// MARK: Headers

extension CSVColumns {
  /// The columns that a header names; nil if the row is none.
  ///
  /// Says which columns are not read, of a table of days; contacts have many that are no days.
  static func header(
    _ row: CSVRecord, _ options: DayFileOptions, _ events: inout [DayFileEvent]
  ) -> CSVColumns? {
    let texts = row.fields.map { String(decoding: $0.trimmingSpaces, as: UTF8.self) }
    let named = texts.map(role(of:))
    guard named.contains(where: { $0 != nil }),
      !texts.contains(where: { isDate($0, options) })
    else { return nil }
    var roles: [Role?] = []
    var unread: [String] = []
    for (text, role) in zip(texts, parts(of: named)) {
      // Tags may have several columns; of all else the first column counts.
      let isRead = role == .field(.tags) || role.map { !roles.contains($0) } ?? false
      roles.append(isRead ? role : nil)
      if isRead || text.isEmpty { continue }
      if role == nil {
        unread.append(text)
      } else {
        let summary = "the column \(quoted(text)) repeats another one"
        events.append(.skipped(line: row.number, summary: summary))
      }
    }
    let columns = CSVColumns(roles: roles, titles: OccasionTitles(locale: options.locale))
    if !unread.isEmpty, !columns.isOfContacts {
      let names = unread.prefix(20).map { quoted($0) }.joined(separator: ", ")
      let summary =
        unread.count == 1 ? "the column \(names) is ignored" : "the columns \(names) are ignored"
      events.append(.skipped(line: row.number, summary: summary))
    }
    return columns
  }

  /// The columns of a table without a header: by where its first row has a date.
  static func unnamed(
    _ row: CSVRecord, _ options: DayFileOptions, _ events: inout [DayFileEvent]
  ) -> CSVColumns {
    let first = row.fields.first.map { String(decoding: $0.trimmingSpaces, as: UTF8.self) } ?? ""
    let isDayFirst = isDate(first, options)
    let order: [DayField] =
      isDayFirst ? [.date, .title, .recurrence] : [.title, .date, .recurrence]
    if row.fields.count > order.count {
      events.append(
        .skipped(
          line: row.number,
          summary: "columns after the third are not read without a header: title,date,repeat"))
    }
    return CSVColumns(
      roles: order.map { .field($0) }, titles: OccasionTitles(locale: options.locale))
  }

  /// Whether it is what a program writes of contacts, of which most is no day.
  private var isOfContacts: Bool {
    roles.contains(.name(.given)) || roles.contains(.name(.family))
  }

  private static func isDate(_ text: String, _ options: DayFileOptions) -> Bool {
    text.contains(where: \.isNumber) && (try? TableDate(text, today: options.today)) != nil
  }

  private static func role(of name: String) -> Role? {
    if let event = event(name) { return event }
    if let part = PersonName.Part(columnName: name) { return .name(part) }
    if let occasion = OccasionTitles.Occasion(columnName: name) { return .occasion(occasion) }
    return DayField(columnName: name).map { .field($0) }
  }

  /// Reads `Event 1 - Label`, which was `Event 1 - Type` once, and `Event 1 - Value`.
  private static func event(_ name: String) -> Role? {
    let words = name.lowercased().split { $0 == " " || $0 == "-" }
    guard words.count == 3, words[0] == "event", let number = Int(words[1]) else { return nil }
    switch words[2] {
    case "label", "type": return .eventLabel(number)
    case "value": return .eventDate(number)
    default: return nil
    }
  }

  /// The roles where a name in two parts calls one of them just a name: Nom and Prénom.
  private static func parts(of roles: [Role?]) -> [Role?] {
    let (hasGiven, hasFamily) = (
      roles.contains(.name(.given)), roles.contains(.name(.family))
    )
    guard hasGiven || hasFamily else { return roles }
    return roles.map { role in
      switch role {
      case .name(.whole) where !hasFamily: .name(.family)
      case .name(.whole) where !hasGiven: .name(.given)
      // What contacts call a title is that of a doctor.
      case .field(.title): nil
      default: role
      }
    }
  }
}
