package import Anniversaries
internal import SQLite
internal import WidgetModel

/// Changes anniversaries, one by one or many at once for an import.
extension RegistryChanges {
  /// Stores a new anniversary.
  package func add(_ anniversary: Anniversary) throws {
    try connection.run(
      "INSERT INTO anniversary (id, title, folded, date, calendar, recurrence, details) "
        + "VALUES (?, ?, ?, ?, ?, ?, ?)", anniversary.id, anniversary.title,
      Folding.folded(anniversary.title), anniversary.date.description,
      anniversary.calendar.rawValue, anniversary.recurrence.rawValue, anniversary.details)
    try countAnniversaryChange()
  }

  /// Replaces an anniversary, which may get another id.
  package func update(_ anniversary: Anniversary, formerID: String) throws {
    try connection.run(
      "UPDATE anniversary SET id = ?, title = ?, folded = ?, date = ?, calendar = ?, "
        + "recurrence = ?, details = ? WHERE id = ?", anniversary.id, anniversary.title,
      Folding.folded(anniversary.title), anniversary.date.description,
      anniversary.calendar.rawValue, anniversary.recurrence.rawValue, anniversary.details,
      formerID)
    try countAnniversaryChange()
  }

  /// Deletes an anniversary.
  package func removeAnniversary(id: String) throws {
    try connection.run("DELETE FROM anniversary WHERE id = ?", id)
    try countAnniversaryChange()
  }

  /// A new id from an ASCII title, otherwise `day-N` with a number that has never been used.
  package func makeAnniversaryID(title: String) throws -> String {
    var ids = try registry.anniversaryIDs(beginningWith: AnniversaryIDs.beginning(ofTitle: title))
    let id = ids.make(title: title)
    try keepLastDay(of: ids)
    return id
  }

  /// Stores the last number that was used for an id `day-N`.
  package func keepLastDay(of ids: AnniversaryIDs) throws {
    let former = try registry.setting(.lastDay).flatMap { Int($0) } ?? 0
    if ids.lastDay > former { try set(.lastDay, to: String(ids.lastDay)) }
  }

  /// Raises the counter from which imports notice changes by other processes.
  private func countAnniversaryChange() throws {
    markVisible()
    try connection.run(
      "UPDATE home SET anniversary_changes = anniversary_changes + 1 WHERE key = 1")
  }

  /// Replaces the staged anniversaries, which are stored apart until they are published.
  package func stage(_ days: some Sequence<StagedAnniversary>) throws {
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

  /// Adds and changes the staged anniversaries.
  ///
  /// - Returns: The widgets that refer to one of them or show `next`, sorted by the last of their
  ///   anniversaries.
  package func publishStaged() throws -> [Int] {
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
    // Begin with the widgets, because there are fewer of them than anniversaries.
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
