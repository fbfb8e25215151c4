internal import Foundation
internal import PluginHost
internal import WidgetModel

/// A folder in which a plugin is tried before it is installed.
///
/// It is on the home's own disk, so that what was tried is moved into place in one step. Several may be staged at once;
/// the folder of a process that was killed is removed by the next.
final class PluginStaging {
  private static let prefix = ".new-"

  private let folder: String
  private let lock: FileLock
  /// The program's folder.
  let programFolder: String
  let program: String
  let container: String
  /// What the program is called until it says so itself.
  let name: String
  /// What was copied in.
  let copied: [CopiedItem]

  /// Copies a program in; what others have left behind is removed.
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

  /// Makes the folder with a lock in it, between which nobody sweeps.
  private static func claim(_ folder: String, in home: HomeFolder) throws -> FileLock {
    let installing = try home.lockInstallations()
    defer { withExtendedLifetime(installing) {} }
    sweep(home.plugins)
    try home.makeFolder(folder)
    return try FileLock.take(lockFile(of: folder), in: home, milliseconds: 0)
  }

  private static func lockFile(of folder: String) -> String { folder + "/lock" }

  /// What a plugin has put into its container may be deeper than one call removes.
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

  /// A name for all that was copied, equal for equal names and contents, and what tells these very files from others.
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
