internal import Anniversaries

/// A day of a table whose date isn't parsed yet, because its format may be ambiguous.
///
/// ``CSVColumns`` creates drafts from rows, and ``CSVReader`` turns them into days.
struct CSVDraft {
  var fields: DayFields
  /// The date as the table contains it.
  var date: String
  /// The column that contains the date.
  var column: Int
  var line: Int
}

/// Turns the rows of a table into drafts of days.
extension CSVColumns {
  /// The days in a row: one for each date, as a row about a person can contain several.
  func drafts(of record: CSVRecord) throws(CSVColumns.Undecoded) -> [CSVDraft] {
    var row = DayFields()
    var name: [PersonName.Part: String] = [:]
    var labels: [Int: String] = [:]
    var dates: [(column: Int, occasion: OccasionTitles.Occasion?, number: Int?, text: String)] = []
    for (column, (role, bytes)) in zip(roles, record.fields).enumerated() {
      guard let role else { continue }
      guard let text = String(validating: bytes, as: UTF8.self) else { throw Undecoded() }
      let trimmed = text.trimmingSpaces
      switch role {
      case .field(.date): dates.append((column, nil, nil, trimmed))
      case .field(.tags): row.tags += TagList.tags(in: text)
      case .field(let field): row.texts[field] = text
      case .name(let part): name[part] = trimmed
      case .occasion(let occasion):
        if !Self.isPlaceholder(trimmed) { dates.append((column, occasion, nil, trimmed)) }
      case .eventLabel(let number): labels[number] = trimmed
      case .eventDate(let number):
        if !Self.isPlaceholder(trimmed) { dates.append((column, .unnamed, number, trimmed)) }
      }
    }
    let person = person(name)
    return dates.map { date in
      let label = date.number.map { OccasionTitles.Occasion(word: labels[$0] ?? "") }
      let fields = fields(row, person, label ?? date.occasion)
      return CSVDraft(
        fields: fields, date: date.text, column: date.column, line: record.number)
    }
  }

  /// Thrown for a row that isn't valid UTF-8.
  struct Undecoded: Error {}

  /// Adds what an occasion implies to the fields of a row: a title, a recurrence, a tag and an id.
  private func fields(
    _ row: DayFields, _ person: String?, _ occasion: OccasionTitles.Occasion?
  ) -> DayFields {
    var fields = row
    if fields[.title] == nil { fields.texts[.title] = person }
    guard let occasion else { return fields }
    if fields[.recurrence] == nil {
      fields.texts[.recurrence] = Anniversary.Recurrence.yearly.rawValue
    }
    if let tag = occasion.tag, !fields.tags.contains(tag) { fields.tags.append(tag) }
    guard let name = fields[.title] else { return fields }
    let isInTitle = occasion == .birthday && OccasionTitles.Occasion.mentionsBirthday(name)
    if !isInTitle, person != nil || dateColumnCount > 1 {
      fields.texts[.title] = titles.title(of: occasion, of: name)
    }
    // The id belongs to the person, so each day needs its occasion in addition.
    fields.texts[.uid] = row[.uid].map { "\($0)#\(occasion.key)" }
    return fields
  }

  /// The name to show for a person; nil if the row contains none.
  private func person(_ name: [PersonName.Part: String]) -> String? {
    func part(_ part: PersonName.Part) -> String? {
      name[part].flatMap { $0.isEmpty ? nil : $0 }
    }
    let parts = PersonName(
      family: part(.family) ?? "", given: part(.given) ?? "", middle: part(.middle) ?? "")
    return part(.whole) ?? parts.whole ?? part(.nickname) ?? part(.organization)
  }

  /// Whether a person's date is empty or Outlook's placeholder for no date, `0/0/00`.
  private static func isPlaceholder(_ text: String) -> Bool {
    text.allSatisfy { "0/-. ".contains($0) }
  }
}
