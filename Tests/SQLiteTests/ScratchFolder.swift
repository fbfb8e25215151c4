internal import Foundation

/// A folder that is removed with the last reference to it.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sqlite-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var file: String { path + "/test.sqlite" }

  func exists(_ suffix: String = "") -> Bool {
    FileManager.default.fileExists(atPath: file + suffix)
  }

  func size(_ suffix: String = "") throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file + suffix)[.size] as? Int
  }

  /// Writes a file that no connection has open.
  func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  /// The bytes of a file that no connection has open.
  func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
  }
}
