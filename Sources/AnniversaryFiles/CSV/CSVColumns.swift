internal import Anniversaries

/// Assigns the columns of a table to the fields of anniversaries.
struct CSVColumns {
  enum Role: Hashable {
    case field(DayField)
    case name(PersonName.Part)
    /// A date of a known occasion.
    case occasion(OccasionTitles.Occasion)
    /// The label of a numbered date in Google's contacts, and the date itself.
    case eventLabel(Int)
    case eventDate(Int)
  }

  let roles: [Role?]
  let titles: OccasionTitles

  /// Whether the rows are people, each with any number of dates, rather than days.
  var isOfPeople: Bool {
    roles.contains { if case .name = $0 { true } else { false } }
  }

  /// The number of date columns.
  var dates: Int {
    roles.count { role in
      switch role {
      case .field(.date), .occasion, .eventDate: true
      default: false
      }
    }
  }

  var hasTitle: Bool { isOfPeople || roles.contains(.field(.title)) }
}

// MARK: Headers

extension CSVColumns {
  /// The columns named in a header row; nil if the row isn't a header.
  ///
  /// Adds a note about ignored columns, but not for contacts, which always have many other columns.
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
      // Tags may be in several columns; for all other fields the first column is used.
      let isRead = role == .field(.tags) || role.map { !roles.contains($0) } ?? false
      roles.append(isRead ? role : nil)
      if isRead || text.isEmpty { continue }
      if role == nil {
        unread.append(text)
      } else {
        let summary = "the column \(quoted(text)) is ignored, it repeats another one"
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

  /// Guesses the columns of a table without a header from the place of the date in its first row.
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
          summary: "without a header such as title,date,repeat, further columns are ignored"))
    }
    return CSVColumns(
      roles: order.map { .field($0) }, titles: OccasionTitles(locale: options.locale))
  }

  /// Whether the table is an export of contacts, most of whose columns have nothing to do with
  /// days.
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

  /// Parses `Event 1 - Label`, formerly `Event 1 - Type`, and `Event 1 - Value`.
  private static func event(_ name: String) -> Role? {
    let words = name.lowercased().split { $0 == " " || $0 == "-" }
    guard words.count == 3, words[0] == "event", let number = Int(words[1]) else { return nil }
    switch words[2] {
    case "label", "type": return .eventLabel(number)
    case "value": return .eventDate(number)
    default: return nil
    }
  }

  /// Corrects roles by the other columns: beside Prénom, the column Nom is the family name.
  private static func parts(of roles: [Role?]) -> [Role?] {
    let (hasGiven, hasFamily) = (
      roles.contains(.name(.given)), roles.contains(.name(.family))
    )
    guard hasGiven || hasFamily else { return roles }
    return roles.map { role in
      switch role {
      case .name(.whole) where !hasFamily: .name(.family)
      case .name(.whole) where !hasGiven: .name(.given)
      // In contacts, "Title" is an academic title such as Dr.
      case .field(.title): nil
      default: role
      }
    }
  }
}
