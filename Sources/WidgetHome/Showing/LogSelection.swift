internal import Foundation
package import WidgetModel
internal import WidgetRegistry

/// Which lines of the ledger are meant.
///
/// What a line tells of itself, its id and kind, finds those of removed instances too; all else is asked of the
/// instances that are there.
package struct LogSelection: Hashable, Sendable {
  var ids: [String] = []
  var patterns: [String] = []
  /// Whether ids or patterns were given, were it none.
  var isByName = false
  var kinds: Set<String> = []
  /// The instances that are meant by their ids now; lines of before they were renamed are theirs.
  var named: Set<Int> = []
  /// Of these alone; empty for any.
  package var outcomes: Set<ReloadOutcome> = []
  package var reasons: Set<ReloadReason> = []
  /// The instances that meet every other condition; nil where there is none.
  var instances: Set<Int>?

  package init() {}

  /// The one id that is meant, if it is only that.
  var onlyID: String? {
    ids.count == 1 && patterns.isEmpty && instances == nil ? ids[0] : nil
  }

  func takes(_ line: LedgerLine) -> Bool {
    if isByName {
      let isNamed = ids.contains(line.id) || named.contains(line.instance)
      guard isNamed || patterns.contains(where: { Pattern.matches($0, line.id) }) else {
        return false
      }
    }
    if !outcomes.isEmpty, !outcomes.contains(line.outcome) { return false }
    if !reasons.isEmpty, !reasons.contains(line.reason) { return false }
    if !kinds.isEmpty, !kinds.contains(line.kind) { return false }
    return instances?.contains(line.instance) ?? true
  }
}

extension Home {
  /// Looks up what a selector means in the ledger; an id that was never there is an error.
  package func logSelection(_ selector: Selector) async throws -> LogSelection {
    var selection = LogSelection()
    selection.isByName =
      selector.givesIDs || !selector.ids.isEmpty || !selector.patterns.isEmpty
    selection.ids = selector.ids
    selection.patterns = selector.patterns
    for name in selector.kinds { selection.kinds.insert(try await kind(named: name).name) }
    // A line does not tell whose kind it is where two plugins use one name.
    let isShared =
      try await kinds().count { selection.kinds.contains($0.name) } > selection.kinds.count
    var rest = selector
    for id in selector.ids {
      if let instance = try registryIfThere()?.instance(id: id) {
        selection.named.insert(instance.key)
      } else if try registryIfThere()?.ledger(id: id, limit: 1).isEmpty ?? true {
        _ = try instance(id: id)
      } else {
        // It is gone, and meets no condition any more.
        rest.ids.removeAll { $0 == id }
        rest.givesIDs = true
      }
    }
    let isByLine =
      !isShared && selector.families.isEmpty && selector.plugins.isEmpty
      && selector.entities.isEmpty
      && selector.states.isEmpty && selector.conditions.isEmpty
    if !isByLine { selection.instances = Set(try await keys(rest)) }
    return selection
  }
}
