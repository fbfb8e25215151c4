internal import Anniversaries

/// Which field of a day stands in which column of a table.
struct CSVColumns {
  private let fields: [DayField?]

  /// The columns that a header names, or those of a table without one; says what is not read.
  static func columns(
    firstRow: CSVRecord, today: CivilDate, _ events: inout [DayFileEvent]
  ) -> (columns: CSVColumns, isHeader: Bool) {
    let texts = firstRow.fields.map { String(decoding: $0.trimmingSpaces, as: UTF8.self) }
    let named = texts.map(DayField.init(columnName:))
    if named.contains(.title) && named.contains(.date) {
      return (header(texts, named, line: firstRow.number, &events), true)
    }
    let isDayFirst = texts.first.map { DayFields.isDate($0, today: today) } ?? false
    let order: [DayField] =
      isDayFirst ? [.date, .title, .recurrence] : [.title, .date, .recurrence]
    if texts.count > order.count {
      events.append(
        .skipped(
          line: firstRow.number,
          summary: "columns after the third are not read without a header: title,date,repeat"))
    }
    return (CSVColumns(fields: order), false)
  }

  private static func header(
    _ texts: [String], _ named: [DayField?], line: Int, _ events: inout [DayFileEvent]
  ) -> CSVColumns {
    var fields: [DayField?] = []
    for (text, field) in zip(texts, named) {
      // Tags may have several columns; of other fields the first column counts.
      let isRead = field == .tags || field.map { !fields.contains($0) } ?? false
      fields.append(isRead ? field : nil)
      if !isRead, !text.isEmpty {
        let problem = field == nil ? "is not read" : "says again what another one does"
        events.append(.skipped(line: line, summary: "the column \(quoted(text)) \(problem)"))
      }
    }
    return CSVColumns(fields: fields)
  }

  /// The texts of a row by field.
  func fields(of record: CSVRecord) throws(DayFields.Refusal) -> DayFields {
    var day = DayFields()
    for (field, bytes) in zip(fields, record.fields) {
      guard let field else { continue }
      guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
        let problem = bytes.contains(0) ? "holds a NUL" : "is not valid UTF-8"
        throw DayFields.Refusal(words: "\(day.name) has a \(field.columnName) that \(problem)")
      }
      if field == .tags { day.tags += TagList.tags(in: text) } else { day.texts[field] = text }
    }
    return day
  }
}
