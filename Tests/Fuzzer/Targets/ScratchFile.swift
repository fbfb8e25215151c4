internal import Foundation

/// A file for a parser that only reads files.
///
/// It is in the temporary folder that the watching process removes.
final class ScratchFile {
  let path: String
  private let folder: String
  private var hasFolder = false

  /// - Parameter name: The path in a folder of its own.
  init(_ name: String) {
    folder = NSTemporaryDirectory() + "/" + UUID().uuidString
    path = folder + "/" + name
  }

  /// The folder around the file, at a level.
  func folder(above levels: Int) -> String {
    path.split(separator: "/").dropLast(levels).reduce(into: "") { $0 += "/" + $1 }
  }

  /// Replaces the contents, and returns the path.
  func write(_ bytes: [UInt8]) throws -> String {
    if !hasFolder {
      try FileManager.default.createDirectory(
        atPath: folder(above: 1), withIntermediateDirectories: true)
      hasFolder = FileManager.default.createFile(
        atPath: path, contents: nil, attributes: [.posixPermissions: 0o700])
    }
    guard let file = FileHandle(forWritingAtPath: path) else {
      throw FuzzerError("can't write \(path)")
    }
    defer { try? file.close() }
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(bytes))
    return path
  }
}
