internal import Anniversaries
package import Foundation
internal import TimelineEngine
internal import WidgetModel
package import WidgetRegistry

/// Selects widgets.
extension Selection {
  /// The keys of the selected widgets, in the order in which they were added.
  ///
  /// Throws if an id, a kind or another name is unknown.
  package func keys(_ selector: Selector) async throws -> [Int] {
    let plan = try await plan(selector)
    guard let registry = try store.existingRegistry() else { return [] }
    if selector.namesInstances { return plan.named.withoutRepetitions }
    var keys: [Int] = []
    if let candidates = try plan.candidates(in: registry) {
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

  /// Looks up the names in a selector; throws all unknown names together.
  package func plan(_ selector: Selector) async throws -> SelectionPlan {
    var faults: [WidgetryError] = []
    var plan = SelectionPlan(selector)
    kinds.forget()
    let registry = try store.existingRegistry()
    for id in selector.ids {
      if let instance = collect(&faults, { try store.instance(id: id) }) {
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
              .misuse, code: "family.unknown", summary: "Unknown family '\(name)'",
              hint: "Use one of: " + WidgetFamily.offered.map(\.name).joined(separator: ", "),
              suggestions: Suggestion.nearest(
                to: name, among: WidgetFamily.offered.map(\.name))))
        }
      }
    }
    for name in selector.states where InstanceState(rawValue: name) == nil {
      let names = InstanceState.allCases.map(\.rawValue)
      faults.append(
        WidgetryError(
          .misuse, code: "state.unknown", summary: "Unknown state '\(name)'",
          hint: "Use one of: " + names.joined(separator: ", "),
          suggestions: Suggestion.nearest(to: name, among: names)))
    }
    if !selector.entities.isEmpty {
      plan.naming = []
      for name in selector.entities {
        guard let slash = name.firstIndex(of: "/") else {
          faults.append(
            WidgetryError(
              .misuse, code: "entity.malformed", summary: "'\(name)' doesn't have the form TYPE/ID",
              hint: "Use --entity anniversary/\(name)"))
          continue
        }
        let type = String(name[..<slash])
        let types = try await entityTypes()
        guard types.contains(type) else {
          faults.append(
            WidgetryError(
              .misuse, code: "entity.unknown-type", summary: "Unknown entity type '\(type)'",
              hint: "Use --entity \(types.sorted().first ?? "anniversary")/ID",
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
    let all = try await kinds.all()
    if !selector.kinds.isEmpty || !selector.plugins.isEmpty {
      var chosen = Set(all.map(\.key))
      if !selector.kinds.isEmpty {
        var named: Set<Int> = []
        for name in selector.kinds {
          do {
            named.insert(try await kinds.named(name).key)
          } catch let error as WidgetryError {
            faults.append(error)
          }
        }
        chosen.formIntersection(named)
      }
      if !selector.plugins.isEmpty {
        // Some plugins have activities, but no kinds.
        let plugins = Set(all.map(\.plugin) + (try await kinds.plugins()).map(\.id))
        for name in selector.plugins where !plugins.contains(name) {
          faults.append(
            WidgetryError(
              .missing, code: "plugin.unknown", summary: "Unknown plugin '\(name)'",
              hint: "Run 'widgetry plugin list' to see all plugins",
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
        let chosen = all.filter { plan.kinds?.contains($0.key) ?? true }
        let names = (chosen.isEmpty ? all : chosen)
          .flatMap { $0.descriptor.intent.parameters.map(\.name) }
        faults.append(
          WidgetryError(
            .misuse, code: "parameter.unknown",
            summary: "No selected kind has a parameter '\(condition.name)'",
            hint: "Run 'widgetry kinds' to see all kinds",
            suggestions: Suggestion.nearest(to: condition.name, among: names)))
        continue
      }
      plan.conditions.append((condition.name, try await tests(of: condition, in: having, &faults)))
    }
  }

  /// The types of the home's entities that widgets can refer to.
  private func entityTypes() async throws -> Set<String> {
    var types: Set<String> = [EntityType.anniversary.name]
    for parameter in try await kinds.all().flatMap(\.descriptor.intent.parameters) {
      if case .entity(let type) = parameter.type, type.owner == .host { types.insert(type.name) }
    }
    return types
  }
}

/// Reads what the selected widgets show.
extension Selection {
  /// Calls `body` with each selected widget and what it shows, in the order in which they were
  /// added.
  ///
  /// Widgets are read in pages, so that no transaction is open while the caller prints.
  package func eachShown(
    _ plan: SelectionPlan, at moment: Date, _ body: (ShownInstance) throws -> Void
  ) throws {
    guard let registry = try store.existingRegistry() else { return }
    let place = try store.surroundings()
    let named = plan.selector.namesInstances ? plan.named.withoutRepetitions : nil
    if let keys = try named ?? plan.candidates(in: registry) {
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

  /// Uses what is stored for the home's time zone and locale if nothing is stored for the caller's.
  func fillIn(
    _ shown: inout ShownInstance, at moment: Date, unlike place: Surroundings
  ) throws {
    let own = try store.homeSurroundings()
    guard shown.run == nil, own != place else { return }
    let key = shown.instance.key
    if let other = try store.existingRegistry()?.shown(key: key, at: moment, in: own) {
      shown = other
    }
  }
}
