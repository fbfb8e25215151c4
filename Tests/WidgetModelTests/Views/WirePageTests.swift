import Foundation
import Testing
import WidgetModel

/// The page that tells authors how views are written.
@Suite struct WirePageTests {
  /// The examples of its chapter on views, each on a line of its own.
  private static func examples() throws -> [String] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/WidgetryCommands/Widgetry.docc/Wire.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let chapter = text.components(separatedBy: "\n## ").first { $0.hasPrefix("Views\n") }
    return (chapter ?? "").split(separator: "\n").filter { $0.hasPrefix(#"    {""#) }.map { line in
      line.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func hasExamplesThatAreReadAsWhatTheySay() throws {
    let views = try Self.examples().filter { !$0.hasPrefix(#"{"entry""#) }
    #expect(views.count > 10)
    for json in views {
      let view = try ViewNode(json: json)
      #expect(try ViewNode(json: view.json) == view, "\(json)")
      #expect(!view.contains { if case .unknown = $0 { true } else { false } }, "\(json)")
    }
  }
}
