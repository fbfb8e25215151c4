package import SQLite

/// The schema of the database with health data, and its earlier versions.
extension HealthStore {
  /// Marks the database file as Widgetry's health data; the bytes spell "WDGH".
  static let applicationID: Int32 = 0x5744_4748

  /// The versions of the schema, oldest first; a released version is never changed.
  ///
  /// Samples are searched by type and start. Samples longer than two hours have a separate index,
  /// so that reading a day doesn't require a search through all earlier days.
  package static let migrator = Migrator(
    applicationID: applicationID,
    migrations: [
      Migration(
        "health",
        """
        CREATE TABLE type (
          key INTEGER PRIMARY KEY,
          identifier TEXT NOT NULL UNIQUE,
          unit TEXT NOT NULL
        );

        CREATE TABLE source (
          key INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE,
          kind INTEGER NOT NULL,
          preference INTEGER
        );

        CREATE TABLE device (
          key INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE
        );

        CREATE TABLE sample (
          anchor INTEGER PRIMARY KEY AUTOINCREMENT,
          type INTEGER NOT NULL,
          start INTEGER NOT NULL,
          end INTEGER NOT NULL,
          source INTEGER NOT NULL,
          value REAL NOT NULL,
          device INTEGER,
          uuid TEXT NOT NULL DEFAULT ''
        );
        CREATE UNIQUE INDEX sample_by_start ON sample (type, start, end, source, value, uuid);
        CREATE INDEX sample_by_end ON sample (type, end) WHERE end - start > 7200000;
        CREATE UNIQUE INDEX sample_by_uuid ON sample (uuid) WHERE uuid != '';

        CREATE TABLE deletion (
          anchor INTEGER PRIMARY KEY AUTOINCREMENT,
          type INTEGER NOT NULL,
          sample INTEGER NOT NULL,
          uuid TEXT NOT NULL
        );

        CREATE TABLE access (
          reader TEXT NOT NULL,
          type TEXT NOT NULL,
          state TEXT NOT NULL,
          PRIMARY KEY (reader, type)
        ) WITHOUT ROWID;

        CREATE TABLE delivery (
          reader TEXT NOT NULL,
          type TEXT NOT NULL,
          frequency TEXT NOT NULL,
          PRIMARY KEY (reader, type)
        ) WITHOUT ROWID;

        CREATE TABLE outbox (
          type INTEGER PRIMARY KEY,
          generation INTEGER NOT NULL
        );
        """),
      Migration(
        "reach",
        """
        CREATE INDEX sample_by_type ON sample (type);

        CREATE TABLE reach (
          type INTEGER NOT NULL,
          source INTEGER NOT NULL,
          first INTEGER NOT NULL,
          last INTEGER NOT NULL,
          PRIMARY KEY (type, source)
        ) WITHOUT ROWID;
        INSERT INTO reach (type, source, first, last)
        SELECT type, source, min(start), max(end) FROM sample GROUP BY type, source;
        """),
      Migration(
        "creation",
        // 0 means unknown, as for all samples stored by earlier versions.
        "ALTER TABLE sample ADD COLUMN creation INTEGER NOT NULL DEFAULT 0"),
    ])
}
