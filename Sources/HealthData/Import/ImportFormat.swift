internal import WidgetModel

/// The format of a file with health data, recognised by its first bytes.
enum ImportFormat {
  /// Apple Health's export, the output of a script, or a table.
  case xml, jsonLines, csv

  /// Recognises the format; throws if the file can't contain samples.
  ///
  /// - Parameter path: The file's path for messages; `-` means stdin.
  init(_ window: ByteWindow, path: String) throws {
    // Read only a few bytes: a script may take long to print its second line.
    try window.ensure(4)
    let head = UnsafeBufferPointer(start: window.bytes + window.position, count: window.available)
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { window.position += 3 }
    guard !head.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { throw WidgetryError.zipInPieces }
    if let foreign = ForeignFile(firstBytes: head), foreign != .xml {
      throw WidgetryError.foreign(foreign, path, wanted: .samples)
    }
    // NUL shows that the file is UTF-16. Later in an export, NUL is damage that the reader reports.
    let checkedLength = head.first == UInt8(ascii: "<") ? 2 : 64
    guard !head.prefix(checkedLength).contains(0), !head.starts(with: [0xFE, 0xFF]),
      !head.starts(with: [0xFF, 0xFE])
    else { throw WidgetryError.notUTF8 }
    self =
      switch try window.nextNonSpace() {
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
    hint: "Choose Apple Health's export.zip or export.xml, a CSV table, or JSON lines",
    pageHint: "In the Health app, tap your picture and choose Export All Health Data")
}

extension WidgetryError {
  static var notUTF8: WidgetryError {
    WidgetryError(
      .misuse, code: "health.encoding", summary: "The file isn't UTF-8 text",
      hint: "Convert it first, for example with: iconv -f UTF-16 -t UTF-8 FILE")
  }

  static var zipInPieces: WidgetryError {
    WidgetryError(
      .misuse, code: "health.zip", summary: "A zip file can't be read from a pipe or followed",
      hint: "Specify its path: widgetry steps import export.zip")
  }

  static var jsonArray: WidgetryError {
    WidgetryError(
      .misuse, code: "health.json",
      summary: "The file is a JSON array instead of one object per line",
      hint: "Convert it with: jq -c '.[]' FILE | widgetry steps import -")
  }

  static var emptyImport: WidgetryError {
    WidgetryError(
      .misuse, code: "health.empty", summary: "The file is empty",
      hint: "Choose Apple Health's export.zip or export.xml, a CSV table, or JSON lines")
  }
}
