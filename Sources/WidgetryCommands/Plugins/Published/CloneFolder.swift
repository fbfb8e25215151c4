internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The folder into which one command clones a package; it is removed with its last use.
final class CloneFolder {
  let path: String
  /// The folder of the clone.
  var package: String { path + "/package" }
  /// Where the toolchain writes while it reads manifests, outside of the clone, which could contain a
  /// link of that name.
  var reading: String { path + "/reading" }
  /// The folder of a package that uses all of Widgetry's modules.
  var modules: String { path + "/modules" }
  /// The folder of what was built.
  private var product: String { path + "/product" }

  /// The folder around all folders of clones, which also contains that of the build.
  static var all: String { CacheFolder.path("git", variable: StandardStreams.variable) }

  init() throws(WidgetryError) {
    Self.removeAbandoned(in: Self.all)
    path = "\(Self.all)/\(getpid())-\(UUID().uuidString.prefix(8))"
    try AtomicFile.makeFolder(path)
  }

  /// Moves what was built out of the folder of the build, which others are waiting for.
  func keep(_ built: SwiftToolchain.Product) throws(WidgetryError) -> SwiftToolchain.Product {
    try AtomicFile.makeFolder(product)
    var kept = SwiftToolchain.Product(program: "", resources: [])
    for path in [built.program] + built.resources {
      let target = product + "/" + (path.split(separator: "/").last ?? "")
      guard rename(path, target) == 0 else { throw .notWritable(target, errno) }
      if kept.program.isEmpty { kept.program = target } else { kept.resources.append(target) }
    }
    return kept
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
