internal import Anniversaries
package import Foundation
internal import TimelineEngine
internal import WidgetModel
package import WidgetRegistry

extension Home {
  /// The keys of the selected instances, in the order in which they were added.
  ///
  /// An unknown id or kind is an error.
  package func keys(_ selector: Selector) async throws -> [Int] {
    let plan = try await plan(selector)
    guard let registry = try registryIfThere() else { return [] }
    if selector.namesInstances { return plan.named.withoutRepetitions }
    var keys: [Int] = []
    if let candidates = plan.candidates {
      for key in candidates {
        guard let instance = try registry.instance(key: key) else { continue }
        if try plan.selects(instance, in: self) { keys.append(key) }
      }
      return keys
    }
    var last = 0
    while true {
      let page = try registry.read {
        try registry.instances(after: last, kind: plan.onlyKind, limit: 500)
      }
      guard let end = page.last else { return keys }
      last = end.key
      for instance in page where try plan.selects(instance, in: self) { keys.append(instance.key) }
    }
  }

  /// A selector whose names have been looked up.
  package struct SelectionPlan {
    fileprivate let selector: Selector
    fileprivate let ids: Set<String>
    fileprivate(set) var named: [Int] = []
    fileprivate var kinds: Set<Int>?
    fileprivate var families: Set<WidgetFamily>?
    fileprivate var naming: Set<Int>?
    /// The test of each condition, for every kind that has its parameter.
    fileprivate var conditions: [(name: String, tests: [Int: ConditionTest])] = []

    fileprivate init(_ selector: Selector) {
      self.selector = selector
      ids = Set(selector.ids)
    }

    /// The key of the selected kind, if exactly one is selected.
    fileprivate var onlyKind: Int? { kinds?.count == 1 ? kinds?.first : nil }

    /// The only instances that can be selected, in the order in which they were added; nil if any
    /// can.
    fileprivate var candidates: [Int]? {
      if let naming { return naming.sorted() }
      let areAllNamed = selector.patterns.isEmpty && (selector.givesIDs || !selector.ids.isEmpty)
      return areAllNamed ? named.withoutRepetitions.sorted() : nil
    }

    func selects(
      _ instance: StoredInstance, shown: ShownInstance? = nil, in home: Home
    ) throws -> Bool {
      let isNamed = ids.contains(instance.id)
      let matches = selector.patterns.contains { Pattern.matches($0, instance.id) }
      let isByName = selector.givesIDs || !(selector.ids.isEmpty && selector.patterns.isEmpty)
      if isByName, !isNamed, !matches { return false }
      if let kinds, !kinds.contains(instance.kind) { return false }
      if let families, !families.contains(instance.family) { return false }
      if let naming, !naming.contains(instance.key) { return false }
      if !conditions.isEmpty {
        let kind = try home.kind(key: instance.kind)
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
        ?? home.registryIfThere()?.shown(
          key: instance.key, at: home.context.now(), in: home.surroundings())
      guard let current else { return false }
      return selector.states.contains(try home.status(of: current).report.state.rawValue)
    }
  }

  /// Looks up the names in a selector; throws every unknown name.
  package func plan(_ selector: Selector) async throws -> SelectionPlan {
    var faults: [WidgetryError] = []
    var plan = SelectionPlan(selector)
    kindCache.removeAll()
    let registry = try registryIfThere()
    for id in selector.ids {
      if let instance = collect(&faults, { try self.instance(id: id) }) {
        plan.named.append(instance.key)
      }
    }
    if !selector.kinds.isEmpty || !selector.plugins.isEmpty || !selector.conditions.isEmpty {
      try await select(kindsOf: selector, &plan, &faults)
    }
    if !selector.families.isEmpty {
      plan.families = []
      for name in selector.families {
        if let family = WidgetFamily(name: name) {
          plan.families?.insert(family)
        } else {
          faults.append(
            WidgetryError(
              .misuse, code: "family.unknown", summary: "No family '\(name)'",
              hint: WidgetFamily.offered.map(\.name).joined(separator: ", "),
              suggestions: Suggestion.nearest(
                to: name, among: WidgetFamily.offered.map(\.name))))
        }
      }
    }
    for name in selector.states where InstanceState(rawValue: name) == nil {
      let names = InstanceState.allCases.map(\.rawValue)
      faults.append(
        WidgetryError(
          .misuse, code: "state.unknown", summary: "No state '\(name)'",
          hint: names.joined(separator: ", "),
          suggestions: Suggestion.nearest(to: name, among: names)))
    }
    if !selector.entities.isEmpty {
      plan.naming = []
      for name in selector.entities {
        guard let slash = name.firstIndex(of: "/") else {
          faults.append(
            WidgetryError(
              .misuse, code: "entity.malformed", summary: "'\(name)' is no TYPE/ID",
              hint: "--entity anniversary/\(name)"))
          continue
        }
        let type = String(name[..<slash])
        let types = try await entityTypes()
        guard types.contains(type) else {
          faults.append(
            WidgetryError(
              .misuse, code: "entity.unknown-type", summary: "No widget names a '\(type)'",
              hint: "--entity \(types.sorted().first ?? "anniversary")/ID",
              suggestions: Suggestion.nearest(to: type, among: Array(types))))
          continue
        }
        let id = String(name[name.index(after: slash)...])
        plan.naming?.formUnion(try registry?.instanceKeys(naming: id, type: type) ?? [])
      }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return plan
  }

  private func select(
    kindsOf selector: Selector, _ plan: inout SelectionPlan, _ faults: inout [WidgetryError]
  ) async throws {
    let all = try await kinds()
    if !selector.kinds.isEmpty || !selector.plugins.isEmpty {
      var chosen = Set(all.map(\.key))
      if !selector.kinds.isEmpty {
        var named: Set<Int> = []
        for name in selector.kinds {
          do {
            named.insert(try await kind(named: name).key)
          } catch let error as WidgetryError {
            faults.append(error)
          }
        }
        chosen.formIntersection(named)
      }
      if !selector.plugins.isEmpty {
        // A plugin can have activities without having kinds.
        let plugins = Set(all.map(\.plugin) + (try await plugins()).map(\.id))
        for name in selector.plugins where !plugins.contains(name) {
          faults.append(
            WidgetryError(
              .missing, code: "plugin.unknown", summary: "No plugin '\(name)'",
              hint: "widgetry plugin list",
              suggestions: Suggestion.nearest(to: name, among: Array(plugins))))
        }
        chosen.formIntersection(
          all.filter { selector.plugins.contains($0.plugin) }.map(\.key))
      }
      plan.kinds = chosen
    }
    for condition in selector.conditions {
      let having = all.filter {
        (plan.kinds?.contains($0.key) ?? true) && $0.descriptor.intent[condition.name] != nil
      }
      guard !having.isEmpty else {
        let names = all.flatMap { $0.descriptor.intent.parameters.map(\.name) }
        faults.append(
          WidgetryError(
            .misuse, code: "parameter.unknown",
            summary: "No selected kind has a parameter '\(condition.name)'",
            hint: "widgetry kinds",
            suggestions: Suggestion.nearest(to: condition.name, among: names)))
        continue
      }
      plan.conditions.append((condition.name, try await tests(of: condition, in: having, &faults)))
    }
  }

  /// The types of the home's entities that the parameters of kinds name.
  private func entityTypes() async throws -> Set<String> {
    var types: Set<String> = [EntityType.anniversary.name]
    for parameter in try await kinds().flatMap(\.descriptor.intent.parameters) {
      if case .entity(let type) = parameter.type, type.owner == .host { types.insert(type.name) }
    }
    return types
  }
}

extension Home {
  /// Calls `body` with each selected instance and what it shows at a moment, in the order in which
  /// they were added.
  ///
  /// Reads in pages, so that no transaction is open while the caller prints.
  package func eachShown(
    _ plan: SelectionPlan, at moment: Date, _ body: (ShownInstance) throws -> Void
  ) throws {
    guard let registry = try registryIfThere() else { return }
    let place = try surroundings()
    let named = plan.selector.namesInstances ? plan.named.withoutRepetitions : nil
    if let keys = named ?? plan.candidates {
      for key in keys {
        guard var shown = try registry.shown(key: key, at: moment, in: place) else { continue }
        try fillIn(&shown, at: moment, unlike: place)
        if try named != nil || plan.selects(shown.instance, shown: shown, in: self) {
          try body(shown)
        }
      }
      return
    }
    var last = 0
    while true {
      let page = try registry.shown(
        after: last, kind: plan.onlyKind, limit: 500, at: moment, in: place)
      guard let end = page.last else { return }
      last = end.instance.key
      for var shown in page {
        try fillIn(&shown, at: moment, unlike: place)
        if try plan.selects(shown.instance, shown: shown, in: self) { try body(shown) }
      }
    }
  }

  /// If nothing is stored for the caller's zone and locale, uses what is stored for the home's.
  func fillIn(
    _ shown: inout ShownInstance, at moment: Date, unlike place: Surroundings
  ) throws {
    let own = try homeSurroundings()
    guard shown.run == nil, own != place else { return }
    let key = shown.instance.key
    if let other = try registryIfThere()?.shown(key: key, at: moment, in: own) { shown = other }
  }
}
