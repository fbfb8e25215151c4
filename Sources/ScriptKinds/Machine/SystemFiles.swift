internal import Foundation

/// The system's own files, below `/proc` and `/sys`.
struct SystemFiles {
  /// The folder that stands for `/`.
  var root = ""

  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: root + path)
      .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  func number(_ path: String) -> Double? {
    text(path).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The names in a folder, in order.
  func names(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root + path)) ?? []).sorted()
  }
}
