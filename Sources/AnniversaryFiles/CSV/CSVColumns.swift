internal import Anniversaries

/// The meaning of each column of an imported table, found in its header row or guessed.
struct CSVColumns {
  /// What a column contains.
  enum Role: Hashable {
    case field(DayField)
    /// A part of a person's name.
    case name(PersonName.Part)
    /// A date of a known occasion, such as a birthday.
    case occasion(OccasionTitles.Occasion)
    /// The label of a numbered date in Google's contacts, and the date itself.
    case eventLabel(Int)
    case eventDate(Int)
  }

  /// The role of each column; nil for an ignored one.
  let roles: [Role?]
  let titles: OccasionTitles

  /// Whether each row is a person with any number of dates, rather than a day.
  var containsPeople: Bool {
    roles.contains { if case .name = $0 { true } else { false } }
  }

  /// The number of columns with dates.
  var dateColumnCount: Int {
    roles.count { role in
      switch role {
      case .field(.date), .occasion, .eventDate: true
      default: false
      }
    }
  }

  var hasTitle: Bool { containsPeople || roles.contains(.field(.title)) }
}

// MARK: Headers

extension CSVColumns {
  /// Reads the columns' names from a header row; nil if the row isn't a header.
  ///
  /// Reports ignored columns, except in an export of contacts, which always has many of them.
  static func header(
    _ row: CSVRecord, _ options: DayFileOptions, _ events: inout [DayFileEvent]
  ) -> CSVColumns? {
    let texts = row.fields.map { String(decoding: $0.trimmingSpaces, as: UTF8.self) }
    let named = texts.map(role(of:))
    guard named.contains(where: { $0 != nil }),
      !texts.contains(where: { isDate($0, options) })
    else { return nil }
    var roles: [Role?] = []
    var used: Set<Role> = []
    var ignored: [String] = []
    for (text, role) in zip(texts, adjusted(named)) {
      // Tags may be in several columns; for all other fields, only the first column is used.
      let isUsed = role.map { used.insert($0).inserted || $0 == .field(.tags) } ?? false
      roles.append(isUsed ? role : nil)
      if isUsed || text.isEmpty { continue }
      if role == nil {
        ignored.append(text)
      } else {
        let summary = "the column \(quoted(text)) is ignored because it repeats another one"
        events.append(.skipped(line: row.number, summary: summary))
      }
    }
    let columns = CSVColumns(roles: roles, titles: OccasionTitles(locale: options.locale))
    if !ignored.isEmpty, !columns.isContactList {
      let names = ignored.prefix(20).map { quoted($0) }.joined(separator: ", ")
      let summary =
        ignored.count == 1 ? "the column \(names) is ignored" : "the columns \(names) are ignored"
      events.append(.skipped(line: row.number, summary: summary))
    }
    return columns
  }

  /// Guesses the columns of a table without a header: its first row starts with a date or a title.
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
          summary: "only the first 3 columns are used; add a header such as title,date,repeat"))
    }
    return CSVColumns(
      roles: order.map { .field($0) }, titles: OccasionTitles(locale: options.locale))
  }

  /// Whether the table is an export of contacts, in which most columns don't concern days.
  private var isContactList: Bool {
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

  /// Parses the names in Google's exports: `Event 1 - Label` (formerly `Event 1 - Type`) and
  /// `Event 1 - Value`.
  private static func event(_ name: String) -> Role? {
    let words = name.lowercased().split { $0 == " " || $0 == "-" }
    guard words.count == 3, words[0] == "event", let number = Int(words[1]) else { return nil }
    switch words[2] {
    case "label", "type": return .eventLabel(number)
    case "value": return .eventDate(number)
    default: return nil
    }
  }

  /// Corrects ambiguous roles with the help of the other columns: in French, "Nom" can be the whole
  /// name, but it is the family name if there is also "Prénom".
  private static func adjusted(_ roles: [Role?]) -> [Role?] {
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
