internal import CSystem
internal import Foundation
internal import PluginHost
internal import WidgetModel
package import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Restores backups.
extension Backups {
  /// Replaces the home with the contents of a backup.
  ///
  /// A complete home is built beside this one, and then the two are swapped in one step: after an
  /// interruption there is either the old home or the new one. The old home is removed once the new
  /// one could be opened.
  ///
  /// - Parameters:
  ///   - parts: The databases besides the registry that the backup may contain.
  ///   - decide: Decides whether to apply the backup's permissions; throws to cancel the restore.
  package func restore(
    from path: String, parts: [HomeDatabase] = HomeDatabase.besideRegistry,
    decide: (BackupRights) throws -> RightsChoice = { _ in .dropped }
  ) throws -> RestoreReport {
    store.close()
    guard !isInside(path) else { throw WidgetryError.wouldGo(path) }
    let isNew = try !store.folder.homeExists()
    if isNew { try store.folder.make() }
    do {
      return try replaceHome(by: path, parts, decide)
    } catch {
      // Remove the folder again if it was created for this restore and is still empty.
      if isNew {
        for file in [store.folder.lock, store.folder.plugins + "/.lock"] { unlink(file) }
        for made in [store.folder.plugins, store.folder.path] { rmdir(made) }
      }
      throw error
    }
  }

  private func replaceHome(
    by path: String, _ parts: [HomeDatabase], _ decide: (BackupRights) throws -> RightsChoice
  ) throws -> RestoreReport {
    // Prevent other restores, migrations and installations.
    let lock = try FileLock.take(store.folder.lock, in: store.folder, milliseconds: 30_000)
    let installations = try store.folder.lockInstallations()
    defer { withExtendedLifetime((lock, installations)) {} }
    guard let place = Plugins.realPath(store.folder.path) else {
      throw WidgetryError.homeUnusable(store.folder.path, errno)
    }
    let staging = HomeFolder(RestoredHome.stagingPath(for: place))
    RestoredHome.remove(staging)
    var report = RestoreReport(contents: BackupReport(), rights: BackupRights(), choice: .dropped)
    do {
      report.contents = try RestoredHome(staging, parts).fill(from: path) { registry in
        report.rights = try rights(in: registry, of: staging, named: path)
        report.choice = try decide(report.rights)
        try apply(report.choice, to: report.rights, in: registry, of: staging)
      }
      try RestoredHome.shareLocks(of: HomeFolder(place), with: staging)
      let number = widgetry_rename_swap(staging.path, place)
      guard number == 0 else { throw WidgetryError.notSwapped(store.folder.path, number) }
    } catch {
      RestoredHome.remove(staging)
      throw error
    }
    DurableFile.syncFolder(of: place)
    do {
      guard let registry = try store.existingRegistry() else {
        throw WidgetryError.unreadableBackup(path, "it doesn't contain a home")
      }
      let contents = try contents(in: registry)
      report.contents.instances = contents.instances
      report.contents.anniversaries = contents.anniversaries
    } catch {
      store.close()
      _ = widgetry_rename_swap(staging.path, place)
      RestoredHome.remove(staging)
      throw error
    }
    RestoredHome.remove(staging)
    store.folder.ring()
    return report
  }
}

extension WidgetryError {
  fileprivate static func wouldGo(_ path: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "backup.inside",
      summary: "'\(HarmlessText.line(path))' is inside the home that it would replace",
      hint: "Move it out of the home first")
  }

  fileprivate static func notSwapped(_ path: String, _ number: Int32) -> WidgetryError {
    WidgetryError(
      .failed, code: "restore.not-replaced",
      summary: "Couldn't replace '\(path)': \(String(cString: strerror(number)))",
      hint: number == EBUSY || number == EXDEV
        ? "The home is a mount point: use --home DIR to restore into a folder inside it"
        : "Use --home DIR to restore into another home")
  }
}
