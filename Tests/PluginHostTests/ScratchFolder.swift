import Foundation

/// A folder of a test's own, removed with its last reference.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "widgetry-plugin-host-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ member: String) -> String { path + "/" + member }

  func makeFolder(_ member: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: path(member), withIntermediateDirectories: true)
    return path(member)
  }

  /// Writes a file of as many bytes.
  func fill(_ member: String, bytes: Int) throws {
    try Data(repeating: 7, count: bytes).write(to: URL(fileURLWithPath: path(member)))
  }

  func members(of member: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(member)).sorted()
  }
}
