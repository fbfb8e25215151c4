internal import ChildProcesses
internal import Foundation
internal import WidgetModel

/// What the Swift toolchain may access while it builds a package that comes from elsewhere.
///
/// A manifest, a macro and a build plugin are programs of the package's author, which a build runs.
/// They may read the toolchain, the package and Widgetry's sources, and write the package's build
/// folder; there is no network.
struct BuildConfinement {
  /// The folder of the package, which is only read.
  let package: String
  /// The only folder that may be written; it isn't in the package, which could make it a link.
  let folder: String
  /// The folder with Widgetry's sources.
  let checkout: String

  /// Creates the folders in which the toolchain writes.
  func prepare() throws(WidgetryError) {
    for name in ["home", "tmp", "cache", "config", "security"] {
      try AtomicFile.makeFolder("\(folder)/\(name)")
    }
  }

  /// The toolchain's own folders, which are elsewhere without these options.
  var options: [String] {
    [
      "--cache-path", folder + "/cache", "--config-path", folder + "/config", "--security-path",
      folder + "/security", "--scratch-path", folder, "--disable-sandbox",
    ]
  }

  /// What the toolchain asks about the machine. The kernel still hides the memory, environment and
  /// files of other processes.
  private static let machine = ["/proc", "/sys/devices/system/cpu", "/sys/fs/cgroup"]

  /// - Parameter executable: The path of `swift`.
  func sandbox(of executable: String) -> Sandbox {
    let program = AtomicFile.resolvedPath(executable) ?? executable
    // `bin` beside `lib` and `share`.
    let toolchain = AtomicFile.parent(of: AtomicFile.parent(of: program))
    // The programs that a build makes are executed too.
    var readable = [package, checkout, folder] + Self.machine
    // Never the whole machine, if 'swift' is in /bin.
    if toolchain != "/" { readable.append(toolchain) }
    let own = HomePath.person(StandardStreams.variable)
    readable += ["/.local/share/swiftly", "/.swiftly"].map { own + $0 }
    return Sandbox(
      readable: readable, writable: [folder, "/dev/null"], executable: [program],
      fileGuard: .required, allowsProcesses: true)
  }

  /// The environment of the toolchain, without the user's variables.
  var environment: [String: String] {
    [
      "PATH": StandardStreams.variable("PATH") ?? "/usr/bin:/bin", "LANG": "C.UTF-8",
      "HOME": folder + "/home", "TMPDIR": folder + "/tmp", "XDG_CACHE_HOME": folder + "/cache",
    ]
  }

  /// Whether a path that a confined program has chosen leads into its own folder.
  func contains(_ path: String) -> Bool {
    guard let real = AtomicFile.resolvedPath(path), let own = AtomicFile.resolvedPath(folder) else {
      return false
    }
    return real.hasPrefix(own + "/")
  }
}
