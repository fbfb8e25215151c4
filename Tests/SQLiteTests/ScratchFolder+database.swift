import Foundation
import TestSupport

/// The database of a test, which is the only file in its folder.
extension ScratchFolder {
  var file: String { path("test.sqlite") }

  func exists(_ suffix: String = "") -> Bool {
    FileManager.default.fileExists(atPath: file + suffix)
  }

  func size(_ suffix: String = "") throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file + suffix)[.size] as? Int
  }

  /// Writes the file, which no connection has open.
  func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  /// The bytes of the file, which no connection has open.
  func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
  }
}
