/// Whether a program may run on a system that can't protect the user's files from it.
///
/// On systems that can, the files are always protected.
package enum FileGuard: Hashable, Sendable {
  /// The program may run only if files are protected.
  case required
  /// The program may run anyway.
  case whereAvailable
}

/// What a program such as a plugin may access.
///
///     ProcessLaunch(executable: path, sandbox: Sandbox(writable: [container], executable: [path]))
///
/// Every sandboxed program may read the system's programs and libraries, the time zones, and its
/// own entries in `/proc`, but none of the user's files. Processes that it starts get the same
/// sandbox; they can read their own entries in `/proc` only if `readable` includes it.
///
/// The kernel can't hide whether a file exists and how large it is. Paths are absolute; missing
/// ones are skipped.
package struct Sandbox: Hashable, Sendable {
  /// Files, and folders with their contents, that may be read; symbolic links are followed.
  package var readable: [String]
  /// Like `readable`, but a path is skipped if it contains a symbolic link when the program starts.
  ///
  /// Use it for paths in which a program could create a link after they were checked.
  package var granted: [String]
  /// Folders in which everything may be read and changed; symbolic links are followed.
  package var writable: [String]
  /// Files that may be executed: the program, its interpreters and its loader.
  ///
  /// A path with a symbolic link is skipped, as in ``granted``, except ``CurrentExecutable``'s.
  package var executable: [String]
  /// Whether the program may run on a system that can't protect files.
  package var fileGuard: FileGuard
  package var allowsNetwork: Bool
  /// Whether the program may start processes and execute every readable file.
  package var allowsProcesses: Bool
  /// Whether changes of modes, owners and times are reported as done but ignored; otherwise they fail.
  package var ignoresModes: Bool

  package init(
    readable: [String] = [], granted: [String] = [], writable: [String] = [],
    executable: [String] = [], fileGuard: FileGuard = .required,
    allowsNetwork: Bool = false, allowsProcesses: Bool = false, ignoresModes: Bool = false
  ) {
    self.readable = readable
    self.granted = granted
    self.writable = writable
    self.executable = executable
    self.fileGuard = fileGuard
    self.allowsNetwork = allowsNetwork
    self.allowsProcesses = allowsProcesses
    self.ignoresModes = ignoresModes
  }
}
