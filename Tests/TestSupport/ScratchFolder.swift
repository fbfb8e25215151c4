internal import Foundation

/// A temporary folder of one test, which is removed with the last reference to it.
///
///     let scratch = try ScratchFolder()
///     try scratch.write("{}", to: "settings.json")
package final class ScratchFolder: Sendable {
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "widgetry-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a member of the folder.
  package func path(_ member: String) -> String { path + "/" + member }

  /// All members of the folder and its subfolders, hidden ones too.
  package var files: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// The names in a subfolder.
  package func members(of member: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(member)).sorted()
  }

  /// Creates a subfolder, and returns its path.
  package func makeFolder(_ member: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: path(member), withIntermediateDirectories: true)
    return path(member)
  }

  /// Writes a text file; creates the folders above it.
  package func write(_ text: String, to member: String) throws {
    let url = URL(fileURLWithPath: path(member))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Writes a file with a number of bytes.
  package func fill(_ member: String, bytes: Int) throws {
    try Data(repeating: 7, count: bytes).write(to: URL(fileURLWithPath: path(member)))
  }

  package func text(of member: String) throws -> String {
    try String(contentsOfFile: path(member), encoding: .utf8)
  }
}
