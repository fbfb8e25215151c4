package import Foundation
internal import SQLite
internal import WidgetModel

/// Reads the log, which is called ledger here.
extension Registry {
  /// Whether a key still belongs to a requester.
  ///
  /// A requester is deleted with its last line, and its key can be used again.
  package func knows(_ asker: Asker, as key: Int) throws -> Bool {
    try convertingErrors {
      try connection.first(
        "SELECT 1 FROM asker WHERE key = ? AND pid = ? AND command = ? AND selector = ?", key,
        asker.pid, asker.command, asker.selector
      ) { _ in true } ?? false
    }
  }

  private static let lineSource =
    "SELECT l.key, l.at, l.instance, l.id, coalesce(k.name, ''), l.reason, "
    + "coalesce(a.command, ''), coalesce(a.selector, ''), coalesce(a.pid, 0), l.outcome, l.code, "
    + "l.detail, l.entries, l.milliseconds, l.changed, l.former, l.shown, l.next_reload, l.times, "
    + "coalesce(l.since, l.at) FROM ledger l LEFT JOIN asker a ON a.key = l.asker "
    + "LEFT JOIN kind k ON k.key = l.kind"

  /// SQL for the keys of a page of lines.
  private static func keys(_ condition: String) -> String {
    "SELECT key FROM ledger WHERE \(condition) AND key < ?1 AND at >= ?4 ORDER BY key DESC LIMIT ?2"
  }

  /// A page of lines before a key, newest first.
  package func ledger(
    before key: Int = .max, id: String? = nil, since: Date? = nil, limit: Int
  ) throws -> [LedgerLine] {
    // Search by the key of the widget, which finds lines from before it was renamed, and by its id,
    // which finds lines of removed widgets. Each search uses an index.
    let ofInstance =
      id == nil
      ? ""
      : " AND l.key IN (SELECT key FROM (\(Self.keys("id = ?3"))) UNION SELECT key FROM "
        + "(\(Self.keys("instance = (SELECT key FROM instance WHERE id = ?3)"))))"
    return try lines(
      "WHERE l.key < ?1 AND l.at >= ?4\(ofInstance) ORDER BY l.key DESC LIMIT ?2",
      [key, limit, id, since.map(clamped) ?? Int.min])
  }

  /// A page of lines after a key, oldest first.
  package func ledger(after key: Int, limit: Int) throws -> [LedgerLine] {
    try lines("WHERE l.key > ?1 ORDER BY l.key LIMIT ?2", [key, limit])
  }

  /// The key of the newest line; 0 if there is none.
  package func lastLedgerKey() throws -> Int {
    try convertingErrors {
      try connection.first("SELECT max(key) FROM ledger") { $0.optionalInt(0) } ?? 0
    }
      ?? 0
  }

  private func lines(
    _ condition: String, _ arguments: [(any SQLiteValue)?]
  ) throws -> [LedgerLine] {
    try convertingErrors {
      try connection.all("\(Self.lineSource) \(condition)", arguments: arguments) { row in
        LedgerLine(
          key: row.int(0), at: Moment.date(milliseconds: row.int(1)), instance: row.int(2),
          id: row.text(3), kind: row.text(4),
          reason: ReloadReason(rawValue: row.text(5)) ?? .requested,
          asker: Asker(command: row.text(6), selector: row.text(7), pid: row.int(8)),
          outcome: ReloadOutcome(rawValue: row.text(9)) ?? .failed, code: row.optionalText(10),
          detail: row.optionalText(11), entries: row.int(12), milliseconds: row.int(13),
          changed: row.bool(14), former: row.optionalText(15), shown: row.optionalText(16),
          nextReload: row.optionalInt(17).map(Moment.date(milliseconds:)), times: row.int(18),
          since: Moment.date(milliseconds: row.int(19)))
      }
    }
  }
}
