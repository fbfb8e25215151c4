internal import WidgetModel
internal import WidgetRegistry

/// Changes widgets.
extension Instances {
  /// Changes widgets in one transaction, and reloads them together; an invalid change changes
  /// nothing.
  package func change(
    _ ids: [String], _ change: InstanceChange, reload: ReloadChoice = .now
  ) async throws -> ChangeOutcome {
    var faults = change.faults
    let ids = ids.withoutRepetitions
    if let id = change.id {
      if ids.count > 1 {
        faults.append(
          WidgetryError(
            .misuse, code: "id.taken", summary: "\(ids.count) widgets can't have the same id",
            hint: "To change a single widget, run: widgetry set \(ids[0]) --id \(id)"))
      }
      if let fault = Identifier.fault(in: id, noun: "widget") { faults.append(fault) }
    }
    if let registry = try store.existingRegistry() { try await kinds.register(in: registry) }
    // Read values before the transaction, because a plugin may have to be asked.
    var resolved: [Int: [ResolvedEdit]] = [:]
    for id in ids {
      guard let instance = collect(&faults, { try store.instance(id: id) }) else { continue }
      // A value that doesn't fit may have been written for an earlier revision.
      guard collect(&faults, { try requireRevision(change.revision, of: instance) }) != nil else {
        continue
      }
      let kind = try kinds.kind(key: instance.kind)
      guard resolved[kind.key] == nil else { continue }
      if reload == .now { processes.startEarly(kind) }
      do {
        // Current values matter only for values without a parameter, and for choices that depend on
        // other values.
        let needsValues = change.edits.contains { edit in
          guard let parameter = kind.descriptor.intent[edit.name] else { return edit.removesValue }
          return !parameter.dependsOn.isEmpty
        }
        let own =
          needsValues
          ? try ids.compactMap { try store.existingRegistry()?.instance(id: $0) }
            .filter { $0.kind == kind.key }.map(\.own) : []
        resolved[kind.key] = try await parameters.resolve(change.edits, for: kind, of: own)
      } catch let errors as WidgetryErrors {
        resolved[kind.key] = []
        faults += errors.errors
      }
      _ = collect(&faults) { try kind.family(named: change.family) }
      _ = collect(&faults) { try kind.location(named: change.location) }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    guard let registry = try store.existingRegistry() else {
      throw WidgetryError.noInstance(ids[0], among: [])
    }

    var outcome = ChangeOutcome(ids: ids, changed: [], reloads: [])
    let keys = try store.change { transaction -> [Int] in
      try ids.compactMap { id -> Int? in
        guard let former = try registry.instance(id: id) else {
          throw WidgetryError.noInstance(id, among: [])
        }
        try requireRevision(change.revision, of: former)
        let kind = try kinds.kind(key: former.kind)
        var instance = former
        for edit in resolved[kind.key] ?? [] {
          try edit.apply(to: &instance.own, base: kind.resolve(instance.own)[edit.name])
        }
        if let name = change.family { instance.family = try kind.family(named: name) }
        for edit in resolved[kind.key] ?? [] {
          try edit.requireSize(in: instance.own, of: instance.family)
        }
        if let name = change.location { instance.location = try kind.location(named: name) }
        if let id = change.id, id != former.id {
          if try registry.instance(id: id) != nil { throw WidgetryError.taken(id) }
          instance.id = id
        }
        if let budget = change.budget { instance.budget = budget.word }
        try requireValues(of: instance, formerly: former, kind: kind)
        let isNewlyAllowed = try approvals.approve(
          instance, formerly: former, kind, of: kind, by: change.trust, resolved[kind.key] ?? [],
          in: transaction)
        guard instance != former || isNewlyAllowed else { return nil }
        try kinds.review(&instance, kind: kind, in: transaction)
        outcome.changed.append(instance.id)
        instance.revision += 1
        // Values without a parameter are never sent to plugins.
        let isOnlyRenamed =
          kind.fitting(instance.own) == kind.fitting(former.own) && instance.family == former.family
          && instance.location == former.location
        guard !isOnlyRenamed || isNewlyAllowed else {
          try transaction.changes.update(instance)
          return nil
        }
        try transaction.update(&instance, askingFor: .configured, reload: reload)
        return instance.key
      }
    }
    if let id = change.id { outcome.ids = [id] }
    guard !outcome.changed.isEmpty else { return outcome }
    try await reloads.reload(keys, for: .configured, reload, in: registry, &outcome)
    return outcome
  }

  /// Throws if a change removes a value that the widget needs.
  private func requireValues(
    of instance: StoredInstance, formerly: StoredInstance, kind: StoredKind
  ) throws {
    let intent = kind.descriptor.intent
    let before = Set(
      intent.missing(from: kind.resolve(formerly.own), in: formerly.family).map(\.name))
    for parameter in intent.missing(from: kind.resolve(instance.own), in: instance.family)
    where !before.contains(parameter.name) {
      throw WidgetryError(
        .misuse, code: "parameter.required",
        summary: "'\(kind.name)' needs a value for \(parameter.name)",
        hint: "Set it, as in: " + ShellWord.commandLine(["set", instance.id]) + " "
          + parameter.exampleAssignment)
    }
  }
}
