internal import Foundation

/// A recorded text in the folder `Recorded` next to a test's file.
struct Recording {
  private let name: String
  private let file: URL

  init(_ name: String, besides test: String) throws(WidgetTestError) {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else {
      throw WidgetTestError(
        "recording.name", "'\(name)' is no name of a file", hint: "use letters, digits, '-' and '_'"
      )
    }
    self.name = name
    file = URL(fileURLWithPath: test).deletingLastPathComponent()
      .appendingPathComponent("Recorded").appendingPathComponent(name + ".txt")
  }

  static var isWanted: Bool { ProcessInfo.processInfo.environment["WIDGETRY_RECORD"] == "1" }

  func compare(_ text: String, recording: Bool = Self.isWanted) throws(WidgetTestError) {
    guard !recording else {
      try write(text)
      throw WidgetTestError(
        "recording.written", "'\(name)' is recorded", hint: "read \(file.path), and test without it"
      )
    }
    guard let bytes = try? Data(contentsOf: file) else {
      throw WidgetTestError(
        "recording.missing", "Nothing is recorded as '\(name)'",
        hint: "record it: WIDGETRY_RECORD=1 swift test")
    }
    let recorded = String(decoding: bytes, as: UTF8.self)
    guard recorded == text else {
      throw WidgetTestError(
        "recording.differs",
        "Not as it was recorded in '\(name)':\n" + LineDifference.text(from: recorded, to: text),
        hint: "if it is meant to be so, record it: WIDGETRY_RECORD=1 swift test")
    }
  }

  private func write(_ text: String) throws(WidgetTestError) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw WidgetTestError("recording.failed", "'\(name)' cannot be recorded: \(error)")
    }
  }
}
