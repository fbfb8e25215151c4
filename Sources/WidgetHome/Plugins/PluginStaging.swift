internal import Foundation
internal import PluginHost
internal import WidgetModel

/// A temporary folder in which a plugin is tried before it is installed.
///
/// It is inside the home, so that the program can be moved into place in one step. Several plugins
/// may be staged at once. If a process is killed, the next staging removes its folder.
final class PluginStaging {
  private static let prefix = ".new-"

  private let folder: String
  private let lock: FileLock
  /// The folder that contains all plugins, of which this is one.
  let plugins: String
  private let trial: TemporaryFolder?
  /// The folder with the program and its resources.
  let programFolder: String
  let program: String
  let container: String
  /// The program's file name, used until the plugin gives its own name.
  let name: String
  /// The files and folders that were copied from the source.
  let copied: [CopiedItem]

  /// Copies a program into a new folder, and removes the folders of processes that were killed.
  convenience init(_ source: PluginProgram, in home: HomeFolder) throws {
    try self.init(source, in: home, of: nil)
  }

  /// Copies a program into a folder outside of any home.
  convenience init(temporarily source: PluginProgram) throws {
    let trial = try TemporaryFolder.make(in: NSTemporaryDirectory(), prefix: "widgetry-trial-")
    try self.init(source, in: HomeFolder(trial.path), of: trial)
  }

  private init(_ source: PluginProgram, in home: HomeFolder, of trial: TemporaryFolder?) throws {
    plugins = home.plugins
    self.trial = trial
    folder = home.plugins + "/\(Self.prefix)\(UUID().uuidString)"
    programFolder = folder + "/program"
    program = programFolder + "/" + source.name
    name = source.name
    container = folder + "/container"
    lock = try Self.claim(folder, in: home)
    do {
      try home.makeFolder(programFolder)
      try home.makeFolder(container)
      var copy = ProgramCopy(of: source.source, to: programFolder)
      try copy.addProgram(source.file, named: source.name)
      for folder in source.resources { try copy.addFolder(folder) }
      copied = copy.items
    } catch {
      Self.remove(folder)
      throw error
    }
  }

  deinit {
    Self.remove(folder)
  }

  /// Creates the folder and locks it, before another process can remove it as abandoned.
  private static func claim(_ folder: String, in home: HomeFolder) throws -> FileLock {
    let installing = try home.lockInstallations()
    defer { withExtendedLifetime(installing) {} }
    sweep(home.plugins)
    try home.makeFolder(folder)
    return try FileLock.take(lockFile(of: folder), in: home, milliseconds: 0)
  }

  /// The file that is locked as long as the folder is used.
  private static func lockFile(of folder: String) -> String { folder + "/lock" }

  /// Removes a folder; its container may be nested deeper than one system call can remove.
  private static func remove(_ folder: String) {
    ContainerFolder(folder + "/container").empty()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Removes the folders of processes that were killed.
  private static func sweep(_ plugins: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: plugins)) ?? []
    where name.hasPrefix(prefix) && !FileLock.isHeld(lockFile(of: plugins + "/" + name)) {
      remove(plugins + "/" + name)
    }
  }

  /// The fingerprint of the program's files, which depends on names and contents, and their stamp,
  /// which identifies these very files.
  func seal() throws -> (fingerprint: String, stamp: String) {
    do throws(ProgramFiles.Fault) {
      let files = try ProgramFiles(in: programFolder)
      return (try files.digest(), files.stamp)
    } catch {
      throw WidgetryError.unfit(name, error)
    }
  }

  /// The program and its resources, with their hashes.
  func files() throws -> [PluginManifest.File] {
    do throws(ProgramFiles.Fault) {
      return try ProgramFiles(in: programFolder).contents()
    } catch {
      throw WidgetryError.unfit(name, error)
    }
  }
}

extension WidgetryError {
  fileprivate static func unfit(_ name: String, _ fault: ProgramFiles.Fault) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.not-copied", summary: "The program of '\(name)' \(fault.words)",
      hint: "Keep only regular files and folders beside it")
  }
}
