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

extension Backups {
  /// Makes the home what it was when a backup was made.
  ///
  /// A whole home is made beside this one, and then the two change their names in one step: whoever is ended at any
  /// moment leaves the old or the new. The old one goes when the new one was opened.
  ///
  /// - Parameters:
  ///   - parts: The databases that may be in it besides the registry.
  ///   - decide: What becomes of what the backup allows others than its user; throws to change nothing.
  package func restore(
    from path: String, parts: [HomeDatabase] = HomeDatabase.besideRegistry,
    decide: (BackupRights) throws -> RightsChoice = { _ in .dropped }
  ) throws -> RestoreReport {
    store.close()
    guard !isInside(path) else { throw WidgetryError.wouldGo(path) }
    let isNew = try !store.folder.isThere()
    if isNew { try store.folder.make() }
    do {
      return try replaceHome(by: path, parts, decide)
    } catch {
      // A folder that was made for it and is empty still.
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
    // One restore or migration at a time, and no plugin is installed meanwhile.
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
      guard let registry = try store.registryIfThere() else {
        throw WidgetryError.noBackup(path, "it contains no home")
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
      summary: "'\(HarmlessText.line(path))' is in the home that it would replace",
      hint: "move it out of the home first")
  }

  fileprivate static func notSwapped(_ path: String, _ number: Int32) -> WidgetryError {
    WidgetryError(
      .failed, code: "restore.not-replaced",
      summary: "'\(path)' cannot be replaced: \(String(cString: strerror(number)))",
      hint: number == EBUSY || number == EXDEV
        ? "it is a disk of its own: restore into a folder in it with --home DIR"
        : "restore into another home with --home DIR")
  }
}
