internal import Anniversaries
internal import WidgetModel
internal import WidgetRegistry

/// Computes what applying a file of declarations changes.
extension Declarations {
  /// The changes that make a home match a file; throws all errors together.
  ///
  /// - Parameter registry: The home's registry; nil before the home is created.
  func plan(
    _ declared: CheckedDeclaration, unlisted: UnlistedChoice, in registry: Registry?
  ) throws -> HomePlan {
    var plan = HomePlan(declared)
    try addSettings(of: declared, in: registry, &plan)
    try addAnniversaries(of: declared, unlisted, in: registry, &plan)
    let kinds = try addKinds(of: declared, unlisted, in: registry, &plan)
    try addInstances(of: declared, kinds, unlisted, in: registry, &plan)
    try requireEntities(of: declared, in: plan)
    return plan
  }

  private func addSettings(
    of declared: CheckedDeclaration, in registry: Registry?, _ plan: inout HomePlan
  ) throws {
    for setting in HomeSetting.allCases {
      guard let new = declared.settings[setting] else { continue }
      let old = try registry?.setting(setting)
      if old != new { plan.settings.append((setting, old, new)) }
    }
  }

  private func addAnniversaries(
    of declared: CheckedDeclaration, _ unlisted: UnlistedChoice, in registry: Registry?,
    _ plan: inout HomePlan
  ) throws {
    let existing = try registry?.anniversaries() ?? []
    let former = Dictionary(existing.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for (index, now) in declared.anniversaries.enumerated() where now != former[now.id] {
      plan.addChange(ofAnniversaryAt: index, formerly: former[now.id])
    }
    let named = Set(declared.anniversaries.map(\.id))
    for day in existing where !named.contains(day.id) {
      switch unlisted {
      case .kept: plan.unlisted.append(UnlistedThing(noun: .anniversary, id: day.id))
      case .removed: plan.addRemoval(of: day)
      }
    }
  }

  /// Adds the changes of kinds to the plan, and returns all kinds by plugin and name.
  private func addKinds(
    of declared: CheckedDeclaration, _ unlisted: UnlistedChoice, in registry: Registry?,
    _ plan: inout HomePlan
  ) throws -> [String: StoredKind] {
    var kinds: [String: StoredKind] = [:]
    for kind in try registry?.kinds() ?? [] { kinds[kind.fullName] = kind }
    // Before the home exists, use the kinds as plugins describe them.
    for kind in declared.kinds.map(\.kind) + declared.instanceKinds
    where kinds[kind.fullName] == nil {
      kinds[kind.fullName] = kind
    }
    for declaration in declared.kinds {
      guard let former = kinds[declaration.kind.fullName] else { continue }
      var now = former
      (now.own, now.budget) = (declaration.own, declaration.budget)
      plan.missingValues += now.missingValues(
        of: .kind, former.name, now.own, givenSecrets: declaration.secrets, isNew: false)
      guard now != former else { continue }
      kinds[now.fullName] = now
      plan.kinds.append((former, now))
    }
    let named = Set(declared.kinds.map(\.kind.fullName))
    for former in kinds.values.sorted(by: { $0.key < $1.key })
    where !named.contains(former.fullName) && (!former.own.isEmpty || former.budget != nil) {
      switch unlisted {
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
    of declared: CheckedDeclaration, _ kinds: [String: StoredKind], _ unlisted: UnlistedChoice,
    in registry: Registry?, _ plan: inout HomePlan
  ) throws {
    var faults: [Declared<WidgetryError>] = []
    plan.instanceKinds = declared.instanceKinds.map { kinds[$0.fullName] ?? $0 }
    for (index, declaration) in declared.instances.enumerated() {
      let kind = plan.instanceKinds[declaration.kind]
      let former = try registry?.instance(id: declaration.id)
      let now = plan.instance(at: index, formerly: former)
      plan.missingValues += kind.missingValues(
        of: .instance, now.id, now.own, givenSecrets: declaration.secrets, isNew: former == nil)
      guard former != now else { continue }
      faults += kind.faults(in: now, formerly: former).map { Declared($0, line: declaration.line) }
      plan.addChange(ofInstanceAt: index, formerly: former)
    }
    guard faults.isEmpty else { throw WidgetryErrors(in: faults) }
    guard let registry else { return }
    let named = Set(declared.instances.map(\.id))
    for id in try registry.instanceIDs(limit: .max) where !named.contains(id) {
      guard unlisted == .removed else {
        plan.unlisted.append(UnlistedThing(noun: .instance, id: id))
        continue
      }
      guard let former = try registry.instance(id: id) else { continue }
      plan.addRemoval(of: former, try self.kinds.kind(key: former.kind))
    }
  }

  /// Throws if an anniversary would be removed to which something in the file refers.
  private func requireEntities(
    of declared: CheckedDeclaration, in plan: HomePlan
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
      check(
        declaration.own, of: declared.instanceKinds[declaration.kind], line: declaration.line)
    }
    guard faults.isEmpty else { throw WidgetryErrors(in: faults) }
  }
}

/// What to do with things that a file doesn't mention.
package enum UnlistedChoice: Hashable, Sendable {
  case kept, removed
}

extension StoredKind {
  /// The plugin and the name, which identify a kind; case-insensitive.
  var fullName: String { "\(plugin)/\(Folding.folded(name))" }

  /// Required values that are newly missing, and lists that are too long for the widget's family.
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
      // A file can't contain secrets; the user sets them once the widget exists.
      if !parameter.isSecret, now.contains(name), !before.contains(name) {
        return WidgetryError(
          .misuse, code: "parameter.required", summary: "'\(self.name)' needs a value for \(name)",
          hint: "Add a value, such as \(name)=\(parameter.example)")
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
      summary: "Anniversary '\(id)' is used here, but --prune would remove it",
      hint: "Add it to the file; 'widgetry export' prints it")
  }
}
