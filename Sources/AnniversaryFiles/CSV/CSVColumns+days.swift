internal import Anniversaries

/// A day in a row, before its date is parsed.
struct CSVDraft {
  var fields: DayFields
  var date: String
  var column: Int
  var line: Int
}

extension CSVColumns {
  /// The days in a row, one for each of its dates.
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
        if !Self.isNoDate(trimmed) { dates.append((column, occasion, nil, trimmed)) }
      case .eventLabel(let number): labels[number] = trimmed
      case .eventDate(let number):
        if !Self.isNoDate(trimmed) { dates.append((column, .unnamed, number, trimmed)) }
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

  /// A field isn't valid UTF-8.
  struct Undecoded: Error {}

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
    let isSaid = occasion == .birthday && OccasionTitles.Occasion.saysBirthday(name)
    if !isSaid, person != nil || dates > 1 {
      fields.texts[.title] = titles.title(of: occasion, of: name)
    }
    // The id identifies the person, so the occasion is added for each day.
    fields.texts[.uid] = row[.uid].map { "\($0)#\(occasion.key)" }
    return fields
  }

  private func person(_ name: [PersonName.Part: String]) -> String? {
    func part(_ part: PersonName.Part) -> String? {
      name[part].flatMap { $0.isEmpty ? nil : $0 }
    }
    let parts = PersonName(
      family: part(.family) ?? "", given: part(.given) ?? "", middle: part(.middle) ?? "")
    return part(.whole) ?? parts.whole ?? part(.nickname) ?? part(.organization)
  }

  /// Whether a person's date is Outlook's placeholder for none, `0/0/00`.
  private static func isNoDate(_ text: String) -> Bool {
    text.allSatisfy { "0/-. ".contains($0) }
  }
}
