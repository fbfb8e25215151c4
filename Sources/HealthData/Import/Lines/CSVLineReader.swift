internal import CSV
internal import WidgetModel

/// Reads samples from the rows of a CSV table with a header, for ``HealthImport``.
final class CSVLineReader: SampleReader {
  private let lines: LineSplitter
  private let context: ImportContext
  /// The character between two fields.
  private var separator = UInt8(ascii: ",")
  /// The field in each column; nil for an ignored column.
  private var columns: [SampleFields.Field?] = []

  init(_ window: ByteWindow, _ context: ImportContext) throws {
    lines = LineSplitter(window)
    self.context = context
    try readHeader()
  }

  func next() throws -> ReadStep {
    switch try lines.next() {
    case .pause: return .pause
    case .end:
      return .end(lines.unterminatedLine.map { .unterminatedLine($0.line) } ?? .complete)
    case .tooLong(let place):
      return .skipped(place, .malformed("the line is longer than 64 KiB"))
    case .line(let line, let place):
      do {
        let texts = try texts(line)
        if lines.unterminatedLine != nil, texts.count < columns.count {
          return .end(.truncated(place))
        }
        try check(texts)
        let sample = try fields(texts).sample(context)
        return .row(try context.store.row(of: sample, limits: context.clock.limits))
      } catch let error as InvalidSample {
        return .skipped(place, error.fault)
      }
    }
  }

  /// Throws for a row with too many or too few fields, which may be in the wrong columns.
  private func check(_ texts: [String]) throws {
    let extra = texts.dropFirst(columns.count).contains { !$0.isEmpty }
    let lacksSource = columns.dropFirst(texts.count).contains(.source)
    guard extra || lacksSource else { return }
    throw InvalidSample(
      fault: .malformed("the row has \(texts.count) fields, but the header has \(columns.count)"))
  }

  private func readHeader() throws {
    while true {
      switch try lines.next() {
      case .pause: continue
      case .end, .tooLong: throw WidgetryError.noColumns
      case .line(let line, _):
        separator = CSVSeparator.separator(ofRow: line)
        guard let names = try? texts(line) else { throw WidgetryError.noColumns }
        columns = names.map(SampleFields.field(named:))
        guard columns.contains(.value) else { throw WidgetryError.noColumns }
        return
      }
    }
  }

  private func texts(_ line: UnsafeBufferPointer<UInt8>) throws -> [String] {
    var fields = CSVFields(separator: separator, isOneLine: true)
    _ = fields.take(UnsafeRawBufferPointer(line))
    if fields.isInQuotes {
      throw InvalidSample(fault: .malformed("the row has an unclosed quote"))
    }
    fields.end()
    return try (0..<fields.count).map { index in
      let field = fields[index]
      let start = field.firstIndex { $0 > 0x20 } ?? field.endIndex
      let end = field.lastIndex { $0 > 0x20 } ?? start - 1
      guard let text = String(validating: field[start..<end + 1], as: UTF8.self) else {
        throw InvalidSample(fault: .malformed("the row isn't valid UTF-8"))
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
      if separator != UInt8(ascii: ",") { number = number.replacing(",", with: ".") }
      fields.value = number.withUTF8(NumberText.number)
      if fields.value == nil { throw InvalidSample(fault: .value) }
    }
    // In a table with times, every row needs one. If the current time were used instead, importing
    // the table again would add the row again.
    if columns.contains(.start) || columns.contains(.end), fields.texts[.start] == nil,
      fields.texts[.end] == nil
    {
      throw InvalidSample(fault: .missing("start"))
    }
    return fields
  }
}

extension WidgetryError {
  static var noColumns: WidgetryError {
    WidgetryError(
      .misuse, code: "health.columns", summary: "The table has no column 'value'",
      hint: "Add a first line with the columns' names, such as: start,end,value,source")
  }
}
