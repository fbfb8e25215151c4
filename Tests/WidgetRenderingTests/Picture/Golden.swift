import Foundation
import Testing

/// Compares what is drawn with a file beside the tests.
///
/// `WIDGETRY_RECORD=1` writes the files instead, and then each comparison fails: what was recorded has to be read.
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
