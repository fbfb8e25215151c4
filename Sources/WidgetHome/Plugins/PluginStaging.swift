internal import Foundation
internal import PluginHost
internal import WidgetModel

/// A temporary folder in which a plugin is tried before installation.
///
/// It is on the home's disk, so that the plugin can be moved into place in one step. Several
/// plugins may be staged at once. If a process is killed, the next staging removes its folder.
final class PluginStaging {
  private static let prefix = ".new-"

  private let folder: String
  private let lock: FileLock
  /// The folder with the program and its resources.
  let programFolder: String
  let program: String
  let container: String
  /// The program's name, used until the plugin reports its own.
  let name: String
  /// The files and folders that were copied in.
  let copied: [CopiedItem]

  /// Copies a program into a new staging folder, and removes abandoned ones.
  init(_ source: PluginProgram, in home: HomeFolder) throws {
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

  /// Creates the folder and locks it.
  ///
  /// The installation lock keeps others from removing it in between.
  private static func claim(_ folder: String, in home: HomeFolder) throws -> FileLock {
    let installing = try home.lockInstallations()
    defer { withExtendedLifetime(installing) {} }
    sweep(home.plugins)
    try home.makeFolder(folder)
    return try FileLock.take(lockFile(of: folder), in: home, milliseconds: 0)
  }

  private static func lockFile(of folder: String) -> String { folder + "/lock" }

  /// The container may be nested deeper than one call can remove.
  private static func remove(_ folder: String) {
    ContainerFolder(folder + "/container").empty()
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static func sweep(_ plugins: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: plugins)) ?? []
    where name.hasPrefix(prefix) && !FileLock.isHeld(lockFile(of: plugins + "/" + name)) {
      remove(plugins + "/" + name)
    }
  }

  /// Returns a fingerprint, equal for equal names and contents, and a stamp that identifies these
  /// exact files.
  func seal() throws -> (fingerprint: String, stamp: String) {
    do throws(ProgramFiles.Fault) {
      let files = try ProgramFiles(in: programFolder)
      return (try files.digest(), files.stamp)
    } catch {
      throw WidgetryError.unfit(name, error)
    }
  }
}

extension WidgetryError {
  fileprivate static func unfit(_ name: String, _ fault: ProgramFiles.Fault) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.not-copied", summary: "The program of '\(name)' \(fault.words)",
      hint: "keep only files and folders beside it")
  }
}
