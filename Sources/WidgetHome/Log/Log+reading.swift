package import Foundation
internal import WidgetModel
package import WidgetRegistry

extension Log {
  /// How many lines are read at a time.
  private static let logPage = 500

  /// The last lines of the ledger, oldest first.
  package func lines(
    _ selection: LogSelection = LogSelection(), since: Date? = nil, limit: Int
  ) throws -> [LedgerLine] {
    guard let registry = try store.registryIfThere() else { return [] }
    var lines: [LedgerLine] = []
    var before = Int.max
    while lines.count < limit {
      let page = try registry.ledger(
        before: before, id: selection.onlyID, since: since, limit: Self.logPage)
      guard let end = page.last else { break }
      before = end.key
      // With an id alone, the query has already filtered the lines.
      lines += page.filter { selection.takes($0) }.prefix(limit - lines.count)
    }
    return lines.reversed()
  }

  /// The last lines of one instance, oldest first.
  package func lines(id: String, limit: Int) throws -> [LedgerLine] {
    try store.registryIfThere()?.ledger(id: id, limit: limit).reversed() ?? []
  }

  /// The failed runs of an instance since the last successful one, oldest first.
  package func failuresInARow(id: String) throws -> [LedgerLine] {
    var failures: [LedgerLine] = []
    for line in try store.registryIfThere()?.ledger(id: id, limit: Self.logPage) ?? [] {
      switch line.outcome {
      case .failed: failures.append(line)
      case .reloaded, .unchanged: return failures.reversed()
      case .coalesced, .deferred, .skipped, .queued: continue
      }
    }
    return failures.reversed()
  }

  /// Calls `body` with the lines that were added after a line, oldest first.
  ///
  /// - Parameter key: The last known line; set to the last line that was read.
  package func new(
    _ selection: LogSelection, after key: inout Int, _ body: (LedgerLine) throws -> Void
  ) throws {
    guard let registry = try store.registryIfThere() else { return }
    while let page = Optional(try registry.ledger(after: key, limit: Self.logPage)),
      let end = page.last
    {
      key = end.key
      for line in page where selection.takes(line) { try body(line) }
    }
  }
}
