internal import Foundation
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The paths of a home's files.
package struct HomeFolder: Hashable, Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  package var registry: String { path + "/registry.sqlite" }
  /// Recorded health data; created with the first sample.
  package var health: String { path + "/health.sqlite" }
  package var lock: String { path + "/lock" }
  package var bell: String { path + "/bell" }
  package var run: String { path + "/run" }
  /// Locked by the running daemon; contains its process id.
  package var daemonLock: String { path + "/daemon.lock" }

  /// The socket on which the daemon accepts pushes.
  package var pushSocket: String { path + "/push.sock" }

  /// Locked while an action is performed.
  var interactionLock: String { path + "/interaction.lock" }

  /// Contains a folder for each plugin, named after its id.
  package var plugins: String { path + "/plugins" }

  /// Waits until no other process installs or removes a plugin.
  func lockInstallations() throws(WidgetryError) -> FileLock {
    try makeFolder(plugins)
    return try FileLock.take(plugins + "/.lock", in: self, milliseconds: 30_000)
  }

  package func folder(ofPlugin id: String) -> String { plugins + "/" + id }

  /// The only folder that a plugin can write to.
  package func container(ofPlugin id: String) -> String { folder(ofPlugin: id) + "/container" }

  /// The log of recent lines that the plugin printed.
  package func log(ofPlugin id: String) -> String { folder(ofPlugin: id) + "/log" }

  /// Whether a registry was created here.
  ///
  /// Refuses a folder that other users own or can change.
  package func isThere() throws(WidgetryError) -> Bool {
    try checkPath()
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw .homeUnusable(path, errno) }
      return false
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .homeUnusable(path, ENOTDIR) }
    try requireOwn(status)
    guard stat(registry, &status) == 0 else {
      guard errno == ENOENT else { throw .homeUnusable(path, errno) }
      return false
    }
    return true
  }

  /// Refuses a path with line breaks, which service files and messages can't contain.
  private func checkPath() throws(WidgetryError) {
    guard HarmlessText.line(path) == path else { throw .homeOfOddPath(path) }
  }

  /// Creates the folder for its owner only.
  package func make() throws(WidgetryError) {
    try checkPath()
    try makeFolder(path)
    _ = try isThere()
  }

  /// Creates a database file for its owner only; SQLite uses the same mode for its other files.
  ///
  /// Never opens an existing file: closing its descriptor would release SQLite's locks.
  func makeDatabaseFile(_ file: String) throws(WidgetryError) {
    let descriptor = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return }
      throw .homeUnusable(file, errno)
    }
    close(descriptor)
  }

  /// Creates a folder and its missing parents.
  func makeFolder(_ folder: String) throws(WidgetryError) {
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else {
      throw .homeUnusable(path, errno)
    }
    try makeFolder(String(folder[..<slash]))
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .homeUnusable(path, errno) }
  }

  /// Wakes processes that watch the home.
  ///
  /// The signal has no content and may be lost.
  package func ring() {
    if utimes(bell, nil) == 0 { return }
    let descriptor = open(bell, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }
}

extension WidgetryError {
  static func homeUnusable(_ path: String, _ number: Int32) -> WidgetryError {
    let reason = String(cString: strerror(number))
    let isFull = number == ENOSPC || number == EDQUOT
    return WidgetryError(
      .failed, code: isFull ? "home.full" : "home.not-writable",
      summary: "Home '\(path)' cannot be used: \(reason)",
      hint: isFull
        ? "make room on its disk and try again"
        : "choose another with --home DIR, or see who owns it: ls -ld '\(path)'")
  }

  fileprivate static func homeOfOddPath(_ path: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "home.control-character",
      summary: "The home's path '\(HarmlessText.line(path))' has a control character",
      hint: "choose another with --home DIR, or with WIDGETRY_HOME")
  }
}
