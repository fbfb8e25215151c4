internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The folder in which one command clones and builds a package; it is removed with its last use.
///
/// Nothing is kept for a later build: what the programs of one commit have written must not become
/// part of another.
final class CloneFolder {
  let path: String
  /// The folder of the clone.
  var package: String { path + "/package" }
  /// The folder of the build, outside of the clone, which could contain a link of that name.
  var build: String { path + "/build" }

  init() throws(WidgetryError) {
    let all = CacheFolder.path("git", variable: StandardStreams.variable)
    Self.removeAbandoned(in: all)
    path = "\(all)/\(getpid())-\(UUID().uuidString.prefix(8))"
    try AtomicFile.makeFolder(path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Removes the folders of processes that were killed.
  private static func removeAbandoned(in folder: String) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let process = name.split(separator: "-").first.flatMap({ pid_t($0) }), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? files.removeItem(atPath: folder + "/" + name)
    }
  }
}
