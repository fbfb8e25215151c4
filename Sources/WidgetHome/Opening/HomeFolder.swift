internal import Foundation
internal import PluginProtocol
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The folder of a home, and the paths of the files in it.
package struct HomeFolder: Hashable, Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// The database with widgets, kinds, timelines, anniversaries, settings and the log.
  package var registry: String { path + "/registry.sqlite" }
  /// The database with health data; created when data is first stored.
  package var health: String { path + "/health.sqlite" }
  /// Locked while a process creates, migrates or restores the home.
  package var lock: String { path + "/lock" }
  /// Written to wake up processes that wait for changes.
  package var bell: String { path + "/bell" }
  /// Contains the lock files of processes that are reloading widgets.
  package var run: String { path + "/run" }
  /// Locked by the running daemon; contains its process id and version.
  package var daemonLock: String { path + "/daemon.lock" }

  /// Contains what commands that keep running have printed last.
  package var streams: String { path + "/streams" }

  /// What processes that run commands have to know of the home.
  var commandVariables: [String: String] {
    [
      CommandVariable.home: path, CommandVariable.streams: streams,
      CommandVariable.daemonLock: daemonLock,
    ]
  }

  /// The socket on which the daemon receives pushes.
  package var pushSocket: String { path + "/push.sock" }

  /// Locked while the action of a button or toggle is performed.
  var interactionLock: String { path + "/interaction.lock" }

  /// Contains a folder for each plugin, named by its id.
  package var plugins: String { path + "/plugins" }

  /// Waits until no other process installs or removes a plugin, and then prevents this.
  func lockInstallations() throws(WidgetryError) -> FileLock {
    try makeFolder(plugins)
    return try FileLock.take(plugins + "/.lock", in: self, milliseconds: 30_000)
  }

  /// The folder with a plugin's program, container and log.
  package func folder(ofPlugin id: String) -> String { plugins + "/" + id }

  /// The only folder that a plugin can write to.
  package func container(ofPlugin id: String) -> String { folder(ofPlugin: id) + "/container" }

  /// The file with the last lines that the plugin printed.
  package func log(ofPlugin id: String) -> String { folder(ofPlugin: id) + "/log" }

  /// Whether the home exists; throws if other users own it or can change it.
  package func homeExists() throws(WidgetryError) -> Bool {
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

  /// Throws if the path has line breaks, because service files and messages can't contain them.
  private func checkPath() throws(WidgetryError) {
    guard HarmlessText.line(path) == path else { throw .homeOfOddPath(path) }
  }

  /// Creates the folder, with access only for its owner.
  package func make() throws(WidgetryError) {
    try checkPath()
    try makeFolder(path)
    _ = try homeExists()
  }

  /// Creates a database file, with access only for its owner.
  ///
  /// An existing file isn't opened, because closing it would release SQLite's locks.
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

  /// Wakes up processes that wait for changes of the home; they find out themselves what changed.
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
      summary: "Couldn't use the home '\(path)': \(reason)",
      hint: isFull
        ? "Free space on its disk, and try again"
        : "Choose another with --home DIR. To see its owner, run: ls -ld "
          + ShellWord.quoted(path))
  }

  fileprivate static func homeOfOddPath(_ path: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "home.control-character",
      summary: "The path of the home, '\(HarmlessText.line(path))', contains a control character",
      hint: "Choose another with --home DIR or WIDGETRY_HOME")
  }
}
