/// What to run and what it gets; it inherits nothing that is not said here.
package struct ProcessLaunch: Hashable, Sendable {
  /// A path; no search path is consulted.
  package var executable: String
  /// The program's own name, as its first argument.
  package var name: String
  /// The arguments after the program's name.
  package var arguments: [String]
  /// The whole environment.
  package var environment: [String: String]
  /// The directory to run in; nil is that of this process.
  package var directory: String?
  package var limits: ResourceLimits
  /// What it may touch; nil is whatever this process may.
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
  /// The folders in which it may write, as the system calls them; nil where that is not limited.
  var writableFolders: [String]? {
    sandbox.map { $0.writable.map { (resolved($0) ?? $0) + "/" } }
  }
}

/// What a process may use; nil leaves the limit that is inherited.
///
/// A limit above the one of this process becomes that one.
package struct ResourceLimits: Hashable, Sendable {
  package var coreBytes: Int?
  package var openFiles: Int?
  package var fileBytes: Int?
  package var processorSeconds: Int?
  package var dataBytes: Int?
  /// What it may map, also where nothing of it is in memory.
  package var addressBytes: Int?
  /// How soon it is ended where the machine runs out of memory, the first at 1000; Linux only.
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
