internal import Anniversaries

/// Reads a table with a day in each row.
struct CSVReader: DayReader {
  private enum State {
    /// The first row is not complete: nobody knows what divides its fields.
    case undivided([UInt8])
    case divided(CSVRecords)
  }

  private let options: DayFileOptions
  private var state = State.undivided([])
  private var columns: CSVColumns?

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
    guard case .divided(var records) = state, let record = records.last() else { return }
    take(record, &events)
  }

  private mutating func divide(_ head: [UInt8], _ events: inout [DayFileEvent]) {
    let end = CSVMark.endOfRow(in: head) ?? head.count
    if let named = CSVMark.named(in: head[..<end]) {
      // The mark's own line is no row, and what ends it is no empty one.
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
    guard !isEmpty || record.fault != nil else { return }
    if let fault = record.fault {
      events.append(.skipped(line: record.number, summary: fault.summary))
      return
    }
    let columns: CSVColumns
    if let known = self.columns {
      columns = known
    } else {
      let (made, isHeader) = CSVColumns.columns(firstRow: record, today: options.today, &events)
      self.columns = made
      if isHeader { return }
      columns = made
    }
    do throws(DayFields.Refusal) {
      let fields = try columns.fields(of: record)
      let imported = try fields.day(options)
      events.append(.day(imported, line: record.number))
    } catch {
      events.append(.skipped(line: record.number, summary: error.words))
    }
  }
}

extension CSVRecord.Fault {
  var summary: String {
    switch self {
    case .tooLong: "the row is longer than 1 MiB"
    case .openQuote: "the row has a quote that does not end"
    }
  }
}
