internal import ChildProcesses
internal import WidgetModel

/// What a plugin's process gets and may touch, the same for all of them whoever wrote them.
struct PluginConfinement {
  /// The only place where it may write; nil where no home is made yet.
  var container: String?
  var grants: [PluginGrant]
  var fileGuard = FileGuard.required
  /// A copy of this process can't, and so nothing that comes with the program may need it.
  var readsLinks = true
  /// Where plugins are: nothing in there is taken for a part of the system, whatever leads to it.
  var plugins: String
  var toolchains: SwiftToolchains

  /// How much a plugin may allocate, and how large a file it may write.
  ///
  /// What it may map is enough for Node, which reserves 10 GB for each WebAssembly module (and has one in
  /// `fetch`), and too little for page tables of more than 128 MB.
  private static let limits = ResourceLimits(
    openFiles: 256, fileBytes: 64 << 20, processorSeconds: 600, dataBytes: 512 << 20,
    addressBytes: 64 << 30, outOfMemoryScore: 1_000)

  /// A launch with nothing of our environment, in its own folder, within the limits and the sandbox.
  func confined(_ launch: ProcessLaunch, program: ProgramFile, readable: [String]) -> ProcessLaunch
  {
    var confined = unconfined(launch)
    confined.sandbox = Sandbox(
      readable: readable + Self.settings,
      granted: paths + runtime(of: program).opened,
      writable: container.map { [$0] } ?? [],
      executable: program.executables, readsLinks: readsLinks, fileGuard: fileGuard,
      allowsNetwork: grants.contains(.network),
      allowsProcesses: grants.contains(.run))
    return confined
  }

  /// The folders in which a program says that its Swift runtime is.
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

  /// The same without the sandbox.
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

  /// What some interpreters read before they run anything, and that says nothing of anybody.
  private static let settings = ["/etc/ssl/openssl.cnf"]

  private static let environment = [
    "LANG": "C.UTF-8", "PATH": PluginProgram.searchPath.joined(separator: ":"),
    // Whoever waits for a plugin that traps is told by its signal, and not after its stack was read.
    "SWIFT_BACKTRACE": "enable=no",
  ]

  private var paths: [String] {
    grants.compactMap { grant in
      if case .read(let path) = grant { path } else { nil }
    }
  }
}
