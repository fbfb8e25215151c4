import Foundation
import Testing

/// Compares a drawing with a file next to the tests.
///
/// `WIDGETRY_RECORD=1` writes the files and fails each comparison, so that the new recordings get
/// read.
enum Golden {
  static func expect(
    _ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Recorded").appending(path: name)
    if ProcessInfo.processInfo.environment["WIDGETRY_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      return
    }
    let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text == recorded, sourceLocation: sourceLocation)
  }
}
