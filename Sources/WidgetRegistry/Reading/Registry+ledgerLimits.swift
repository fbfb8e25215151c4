internal import Foundation
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

extension Registry {
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
}
