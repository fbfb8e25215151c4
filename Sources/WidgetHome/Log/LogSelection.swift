internal import Foundation
package import WidgetModel
internal import WidgetRegistry

/// Which lines of the log to show.
///
/// Lines contain ids and kinds, so these also select lines about removed widgets. Other conditions,
/// such as `--where`, only select existing widgets.
package struct LogSelection: Hashable, Sendable {
  var ids: [String] = []
  var patterns: [String] = []
  /// Whether ids or patterns were given, even if nothing matches them.
  var isByName = false
  var kinds: Set<String> = []
  /// The existing widgets with the given ids; also selects lines from before they were renamed.
  var named: Set<Int> = []
  /// The outcomes to show; empty for all.
  package var outcomes: Set<ReloadOutcome> = []
  /// The reasons to show; empty for all.
  package var reasons: Set<ReloadReason> = []
  /// The widgets that meet all other conditions; nil if there are none.
  var instances: Set<Int>?

  package init() {}

  /// The given id if there are no other conditions.
  var onlyID: String? {
    ids.count == 1 && patterns.isEmpty && instances == nil ? ids[0] : nil
  }

  /// Whether to show a line.
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
  /// Looks up the names in a selector; throws if an id has never existed.
  package func selection(_ selector: Selector) async throws -> LogSelection {
    var selection = LogSelection()
    selection.isByName =
      selector.givesIDs || !selector.ids.isEmpty || !selector.patterns.isEmpty
    selection.ids = selector.ids
    selection.patterns = selector.patterns
    for name in selector.kinds { selection.kinds.insert(try await kinds.named(name).name) }
    // A line contains no plugin, so the kind's name alone may be ambiguous.
    let isShared =
      try await kinds.all().count { selection.kinds.contains($0.name) } > selection.kinds.count
    var rest = selector
    for id in selector.ids {
      if let instance = try store.existingRegistry()?.instance(id: id) {
        selection.named.insert(instance.key)
      } else if try store.existingRegistry()?.ledger(id: id, limit: 1).isEmpty ?? true {
        _ = try store.instance(id: id)
      } else {
        // The widget was removed, so it can't meet other conditions.
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
