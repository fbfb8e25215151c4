internal import Anniversaries
internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// A ``Selector`` whose names have been looked up, so that widgets can be tested quickly.
package struct SelectionPlan {
  let selector: Selector
  let ids: Set<String>
  /// The keys of widgets that were given by id.
  var named: [Int] = []
  /// The keys of the selected kinds; nil for all.
  var kinds: Set<Int>?
  /// The selected families; nil for all.
  var families: Set<WidgetFamily>?
  /// The keys of widgets that refer to a selected entity; nil if none was given.
  var naming: Set<Int>?
  /// The tests for each condition, by the key of each kind that has its parameter.
  var conditions: [(name: String, tests: [Int: ConditionTest])] = []

  init(_ selector: Selector) {
    self.selector = selector
    ids = Set(selector.ids)
  }

  /// The key of the selected kind if there is exactly one.
  var onlyKind: Int? { kinds?.count == 1 ? kinds?.first : nil }

  /// The keys of the only widgets that may be selected, in order; nil if any may.
  func candidates(in registry: Registry) throws -> [Int]? {
    let type = EntityType.anniversary.name
    var keys = naming
    func keep(_ others: Set<Int>) { keys = keys?.intersection(others) ?? others }
    if selector.patterns.isEmpty, selector.givesIDs || !selector.ids.isEmpty { keep(Set(named)) }
    for (_, tests) in conditions {
      let days = tests.values.compactMap(\.anniversary)
      // A few widgets are read sooner than others that refer to the same day are looked up.
      guard days.count == tests.count, keys.map({ $0.count > 100 }) ?? true else { continue }
      keep(Set(try days.flatMap { try registry.instanceKeys(naming: $0, type: type) }))
    }
    return keys?.sorted()
  }

  /// Whether a widget is selected.
  func selects(
    _ instance: StoredInstance, shown: ShownInstance? = nil, in selection: Selection
  ) throws -> Bool {
    let isNamed = ids.contains(instance.id)
    let matches = selector.patterns.contains { Pattern.matches($0, instance.id) }
    let isByName = selector.givesIDs || !(selector.ids.isEmpty && selector.patterns.isEmpty)
    if isByName, !isNamed, !matches { return false }
    if let kinds, !kinds.contains(instance.kind) { return false }
    if let families, !families.contains(instance.family) { return false }
    if let naming, !naming.contains(instance.key) { return false }
    if !conditions.isEmpty {
      let kind = try selection.kinds.kind(key: instance.kind)
      let resolved = kind.resolve(instance.own)
      for (name, tests) in conditions {
        guard let test = tests[instance.kind], test.holds(for: resolved[name]) else {
          return false
        }
      }
    }
    guard !selector.states.isEmpty else { return true }
    let current =
      try shown
      ?? selection.store.existingRegistry()?.shown(
        key: instance.key, at: selection.store.context.now(), in: selection.store.surroundings())
    guard let current else { return false }
    return selector.states.contains(try selection.showing.status(of: current).report.state.rawValue)
  }
}
