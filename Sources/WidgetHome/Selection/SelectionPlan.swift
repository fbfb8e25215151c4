internal import Anniversaries
internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// A selector whose names have been looked up.
package struct SelectionPlan {
  let selector: Selector
  let ids: Set<String>
  var named: [Int] = []
  var kinds: Set<Int>?
  var families: Set<WidgetFamily>?
  var naming: Set<Int>?
  /// The test of each condition, for every kind that has its parameter.
  var conditions: [(name: String, tests: [Int: ConditionTest])] = []

  init(_ selector: Selector) {
    self.selector = selector
    ids = Set(selector.ids)
  }

  /// The key of the selected kind, if exactly one is selected.
  var onlyKind: Int? { kinds?.count == 1 ? kinds?.first : nil }

  /// The only instances that can be selected, in the order in which they were added; nil if any
  /// can.
  var candidates: [Int]? {
    if let naming { return naming.sorted() }
    let areAllNamed = selector.patterns.isEmpty && (selector.givesIDs || !selector.ids.isEmpty)
    return areAllNamed ? named.withoutRepetitions.sorted() : nil
  }

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
      ?? selection.store.registryIfThere()?.shown(
        key: instance.key, at: selection.store.context.now(), in: selection.store.surroundings())
    guard let current else { return false }
    return selector.states.contains(try selection.showing.status(of: current).report.state.rawValue)
  }
}
