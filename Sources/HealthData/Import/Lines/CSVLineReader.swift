internal import CSV
internal import WidgetModel

/// Reads samples from the rows of a CSV table with a header.
final class CSVLineReader: SampleReader {
  private let lines: LineCutter
  private let context: ImportContext
  private var mark = UInt8(ascii: ",")
  private var columns: [SampleFields.Field?] = []

  init(_ window: ByteWindow, _ context: ImportContext) throws {
    lines = LineCutter(window)
    self.context = context
    try readHeader()
  }

  func next() throws -> ReadStep {
    switch try lines.next() {
    case .pause: return .pause
    case .end: return .end(lines.openLine.map { .open(line: $0.line) } ?? .whole)
    case .tooLong(let place):
      return .skipped(place, .malformed("it is longer than 64 KiB"))
    case .line(let line, let place):
      do {
        let texts = try texts(line)
        if lines.openLine != nil, texts.count < columns.count {
          return .end(.truncated(place))
        }
        try check(texts)
        let sample = try fields(texts).sample(context)
        return .row(try context.store.row(of: sample, limits: context.clock.limits))
      } catch let refusal as SampleRefusal {
        return .skipped(place, refusal.fault)
      }
    }
  }

  /// Refuses a row with too many or too few fields, because its fields may be in the wrong columns.
  private func check(_ texts: [String]) throws {
    let extra = texts.dropFirst(columns.count).contains { !$0.isEmpty }
    let lacksSource = columns.dropFirst(texts.count).contains(.source)
    guard extra || lacksSource else { return }
    throw SampleRefusal(
      fault: .malformed("it has \(texts.count) fields, but the header has \(columns.count)"))
  }

  private func readHeader() throws {
    while true {
      switch try lines.next() {
      case .pause: continue
      case .end, .tooLong: throw WidgetryError.noColumns
      case .line(let line, _):
        mark = CSVMark.mark(ofRow: line)
        guard let names = try? texts(line) else { throw WidgetryError.noColumns }
        columns = names.map(SampleFields.field(named:))
        guard columns.contains(.value) else { throw WidgetryError.noColumns }
        return
      }
    }
  }

  private func texts(_ line: UnsafeBufferPointer<UInt8>) throws -> [String] {
    var fields = CSVFields(mark: mark, isOneLine: true)
    _ = fields.take(UnsafeRawBufferPointer(line))
    if fields.isInQuotes {
      throw SampleRefusal(fault: .malformed("its quotes don't match"))
    }
    fields.end()
    return try (0..<fields.count).map { index in
      let field = fields[index]
      let start = field.firstIndex { $0 > 0x20 } ?? field.endIndex
      let end = field.lastIndex { $0 > 0x20 } ?? start - 1
      guard let text = String(validating: field[start..<end + 1], as: UTF8.self) else {
        throw SampleRefusal(fault: .malformed("it isn't valid UTF-8"))
      }
      return text
    }
  }

  private func fields(_ texts: [String]) throws -> SampleFields {
    var fields = SampleFields()
    for (column, text) in zip(columns, texts) {
      guard let column, !text.isEmpty else { continue }
      guard column == .value else {
        fields.texts[column] = text
        continue
      }
      var number = text
      // With another separator, a comma may be the decimal separator.
      if mark != UInt8(ascii: ",") { number = number.replacing(",", with: ".") }
      fields.value = number.withUTF8(NumberText.number)
      if fields.value == nil { throw SampleRefusal(fault: .value) }
    }
    // In a table with times, every row needs one; using the current time would add it again next
    // time.
    if columns.contains(.start) || columns.contains(.end), fields.texts[.start] == nil,
      fields.texts[.end] == nil
    {
      throw SampleRefusal(fault: .missing("start"))
    }
    return fields
  }
}

extension WidgetryError {
  static var noColumns: WidgetryError {
    WidgetryError(
      .misuse, code: "health.columns", summary: "The table has no column 'value'",
      hint: "start it with a header such as: start,end,value,source")
  }
}
