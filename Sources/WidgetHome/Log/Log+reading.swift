package import Foundation
internal import WidgetModel
package import WidgetRegistry

/// Reads lines of the log.
extension Log {
  /// How many lines are read at once.
  private static let logPage = 500

  /// The last lines of the log, oldest first.
  package func lines(
    _ selection: LogSelection = LogSelection(), since: Date? = nil, limit: Int
  ) throws -> [LedgerLine] {
    guard let registry = try store.existingRegistry() else { return [] }
    var lines: [LedgerLine] = []
    var before = Int.max
    while lines.count < limit {
      let page = try registry.ledger(
        before: before, id: selection.onlyID, since: since, limit: Self.logPage)
      guard let end = page.last else { break }
      before = end.key
      // If only an id is given, the query has already selected its lines.
      lines += page.filter { selection.takes($0) }.prefix(limit - lines.count)
    }
    return lines.reversed()
  }

  /// The last lines about one widget, oldest first.
  package func lines(id: String, limit: Int) throws -> [LedgerLine] {
    try store.existingRegistry()?.ledger(id: id, limit: limit).reversed() ?? []
  }

  /// The failed reloads of a widget since its last successful one, oldest first.
  package func failuresInARow(id: String) throws -> [LedgerLine] {
    var failures: [LedgerLine] = []
    for line in try store.existingRegistry()?.ledger(id: id, limit: Self.logPage) ?? [] {
      switch line.outcome {
      case .failed: failures.append(line)
      case .reloaded, .unchanged: return failures.reversed()
      case .coalesced, .deferred, .skipped, .queued: continue
      }
    }
    return failures.reversed()
  }

  /// The key of the last line; 0 if the log is empty.
  package func lastKey() throws -> Int { try store.existingRegistry()?.lastLedgerKey() ?? 0 }

  /// Calls `body` with all lines after a given one, oldest first.
  ///
  /// - Parameter key: The last known line; updated to the last line that was read.
  package func new(
    _ selection: LogSelection, after key: inout Int, _ body: (LedgerLine) throws -> Void
  ) throws {
    guard let registry = try store.existingRegistry() else { return }
    // The registry may have been replaced by one with fewer lines.
    key = min(key, try registry.lastLedgerKey())
    while let page = Optional(try registry.ledger(after: key, limit: Self.logPage)),
      let end = page.last
    {
      key = end.key
      for line in page where selection.takes(line) { try body(line) }
    }
  }
}
