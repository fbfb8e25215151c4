internal import Foundation

/// A recorded text in the folder `Recorded` next to a test's file.
struct Recording {
  private let name: String
  private let file: URL

  init(_ name: String, besides test: String) throws(WidgetTestError) {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else {
      throw WidgetTestError(
        "recording.name", "'\(name)' isn't a valid file name",
        hint: "use letters, digits, '-' and '_'"
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
        "recording.written", "Recorded '\(name)'",
        hint: "check \(file.path), then test without WIDGETRY_RECORD"
      )
    }
    guard let bytes = try? Data(contentsOf: file) else {
      throw WidgetTestError(
        "recording.missing", "No recording '\(name)'",
        hint: "record it: WIDGETRY_RECORD=1 swift test")
    }
    let recorded = String(decoding: bytes, as: UTF8.self)
    guard recorded == text else {
      throw WidgetTestError(
        "recording.differs",
        "Differs from the recording '\(name)':\n" + LineDifference.text(from: recorded, to: text),
        hint: "if the change is intended, record it: WIDGETRY_RECORD=1 swift test")
    }
  }

  private func write(_ text: String) throws(WidgetTestError) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw WidgetTestError("recording.failed", "'\(name)' can't be recorded: \(error)")
    }
  }
}
