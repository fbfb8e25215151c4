internal import Foundation
internal import PluginHost
package import WidgetModel
package import WidgetRegistry

/// What a new instance is to be.
package struct NewInstance {
  package var kind: String
  package var id: String?
  package var family: String?
  package var location: String?
  /// An instance whose family, place and own values are taken over.
  package var like: String?
  /// The title of a configuration that the kind's provider recommends.
  package var recommended: String?
  package var budget: BudgetChoice?
  package var edits: [ValueEdit]
  /// What is already known to be wrong with the words; told with what is found here.
  package var faults: [WidgetryError]

  package init(
    kind: String, id: String? = nil, family: String? = nil, location: String? = nil,
    like: String? = nil, budget: BudgetChoice? = nil, edits: [ValueEdit] = [],
    faults: [WidgetryError] = []
  ) {
    self.kind = kind
    self.id = id
    self.family = family
    self.location = location
    self.like = like
    self.budget = budget
    self.edits = edits
    self.faults = faults
  }
}

/// What is to change about instances.
package struct InstanceChange {
  package var id: String?
  package var family: String?
  package var location: String?
  package var budget: BudgetChoice?
  package var edits: [ValueEdit]
  /// What is already known to be wrong with the words; told with what is found here.
  package var faults: [WidgetryError]

  package init(
    id: String? = nil, family: String? = nil, location: String? = nil,
    budget: BudgetChoice? = nil, edits: [ValueEdit] = [],
    faults: [WidgetryError] = []
  ) {
    self.id = id
    self.family = family
    self.location = location
    self.budget = budget
    self.edits = edits
    self.faults = faults
  }
}

/// Whether a change is followed by the reload that it needs.
package enum ReloadChoice: Hashable, Sendable {
  case now
  /// Marked as due; the next `show` or whoever comes first does it.
  case later
}

/// What a change has come to.
package struct ChangeOutcome {
  /// The ids of the instances that were asked for, in order.
  package var ids: [String]
  /// The ids of those that are another than before.
  package var changed: [String]
  package var reloads: [ReloadResult]
}

extension Home {
  package func add(_ new: NewInstance, reload: ReloadChoice = .now) async throws -> ChangeOutcome {
    var faults = new.faults
    var model: StoredInstance?
    if let like = new.like { model = collect(&faults) { try instance(id: like) } }
    if let id = new.id, let fault = Identifier.fault(in: id, noun: "widget") {
      faults.append(fault)
    }
    let kind: StoredKind
    do {
      kind = try await self.kind(named: new.kind)
    } catch let error as WidgetryError where !faults.isEmpty {
      throw WidgetryErrors([error] + faults)
    }
    if let fault = Self.absence(of: kind) { throw WidgetryErrors([fault] + faults) }
    if reload == .now { startEarly(kind) }
    if let model, try self.kind(key: model.kind).key != kind.key, kind.key != 0 {
      throw WidgetryError(
        .misuse, code: "instance.other-kind", summary: "'\(model.id)' is of another kind",
        hint: "widgetry add \(try self.kind(key: model.kind).name) --like \(model.id)")
    }
    let family = collect(&faults) { try self.family(new.family, of: kind) }
    let location = collect(&faults) { try self.location(new.location, of: kind) }
    var edits: [ResolvedEdit] = []
    do {
      edits = try await resolve(new.edits, for: kind)
    } catch let errors as WidgetryErrors {
      faults += errors.errors
    }
    var ready = model?.own ?? [:]
    if let title = new.recommended {
      do {
        let recommendation = try await recommendation(titled: title, of: kind)
        ready.merge(recommendation.configuration) { $1 }
      } catch let error as WidgetryError {
        faults.append(error)
      }
    }
    let unset = Set(new.edits.filter(\.takesAway).map(\.name))
    let given = Set(new.edits.map(\.name)).subtracting(unset)
    let inherited = kind.resolve(ready.filter { !unset.contains($0.key) })
    // What an instance that is not there would give is not missing besides.
    let isAlike = new.like == nil || model != nil
    for parameter in kind.descriptor.intent.parameters
    where isAlike && parameter.isRequired && inherited[parameter.name] == nil
      && !given.contains(parameter.name)
    {
      faults.append(try await missing(parameter, of: kind))
    }
    guard faults.isEmpty, let family, let location else { throw WidgetryErrors(faults) }

    let registry = try registry()
    try await registerPlugins(in: registry)
    let claim = reload == .now ? try claim() : nil
    let (id, key) = try write(to: registry) { () -> (String, Int) in
      guard
        let kind = try registry.kinds(named: kind.name).first(where: { $0.plugin == kind.plugin })
      else { throw WidgetryError.noKind(kind.name, among: []) }
      let id = try new.id ?? registry.makeInstanceID(kind: kind, base: Self.idBase(of: kind.name))
      if try registry.instance(id: id) != nil { throw WidgetryError.taken(id) }
      var instance = StoredInstance(
        id: id, kind: kind.key, family: new.family == nil ? model?.family ?? family : family,
        location: new.location == nil ? model?.location ?? location : location,
        own: ready, claim: claim?.name,
        budget: new.budget.map(\.word) ?? model?.budget)
      for edit in edits {
        try edit.apply(to: &instance.own, base: kind.resolve(instance.own)[edit.parameter.name])
        try edit.parameter.requireSize(
          of: instance.own[edit.parameter.name], in: instance.family)
      }
      instance.key = try registry.add(instance, at: context.now())
      try review(&instance, kind: kind, in: registry)
      if instance.attention != nil { try registry.update(instance) }
      return (id, instance.key)
    }
    var outcome = ChangeOutcome(ids: [id], changed: [id], reloads: [])
    try await run([key], for: .added, reload, in: registry, &outcome)
    return outcome
  }

