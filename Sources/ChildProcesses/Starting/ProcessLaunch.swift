/// A program to start, with its arguments, environment, limits and sandbox.
///
///     let launch = ProcessLaunch(executable: "/usr/bin/sort", environment: ["LC_ALL": "C"])
///     let process = try ChildProcess(launch)
///
/// The program inherits nothing else from this process.
package struct ProcessLaunch: Hashable, Sendable {
  /// The program's path; `PATH` isn't searched.
  package var executable: String
  /// The program's own name, which it gets as its first argument.
  package var name: String
  /// The arguments after the program's name.
  package var arguments: [String]
  /// The whole environment.
  package var environment: [String: String]
  /// The working directory; nil for this process's own.
  package var directory: String?
  package var limits: ResourceLimits
  /// What the program may access; nil for everything that this process may.
  package var sandbox: Sandbox?

  package init(
    executable: String, name: String? = nil, arguments: [String] = [],
    environment: [String: String] = [:], directory: String? = nil,
    limits: ResourceLimits = ResourceLimits(), sandbox: Sandbox? = nil
  ) {
    self.executable = executable
    self.name = name ?? executable
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.limits = limits
    self.sandbox = sandbox
  }
}

extension ProcessLaunch {
  /// The folders to which the program may write, without symbolic links; nil without a sandbox.
  var writableFolders: [String]? {
    sandbox.map { $0.writable.map { (resolved($0) ?? $0) + "/" } }
  }
}

/// Limits that the system enforces on a started process; nil for the same limit as this process
/// has.
///
/// A limit above this process's own is lowered to it.
package struct ResourceLimits: Hashable, Sendable {
  /// The size of a core dump.
  package var coreBytes: Int?
  package var openFiles: Int?
  /// The size of each file that the process writes.
  package var fileBytes: Int?
  package var processorSeconds: Int?
  /// The size of the process's private memory.
  package var dataBytes: Int?
  /// The size of the address space, whether in memory or not.
  package var addressBytes: Int?
  /// How soon the kernel kills the process when memory runs out, from 0 to 1000 (first); Linux
  /// only.
  package var outOfMemoryScore: Int?

  package init(
    coreBytes: Int? = 0, openFiles: Int? = nil, fileBytes: Int? = nil,
    processorSeconds: Int? = nil, dataBytes: Int? = nil, addressBytes: Int? = nil,
    outOfMemoryScore: Int? = nil
  ) {
    self.coreBytes = coreBytes
    self.openFiles = openFiles
    self.fileBytes = fileBytes
    self.processorSeconds = processorSeconds
    self.dataBytes = dataBytes
    self.addressBytes = addressBytes
    self.outOfMemoryScore = outOfMemoryScore
  }
}
