package import Anniversaries
internal import SQLite
internal import WidgetModel

/// An anniversary of an import, waiting to be published together with others.
package struct StagedAnniversary {
  /// Whether it is added rather than changed.
  package var isNew: Bool
  package var anniversary: Anniversary
  /// Whether only its import fingerprint changes, so that no widget is affected.
  package var isQuiet: Bool

  package init(_ anniversary: Anniversary, isNew: Bool, isQuiet: Bool) {
    (self.anniversary, self.isNew, self.isQuiet) = (anniversary, isNew, isQuiet)
  }
}

/// Imports write many anniversaries to a temporary table, without a lock on the registry, and
/// publish them with a few statements.
extension Registry {
  /// Raised by every change of anniversaries, by any process.
  package func anniversaryChanges() throws -> Int {
    try wording {
      try connection.first("SELECT anniversary_changes FROM home WHERE key = 1") { $0.int(0) } ?? 0
    }
  }

  /// Stages anniversaries for ``RegistryChanges/publishStaged()``.
  ///
  /// It writes only to this connection's temporary tables, and so blocks nobody.
  package func stage(_ days: some Sequence<StagedAnniversary>) throws {
    try wording {
      // In memory, because a folder for temporary files may be missing, full or slow. With the
      // default cache of 2 MB, publishing 100,000 anniversaries blocks others three times as long.
      try connection.execute("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536")
      try connection.transaction(.deferred) { _ in try RegistryChanges(self).stage(days) }
    }
  }
}
