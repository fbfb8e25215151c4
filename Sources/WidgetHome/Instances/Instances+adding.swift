internal import WidgetModel
internal import WidgetRegistry

/// Adds widgets.
extension Instances {
  /// Adds a widget, and reloads it; throws all errors together.
  package func add(_ new: NewInstance, reload: ReloadChoice = .now) async throws -> ChangeOutcome {
    var faults = new.faults
    var model: StoredInstance?
    if let like = new.like { model = collect(&faults) { try store.instance(id: like) } }
    if let id = new.id, let fault = Identifier.fault(in: id, noun: "widget") {
      faults.append(fault)
    }
    let kind: StoredKind
    do {
      kind = try await kinds.named(new.kind)
    } catch let error as WidgetryError where !faults.isEmpty {
      throw WidgetryErrors([error] + faults)
    }
    if let fault = kind.absence { throw WidgetryErrors([fault] + faults) }
    if reload == .now { processes.startEarly(kind) }
    if let model, try kinds.kind(key: model.kind).key != kind.key, kind.key != 0 {
      throw WidgetryError(
        .misuse, code: "instance.other-kind", summary: "Widget '\(model.id)' has another kind",
        hint: "To copy it, run: widgetry add \(try kinds.kind(key: model.kind).name) --like "
          + "\(model.id)")
    }
    let family = collect(&faults) { try kind.family(named: new.family) }
    let location = collect(&faults) { try kind.location(named: new.location) }
    var ready = model?.own ?? [:]
    if let title = new.recommended {
      do {
        let recommendation = try await kinds.recommendation(titled: title, of: kind)
        ready.merge(recommendation.configuration) { $1 }
      } catch let error as WidgetryError {
        faults.append(error)
      }
    }
    var edits: [ResolvedEdit] = []
    do {
      edits = try await parameters.resolve(new.edits, for: kind, of: [ready])
    } catch let errors as WidgetryErrors {
      faults += errors.errors
    }
    let given = Set(new.edits.filter { !$0.removesValue }.map(\.name))
    var values = ready
    for edit in edits { try? edit.apply(to: &values, base: kind.resolve(values)[edit.name]) }
    // If the widget to copy doesn't exist, its values aren't reported as missing too.
    if new.like == nil || model != nil {
      let missing = kind.descriptor.intent.missing(
        from: kind.resolve(values), in: family ?? kind.descriptor.families.first ?? .systemSmall)
      for parameter in missing where !given.contains(parameter.name) {
        faults.append(try await self.missing(parameter, of: kind))
      }
    }
    guard faults.isEmpty, let family, let location else { throw WidgetryErrors(faults) }

    let registry = try store.registry()
    try await kinds.register(in: registry)
    let (id, key) = try store.change { transaction -> (String, Int) in
      guard
        let kind = try registry.kinds(named: kind.name).first(where: { $0.plugin == kind.plugin })
      else { throw WidgetryError.noKind(kind.name, among: []) }
      let id =
        try new.id
        ?? transaction.changes.makeInstanceID(kind: kind, base: Identifier.base(of: kind.name))
      if try registry.instance(id: id) != nil { throw WidgetryError.taken(id) }
      var instance = StoredInstance(
        id: id, kind: kind.key, family: new.family == nil ? model?.family ?? family : family,
        location: new.location == nil ? model?.location ?? location : location,
        own: ready, budget: new.budget.map(\.word) ?? model?.budget)
      for edit in edits {
        try edit.apply(to: &instance.own, base: kind.resolve(instance.own)[edit.name])
      }
      for edit in edits { try edit.requireSize(in: instance.own, of: instance.family) }
      try transaction.add(&instance, reload: reload)
      if new.trust != .fromFile { _ = try approvals.approve(instance, of: kind, in: transaction) }
      try kinds.review(&instance, kind: kind, in: transaction)
      if instance.attention != nil { try transaction.changes.update(instance) }
      return (id, instance.key)
    }
    var outcome = ChangeOutcome(ids: [id], changed: [id], reloads: [])
    try await reloads.reload([key], for: .added, reload, in: registry, &outcome)
    return outcome
  }

  /// The error for a missing value, with values to choose from.
  private func missing(_ parameter: ParameterSchema, of kind: StoredKind) async throws
    -> WidgetryError
  {
    let options = try await parameters.options(of: parameter.name, kind: kind)
    let names = options.map(\.value.plain)
    var hint =
      "Add it, as in: "
      + ShellWord.commandLine([
        "add", kind.name, "\(parameter.name)=\(names.first ?? parameter.example)",
      ])
    if names.count > 1 {
      hint += "  (or \(names[1..<min(names.count, 6)].joined(separator: ", ")))"
    }
    if names.isEmpty, parameter.type == .entity(.anniversary) {
      hint = "First add an anniversary, as in: widgetry anniversary add 'Our wedding' 2027-05-22"
    }
    return WidgetryError(
      .misuse, code: "parameter.required",
      summary: "'\(kind.name)' needs a value for \(parameter.name)",
      hint: hint)
  }
}
