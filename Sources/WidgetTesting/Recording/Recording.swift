internal import Foundation

/// The text file, in the folder `Recorded` next to a test's file, with which `expectText` compares.
struct Recording {
  private let name: String
  private let file: URL

  init(_ name: String, besides test: String) throws(WidgetTestError) {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else {
      throw WidgetTestError(
        "recording.name", "'\(name)' isn't a valid file name",
        hint: "Use letters, digits, '-' and '_'"
      )
    }
    self.name = name
    file = URL(fileURLWithPath: test).deletingLastPathComponent()
      .appendingPathComponent("Recorded").appendingPathComponent(name + ".txt")
  }

  /// Whether the environment requests new recordings.
  static var isRequested: Bool { ProcessInfo.processInfo.environment["WIDGETRY_RECORD"] == "1" }

  /// Compares a text with the file, or writes the file.
  func compare(_ text: String, recording: Bool = Self.isRequested) throws(WidgetTestError) {
    guard !recording else {
      try write(text)
      throw WidgetTestError(
        "recording.written", "Recorded '\(name)'",
        hint: "Read \(file.path), then test again without WIDGETRY_RECORD"
      )
    }
    guard let bytes = try? Data(contentsOf: file) else {
      throw WidgetTestError(
        "recording.missing", "Recording '\(name)' is missing",
        hint: "Run 'WIDGETRY_RECORD=1 swift test' to record it")
    }
    let recorded = String(decoding: bytes, as: UTF8.self)
    guard recorded == text else {
      throw WidgetTestError(
        "recording.differs",
        "Differs from the recording '\(name)':\n" + LineDifference.text(from: recorded, to: text),
        hint: "If the change is intended, run 'WIDGETRY_RECORD=1 swift test' to record it")
    }
  }

  private func write(_ text: String) throws(WidgetTestError) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw WidgetTestError("recording.failed", "Couldn't write recording '\(name)': \(error)")
    }
  }
}
