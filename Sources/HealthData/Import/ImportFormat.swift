internal import WidgetModel

/// What kind of file is imported, by its first bytes.
enum ImportFormat {
  case xml, jsonLines, csv

  /// - Parameter path: How the file was named, for messages; `-` is stdin.
  init(_ window: ByteWindow, path: String) throws {
    // No more than the first line of a script is waited for.
    try window.ensure(4)
    let head = UnsafeBufferPointer(start: window.bytes + window.position, count: window.available)
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { window.position += 3 }
    guard !head.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { throw WidgetryError.zipInPieces }
    if let foreign = ForeignFile(firstBytes: head), foreign != .xml {
      throw WidgetryError.foreign(foreign, path, wanted: .samples)
    }
    // Further on in an export a NUL is damage, which its reader reports.
    let telling = head.first == UInt8(ascii: "<") ? 2 : 64
    guard !head.prefix(telling).contains(0), !head.starts(with: [0xFE, 0xFF]),
      !head.starts(with: [0xFF, 0xFE])
    else { throw WidgetryError.notUTF8 }
    // Blanks before the first sign of a format, however many, are no reason to refuse it.
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
      .misuse, code: "health.encoding", summary: "The file isn't text in UTF-8",
      hint: "convert it first: iconv -f UTF-16 -t UTF-8 FILE")
  }

  static var zipInPieces: WidgetryError {
    WidgetryError(
      .misuse, code: "health.zip", summary: "A zip cannot be read from a pipe, nor followed",
      hint: "widgetry steps import export.zip")
  }

  static var jsonArray: WidgetryError {
    WidgetryError(
      .misuse, code: "health.json", summary: "The file is an array, and samples are read as lines",
      hint: "write one object a line: jq -c '.[]' FILE | widgetry steps import -")
  }

  static var emptyImport: WidgetryError {
    WidgetryError(
      .misuse, code: "health.empty", summary: "The file is empty",
      hint: "give Apple Health's export.zip or export.xml, a table, or JSON lines")
  }
}
