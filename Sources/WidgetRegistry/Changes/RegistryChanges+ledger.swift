package import Foundation
internal import SQLite
internal import WidgetModel

/// Adds lines to the log (called ledger here), and deletes old ones.
extension RegistryChanges {
  /// Stores who requests reloads, once for all lines of a command, and returns its key.
  package func record(_ asker: Asker) throws -> Int {
    try connection.run(
      "INSERT INTO asker (command, selector, pid) VALUES (?, ?, ?)", asker.command,
      asker.selector, asker.pid)
    return Int(connection.lastInsertedRowID)
  }

  /// Adds a line, or counts the widget's last line once more if it is equal.
  package func record(_ line: LedgerLine, kind: Int, asker: Int) throws {
    markVisible()
    if try line.outcome.isCounted && count(line, asker: asker) { return }
    try connection.run(
      "INSERT INTO ledger (at, instance, id, kind, reason, asker, outcome, code, detail, "
        + "entries, milliseconds, changed, former, shown, next_reload) "
        + "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      registry.clamped(line.at), line.instance, line.id, kind, line.reason.rawValue, asker,
      line.outcome.rawValue, line.code, line.detail, line.entries, line.milliseconds,
      line.changed, line.former, line.shown, line.nextReload.map(registry.clamped))
    try trimLedger(
      after: Int(connection.lastInsertedRowID), ofInstance: line.instance, at: line.at)
  }

  /// Counts the widget's last line once more if it is equal; returns whether it was.
  ///
  /// The line gets a new key, so that keys have the same order as dates.
  private func count(_ line: LedgerLine, asker: Int) throws -> Bool {
    try connection.run(
      "UPDATE ledger SET key = (SELECT max(key) + 1 FROM ledger), since = coalesce(since, at), "
        + "at = ?1, times = times + 1, asker = ?2, detail = ?3, entries = ?4, milliseconds = ?5, "
        + "former = ?6, shown = ?7, next_reload = ?8 "
        + "WHERE key = (SELECT max(key) FROM ledger WHERE instance = ?9) AND id = ?10 "
        + "AND reason = ?11 AND outcome = ?12 AND code IS ?13 "
        + "AND (SELECT command FROM asker WHERE asker.key = ledger.asker) = ?14",
      registry.clamped(line.at), asker, line.detail, line.entries, line.milliseconds, line.former,
      line.shown, line.nextReload.map(registry.clamped), line.instance, line.id,
      line.reason.rawValue,
      line.outcome.rawValue, line.code, line.asker.command)
    return connection.changes > 0
  }

  /// How many lines are deleted at most by a transaction that adds lines.
  private static let trimmedAtOnce = 64

  /// Deletes old lines, on average after every sixteenth new line.
  ///
  /// A hash decides when. If sixteen widgets are reloaded in turn, counting to sixteen would always
  /// choose the same widget.
  private func trimLedger(after key: Int, ofInstance instance: Int, at now: Date) throws {
    var mixed = UInt64(bitPattern: Int64(key)) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
    guard mixed >> 60 == 0 else { return }
    let limits = try registry.ledgerLimits()
    try trimLedger(ofInstance: instance, to: limits.lines, atMost: Self.trimmedAtOnce)
    try trimLedger(to: limits, at: now, atMost: Self.trimmedAtOnce)
  }

  /// Deletes some of the lines that are too old, or too many in total.
  ///
  /// - Returns: Whether there may be more.
  package func trimOldLedger(at now: Date, atMost count: Int) throws -> Bool {
    let before = try registry.ledgerSize()
    try trimLedger(to: registry.ledgerLimits(), at: now, atMost: count)
    return try registry.ledgerSize() < before
  }

  /// Deletes lines of widgets that have too many, in the order of the widgets' keys.
  ///
  /// - Returns: The key of the widget after which to continue; nil at the end.
  package func trimLedger(afterInstance key: Int, atMost count: Int) throws -> Int? {
    let limits = try registry.ledgerLimits()
    let before = try registry.ledgerSize()
    var last = key
    for _ in 0..<count {
      let next = try connection.first(
        "SELECT min(instance) FROM ledger WHERE instance > ?", last, read: { $0.optionalInt(0) })
      guard let instance = next ?? nil else { return nil }
      try trimLedger(ofInstance: instance, to: limits.lines, atMost: count)
      // A widget with more lines to delete is visited again.
      guard try before - registry.ledgerSize() < count else { return last }
      last = instance
    }
    return last
  }

  /// Deletes the oldest lines of a widget.
  private func trimLedger(ofInstance instance: Int, to lines: Int, atMost count: Int) throws {
    try connection.run(
      "DELETE FROM ledger WHERE key IN (SELECT key FROM ledger WHERE instance = ?1 AND key <= "
        + "(SELECT key FROM ledger WHERE instance = ?1 ORDER BY key DESC LIMIT 1 OFFSET ?2) "
        + "ORDER BY key LIMIT ?3)", instance, lines, count)
  }

  /// Deletes lines that are too old, and the oldest of too many lines.
  private func trimLedger(to limits: LedgerLimits, at now: Date, atMost count: Int) throws {
    let over = min(count, max(0, try registry.ledgerSize() - limits.total))
    let oldest = "SELECT key FROM ledger WHERE key > ?1 ORDER BY key LIMIT ?2"
    if over > 0 {
      try connection.run("DELETE FROM ledger WHERE key IN (\(oldest))", Int.min, over)
    }
    // Also delete lines from the future, written by a clock that was wrong; they wouldn't get old.
    let span = TimeInterval(limits.days) * 86_400
    try connection.run(
      "DELETE FROM ledger WHERE key IN (\(oldest)) AND (at < ?3 OR at > ?4)", Int.min, count,
      registry.clamped(now - span), registry.clamped(now + span))
  }
}
