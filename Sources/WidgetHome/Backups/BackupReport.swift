package import WidgetModel
package import WidgetRegistry

/// What a backup contains; reported after writing or restoring it.
package struct BackupReport: Hashable, Sendable {
  /// The size of the backup file.
  package var bytes = 0
  package var instances = 0
  package var anniversaries = 0
  /// The plugins whose programs are included.
  package var plugins: [String] = []

  package init() {}
}

/// The permissions that a backup would give to plugins and linked files in the restored home.
///
/// The user has to confirm them, because a backup may come from someone else or may have been
/// changed.
package struct BackupRights: Hashable, Sendable {
  /// Installed plugins, with their former grants.
  package var plugins: [StoredPlugin] = []
  /// The files that shared groups are linked to.
  package var links: [StoredGroupLink] = []
  /// Whether plugins could read health data.
  package var allowsHealth = false
  /// Permissions that don't work on this machine, by plugin: for paths that are missing, or that
  /// are inside the home.
  package var impossible: [String: [PluginGrant]] = [:]

  package init() {}

  package var isEmpty: Bool {
    plugins.allSatisfy(\.grants.isEmpty) && links.isEmpty && !allowsHealth
  }
}

/// Whether a restore applies the permissions in a backup.
package enum RightsChoice: Hashable, Sendable {
  case kept, dropped
}

/// The result of a restore.
package struct RestoreReport: Hashable, Sendable {
  package var contents: BackupReport
  /// The permissions in the backup, whether or not they were applied.
  package var rights: BackupRights
  package var choice: RightsChoice
}
