internal import Anniversaries
internal import CSV

/// Reads a CSV table with one day, or one person, in each row.
struct CSVReader: DayReader {
  private enum State {
    /// The first row is incomplete, so the separator isn't known yet.
    case undivided([UInt8])
    case divided(CSVRecords)
  }

  private let options: DayFileOptions
  private var state = State.undivided([])
  private var columns: CSVColumns?
  /// Whether the rest of the file is ignored.
  private var isOver = false
  /// The orders of day and month in a column, from its dates that have only one possible order.
  private var orders: [Int: Set<DateOrder>] = [:]
  /// Days with ambiguous dates, until the whole table has shown which order is used.
  private var undecided: [(draft: CSVDraft, date: TableDate)] = []
  /// The maximum number of undecided days.
  private static let limit = 100_000

  init(options: DayFileOptions) {
    self.options = options
  }

  mutating func feed(_ chunk: UnsafeRawBufferPointer, into events: inout [DayFileEvent]) {
    switch state {
    case .undivided(var head):
      state = .undivided([])
      head.append(contentsOf: chunk)
      guard CSVMark.endOfRow(in: head) != nil || head.count > CSVRecords.limit else {
        state = .undivided(head)
        return
      }
      divide(head, &events)
    case .divided: read(chunk, &events)
    }
  }

  mutating func finish(into events: inout [DayFileEvent]) {
    if case .undivided(let head) = state { divide(head, &events) }
    if case .divided(var records) = state, let record = records.last() { take(record, &events) }
    decide(&events)
  }

  private mutating func divide(_ head: [UInt8], _ events: inout [DayFileEvent]) {
    let end = CSVMark.endOfRow(in: head) ?? head.count
    if let named = CSVMark.named(in: head[..<end]) {
      // The line `sep=;` isn't a row, and its line end isn't an empty row.
      state = .divided(CSVRecords(mark: named))
      head.withUnsafeBytes { read(UnsafeRawBufferPointer(rebasing: $0[end...]), &events) }
    } else {
      state = .divided(CSVRecords(mark: CSVMark.mark(ofRow: head[..<end])))
      head.withUnsafeBytes { read($0, &events) }
    }
  }

  private mutating func read(_ chunk: UnsafeRawBufferPointer, _ events: inout [DayFileEvent]) {
    guard case .divided(var records) = state else { return }
    state = .undivided([])
    var position = 0
    while let record = records.next(in: chunk, from: &position) { take(record, &events) }
    state = .divided(records)
  }

  private mutating func take(_ record: CSVRecord, _ events: inout [DayFileEvent]) {
    let isEmpty = record.fields.allSatisfy { $0.allSatisfy { $0 <= 0x20 } }
    guard !isOver, !isEmpty || record.fault != nil else { return }
    if let fault = record.fault {
      events.append(.skipped(line: record.number, summary: fault.summary))
      return
    }
    if columns == nil {
      columns = CSVColumns.header(record, options, &events)
      if let columns {
        guard columns.hasTitle, columns.dates > 0 else {
          // Without a date and a title column, no row can be a day.
          isOver = true
          return events.append(.skipped(line: record.number, summary: Self.noDays(columns)))
        }
        return
      }
      columns = .unnamed(record, options, &events)
    }
    guard let columns else { return }
    do throws(CSVColumns.Undecoded) {
      for draft in try columns.drafts(of: record) { take(draft, &events) }
    } catch {
      events.append(.undecoded(line: record.number))
    }
  }

  private mutating func take(_ draft: CSVDraft, _ events: inout [DayFileEvent]) {
    let fields = draft.fields
    if fields[.title] == nil {
      return events.append(.skipped(line: draft.line, summary: "a day has no title"))
    }
    if draft.date.isEmpty {
      return events.append(.skipped(line: draft.line, summary: "\(fields.name) has no date"))
    }
    do {
      if fields[.calendar] != nil {
        // A date in another calendar has the syntax of the command line.
        var fields = fields
        fields.texts[.date] = draft.date
        return events.append(.day(try fields.day(options), line: draft.line))
      }
      let date = try TableDate(draft.date, today: options.today)
      switch date {
      case .day(let day, let order):
        if let order { orders[draft.column, default: []].insert(order) }
        events.append(.day(try fields.day(on: day, options), line: draft.line))
      case .either:
        undecided.append((draft, date))
        if undecided.count > Self.limit { decide(&events) }
      }
    } catch let error as DayFields.Refusal {
      events.append(.skipped(line: draft.line, summary: error.words))
    } catch let error as TableDate.Refusal {
      events.append(.skipped(line: draft.line, summary: "\(fields.name): \(error.words)"))
    } catch {
      events.append(.skipped(line: draft.line, summary: "\(fields.name) is ignored"))
    }
  }

  /// Parses the undecided dates in the order that the other dates of the column use.
  private mutating func decide(_ events: inout [DayFileEvent]) {
    let all = orders.values.reduce(into: Set<DateOrder>()) { $0.formUnion($1) }
    for (draft, date) in undecided {
      let proved = orders[draft.column] ?? all
      let order = options.dateOrder ?? (proved.count == 1 ? proved.first : nil)
      guard let day = order.flatMap({ date.day(in: $0) }) else {
        let summary =
          "\(draft.fields.name): \(quoted(draft.date)) is ambiguous: add --dates dmy or --dates mdy"
        events.append(.skipped(line: draft.line, summary: summary))
        continue
      }
      do throws(DayFields.Refusal) {
        events.append(.day(try draft.fields.day(on: day, options), line: draft.line))
      } catch {
        events.append(.skipped(line: draft.line, summary: error.words))
      }
    }
    undecided = []
  }

  private static func noDays(_ columns: CSVColumns) -> String {
    columns.hasTitle
      ? "no date column found: name one 'date', or 'birthday' for days of every year"
      : "no title column found: name one 'title' or 'name'"
  }
}

extension CSVRecord.Fault {
  var summary: String {
    switch self {
    case .tooLong: "the row is longer than 1 MiB"
    case .openQuote: "the row has a quote that isn't closed"
    }
  }
}
