/// What a started program may touch besides what everybody may read.
///
/// Everybody may read the system's programs and libraries, the time zones, and what `/proc` has about
/// the process itself; nothing of the user's. Whoever may start processes starts them with the same
/// sandbox; those find nothing about themselves in `/proc` unless that is among `readable`.
///
/// Whether a file exists, and how large it is, can be asked of any path: the kernel has no guard for
/// that. Paths begin at the root; symbolic links are followed; what is not there is left out.
package struct Sandbox: Hashable, Sendable {
  /// Files, or folders with everything in them.
  package var readable: [String]
  /// Folders with everything in them: read, write, make, move and remove.
  package var writable: [String]
  /// Files that may be run: the program, its interpreters and its loader.
  package var executable: [String]
  package var allowsNetwork: Bool
  /// New processes, and running whatever may be read.
  package var allowsProcesses: Bool

  package init(
    readable: [String] = [], writable: [String] = [], executable: [String] = [],
    allowsNetwork: Bool = false, allowsProcesses: Bool = false
  ) {
    self.readable = readable
    self.writable = writable
    self.executable = executable
    self.allowsNetwork = allowsNetwork
    self.allowsProcesses = allowsProcesses
  }
}
