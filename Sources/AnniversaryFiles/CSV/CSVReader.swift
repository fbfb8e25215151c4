internal import Anniversaries
internal import CSV

/// Reads a CSV table with one day or one person per row, for ``DayFileReader``.
struct CSVReader: DayReader {
  private enum State {
    /// The first row is incomplete, so the separator isn't known yet.
    case firstRow([UInt8])
    case rows(CSVRecords)
  }

  private let options: DayFileOptions
  private var state = State.firstRow([])
  private var columns: CSVColumns?
  /// Whether the rest of the file is ignored, because its columns can't contain days.
  private var ignoresRest = false
  /// The orders of day and month that a column's unambiguous dates have.
  private var orders: [Int: Set<DateOrder>] = [:]
  /// Days with ambiguous dates, stored until the other dates of the column show the order.
  private var ambiguousDays: [(draft: CSVDraft, date: TableDate)] = []
  /// The maximum number of stored days with ambiguous dates.
  private static let limit = 100_000

  init(options: DayFileOptions) {
    self.options = options
  }

  mutating func feed(_ chunk: UnsafeRawBufferPointer, into events: inout [DayFileEvent]) {
    switch state {
    case .firstRow(var head):
      state = .firstRow([])
      head.append(contentsOf: chunk)
      guard CSVSeparator.endOfRow(in: head) != nil || head.count > CSVRecords.limit else {
        state = .firstRow(head)
        return
      }
      readFirstRow(head, &events)
    case .rows: read(chunk, &events)
    }
  }

  mutating func finish(into events: inout [DayFileEvent]) {
    if case .firstRow(let head) = state { readFirstRow(head, &events) }
    if case .rows(var records) = state, let record = records.last() { process(record, &events) }
    resolveAmbiguousDays(&events)
  }

  /// Finds the separator in the first row, and reads the file's bytes so far.
  private mutating func readFirstRow(_ head: [UInt8], _ events: inout [DayFileEvent]) {
    let end = CSVSeparator.endOfRow(in: head) ?? head.count
    if let separator = CSVSeparator.declared(in: head[..<end]) {
      // The line `sep=;` isn't a row, and its line end isn't an empty row.
      state = .rows(CSVRecords(separator: separator))
      head.withUnsafeBytes { read(UnsafeRawBufferPointer(rebasing: $0[end...]), &events) }
    } else {
      state = .rows(CSVRecords(separator: CSVSeparator.separator(ofRow: head[..<end])))
      head.withUnsafeBytes { read($0, &events) }
    }
  }

  private mutating func read(_ chunk: UnsafeRawBufferPointer, _ events: inout [DayFileEvent]) {
    guard case .rows(var records) = state else { return }
    // Move the records out of the enum, so that they are changed in place without a copy.
    state = .firstRow([])
    var position = 0
    while let record = records.next(in: chunk, from: &position) { process(record, &events) }
    state = .rows(records)
  }

  private mutating func process(_ record: CSVRecord, _ events: inout [DayFileEvent]) {
    let isEmpty = record.fields.allSatisfy { $0.allSatisfy { $0 <= 0x20 } }
    guard !ignoresRest, !isEmpty || record.fault != nil else { return }
    if let fault = record.fault {
      events.append(.skipped(line: record.number, summary: fault.summary))
      return
    }
    if columns == nil {
      columns = CSVColumns.header(record, options, &events)
      if let columns {
        guard columns.hasTitle, columns.dateColumnCount > 0 else {
          // Without columns for titles and dates, no row can be a day.
          ignoresRest = true
          return events.append(.skipped(line: record.number, summary: Self.noDays(columns)))
        }
        return
      }
      columns = .unnamed(record, options, &events)
    }
    guard let columns else { return }
    do throws(CSVColumns.Undecoded) {
      for draft in try columns.drafts(of: record) { process(draft, &events) }
    } catch {
      events.append(.undecoded(line: record.number))
    }
  }

  private mutating func process(_ draft: CSVDraft, _ events: inout [DayFileEvent]) {
    let fields = draft.fields
    if fields[.title] == nil {
      return events.append(.skipped(line: draft.line, summary: "a day has no title"))
    }
    if draft.date.isEmpty {
      return events.append(.skipped(line: draft.line, summary: "\(fields.name) has no date"))
    }
    do {
      if fields[.calendar] != nil {
        // With a calendar column, a date has the syntax of the command line.
        var fields = fields
        fields.texts[.date] = draft.date
        return events.append(.day(try fields.day(options), line: draft.line))
      }
      let date = try TableDate(draft.date, today: options.today)
      switch date {
      case .day(let day, let order):
        if let order { orders[draft.column, default: []].insert(order) }
        events.append(.day(try fields.day(on: day, options), line: draft.line))
      case .ambiguous:
        ambiguousDays.append((draft, date))
        if ambiguousDays.count > Self.limit { resolveAmbiguousDays(&events) }
      }
    } catch let error as DayFields.Rejection {
      events.append(.skipped(line: draft.line, summary: error.reason))
    } catch let error as TableDate.Rejection {
      events.append(.skipped(line: draft.line, summary: "\(fields.name): \(error.reason)"))
    } catch {
      events.append(.skipped(line: draft.line, summary: "\(fields.name) is ignored"))
    }
  }

  /// Resolves ambiguous dates with the order that the other dates of the column or table have.
  private mutating func resolveAmbiguousDays(_ events: inout [DayFileEvent]) {
    let all = orders.values.reduce(into: Set<DateOrder>()) { $0.formUnion($1) }
    for (draft, date) in ambiguousDays {
      let found = orders[draft.column] ?? all
      let order = options.dateOrder ?? (found.count == 1 ? found.first : nil)
      guard let day = order.flatMap({ date.day(in: $0) }) else {
        let summary =
          "\(draft.fields.name): \(quoted(draft.date)) is ambiguous: add --dates dmy or --dates mdy"
        events.append(.skipped(line: draft.line, summary: summary))
        continue
      }
      do throws(DayFields.Rejection) {
        events.append(.day(try draft.fields.day(on: day, options), line: draft.line))
      } catch {
        events.append(.skipped(line: draft.line, summary: error.reason))
      }
    }
    ambiguousDays = []
  }

  private static func noDays(_ columns: CSVColumns) -> String {
    columns.hasTitle
      ? "no column with dates: name one 'date', or 'birthday' for yearly dates"
      : "no column with titles: name one 'title' or 'name'"
  }
}

extension CSVRecord.Fault {
  var summary: String {
    switch self {
    case .tooLong: "the row is longer than 1 MiB"
    case .openQuote: "the row has an unclosed quote"
    }
  }
}
