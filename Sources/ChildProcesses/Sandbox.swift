/// Whether a program is started where files can't be guarded from it.
///
/// Where they can be, they always are.
package enum FileGuard: Hashable, Sendable {
  case required
  case whereAvailable
}

/// What a started program may touch besides what everybody may read.
///
/// Everybody may read the system's programs and libraries, the time zones, and what `/proc` has about
/// the process itself; nothing of the user's. Whoever may start processes starts them with the same
/// sandbox; those find nothing about themselves in `/proc` unless that is among `readable`.
///
/// Whether a file exists, and how large it is, can be asked of any path: the kernel has no guard for
/// that. Paths begin at the root, and what is not there is left out.
package struct Sandbox: Hashable, Sendable {
  /// Files, or folders with everything in them; symbolic links on the way are followed.
  package var readable: [String]
  /// What is readable as well, but by these very paths: where a symbolic link is found on the way when
  /// the program is started, the path is left out.
  ///
  /// For paths in which the program, or another, could put a link after they were looked at.
  package var granted: [String]
  /// Folders with everything in them, symbolic links followed: read, write, make, move and remove.
  package var writable: [String]
  /// Files that may be run: the program, its interpreters and its loader.
  ///
  /// As in ``granted``, a path with a symbolic link is left out; that of ``CurrentExecutable`` is not.
  package var executable: [String]
  /// Whether it can read the symbolic links of what it may read; else it is told that nothing is one.
  package var readsLinks: Bool
  /// Whether it is started where the system can't guard files.
  package var fileGuard: FileGuard
  package var allowsNetwork: Bool
  /// New processes, and running whatever may be read.
  package var allowsProcesses: Bool

  package init(
    readable: [String] = [], granted: [String] = [], writable: [String] = [],
    executable: [String] = [], readsLinks: Bool = true, fileGuard: FileGuard = .required,
    allowsNetwork: Bool = false, allowsProcesses: Bool = false
  ) {
    self.readable = readable
    self.granted = granted
    self.writable = writable
    self.executable = executable
    self.readsLinks = readsLinks
    self.fileGuard = fileGuard
    self.allowsNetwork = allowsNetwork
    self.allowsProcesses = allowsProcesses
  }
}
