package import Foundation
internal import SQLite
internal import WidgetModel

/// How much of the past the ledger stores.
package struct LedgerLimits: Hashable, Sendable {
  package var days = 90
  /// Lines of one instance.
  package var lines = 200
  /// Lines of all instances, including removed ones.
  package var total = 200_000

  package init() {}
}

/// Removes lines over the limits, oldest first, a few whenever lines are added.
extension Registry {
  /// How many lines are removed at most in a transaction that adds some.
  private static let trimmedAtOnce = 64

  package func ledgerLimits() throws -> LedgerLimits {
    var limits = LedgerLimits()
    if let days = try setting(.logDays).flatMap(Int.init) { limits.days = days }
    if let lines = try setting(.logLines).flatMap(Int.init) { limits.lines = lines }
    if let total = try setting(.logTotal).flatMap(Int.init) { limits.total = total }
    return limits
  }

  /// How many lines the ledger has.
  package func ledgerSize() throws -> Int {
    try wording {
      try connection.first("SELECT lines FROM ledger_size WHERE key = 1") { $0.int(0) } ?? 0
    }
  }

  /// Removes old lines after about every sixteenth new line.
  ///
  /// The choice is mixed by a hash, because instances that are reloaded in turn have lines at
  /// regular distances.
  func trimLedger(after key: Int, ofInstance instance: Int, at now: Date) throws {
    var mixed = UInt64(bitPattern: Int64(key)) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
    guard mixed >> 60 == 0 else { return }
    let limits = try ledgerLimits()
    try trimLedger(ofInstance: instance, to: limits.lines, atMost: Self.trimmedAtOnce)
    try trimLedger(to: limits, at: now, atMost: Self.trimmedAtOnce)
  }

  /// Removes some of the lines that are too old or too many in all; returns whether there may be
  /// more.
  package func trimOldLedger(at now: Date, atMost count: Int) throws -> Bool {
    try wording {
      let before = try ledgerSize()
      try trimLedger(to: ledgerLimits(), at: now, atMost: count)
      return try ledgerSize() < before
    }
  }

  /// Removes lines of instances that have too many, in the order of the instances' keys.
  ///
  /// - Returns: The instance after which to continue; nil after the last.
  package func trimLedger(afterInstance key: Int, atMost count: Int) throws -> Int? {
    try wording {
      let limits = try ledgerLimits()
      let before = try ledgerSize()
      var last = key
      for _ in 0..<count {
        let next = try connection.first(
          "SELECT min(instance) FROM ledger WHERE instance > ?", last, read: { $0.optionalInt(0) })
        guard let instance = next ?? nil else { return nil }
        try trimLedger(ofInstance: instance, to: limits.lines, atMost: count)
        // An instance with more lines to remove is visited again.
        guard try before - ledgerSize() < count else { return last }
        last = instance
      }
      return last
    }
  }

  private func trimLedger(ofInstance instance: Int, to lines: Int, atMost count: Int) throws {
    try connection.run(
      "DELETE FROM ledger WHERE key IN (SELECT key FROM ledger WHERE instance = ?1 AND key <= "
        + "(SELECT key FROM ledger WHERE instance = ?1 ORDER BY key DESC LIMIT 1 OFFSET ?2) "
        + "ORDER BY key LIMIT ?3)", instance, lines, count)
  }

  private func trimLedger(to limits: LedgerLimits, at now: Date, atMost count: Int) throws {
    let over = min(count, max(0, try ledgerSize() - limits.total))
    let oldest = "SELECT key FROM ledger WHERE key > ?1 ORDER BY key LIMIT ?2"
    if over > 0 {
      try connection.run("DELETE FROM ledger WHERE key IN (\(oldest))", Int.min, over)
    }
    // Lines with future dates, from a clock that was ahead, would never become old.
    let span = TimeInterval(limits.days) * 86_400
    try connection.run(
      "DELETE FROM ledger WHERE key IN (\(oldest)) AND (at < ?3 OR at > ?4)", Int.min, count,
      clamped(now - span), clamped(now + span))
  }
}
