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

  func countAnniversaryChange() throws {
    try connection.run(
      "UPDATE home SET anniversary_changes = anniversary_changes + 1 WHERE key = 1")
  }

  /// Runs a transaction that writes only to this connection's temporary tables, and so blocks
  /// nobody.
  package func aside<Result>(_ body: () throws -> Result) throws -> Result {
    try wording {
      // In memory, because a folder for temporary files may be missing, full or slow. With the
      // default cache of 2 MB, publishing 100,000 anniversaries blocks others three times as long.
      try connection.execute("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536")
      return try connection.transaction(.deferred) { _ in try body() }
    }
  }

  /// Replaces the staged anniversaries, inside a transaction.
  package func stage(_ days: some Sequence<StagedAnniversary>) throws {
    try wording {
      try connection.execute(
        """
        CREATE TEMP TABLE IF NOT EXISTS staged_anniversary (
          position INTEGER PRIMARY KEY,
          id TEXT NOT NULL UNIQUE,
          title TEXT NOT NULL,
          folded TEXT NOT NULL,
          date TEXT NOT NULL,
          calendar TEXT NOT NULL,
          recurrence TEXT NOT NULL,
          details TEXT NOT NULL,
          is_new INTEGER NOT NULL,
          is_quiet INTEGER NOT NULL
        );
        """)
      try connection.run("DELETE FROM staged_anniversary")
      for day in days {
        let anniversary = day.anniversary
        try connection.run(
          "INSERT INTO staged_anniversary (id, title, folded, date, calendar, recurrence, details, "
            + "is_new, is_quiet) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", anniversary.id,
          anniversary.title, Folding.folded(anniversary.title), anniversary.date.description,
          anniversary.calendar.rawValue, anniversary.recurrence.rawValue, anniversary.details,
          day.isNew, day.isQuiet)
      }
    }
  }

  /// Adds and changes what is staged; returns the instances that name one of the anniversaries, or
  /// `next`.
  ///
  /// The instances are ordered by the last of their anniversaries.
  package func publishStaged() throws -> [Int] {
    try wording {
      try connection.run(
        "INSERT INTO anniversary (id, title, folded, date, calendar, recurrence, details) "
          + "SELECT id, title, folded, date, calendar, recurrence, details "
          + "FROM staged_anniversary WHERE is_new ORDER BY position")
      try connection.run(
        "UPDATE anniversary SET title = s.title, folded = s.folded, date = s.date, "
          + "calendar = s.calendar, recurrence = s.recurrence, details = s.details "
          + "FROM staged_anniversary s WHERE NOT s.is_new AND anniversary.id = s.id")
      try countAnniversaryChange()
      let last =
        try connection.first(
          "SELECT max(position) FROM staged_anniversary WHERE NOT is_quiet"
        ) { $0.optionalInt(0) ?? 0 } ?? 0
      guard last > 0 else { return [] }
      // There are fewer widgets than anniversaries, so the query starts from the widgets.
      let places = try connection.all(
        "SELECT r.instance, max(coalesce(s.position, ?3)) FROM reference r "
          + "LEFT JOIN staged_anniversary s ON s.id = r.entity AND NOT s.is_quiet "
          + "WHERE r.type = ?1 AND (r.entity = ?2 OR s.id IS NOT NULL) "
          + "GROUP BY r.instance",
        EntityType.anniversary.name, EntityType.next, last + 1
      ) { (instance: $0.int(0), position: $0.int(1)) }
      return places.sorted { ($0.position, $0.instance) < ($1.position, $1.instance) }
        .map(\.instance)
    }
  }
}
