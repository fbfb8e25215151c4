package import WidgetModel
internal import WidgetRegistry

/// Changes the default values of kinds.
extension Instances {
  /// Changes the default values of a kind, and reloads the widgets that use one of them.
  package func change(
    kind name: String, _ edits: [ValueEdit], budget: BudgetChoice? = nil,
    faults: [WidgetryError] = [], trust: CommandTrust = .fromFile, reload: ReloadChoice = .now
  ) async throws -> ChangeOutcome {
    // Check the values before a home is created for them.
    let known = try await kinds.named(name)
    let resolved = try await parameters.resolve(edits, for: known, of: [known.own], with: faults)
    let registry = try store.registry()
    try await kinds.register(in: registry)
    let found = try await kinds.named(name)
    // In one transaction, so that a process that is killed can't change a value without marking the
    // widgets as due.
    let touched = try store.change { transaction -> [StoredInstance] in
      guard let former = try registry.kind(key: found.key) else { return [] }
      var kind = former
      for edit in resolved {
        try edit.apply(to: &kind.own, base: kind.resolve([:])[edit.name])
        try edit.requireSize(in: kind.own, of: nil)
      }
      if let budget, budget.word != former.budget {
        try transaction.changes.setBudget(budget.word, ofKind: kind.key)
        try transaction.changes.set(.duePlace, to: nil)
      }
      guard kind.own != former.own else { return [] }
      try transaction.changes.setOwn(kind.own, ofKind: kind.key)
      return try touchInstances(of: kind, formerly: former, by: trust, resolved, in: transaction)
    }
    kinds.forget()
    guard !touched.isEmpty else { return ChangeOutcome(ids: [], changed: [], reloads: []) }
    var outcome = ChangeOutcome(
      ids: touched.map(\.id), changed: touched.map(\.id), reloads: [])
    try await reloads.reload(touched.map(\.key), for: .configured, reload, in: registry, &outcome)
    return outcome
  }

  /// Marks the widgets as due whose values change with the kind's defaults.
  private func touchInstances(
    of kind: StoredKind, formerly former: StoredKind, by trust: CommandTrust,
    _ edits: [ResolvedEdit], in transaction: borrowing HomeTransaction
  ) throws -> [StoredInstance] {
    var touched: [StoredInstance] = []
    var last = 0
    while true {
      let page = try transaction.registry.instances(after: last, kind: kind.key, limit: 500)
      guard let end = page.last else { return touched }
      last = end.key
      for var instance in page where kind.resolve(instance.own) != former.resolve(instance.own) {
        _ = try approvals.approve(
          instance, formerly: instance, former, of: kind, by: trust, edits, in: transaction)
        try kinds.review(&instance, kind: kind, in: transaction)
        instance.revision += 1
        try transaction.update(&instance, askingFor: .configured, reload: .later)
        touched.append(instance)
      }
    }
  }
}
