internal import Anniversaries
internal import WidgetModel
internal import WidgetRegistry

extension Declarations {
  /// Computes the changes that make a home match a declaration.
  ///
  /// Throws all reasons why they aren't possible.
  ///
  /// - Parameter registry: The home's registry; nil before the home is created.
  func plan(
    _ declared: UnderstoodHome, unnamed: UnnamedChoice, in registry: Registry?
  ) throws -> HomePlan {
    var plan = HomePlan()
    try addSettings(of: declared, in: registry, &plan)
    try addAnniversaries(of: declared, unnamed, in: registry, &plan)
    let kinds = try addKinds(of: declared, unnamed, in: registry, &plan)
    try addInstances(of: declared, kinds, unnamed, in: registry, &plan)
    try requireEntities(of: declared, in: plan)
    return plan
  }

  private func addSettings(
    of declared: UnderstoodHome, in registry: Registry?, _ plan: inout HomePlan
  ) throws {
    for setting in HomeSetting.allCases {
      guard let new = declared.settings[setting] else { continue }
      let old = try registry?.setting(setting)
      if old != new { plan.settings.append((setting, old, new)) }
    }
  }

  private func addAnniversaries(
    of declared: UnderstoodHome, _ unnamed: UnnamedChoice, in registry: Registry?,
    _ plan: inout HomePlan
  ) throws {
    let there = try registry?.anniversaries() ?? []
    let former = Dictionary(there.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for now in declared.anniversaries {
      if now != former[now.id] { plan.anniversaries.append((former[now.id], now)) }
    }
    let named = Set(declared.anniversaries.map(\.id))
    for day in there where !named.contains(day.id) {
      switch unnamed {
      case .kept: plan.unlisted.append(UnlistedThing(noun: .anniversary, id: day.id))
      case .removed: plan.anniversaries.append((day, nil))
      }
    }
  }

  /// Adds the changes of kinds to the plan, by plugin and name.
  private func addKinds(
    of declared: UnderstoodHome, _ unnamed: UnnamedChoice, in registry: Registry?,
    _ plan: inout HomePlan
  ) throws -> [String: StoredKind] {
    var kinds: [String: StoredKind] = [:]
    for kind in try registry?.kinds() ?? [] { kinds[kind.fullName] = kind }
    // Before the home is created, use the kinds as their plugins describe them.
    for kind in declared.kinds.map(\.kind) + declared.instances.map(\.kind)
    where kinds[kind.fullName] == nil {
      kinds[kind.fullName] = kind
    }
    for declaration in declared.kinds {
      guard let former = kinds[declaration.kind.fullName] else { continue }
      var now = former
      (now.own, now.budget) = (declaration.own, declaration.budget)
      plan.unsaid += now.unsaid(
        of: .kind, former.name, now.own, saying: declaration.said, isNew: false)
      guard now != former else { continue }
      kinds[now.fullName] = now
      plan.kinds.append((former, now))
    }
    let named = Set(declared.kinds.map(\.kind.fullName))
    for former in kinds.values.sorted(by: { $0.key < $1.key })
    where !named.contains(former.fullName) && (!former.own.isEmpty || former.budget != nil) {
      switch unnamed {
      case .kept: plan.unlisted.append(UnlistedThing(noun: .kind, id: former.name))
      case .removed:
        var now = former
        (now.own, now.budget) = ([:], nil)
        kinds[now.fullName] = now
        plan.kinds.append((former, now))
      }
    }
    return kinds
  }

  private func addInstances(
    of declared: UnderstoodHome, _ kinds: [String: StoredKind], _ unnamed: UnnamedChoice,
    in registry: Registry?, _ plan: inout HomePlan
  ) throws {
    var faults: [Declared<WidgetryError>] = []
    for declaration in declared.instances {
      guard let kind = kinds[declaration.kind.fullName] else { continue }
      let former = try registry?.instance(id: declaration.id)
      var now =
        former ?? StoredInstance(id: declaration.id, kind: kind.key, family: declaration.family)
      now.family = declaration.family
      now.location = declaration.location
      now.own = declaration.own
      now.budget = declaration.budget
      plan.unsaid += kind.unsaid(
        of: .instance, now.id, now.own, saying: declaration.said, isNew: former == nil)
      guard former != now else { continue }
      faults += kind.faults(in: now, formerly: former).map { Declared($0, line: declaration.line) }
      plan.instances.append((former, now, kind))
    }
    guard faults.isEmpty else { throw WidgetryErrors(in: faults) }
    guard let registry else { return }
    let named = Set(declared.instances.map(\.id))
    for id in try registry.instanceIDs(limit: .max) where !named.contains(id) {
      guard unnamed == .removed else {
        plan.unlisted.append(UnlistedThing(noun: .instance, id: id))
        continue
      }
      guard let former = try registry.instance(id: id) else { continue }
      plan.instances.append((former, nil, try self.kinds.kind(key: former.kind)))
    }
  }

  /// Refuses to delete an anniversary that the file doesn't list but refers to.
  private func requireEntities(
    of declared: UnderstoodHome, in plan: HomePlan
  ) throws {
    let gone = Set(plan.anniversaries.compactMap { $0.now == nil ? $0.former?.id : nil })
    guard !gone.isEmpty else { return }
    var faults: [Declared<WidgetryError>] = []
    func check(_ values: [String: JSONValue], of kind: StoredKind, line: Int) {
      for (_, id) in kind.references(in: values) where gone.contains(id) {
        faults.append(Declared(.notKept(id), line: line))
      }
    }
    for declaration in declared.kinds {
      check(declaration.own, of: declaration.kind, line: declaration.line)
    }
    for declaration in declared.instances {
      check(declaration.own, of: declaration.kind, line: declaration.line)
    }
    guard faults.isEmpty else { throw WidgetryErrors(in: faults) }
  }
}

/// What to do with things that a file doesn't mention.
package enum UnnamedChoice: Hashable, Sendable {
  case kept, removed
}

extension StoredKind {
  /// A unique, case-insensitive name.
  var fullName: String { "\(plugin)/\(Folding.folded(name))" }

  /// Reports required values that the change leaves missing, and lists that are too long for the
  /// family.
  fileprivate func faults(
    in instance: StoredInstance, formerly former: StoredInstance?
  ) -> [WidgetryError] {
    func missing(_ instance: StoredInstance?) -> Set<String> {
      guard let instance else { return [] }
      return Set(
        descriptor.intent.missing(from: resolve(instance.own), in: instance.family).map(\.name))
    }
    let (now, before) = (missing(instance), missing(former))
    return descriptor.intent.parameters.compactMap { parameter in
      let name = parameter.name
      // A file can't contain secrets; they are set once the widget exists.
      if !parameter.isSecret, now.contains(name), !before.contains(name) {
        return WidgetryError(
          .misuse, code: "parameter.required", summary: "'\(self.name)' needs \(name)",
          hint: "\(name)=\(parameter.example)")
      }
      do {
        try parameter.requireSize(of: instance.own[name], in: instance.family)
        return nil
      } catch {
        return WidgetryError(unforeseen: error)
      }
    }
  }
}

extension WidgetryError {
  fileprivate static func notKept(_ id: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "declaration.not-kept",
      summary: "anniversary '\(id)' is used here, and --prune would remove it",
      hint: "add it to the file too; widgetry export prints it")
  }
}
