internal import ChildProcesses
internal import Foundation
internal import WidgetModel

/// What the Swift toolchain may access while it builds a package that comes from elsewhere.
///
/// A manifest, a macro and a build plugin are programs of the package's author, which a build runs.
/// They may read the toolchain, the package and Widgetry's sources, and write the package's build
/// folder. They can't use the network.
struct BuildConfinement {
  /// The folder of the package, which is only read.
  let package: String
  /// The only folder that may be written; it isn't in the package, which could make it a link.
  let folder: String
  /// The folder with Widgetry's sources.
  let checkout: String
  /// The folder of the toolchain, with `bin` and `lib`.
  let toolchain: String

  /// How long reading a manifest may take.
  static let manifestLimit = Duration.seconds(120)

  /// Creates the folders in which the toolchain writes.
  func prepare() throws(WidgetryError) {
    for name in ["home", "tmp", "cache", "config", "security"] {
      try AtomicFile.makeFolder("\(folder)/\(name)")
    }
  }

  /// The toolchain's own program, not one that only starts it.
  var executable: String { toolchain + "/bin/swift" }

  /// The toolchain's own folders, which are elsewhere without these options.
  var options: [String] {
    [
      "--cache-path", folder + "/cache", "--config-path", folder + "/config", "--security-path",
      folder + "/security", "--scratch-path", folder, "--disable-sandbox",
    ]
  }

  /// What the toolchain asks about the machine.
  ///
  /// The kernel still hides the memory, environment and files of other processes.
  private static let machine = ["/proc", "/sys/devices/system/cpu", "/sys/fs/cgroup"]

  var sandbox: Sandbox {
    // The programs that a build makes are executed too. Resources are copied with their modes.
    Sandbox(
      readable: [package, checkout, folder, toolchain] + Self.machine,
      writable: [folder, "/dev/null"], executable: [executable], fileGuard: .required,
      allowsProcesses: true, ignoresModes: true)
  }

  /// The environment of the toolchain, without the user's variables.
  var environment: [String: String] {
    [
      "PATH": toolchain + "/bin:/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8",
      "HOME": folder + "/home", "TMPDIR": folder + "/tmp", "XDG_CACHE_HOME": folder + "/cache",
    ]
  }
}

extension BuildConfinement {
  /// The folder of the toolchain that a `swift` belongs to, as it says itself; nil if it can't be
  /// told from one of the user's folders.
  static func toolchain(_ information: String) throws -> String {
    let resources = (try? JSONValue(parsing: information))?.object?["paths"]?.object?[
      "runtimeResourcePath"]?.string
    guard let resources = resources.flatMap(AtomicFile.resolvedPath),
      resources.hasSuffix("/lib/swift")
    else { throw WidgetryError.unknownToolchain }
    let folder = String(resources.dropLast("/lib/swift".count))
    let home = AtomicFile.resolvedPath(HomePath.person(StandardStreams.variable)) ?? "/"
    guard !folder.isEmpty, !(home + "/").hasPrefix(folder + "/"),
      FileManager.default.isExecutableFile(atPath: folder + "/bin/swift")
    else { throw WidgetryError.unknownToolchain }
    return folder
  }
}

extension WidgetryError {
  fileprivate static let unknownToolchain = WidgetryError(
    .failed, code: "swift.unknown",
    summary: "The folder of the Swift toolchain is unknown, so a build can't be confined to it",
    hint: "To see what swift says: swift -print-target-info")
}
