internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The folder into which one command clones a package; it is removed with its last use.
final class CloneFolder {
  private let folder: TemporaryFolder
  /// The folder of the clone.
  var package: String { folder.path + "/package" }
  /// Where the toolchain writes while it reads manifests, outside of the clone, which could contain a
  /// link of that name.
  var reading: String { folder.path + "/reading" }
  /// The folder of a package that uses all of Widgetry's modules.
  var modules: String { folder.path + "/modules" }
  /// The folder of what was built.
  private var product: String { folder.path + "/product" }

  /// The folder around all folders of clones, which also contains that of the build.
  static var all: String { CacheFolder.path("git", variable: StandardStreams.variable) }
  /// The beginning of the names of folders that can be removed.
  static let prefix = "clone-"

  init() throws(WidgetryError) {
    try AtomicFile.makeFolder(Self.all)
    folder = try TemporaryFolder.make(in: Self.all, prefix: Self.prefix)
  }

  /// Moves what was built out of the folder of the build, for which others are waiting.
  ///
  /// Throws for anything but files and folders of that folder: the author's programs may have left a
  /// link to one of the user's files.
  func keep(
    _ built: SwiftToolchain.Product, from folder: BuildFolder
  ) throws(WidgetryError) -> SwiftToolchain.Product {
    try AtomicFile.makeFolder(product)
    let program = try keep(built.program, S_IFREG, from: folder)
    var resources: [String] = []
    for path in built.resources { resources.append(try keep(path, S_IFDIR, from: folder)) }
    return SwiftToolchain.Product(program: program, resources: resources)
  }

  private func keep(
    _ path: String, _ type: mode_t, from folder: BuildFolder
  ) throws(WidgetryError) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == type,
      // The folders above may be links, and are one in what the toolchain itself makes.
      let real = AtomicFile.resolvedPath(path), let own = AtomicFile.resolvedPath(folder.path),
      real.hasPrefix(own + "/")
    else { throw .outside(path) }
    let target = product + "/" + AtomicFile.lastName(of: real)
    guard rename(real, target) == 0 else { throw .notWritable(target, errno) }
    return target
  }
}

extension WidgetryError {
  fileprivate static func outside(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.outside",
      summary: "The build's '\(HarmlessText.line(path))' isn't a file or folder of the build",
      hint: "Don't install this package")
  }
}
