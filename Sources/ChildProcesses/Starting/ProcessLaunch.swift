/// A program to start and everything that it gets; nothing else is inherited.
package struct ProcessLaunch: Hashable, Sendable {
  /// The program's path; `PATH` isn't searched.
  package var executable: String
  /// The program's first argument, its own name.
  package var name: String
  /// The arguments after the program's name.
  package var arguments: [String]
  /// The whole environment.
  package var environment: [String: String]
  /// The working directory; nil is this process's own.
  package var directory: String?
  package var limits: ResourceLimits
  /// What it may access; nil allows whatever this process may.
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
  /// The folders in which it may write, with the kernel's paths; nil if writing isn't limited.
  var writableFolders: [String]? {
    sandbox.map { $0.writable.map { (resolved($0) ?? $0) + "/" } }
  }
}

/// Limits for a process; nil leaves the inherited limit.
///
/// A limit above this process's own is lowered to it.
package struct ResourceLimits: Hashable, Sendable {
  package var coreBytes: Int?
  package var openFiles: Int?
  package var fileBytes: Int?
  package var processorSeconds: Int?
  package var dataBytes: Int?
  /// The address space that it may map, whether in memory or not.
  package var addressBytes: Int?
  /// How soon the kernel kills it when memory runs out, from 0 to 1000 (first); Linux only.
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
