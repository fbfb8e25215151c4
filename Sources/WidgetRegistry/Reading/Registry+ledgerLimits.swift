internal import Foundation
internal import SQLite
internal import WidgetModel

/// How much of the log is kept; the user can change it with `widgetry home set`.
package struct LedgerLimits: Hashable, Sendable {
  /// How many days back.
  package var days = 90
  /// How many lines of one widget.
  package var lines = 200
  /// How many lines in total, including those of removed widgets.
  package var total = 200_000

  package init() {}
}

/// Reads the limits and the size of the log.
extension Registry {
  /// The limits that the user has set, or the default limits.
  package func ledgerLimits() throws -> LedgerLimits {
    var limits = LedgerLimits()
    if let days = try setting(.logDays).flatMap(Int.init) { limits.days = days }
    if let lines = try setting(.logLines).flatMap(Int.init) { limits.lines = lines }
    if let total = try setting(.logTotal).flatMap(Int.init) { limits.total = total }
    return limits
  }

  /// How many lines the log has.
  package func ledgerSize() throws -> Int {
    try convertingErrors {
      try connection.first("SELECT lines FROM ledger_size WHERE key = 1") { $0.int(0) } ?? 0
    }
  }
}
