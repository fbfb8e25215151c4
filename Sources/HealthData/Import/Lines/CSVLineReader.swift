internal import WidgetModel

/// Makes samples of the rows of a table whose header names its columns.
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
        let texts = try CSVFields.cut(line, at: mark)
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

  /// Refuses a row that isn't one: with more fields it swallowed the next, with fewer it lost its source.
  private func check(_ texts: [String]) throws {
    let extra = texts.dropFirst(columns.count).contains { !$0.isEmpty }
    let lacksSource = columns.dropFirst(texts.count).contains(.source)
    guard extra || lacksSource else { return }
    throw SampleRefusal(
      fault: .malformed("it has \(texts.count) fields, and the header \(columns.count)"))
  }

  private func readHeader() throws {
    while true {
      switch try lines.next() {
      case .pause: continue
      case .end, .tooLong: throw WidgetryError.noColumns
      case .line(let line, _):
        let marks = ",;\t".utf8.map { mark in (mark, line.count { $0 == mark }) }
        mark = marks.max { $0.1 < $1.1 }?.0 ?? mark
        guard let names = try? CSVFields.cut(line, at: mark) else { throw WidgetryError.noColumns }
        columns = names.map(SampleFields.field(named:))
        guard columns.contains(.value) else { throw WidgetryError.noColumns }
        return
      }
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
      // Where the mark is no comma, the comma may be the decimal one.
      if mark != UInt8(ascii: ",") { number = number.replacing(",", with: ".") }
      fields.value = number.withUTF8(NumberText.number)
      if fields.value == nil { throw SampleRefusal(fault: .value) }
    }
    // A table that tells times leaves none to the moment of its reading, or each reading would add it.
    if columns.contains(.start) || columns.contains(.end), fields.texts[.start] == nil,
      fields.texts[.end] == nil
    {
      throw SampleRefusal(fault: .missing("start"))
    }
    return fields
  }
}

/// The fields of one line of a table.
enum CSVFields {
  /// Cuts a line; a field may stand in quotes, which are doubled inside of it.
  static func cut(_ line: UnsafeBufferPointer<UInt8>, at mark: UInt8) throws -> [String] {
    let quote = UInt8(ascii: "\"")
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var index = 0
    while index < line.count {
      let byte = line[index]
      index += 1
      if byte == quote, isQuoted, index < line.count, line[index] == quote {
        field.append(quote)
        index += 1
      } else if byte == quote, isQuoted || field.isEmpty {
        isQuoted.toggle()
      } else if byte == mark, !isQuoted {
        fields.append(try text(field))
        field.removeAll(keepingCapacity: true)
      } else {
        field.append(byte)
      }
    }
    if isQuoted { throw SampleRefusal(fault: .malformed("its quotes do not match")) }
    fields.append(try text(field))
    return fields
  }

  private static func text(_ field: [UInt8]) throws -> String {
    let start = field.firstIndex { $0 > 0x20 } ?? field.endIndex
    let end = field.lastIndex { $0 > 0x20 } ?? start - 1
    guard end >= start else { return "" }
    guard let text = String(validating: field[start...end], as: UTF8.self) else {
      throw SampleRefusal(fault: .malformed("it isn't text in UTF-8"))
    }
    return text
  }
}

extension WidgetryError {
  static var noColumns: WidgetryError {
    WidgetryError(
      .misuse, code: "health.columns", summary: "The table names no column 'value'",
      hint: "begin it with a line such as: start,end,value,source")
  }
}
