package import Foundation
package import WidgetRegistry

extension Home {
  /// The last lines of the ledger, oldest first, of removed instances too.
  package func log(
    ids: [String] = [], kinds: Set<String> = [], since: Date? = nil, limit: Int
  ) throws -> [LedgerLine] {
    guard let registry = try registryIfThere() else { return [] }
    if ids.count == 1 {
      let lines = try lastLines(in: registry, id: ids[0], since: since, limit: limit) {
        kinds.isEmpty || kinds.contains($0.kind)
      }
      return lines.reversed()
    }
    let wanted = Set(ids)
    let keys = Set(try ids.compactMap { try registry.instance(id: $0)?.key })
    let lines = try lastLines(in: registry, id: nil, since: since, limit: limit) { line in
      (wanted.isEmpty || wanted.contains(line.id) || keys.contains(line.instance))
        && (kinds.isEmpty || kinds.contains(line.kind))
    }
    return lines.reversed()
  }

  private func lastLines(
    in registry: Registry, id: String?, since: Date?, limit: Int,
    where isWanted: (LedgerLine) -> Bool
  ) throws -> [LedgerLine] {
    var lines: [LedgerLine] = []
    var before = Int.max
    while lines.count < limit {
      let page = try registry.ledger(before: before, id: id, since: since, limit: 500)
      guard let end = page.last else { break }
      before = end.key
      lines += page.filter(isWanted).prefix(limit - lines.count)
    }
    return lines
  }
}
