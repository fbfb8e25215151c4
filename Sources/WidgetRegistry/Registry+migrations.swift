package import SQLite

/// The tables of the registry.
extension Registry {
  /// Marks a file as a registry; in ASCII "WDGT".
  static let applicationID: Int32 = 0x5744_4754

  /// All steps to the current tables, oldest first; released steps never change.
  package static let migrator = Migrator(
    applicationID: applicationID,
    migrations: [
      Migration(
        "registry",
        """
        CREATE TABLE setting (
          name TEXT PRIMARY KEY,
          value TEXT NOT NULL
        ) WITHOUT ROWID;

        CREATE TABLE plugin (
          id TEXT PRIMARY KEY,
          version TEXT NOT NULL,
          source TEXT NOT NULL,
          is_bundled INTEGER NOT NULL,
          fingerprint TEXT NOT NULL,
          registered_at INTEGER NOT NULL
        ) WITHOUT ROWID;

        CREATE TABLE kind (
          key INTEGER PRIMARY KEY,
          plugin TEXT NOT NULL REFERENCES plugin (id),
          name TEXT NOT NULL,
          folded TEXT NOT NULL,
          descriptor TEXT NOT NULL,
          own TEXT NOT NULL DEFAULT '{}',
          is_offered INTEGER NOT NULL DEFAULT 1,
          next_number INTEGER NOT NULL DEFAULT 1,
          UNIQUE (plugin, name)
        );
        CREATE INDEX kind_by_name ON kind (folded);

        CREATE TABLE instance (
          key INTEGER PRIMARY KEY AUTOINCREMENT,
          id TEXT NOT NULL UNIQUE,
          kind INTEGER NOT NULL REFERENCES kind (key),
          family INTEGER NOT NULL,
          location TEXT NOT NULL,
          own TEXT NOT NULL,
          revision INTEGER NOT NULL DEFAULT 1,
          asked INTEGER NOT NULL DEFAULT 1,
          asked_for TEXT NOT NULL DEFAULT 'added',
          attention TEXT,
          attention_detail TEXT,
          claim TEXT,
          added_at INTEGER NOT NULL
        );
        CREATE INDEX instance_by_kind ON instance (kind);

        CREATE TABLE reference (
          type TEXT NOT NULL,
          entity TEXT NOT NULL,
          instance INTEGER NOT NULL REFERENCES instance (key) ON DELETE CASCADE,
          PRIMARY KEY (type, entity, instance)
        ) WITHOUT ROWID;
        CREATE INDEX reference_by_instance ON reference (instance);

        CREATE TABLE surroundings (
          key INTEGER PRIMARY KEY,
          time_zone TEXT NOT NULL,
          locale TEXT NOT NULL,
          UNIQUE (time_zone, locale)
        );

        CREATE TABLE timeline (
          key INTEGER PRIMARY KEY,
          hash BLOB NOT NULL UNIQUE,
          policy TEXT NOT NULL,
          policy_at INTEGER,
          entries INTEGER NOT NULL,
          first_at INTEGER NOT NULL,
          last_at INTEGER NOT NULL
        );
        CREATE TABLE page (
          key INTEGER PRIMARY KEY,
          first_at INTEGER NOT NULL,
          content BLOB NOT NULL
        );

        CREATE TABLE shown (
          instance INTEGER NOT NULL REFERENCES instance (key) ON DELETE CASCADE,
          surroundings INTEGER NOT NULL REFERENCES surroundings (key),
          timeline INTEGER REFERENCES timeline (key),
          done INTEGER NOT NULL,
          made_at INTEGER,
          made_for TEXT,
          run_at INTEGER,
          run_reason TEXT,
          run_outcome TEXT,
          run_milliseconds INTEGER,
          error_at INTEGER,
          error_code TEXT,
          error_summary TEXT,
          error_hint TEXT,
          failures INTEGER NOT NULL DEFAULT 0,
          retry_at INTEGER,
          PRIMARY KEY (instance, surroundings)
        ) WITHOUT ROWID;
        CREATE INDEX shown_by_timeline ON shown (timeline);

        CREATE TABLE anniversary (
          key INTEGER PRIMARY KEY AUTOINCREMENT,
          id TEXT NOT NULL UNIQUE,
          title TEXT NOT NULL,
          folded TEXT NOT NULL,
          date TEXT NOT NULL,
          calendar TEXT NOT NULL DEFAULT 'gregorian',
          recurrence TEXT NOT NULL DEFAULT 'once',
          details TEXT NOT NULL DEFAULT '{}'
        );
        CREATE INDEX anniversary_by_title ON anniversary (folded);

        CREATE TABLE group_value (
          name TEXT NOT NULL,
          key TEXT NOT NULL,
          value TEXT NOT NULL,
          PRIMARY KEY (name, key)
        ) WITHOUT ROWID;

        CREATE TABLE asker (
          key INTEGER PRIMARY KEY,
          command TEXT NOT NULL,
          selector TEXT NOT NULL,
          pid INTEGER NOT NULL
        );
        CREATE TABLE ledger (
          key INTEGER PRIMARY KEY,
          at INTEGER NOT NULL,
          instance INTEGER NOT NULL,
          id TEXT NOT NULL,
          kind INTEGER NOT NULL,
          reason TEXT NOT NULL,
          asker INTEGER NOT NULL,
          outcome TEXT NOT NULL,
          code TEXT,
          detail TEXT,
          entries INTEGER NOT NULL,
          milliseconds INTEGER NOT NULL,
          changed INTEGER NOT NULL,
          shown TEXT,
          next_reload INTEGER
        );
        CREATE INDEX ledger_by_instance ON ledger (instance, key);
        CREATE INDEX ledger_by_id ON ledger (id, key);

        CREATE TABLE retired_id (
          noun TEXT NOT NULL,
          id TEXT NOT NULL,
          PRIMARY KEY (noun, id)
        ) WITHOUT ROWID;
        CREATE TRIGGER instance_removed AFTER DELETE ON instance
        WHEN old.id GLOB '*-[0-9]*' BEGIN
          INSERT OR IGNORE INTO retired_id VALUES ('instance', old.id);
        END;
        CREATE TRIGGER instance_renamed AFTER UPDATE OF id ON instance
        WHEN old.id <> new.id AND old.id GLOB '*-[0-9]*' BEGIN
          INSERT OR IGNORE INTO retired_id VALUES ('instance', old.id);
        END;
        CREATE TRIGGER anniversary_removed AFTER DELETE ON anniversary
        WHEN old.id GLOB 'day-[0-9]*' BEGIN
          INSERT OR IGNORE INTO retired_id VALUES ('anniversary', old.id);
        END;
        CREATE TRIGGER anniversary_renamed AFTER UPDATE OF id ON anniversary
        WHEN old.id <> new.id AND old.id GLOB 'day-[0-9]*' BEGIN
          INSERT OR IGNORE INTO retired_id VALUES ('anniversary', old.id);
        END;
        """),
      Migration(
        "plugins",
        """
        ALTER TABLE plugin ADD COLUMN program TEXT;
        ALTER TABLE plugin ADD COLUMN asks TEXT NOT NULL DEFAULT '[]';
        ALTER TABLE plugin ADD COLUMN grants TEXT NOT NULL DEFAULT '[]';
        ALTER TABLE plugin ADD COLUMN is_removed INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE plugin ADD COLUMN deaths INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE plugin ADD COLUMN guilty TEXT NOT NULL DEFAULT '';
        ALTER TABLE plugin ADD COLUMN parked_at INTEGER;
        ALTER TABLE plugin ADD COLUMN parked_code TEXT;
        ALTER TABLE plugin ADD COLUMN parked_summary TEXT;
        ALTER TABLE plugin ADD COLUMN parked_hint TEXT;
        """),
      Migration(
        "images",
        """
        ALTER TABLE timeline ADD COLUMN has_images INTEGER NOT NULL DEFAULT 0;
        CREATE TABLE image (digest TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE timeline_image (
          timeline INTEGER NOT NULL,
          digest TEXT NOT NULL,
          PRIMARY KEY (timeline, digest)
        ) WITHOUT ROWID;
        CREATE INDEX timeline_image_by_digest ON timeline_image (digest);
        """),
      Migration(
        "time",
        """
        ALTER TABLE kind ADD COLUMN budget TEXT;
        ALTER TABLE instance ADD COLUMN budget TEXT;
        ALTER TABLE instance ADD COLUMN due_at INTEGER;
        CREATE INDEX instance_by_due ON instance (due_at) WHERE due_at IS NOT NULL;
        CREATE TABLE charge (
          instance INTEGER NOT NULL REFERENCES instance (key) ON DELETE CASCADE,
          at INTEGER NOT NULL,
          PRIMARY KEY (instance, at)
        ) WITHOUT ROWID;
        """),
      Migration(
        "ledger",
        """
        ALTER TABLE ledger ADD COLUMN former TEXT;
        ALTER TABLE ledger ADD COLUMN times INTEGER NOT NULL DEFAULT 1;
        ALTER TABLE ledger ADD COLUMN since INTEGER;
        CREATE INDEX ledger_by_asker ON ledger (asker);
        DELETE FROM asker
        WHERE NOT EXISTS (SELECT 1 FROM ledger WHERE ledger.asker = asker.key);
        CREATE TABLE ledger_size (key INTEGER PRIMARY KEY, lines INTEGER NOT NULL);
        INSERT INTO ledger_size (key, lines) SELECT 1, count(*) FROM ledger;
        CREATE TRIGGER ledger_added AFTER INSERT ON ledger BEGIN
          UPDATE ledger_size SET lines = lines + 1 WHERE key = 1;
        END;
        CREATE TRIGGER ledger_removed AFTER DELETE ON ledger BEGIN
          UPDATE ledger_size SET lines = lines - 1 WHERE key = 1;
          DELETE FROM asker WHERE key = old.asker
          AND NOT EXISTS (SELECT 1 FROM ledger WHERE ledger.asker = old.asker);
        END;
        CREATE TRIGGER ledger_repeated AFTER UPDATE OF asker ON ledger BEGIN
          DELETE FROM asker WHERE key = old.asker
          AND NOT EXISTS (SELECT 1 FROM ledger WHERE ledger.asker = old.asker);
        END;

        ALTER TABLE kind ADD COLUMN clock TEXT;
        """),
      Migration(
        "tally",
        """
        CREATE TABLE instance_tally (
          key INTEGER PRIMARY KEY,
          instances INTEGER NOT NULL,
          revisions INTEGER NOT NULL,
          asked INTEGER NOT NULL
        );
        INSERT INTO instance_tally (key, instances, revisions, asked)
        SELECT 1, count(*), coalesce(sum(revision), 0), coalesce(sum(asked), 0) FROM instance;
        CREATE TRIGGER instance_tally_added AFTER INSERT ON instance BEGIN
          UPDATE instance_tally SET instances = instances + 1,
          revisions = revisions + new.revision, asked = asked + new.asked WHERE key = 1;
        END;
        CREATE TRIGGER instance_tally_raised AFTER UPDATE OF revision, asked ON instance BEGIN
          UPDATE instance_tally SET revisions = revisions + new.revision - old.revision,
          asked = asked + new.asked - old.asked WHERE key = 1;
        END;
        CREATE TRIGGER instance_tally_removed AFTER DELETE ON instance BEGIN
          UPDATE instance_tally SET instances = instances - 1,
          revisions = revisions - old.revision, asked = asked - old.asked WHERE key = 1;
        END;
        """),
      Migration(
        "links",
        """
        CREATE TABLE group_link (
          name TEXT PRIMARY KEY,
          path TEXT NOT NULL,
          stamp TEXT,
          fault TEXT
        ) WITHOUT ROWID;
        """),
      Migration(
        "health",
        """
        CREATE TABLE health_delivery (
          type TEXT PRIMARY KEY,
          generation INTEGER NOT NULL,
          at INTEGER NOT NULL
        ) WITHOUT ROWID;
        CREATE TABLE health_reader (
          plugin TEXT NOT NULL,
          type TEXT NOT NULL,
          PRIMARY KEY (plugin, type)
        ) WITHOUT ROWID;
        """),
      Migration(
        "activities",
        """
        CREATE TABLE activity (
          key INTEGER PRIMARY KEY AUTOINCREMENT,
          id TEXT NOT NULL UNIQUE,
          plugin TEXT NOT NULL,
          type TEXT NOT NULL,
          token TEXT NOT NULL UNIQUE,
          state TEXT NOT NULL,
          revision INTEGER NOT NULL,
          due_at INTEGER,
          record TEXT NOT NULL,
          drawn INTEGER NOT NULL DEFAULT 0,
          failure_code TEXT,
          failure TEXT
        );
        CREATE INDEX activity_by_due ON activity (due_at) WHERE due_at IS NOT NULL;
        CREATE TABLE activity_views (
          activity INTEGER PRIMARY KEY REFERENCES activity (key) ON DELETE CASCADE,
          views BLOB NOT NULL
        );
        """),
      Migration(
        "pushes",
        """
        CREATE TABLE activity_start (
          token TEXT PRIMARY KEY,
          plugin TEXT NOT NULL,
          type TEXT NOT NULL,
          UNIQUE (plugin, type)
        ) WITHOUT ROWID;
        CREATE INDEX activity_undrawn ON activity (key) WHERE drawn < revision;
        """),
      Migration(
        "alerts",
        """
        ALTER TABLE activity ADD COLUMN alerts INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE activity ADD COLUMN alerted INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX activity_by_alert ON activity (alerted) WHERE alerted > 0;
        """),
      Migration("shown states", "ALTER TABLE activity_views ADD COLUMN state TEXT;"),
      Migration(
        "activity retries",
        """
        ALTER TABLE activity ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE activity ADD COLUMN retry_at INTEGER;
        UPDATE activity SET failures = 1, retry_at = 0 WHERE failure_code IS NOT NULL;
        CREATE INDEX activity_by_retry ON activity (retry_at) WHERE retry_at IS NOT NULL;
        """),
      Migration(
        "images of activities",
        """
        CREATE TABLE activity_image (
          activity INTEGER NOT NULL REFERENCES activity (key) ON DELETE CASCADE,
          digest TEXT NOT NULL,
          bytes BLOB NOT NULL,
          PRIMARY KEY (activity, digest)
        ) WITHOUT ROWID;
        """),
      Migration(
        "home",
        """
        CREATE TABLE home (
          key INTEGER PRIMARY KEY,
          identity TEXT NOT NULL,
          anniversary_changes INTEGER NOT NULL DEFAULT 0
        );
        INSERT INTO home (key, identity) VALUES (1, lower(hex(randomblob(8))));
        """),
      Migration("origins of plugins", "ALTER TABLE plugin ADD COLUMN origin TEXT;"),
      Migration("program stamps", "ALTER TABLE plugin ADD COLUMN program_stamp TEXT;"),
      Migration(
        "words of plugins",
        """
        ALTER TABLE shown ADD COLUMN error_says_by TEXT;
        ALTER TABLE shown ADD COLUMN error_says TEXT;
        UPDATE shown SET error_hint = NULL;
        UPDATE plugin SET parked_hint = NULL;
        """),
      Migration(
        "unguarded plugins",
        "ALTER TABLE plugin ADD COLUMN is_unguarded INTEGER NOT NULL DEFAULT 0;"),
    ])
}
