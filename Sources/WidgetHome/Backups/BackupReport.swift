package import WidgetModel
package import WidgetRegistry

/// What a backup holds.
package struct BackupReport: Hashable, Sendable {
  /// How large its file is.
  package var bytes = 0
  package var instances = 0
  package var anniversaries = 0
  /// The plugins whose programs are in it.
  package var plugins: [String] = []

  package init() {}
}

/// What a restored home would do or read for others than its user, as its backup says.
///
/// A backup may be a stranger's, or may have been changed since it was made.
package struct BackupRights: Hashable, Sendable {
  /// The plugins from elsewhere, with what they were allowed.
  package var plugins: [StoredPlugin] = []
  /// The files that groups follow.
  package var links: [StoredGroupLink] = []
  /// Whether plugins were allowed to read health data.
  package var allowsHealth = false
  /// What can't be allowed here, by plugin: paths that are missing, and those of the home itself.
  package var impossible: [String: [PluginGrant]] = [:]

  package init() {}

  package var isEmpty: Bool {
    plugins.allSatisfy(\.grants.isEmpty) && links.isEmpty && !allowsHealth
  }
}

/// What becomes of the rights that a backup names.
package enum RightsChoice: Hashable, Sendable {
  case kept, dropped
}

/// What came of a restore.
package struct RestoreReport: Hashable, Sendable {
  package var contents: BackupReport
  /// What the backup said, whatever became of it.
  package var rights: BackupRights
  package var choice: RightsChoice
}
