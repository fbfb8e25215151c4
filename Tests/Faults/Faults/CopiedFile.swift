internal import Foundation
import TestSupport

/// A file of a copied home that is damaged.
struct CopiedFile {
  var path: String

  private static let names = ["registry.sqlite", "registry.sqlite-wal", "health.sqlite"]

  /// One of a copy's databases and programs.
  init?(in copy: String, _ random: inout SeededNumbers) {
    let plugins = copy + "/plugins"
    let programs =
      (FileManager.default.enumerator(atPath: plugins)?.compactMap { $0 as? String } ?? [])
      .filter { $0.contains("/program-") }.sorted().map { plugins + "/" + $0 }
    // Mostly the registry.
    let files = [Self.names[0]] + Self.names.flatMap { [$0, $0] }
    let candidates = files.map { copy + "/" + $0 } + programs.prefix(2)
    guard
      let path = random.element(
        of: candidates.filter { path in
          let attributes = try? FileManager.default.attributesOfItem(atPath: path)
          return (attributes?[.size] as? Int ?? 0) > 0
            && attributes?[.type] as? FileAttributeType == .typeRegular
        })
    else { return nil }
    self.path = path
  }

  var name: String { URL(fileURLWithPath: path).lastPathComponent }

  func change(_ body: (inout Data) -> Void) throws {
    let url = URL(fileURLWithPath: path)
    var bytes = try Data(contentsOf: url)
    body(&bytes)
    // Installed programs can only be read.
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: attributes[.posixPermissions] ?? 0o500], ofItemAtPath: path)
    }
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: bytes)
  }
}
