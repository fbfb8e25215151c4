package import Foundation
internal import WidgetModel
package import WidgetRegistry

extension Home {
  /// Lines read at a time.
  private static let logPage = 500

  /// The last lines of the ledger, oldest first.
  package func log(
    _ selection: LogSelection = LogSelection(), since: Date? = nil, limit: Int
  ) throws -> [LedgerLine] {
    guard let registry = try registryIfThere() else { return [] }
    var lines: [LedgerLine] = []
    var before = Int.max
    while lines.count < limit {
      let page = try registry.ledger(
        before: before, id: selection.onlyID, since: since, limit: Self.logPage)
      guard let end = page.last else { break }
      before = end.key
      // By its id alone, the index has found them all.
      lines += page.filter { selection.takes($0) }.prefix(limit - lines.count)
    }
    return lines.reversed()
  }

  /// The last lines of one instance, oldest first.
  package func log(id: String, limit: Int) throws -> [LedgerLine] {
    try registryIfThere()?.ledger(id: id, limit: limit).reversed() ?? []
  }

  /// The runs of an instance that have failed since the last good one, oldest first.
  package func failuresInARow(id: String) throws -> [LedgerLine] {
    var failures: [LedgerLine] = []
    for line in try registryIfThere()?.ledger(id: id, limit: Self.logPage) ?? [] {
      switch line.outcome {
      case .failed: failures.append(line)
      case .reloaded, .unchanged: return failures.reversed()
      case .coalesced, .deferred, .skipped, .queued: continue
      }
    }
    return failures.reversed()
  }

  /// Hands over what was added after a line, oldest first.
  ///
  /// - Parameter key: the last line that is known; it becomes the last that was looked at.
  package func newLog(
    _ selection: LogSelection, after key: inout Int, _ body: (LedgerLine) throws -> Void
  ) throws {
    guard let registry = try registryIfThere() else { return }
    while let page = Optional(try registry.ledger(after: key, limit: Self.logPage)),
      let end = page.last
    {
      key = end.key
      for line in page where selection.takes(line) { try body(line) }
    }
  }
}
