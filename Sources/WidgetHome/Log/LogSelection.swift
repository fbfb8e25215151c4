internal import Foundation
package import WidgetModel
internal import WidgetRegistry

/// Which lines of the ledger a command shows.
///
/// Ids and kinds are stored in the lines, so they also match removed instances. All other
/// conditions are evaluated on existing instances.
package struct LogSelection: Hashable, Sendable {
  var ids: [String] = []
  var patterns: [String] = []
  /// Whether ids or patterns were given, even if they match nothing.
  var isByName = false
  var kinds: Set<String> = []
  /// The existing instances with the given ids; includes lines from before an instance was renamed.
  var named: Set<Int> = []
  /// The outcomes to show; empty for all.
  package var outcomes: Set<ReloadOutcome> = []
  package var reasons: Set<ReloadReason> = []
  /// The instances that meet every other condition; nil if there is none.
  var instances: Set<Int>?

  package init() {}

  /// The given id, if nothing else was given.
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

extension Log {
  /// Looks up a selector in the ledger; an id that never existed is an error.
  package func selection(_ selector: Selector) async throws -> LogSelection {
    var selection = LogSelection()
    selection.isByName =
      selector.givesIDs || !selector.ids.isEmpty || !selector.patterns.isEmpty
    selection.ids = selector.ids
    selection.patterns = selector.patterns
    for name in selector.kinds { selection.kinds.insert(try await kinds.named(name).name) }
    // A line has the kind's name but not its plugin, and two plugins may use the same name.
    let isShared =
      try await kinds.all().count { selection.kinds.contains($0.name) } > selection.kinds.count
    var rest = selector
    for id in selector.ids {
      if let instance = try store.registryIfThere()?.instance(id: id) {
        selection.named.insert(instance.key)
      } else if try store.registryIfThere()?.ledger(id: id, limit: 1).isEmpty ?? true {
        _ = try store.instance(id: id)
      } else {
        // The instance is gone, so it can't meet other conditions.
        rest.ids.removeAll { $0 == id }
        rest.givesIDs = true
      }
    }
    let isByLine =
      !isShared && selector.families.isEmpty && selector.plugins.isEmpty
      && selector.entities.isEmpty
      && selector.states.isEmpty && selector.conditions.isEmpty
    if !isByLine { selection.instances = Set(try await self.selection.keys(rest)) }
    return selection
  }
}
