internal import Foundation
internal import HealthData
internal import PluginHost
internal import WidgetModel
internal import WidgetRegistry

/// Checks and applies the permissions in a backup.
extension Backups {
  /// The permissions in a backup.
  ///
  /// Throws if its program files aren't those that its registry lists.
  func rights(
    in registry: Registry, of staging: HomeFolder, named path: String
  ) throws -> BackupRights {
    var rights = BackupRights()
    let plugins = try registry.plugins()
    try Self.checkFolders(of: plugins, in: staging, named: path)
    for var plugin in plugins {
      if plugin.program != nil {
        plugin.programStamp = try Self.stamp(of: plugin, in: staging, named: path)
        try registry.change { try $0.update(plugin) }
      }
      // Bundled plugins get their permissions from this program, not from the backup.
      guard !store.context.plugins.contains(where: { $0.id == plugin.id }),
        plugin.program != nil || !plugin.grants.isEmpty
      else { continue }
      rights.plugins.append(plugin)
      let impossible = plugin.grants.filter { (try? self.plugins.settled([$0])) == nil }
      if !impossible.isEmpty { rights.impossible[plugin.id] = impossible }
    }
    rights.links = try registry.groupLinks()
    // Check this even if the backup has no plugins: ones that are installed later would get access.
    rights.allowsHealth = try !foreignReaders(in: staging).isEmpty
    return rights
  }

  /// Applies a backup's permissions in the restored home, or removes them.
  func apply(
    _ choice: RightsChoice, to rights: BackupRights, in registry: Registry, of staging: HomeFolder
  ) throws {
    for var plugin in rights.plugins {
      plugin.grants =
        choice == .kept
        ? plugin.grants.compactMap { try? plugins.settled([$0]).first }.withoutRepetitions : []
      try registry.change { try $0.update(plugin) }
    }
    guard choice == .dropped else { return }
    try registry.change { changes in
      try changes.set(.commands, to: nil)
      for link in rights.links { try changes.removeGroupLink(link.group) }
    }
    guard rights.allowsHealth, let health = try HealthOpening(folder: staging).openExisting() else {
      return
    }
    for reader in try foreignReaders(in: staging) { try health.revokeAccess(of: reader) }
  }

  /// Plugins that may read health data in the restored home, apart from bundled ones.
  private func foreignReaders(in staging: HomeFolder) throws -> [String] {
    let own = store.context.plugins.map(\.id)
    let health = try HealthOpening(folder: staging).openExisting()
    return try health?.authorizedReaders().filter { !own.contains($0) } ?? []
  }

  /// Throws if the backup has program files that don't belong to any of its plugins.
  private static func checkFolders(
    of plugins: [StoredPlugin], in staging: HomeFolder, named path: String
  ) throws {
    let files = FileManager.default
    for id in try files.contentsOfDirectory(atPath: staging.plugins) {
      let program = plugins.first { $0.id == id }?.program.flatMap(ProgramPlace.init)
      for name in try files.contentsOfDirectory(atPath: staging.folder(ofPlugin: id))
      where name != program?.folder {
        throw WidgetryError.unreadableBackup(
          path, "'\(id)/\(name)' doesn't belong to any of its plugins")
      }
    }
  }

  /// The stamp of a plugin's program; throws if its files aren't those that were installed.
  private static func stamp(
    of plugin: StoredPlugin, in staging: HomeFolder, named path: String
  ) throws -> String {
    do throws(ProgramFiles.Fault) {
      guard !plugin.isBundled else {
        throw ProgramFiles.Fault(words: "claims to be bundled with widgetry")
      }
      let files = try ProgramFiles(of: plugin, in: staging)
      guard try files.digest() == plugin.fingerprint else {
        throw ProgramFiles.Fault(words: "differs from the one that was installed")
      }
      return files.stamp
    } catch {
      let words = error.words.replacingOccurrences(of: staging.path + "/", with: "")
      throw WidgetryError.unreadableBackup(path, "the program of plugin '\(plugin.id)' \(words)")
    }
  }
}
