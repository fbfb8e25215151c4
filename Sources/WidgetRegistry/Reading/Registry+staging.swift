package import Anniversaries
internal import SQLite
internal import WidgetModel

/// An anniversary of an import that waits to be stored together with others.
package struct StagedAnniversary {
  /// Whether the anniversary is new.
  package var isNew: Bool
  package var anniversary: Anniversary
  /// Whether only its import fingerprint changes, so that no widget is affected.
  package var isQuiet: Bool

  package init(_ anniversary: Anniversary, isNew: Bool, isQuiet: Bool) {
    (self.anniversary, self.isNew, self.isQuiet) = (anniversary, isNew, isQuiet)
  }
}

/// Stages anniversaries for imports.
///
/// An import first writes to a temporary table, which doesn't block other processes, and then moves
/// everything into the registry with a few statements.
extension Registry {
  /// A counter that each change of anniversaries raises, in any process.
  package func anniversaryChanges() throws -> Int {
    try convertingErrors {
      try connection.first("SELECT anniversary_changes FROM home WHERE key = 1") { $0.int(0) } ?? 0
    }
  }

  /// Stages anniversaries for ``RegistryChanges/publishStaged()``, without blocking other
  /// processes.
  package func stage(_ days: some Sequence<StagedAnniversary>) throws {
    try convertingErrors {
      // Stage in memory, because a folder for temporary files may be missing, full or slow. With
      // the default cache of 2 MB, publishing 100,000 anniversaries would block others three times
      // as long.
      try connection.execute("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536")
      try connection.transaction(.deferred) { _ in try RegistryChanges(self).stage(days) }
    }
  }
}
