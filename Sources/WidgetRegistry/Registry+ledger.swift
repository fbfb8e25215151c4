package import Foundation
internal import SQLite
package import WidgetModel

/// Who asked for a reload.
package struct Asker: Hashable, Sendable {
  package var command: String
  package var selector: String
  package var pid: Int

  package init(command: String, selector: String = "", pid: Int) {
    self.command = command
    self.selector = selector
    self.pid = pid
  }
}

/// One decision, as it is remembered.
package struct LedgerLine: Hashable, Sendable {
  package var key: Int
  package var at: Date
  package var instance: Int
  package var id: String
  package var kind: String
  package var reason: ReloadReason
  package var asker: Asker
  package var outcome: ReloadOutcome
  package var code: String?
  package var detail: String?
  package var entries: Int
  package var milliseconds: Int
  package var changed: Bool
  package var shown: String?
  package var nextReload: Date?

  package init(
    key: Int = 0, at: Date, instance: Int, id: String, kind: String, reason: ReloadReason,
    asker: Asker, outcome: ReloadOutcome, code: String? = nil, detail: String? = nil,
    entries: Int = 0, milliseconds: Int = 0, changed: Bool = false, shown: String? = nil,
    nextReload: Date? = nil
  ) {
    self.key = key
    self.at = at
    self.instance = instance
    self.id = id
    self.kind = kind
    self.reason = reason
    self.asker = asker
    self.outcome = outcome
    self.code = code
    self.detail = detail
    self.entries = entries
    self.milliseconds = milliseconds
    self.changed = changed
    self.shown = shown
    self.nextReload = nextReload
  }
}

extension Registry {
  /// Records who asks, once for all the lines of a command.
  package func record(_ asker: Asker) throws -> Int {
    try wording {
      try connection.run(
        "INSERT INTO asker (command, selector, pid) VALUES (?, ?, ?)", asker.command,
        asker.selector, asker.pid)
      return Int(connection.lastInsertedRowID)
    }
  }

  package func record(_ line: LedgerLine, kind: Int, asker: Int) throws {
    try wording {
      try connection.run(
        "INSERT INTO ledger (at, instance, id, kind, reason, asker, outcome, code, detail, "
          + "entries, milliseconds, changed, shown, next_reload) "
          + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        clamped(line.at), line.instance, line.id, kind, line.reason.rawValue, asker,
        line.outcome.rawValue, line.code, line.detail, line.entries, line.milliseconds,
        line.changed, line.shown, line.nextReload.map(clamped))
    }
  }

  /// The keys of a page of lines of which something holds.
  private static func keys(_ condition: String) -> String {
    "SELECT key FROM ledger WHERE \(condition) AND key < ?1 AND at >= ?4 ORDER BY key DESC LIMIT ?2"
  }

  /// A page of the ledger, newest first, of lines older than a key.
  package func ledger(
    before key: Int = .max, id: String? = nil, since: Date? = nil, limit: Int
  ) throws -> [LedgerLine] {
    try wording {
      // The instance finds the lines of before it was renamed, the id those of one that is gone; each by its index.
      let ofInstance =
        id == nil
        ? ""
        : " AND l.key IN (SELECT key FROM (\(Self.keys("id = ?3"))) UNION SELECT key FROM "
          + "(\(Self.keys("instance = (SELECT key FROM instance WHERE id = ?3)"))))"
      let arguments: [(any SQLiteValue)?] = [key, limit, id, since.map(clamped) ?? Int.min]
      return try connection.all(
        "SELECT l.key, l.at, l.instance, l.id, coalesce(k.name, ''), l.reason, a.command, "
          + "a.selector, a.pid, l.outcome, l.code, l.detail, l.entries, l.milliseconds, "
          + "l.changed, l.shown, l.next_reload FROM ledger l LEFT JOIN asker a ON a.key = l.asker "
          + "LEFT JOIN kind k ON k.key = l.kind WHERE l.key < ?1 AND l.at >= ?4\(ofInstance) "
          + "ORDER BY l.key DESC LIMIT ?2", arguments: arguments
      ) { row in
        LedgerLine(
          key: row.int(0), at: Moment.date(milliseconds: row.int(1)), instance: row.int(2),
          id: row.text(3), kind: row.text(4),
          reason: ReloadReason(rawValue: row.text(5)) ?? .requested,
          asker: Asker(command: row.text(6), selector: row.text(7), pid: row.int(8)),
          outcome: ReloadOutcome(rawValue: row.text(9)) ?? .failed, code: row.optionalText(10),
          detail: row.optionalText(11), entries: row.int(12), milliseconds: row.int(13),
          changed: row.bool(14), shown: row.optionalText(15),
          nextReload: row.optionalInt(16).map(Moment.date(milliseconds:)))
      }
    }
  }
}
