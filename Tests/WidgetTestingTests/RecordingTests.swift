import Foundation
import Testing

@testable import WidgetTesting

@Suite struct RecordingTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "widgetry-recording-\(UUID().uuidString)")

  private func recording(_ name: String = "small") throws -> Recording {
    try Recording(name, besides: folder.appendingPathComponent("MoonTests.swift").path)
  }

  @Test func recordsAndThenFails() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let recording = try recording()
    let error = #expect(throws: WidgetTestError.self) {
      try recording.compare("one\ntwo\n", recording: true)
    }
    #expect(error?.code == "recording.written")
    let file = folder.appendingPathComponent("Recorded/small.txt")
    #expect(try String(contentsOf: file, encoding: .utf8) == "one\ntwo\n")
    try recording.compare("one\ntwo\n", recording: false)
  }

  @Test func showsTheLinesThatDiffer() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let recording = try recording()
    let lines = (1...9).map(String.init)
    try? recording.compare(lines.joined(separator: "\n"), recording: true)
    let changed = lines.map { $0 == "5" ? "five" : $0 }.joined(separator: "\n")
    let error = #expect(throws: WidgetTestError.self) {
      try recording.compare(changed, recording: false)
    }
    #expect(
      error?.description == """
        Differs from the recording 'small':
          …
          3
          4
        - 5
        + five
          6
          7
          …
        If the change is intended, run 'WIDGETRY_RECORD=1 swift test' to record it
        """)
  }

  @Test func saysHowToRecordWhatIsNotThere() throws {
    let recording = try recording()
    let error = #expect(throws: WidgetTestError.self) {
      try recording.compare("one", recording: false)
    }
    #expect(error?.code == "recording.missing")
    #expect(error?.hint == "Run 'WIDGETRY_RECORD=1 swift test' to record it")
  }

  @Test(arguments: ["", "..", ".hidden", "a/b", "a\0b"])
  func refusesANameThatIsNoFiles(_ name: String) {
    let error = #expect(throws: WidgetTestError.self) { try recording(name) }
    #expect(error?.code == "recording.name")
  }
}
