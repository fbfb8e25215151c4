import Foundation
import Testing
import WidgetModel

/// Compares what both codecs write and refuse with the files in `Recorded`.
///
/// Stored pages and plugins depend on these forms, so a recorded line may never change; new nodes
/// and effects add lines. `WIDGETRY_RECORD=1` writes the files and fails.
@Suite struct RecordedViewsTests {
  private static let views = SampleViews.all + DrawnViews.all

  @Test func writesTheRecordedBytesAndJSON() throws {
    let lines = Self.views.map { view in
      var archive = ArchiveEncoder()
      archive.tree(view)
      return [archive.bytes, archive.stringTable, archive.styleTable].map(Self.hexadecimal)
        .joined(separator: " ") + " " + view.json
    }
    try Self.expect(lines, are: "views.txt")
  }

  /// Each member of a view with four values that most members can't have.
  @Test func refusesTheRecordedMistakes() throws {
    var lines: [String] = []
    var seen: Set<String> = []
    for view in Self.views where view.json.utf8.first == UInt8(ascii: "{") {
      let members = try Self.members(view.json)
      for (index, member) in members.enumerated() where seen.insert(member.key).inserted {
        for wrong in ["[]", "{}", #""?""#, "-1"] {
          var changed = members
          changed[index].value = wrong
          let json =
            "{" + changed.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",") + "}"
          lines.append(json + " -> " + Self.answer(to: json))
        }
      }
    }
    try Self.expect(lines, are: "mistakes.txt")
  }

  private static func answer(to json: String) -> String {
    do {
      return try ViewNode(json: json).json
    } catch { return "\(error)" }
  }

  private static func members(_ json: String) throws -> [(key: String, value: String)] {
    try JSONReader.read(Array(json.utf8)) { json in
      var members: [(key: String, value: String)] = []
      try json.object { json, key in
        members.append((key, String(decoding: try json.raw(), as: UTF8.self)))
      }
      return members
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func expect(_ lines: [String], are name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Recorded").appending(path: name)
    if ProcessInfo.processInfo.environment["WIDGETRY_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file)
      Issue.record("recorded \(name)")
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    #expect(lines.count == recorded.count)
    for (line, before) in zip(lines, recorded) { #expect(line == before) }
  }
}