  /// Changes instances in one transaction and one reload; if anything is wrong with any, nothing changes.
  package func change(
    _ ids: [String], _ change: InstanceChange, reload: ReloadChoice = .now
  ) async throws -> ChangeOutcome {
    var faults = change.faults
    let ids = ids.withoutRepetitions
    if let id = change.id {
      if ids.count > 1 {
        faults.append(
          WidgetryError(
            .misuse, code: "id.taken", summary: "\(ids.count) instances cannot have one id",
            hint: "widgetry set \(ids[0]) --id \(id)"))
      }
      if let fault = Identifier.fault(in: id, noun: "widget") { faults.append(fault) }
    }
    if let registry = try registryIfThere() { try await registerPlugins(in: registry) }
    // Words are understood before the transaction: a plugin may have to be asked.
    var resolved: [Int: [ResolvedEdit]] = [:]
    for id in ids {
      guard let instance = collect(&faults, { try self.instance(id: id) }) else { continue }
      let kind = try kind(key: instance.kind)
      guard resolved[kind.key] == nil else { continue }
      if reload == .now { startEarly(kind) }
      do {
        resolved[kind.key] = try await resolve(change.edits, for: kind)
      } catch let errors as WidgetryErrors {
        resolved[kind.key] = []
        faults += errors.errors
      }
      _ = collect(&faults) { try self.family(change.family, of: kind) }
      _ = collect(&faults) { try self.location(change.location, of: kind) }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    guard let registry = try registryIfThere() else {
      throw WidgetryError.noInstance(ids[0], among: [])
    }

    let claim = reload == .now ? try claim() : nil
    var outcome = ChangeOutcome(ids: ids, changed: [], reloads: [])
    let keys = try write(to: registry) { () -> [Int] in
      try ids.compactMap { id -> Int? in
        guard let former = try registry.instance(id: id) else {
          throw WidgetryError.noInstance(id, among: [])
        }
        let kind = try kind(key: former.kind)
        var instance = former
        for edit in resolved[kind.key] ?? [] {
          try edit.apply(to: &instance.own, base: kind.resolve(instance.own)[edit.parameter.name])
        }
        if let name = change.family { instance.family = try family(name, of: kind) }
        for parameter in (resolved[kind.key] ?? []).map(\.parameter) {
          try parameter.requireSize(of: instance.own[parameter.name], in: instance.family)
        }
        if let name = change.location { instance.location = try location(name, of: kind) }
        if let id = change.id, id != former.id {
          if try registry.instance(id: id) != nil { throw WidgetryError.taken(id) }
          instance.id = id
        }
        if let budget = change.budget { instance.budget = budget.word }
        try requireValues(of: instance, formerly: former, kind: kind)
        guard instance != former else { return nil }
        try review(&instance, kind: kind, in: registry)
        outcome.changed.append(instance.id)
        instance.revision += 1
        let isOnlyRenamed =
          instance.own == former.own && instance.family == former.family
          && instance.location == former.location
        if !isOnlyRenamed {
          instance.asked += 1
          instance.askedFor = .configured
        }
        try registry.update(instance)
        guard !isOnlyRenamed else { return nil }
        if let claim, try !isClaimedElsewhere(instance) {
          try registry.take(claim: claim.name, key: instance.key)
        }
        return instance.key
      }
    }
    if let id = change.id { outcome.ids = [id] }
    guard !outcome.changed.isEmpty else { return outcome }
    folder.ring()
    try await run(keys, for: .configured, reload, in: registry, &outcome)
    return outcome
  }

  /// Removes instances in one transaction, all or none.
  package func remove(_ ids: [String]) throws {
    var faults: [WidgetryError] = []
    let ids = ids.withoutRepetitions
    for id in ids { _ = collect(&faults) { try self.instance(id: id) } }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    guard let registry = try registryIfThere() else { return }
    try write(to: registry) {
      for id in ids {
        guard let instance = try registry.instance(id: id) else {
          throw WidgetryError.noInstance(id, among: [])
        }
        try registry.removeInstance(key: instance.key)
      }
    }
    folder.ring()
  }

  /// An instance that has to be there.
  package func instance(id: String) throws -> StoredInstance {
    let registry = try registryIfThere()
    guard let instance = try registry?.instance(id: id) else {
      throw WidgetryError.noInstance(id, among: try registry?.instanceIDs() ?? [])
    }
    return instance
  }

  // MARK: Pieces

  /// Why no new widget can be of a kind, nil if one can.
  static func absence(of kind: StoredKind) -> WidgetryError? {
    if kind.condition == .removed {
      return WidgetryError(
        .missing, code: "plugin.removed",
        summary: "Plugin '\(kind.plugin)' of kind '\(kind.name)' was removed",
        hint: "widgetry plugin install PATH")
    }
    guard !kind.isOffered else { return nil }
    return WidgetryError(
      .missing, code: "kind.missing",
      summary: "Plugin '\(kind.plugin)' no longer offers '\(kind.name)'",
      hint: ShellWord.commandLine(["plugin", "update", kind.plugin]))
  }

  /// Lets a plugin start while its host reads, checks and writes.
  func startEarly(_ kind: StoredKind) {
    if kind.isOffered, kind.condition == .ready { pluginHost().start(plugin: kind.plugin) }
  }

  func run(
    _ keys: [Int], for reason: ReloadReason, _ reload: ReloadChoice, in registry: Registry,
    _ outcome: inout ChangeOutcome
  ) async throws {
    guard reload == .now, !keys.isEmpty else {
      folder.ring()
      return
    }
    var results: [ReloadResult] = []
    try await Reloader(self, registry: registry).reload(
      keys.map { Reloader.Wish(key: $0, reason: reason, isAsked: true) }
    ) { results.append($0) }
    outcome.reloads = results
  }

  func isClaimedElsewhere(_ instance: StoredInstance) throws -> Bool {
    guard let name = instance.claim, name != (try claim().name) else { return false }
    return livingClaims.isAlive(name)
  }

  func family(_ name: String?, of kind: StoredKind) throws -> WidgetFamily {
    let offered = kind.descriptor.families.filter(WidgetFamily.offered.contains)
    guard let name else { return offered.first ?? .systemSmall }
    if let family = WidgetFamily(name: name), offered.contains(family) { return family }
    let names = offered.map(\.name)
    if let family = WidgetFamily(name: name) {
      throw WidgetryError(
        .misuse, code: "family.unsupported", summary: "'\(kind.name)' has no \(family.name)",
        hint: "it has \(names.joined(separator: ", "))")
    }
    throw WidgetryError(
      .misuse, code: "family.unknown", summary: "No family '\(name)'",
      hint: "'\(kind.name)' has \(names.joined(separator: ", "))",
      suggestions: Suggestion.nearest(to: name, among: WidgetFamily.offered.map(\.name)))
  }

  func location(_ name: String?, of kind: StoredKind) throws -> WidgetLocation {
    guard let name else { return .homeScreen }
    let names = WidgetLocation.offered.map(\.rawValue)
    guard
      let location = WidgetLocation.offered.first(where: {
        $0.rawValue.lowercased() == name.lowercased()
      })
    else {
      throw WidgetryError(
        .misuse, code: "location.unknown", summary: "No location '\(name)'",
        hint: "use \(names.joined(separator: ", "))",
        suggestions: Suggestion.nearest(to: name, among: names))
    }
    guard kind.descriptor.isOffered(in: location) else {
      throw WidgetryError(
        .misuse, code: "location.unsupported",
        summary: "'\(kind.name)' is not for \(location.rawValue): its background stays",
        hint: "use homeScreen or lockScreen")
    }
    return location
  }

  /// A change must not take away what an instance cannot do without.
  private func requireValues(
    of instance: StoredInstance, formerly: StoredInstance, kind: StoredKind
  ) throws {
    let now = kind.resolve(instance.own)
    let before = kind.resolve(formerly.own)
    for parameter in kind.descriptor.intent.parameters
    where parameter.isRequired && now[parameter.name] == nil && before[parameter.name] != nil {
      throw WidgetryError(
        .misuse, code: "parameter.required", summary: "'\(kind.name)' needs \(parameter.name)",
        hint: "widgetry set \(instance.id) \(parameter.name)=\(parameter.example)")
    }
  }

  private func missing(_ parameter: ParameterSchema, of kind: StoredKind) async throws
    -> WidgetryError
  {
    let options = try await options(of: parameter.name, kind: kind)
    let names = options.map(\.value.plain)
    var hint = ShellWord.commandLine([
      "add", kind.name, "\(parameter.name)=\(names.first ?? parameter.example)",
    ])
    if names.count > 1 {
      hint += "  (or \(names[1..<min(names.count, 6)].joined(separator: ", ")))"
    }
    if names.isEmpty, parameter.type == .entity(.anniversary) {
      hint = "widgetry anniversary add 'Our wedding' 2027-05-22"
    }
    return WidgetryError(
      .misuse, code: "parameter.required", summary: "'\(kind.name)' needs \(parameter.name)",
      hint: hint)
  }

  /// Runs a check whose failure joins the others.
  func collect<Value>(_ faults: inout [WidgetryError], _ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch let error as WidgetryErrors {
      faults += error.errors
    } catch let error as WidgetryError {
      faults.append(error)
    } catch {
      faults.append(WidgetryError(unforeseen: error))
    }
    return nil
  }

  /// The part of an id before its number: the kind's name as far as an id can hold it.
  static func idBase(of kind: String) -> String {
    let lowered = kind.lowercased().unicodeScalars.map { scalar -> Character in
      let text = String(scalar)
      return Identifier.isValid(text) || "._-".unicodeScalars.contains(scalar)
        ? Character(scalar) : "-"
    }
    let base = String(lowered).split(separator: "-").joined(separator: "-").prefix(50)
    return Identifier.isValid(String(base)) ? String(base) : "widget"
  }
}

extension WidgetryError {
  static func noInstance(_ id: String, among ids: [String]) -> WidgetryError {
    WidgetryError(
      .missing, code: "instance.unknown", summary: "No instance '\(id)'", hint: "widgetry list",
      suggestions: Suggestion.nearest(to: id, among: ids))
  }

  static func taken(_ id: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "id.taken", summary: "Id '\(id)' is taken",
      hint: "choose another with --id, or leave it away")
  }
}
