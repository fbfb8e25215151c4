internal import WidgetModel

/// The format of an imported file, recognised by its first bytes.
enum ImportFormat {
  case xml, jsonLines, csv

  /// - Parameter path: The file's name for messages; `-` is stdin.
  init(_ window: ByteWindow, path: String) throws {
    // Don't wait for more than the first line of a script.
    try window.ensure(4)
    let head = UnsafeBufferPointer(start: window.bytes + window.position, count: window.available)
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { window.position += 3 }
    guard !head.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { throw WidgetryError.zipInPieces }
    if let foreign = ForeignFile(firstBytes: head), foreign != .xml {
      throw WidgetryError.foreign(foreign, path, wanted: .samples)
    }
    // Later in an export, NUL is damage that its reader reports.
    let telling = head.first == UInt8(ascii: "<") ? 2 : 64
    guard !head.prefix(telling).contains(0), !head.starts(with: [0xFE, 0xFF]),
      !head.starts(with: [0xFF, 0xFE])
    else { throw WidgetryError.notUTF8 }
    // Any amount of white space before the first character is accepted.
    self =
      switch try window.nextSign() {
      case UInt8(ascii: "<"): .xml
      case UInt8(ascii: "{"): .jsonLines
      case UInt8(ascii: "["): throw WidgetryError.jsonArray
      case nil: throw WidgetryError.emptyImport
      default: .csv
      }
  }
}

extension ForeignFile.Wanted {
  fileprivate static let samples = ForeignFile.Wanted(
    command: "widgetry steps import", noun: "an export of health data",
    hint: "give Apple Health's export.zip or export.xml, a table, or JSON lines",
    pageHint: "export it in the Health app: your picture, Export All Health Data")
}

extension WidgetryError {
  static var notUTF8: WidgetryError {
    WidgetryError(
      .misuse, code: "health.encoding", summary: "The file isn't UTF-8 text",
      hint: "convert it first: iconv -f UTF-16 -t UTF-8 FILE")
  }

  static var zipInPieces: WidgetryError {
    WidgetryError(
      .misuse, code: "health.zip", summary: "A zip can't be read from a pipe or followed",
      hint: "widgetry steps import export.zip")
  }

  static var jsonArray: WidgetryError {
    WidgetryError(
      .misuse, code: "health.json",
      summary: "The file is an array, but samples must be one object per line",
      hint: "write one object per line: jq -c '.[]' FILE | widgetry steps import -")
  }

  static var emptyImport: WidgetryError {
    WidgetryError(
      .misuse, code: "health.empty", summary: "The file is empty",
      hint: "give Apple Health's export.zip or export.xml, a table, or JSON lines")
  }
}
