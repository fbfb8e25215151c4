internal import ChildProcesses
internal import WidgetModel

/// The environment, the resource limits and the sandbox in which a plugin's process runs.
///
/// Bundled and installed plugins are treated the same.
struct PluginConfinement {
  /// The only folder that the plugin may write to; nil before the home is created.
  var container: String?
  var grants: [PluginGrant]
  var fileGuard = FileGuard.required
  /// The folder that contains all plugins; never counts as part of the system.
  var plugins: String
  var toolchains: SwiftToolchains
  /// How to run a script for xbar; nil for other files.
  var scriptLaunch: (_ script: String) -> ProcessLaunch? = { _ in nil }

  /// Limits for a plugin's memory and files.
  ///
  /// The address space suffices for Node, which reserves 10 GB for each WebAssembly module (`fetch`
  /// uses one), and keeps page tables below 128 MB.
  private static let limits = ResourceLimits(
    openFiles: 256, fileBytes: 64 << 20, processorSeconds: 600, dataBytes: 512 << 20,
    addressBytes: 64 << 30, outOfMemoryScore: 1_000)

  /// Adds the folder, the environment, the resource limits and the sandbox to a program's launch.
  func confined(_ launch: ProcessLaunch, program: ProgramFile, readable: [String]) -> ProcessLaunch
  {
    var confined = unconfined(launch)
    confined.sandbox = Sandbox(
      readable: readable + Self.settings,
      granted: paths + runtime(of: program).opened,
      writable: container.map { [$0] } ?? [],
      executable: program.executables, fileGuard: fileGuard,
      allowsNetwork: grants.contains(.network),
      allowsProcesses: grants.contains(.run))
    return confined
  }

  /// The folders of the Swift runtime that the program needs.
  func runtime(of program: ProgramFile) -> RuntimeFolders {
    var folders = RuntimeFolders()
    for folder in program.libraryFolders(outside: [plugins])
    where !SwiftToolchains.areReadable(folder) && !grants.allowReading(folder) {
      if toolchains.contain(folder) {
        folders.opened.append(folder)
      } else {
        folders.closed.append(folder)
      }
    }
    return folders
  }

  /// Like ``confined(_:program:readable:)``, but without the sandbox.
  func unconfined(_ launch: ProcessLaunch) -> ProcessLaunch {
    var unconfined = launch
    unconfined.environment = Self.environment.merging(launch.environment) { $1 }
    if let container {
      unconfined.environment["HOME"] = container
      unconfined.environment["TMPDIR"] = container
      unconfined.environment["XDG_CONFIG_HOME"] = container + "/config"
    }
    unconfined.directory = container ?? "/"
    unconfined.limits = Self.limits
    return unconfined
  }

  /// Files that some interpreters read when they start; they contain nothing personal.
  private static let settings = ["/etc/ssl/openssl.cnf"]

  private static let environment = [
    "LANG": "C.UTF-8", "PATH": PluginProgram.searchPath.joined(separator: ":"),
    // Swift's backtrace would delay the report of a crash, which its signal already describes.
    "SWIFT_BACKTRACE": "enable=no",
  ]

  private var paths: [String] {
    grants.compactMap { grant in
      if case .read(let path) = grant { path } else { nil }
    }
  }
}
