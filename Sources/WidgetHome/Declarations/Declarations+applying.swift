internal import Anniversaries
internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// What applying a file changed, or what it would change.
package struct ApplyOutcome: Sendable {
  /// The changes, each computed when it is asked for: there may be a hundred thousand.
  package var changes: some Sequence<HomeChange> { plan.changes }
  /// Things that exist in the home, but aren't in the file.
  package var unlisted: [UnlistedThing]
  /// Values that a file can't contain, such as secrets.
  package var missingValues: [MissingValue]
  /// Widgets that only the permission to run their command has changed.
  package var allowed: [String] = []

  private let plan: HomePlan

  init(_ plan: HomePlan) {
    self.plan = plan
    (unlisted, missingValues) = (plan.unlisted, plan.missingValues)
  }

  /// Whether the home's time zone or locale changes, so that every widget has to be reloaded.
  package var affectsAllWidgets: Bool {
    plan.settings.contains { [.timeZone, .locale].contains($0.setting) }
  }

  package var isEmpty: Bool { allowed.isEmpty && !changes.contains { _ in true } }
}

/// Applies a file of declarations to a home.
extension Declarations {
  /// Changes the home to match a file, in one transaction; an error in the file changes nothing.
  ///
  /// Only what differs is changed, so that applying the same file again reloads nothing.
  ///
  /// - Parameters:
  ///   - unlisted: Whether to remove things that the file doesn't mention.
  ///   - allowsCommands: Whether commands in the file may run.
  ///   - onStored: Takes the changes once they are stored, before any reload.
  ///   - report: Takes the result of each reload.
  package func apply(
    _ declaration: consuming HomeDeclaration, unlisted: UnlistedChoice = .kept,
    allowsCommands: Bool = false, onStored: (ApplyOutcome) -> Void = { _ in },
    report: (ReloadResult) throws -> Void = { _ in }
  ) async throws -> ApplyOutcome {
    if let registry = try store.existingRegistry() { try await kinds.register(in: registry) }
    let declared = try await check(declaration)
    // Don't create or lock the home if the file has errors or changes nothing.
    // Keep the expected plan only in this scope: the one that is carried out is as large.
    do {
      let plan = try expectedPlan(declared, unlisted: unlisted)
      let mayAllow =
        allowsCommands && declared.instanceKinds.contains(where: store.context.runsCommands)
      if plan.isEmpty, !mayAllow { return ApplyOutcome(plan) }
    }
    let registry = try store.registry()
    try await kinds.register(in: registry)
    store.forgetSettings()
    let (plan, touched, allowed) = try store.change {
      transaction -> (HomePlan, TouchedInstances, [String]) in
      let plan = try self.plan(declared, unlisted: unlisted, in: registry)
      var touched = try carryOut(plan, in: transaction)
      let allowed = allowsCommands ? try allowCommands(of: plan, &touched, in: transaction) : []
      return (plan, touched, allowed)
    }
    store.forgetSettings()
    kinds.forget()
    if plan.settings.contains(where: { $0.setting.limitsLog }) {
      try settings.trimLog()
    }
    var outcome = ApplyOutcome(plan)
    outcome.allowed = allowed
    onStored(outcome)
    if !touched.requests.isEmpty {
      try await Reloader(reloads, registry: registry).reload(touched.requests, onResult: report)
    }
    return outcome
  }

  /// What applying a file would change.
  package func tryApplying(
    _ declaration: consuming HomeDeclaration, unlisted: UnlistedChoice = .kept,
    allowsCommands: Bool = false
  ) async throws -> ApplyOutcome {
    let plan = try expectedPlan(try await check(declaration), unlisted: unlisted)
    var outcome = ApplyOutcome(plan)
    if allowsCommands, let registry = try store.existingRegistry() {
      outcome.allowed = plan.unchanged(try refusedCommands(of: plan, in: registry))
    }
    return outcome
  }

  /// The changes that would be made now.
  private func expectedPlan(_ declared: CheckedDeclaration, unlisted: UnlistedChoice) throws
    -> HomePlan
  {
    kinds.forget()
    guard let registry = try store.existingRegistry() else {
      return try plan(declared, unlisted: unlisted, in: nil)
    }
    return try registry.read { try plan(declared, unlisted: unlisted, in: registry) }
  }

  // MARK: Applying

  /// The widgets to reload, each once.
  private struct TouchedInstances {
    private(set) var requests: [Reloader.Request] = []
    private var keys: Set<Int> = []

    func contains(_ key: Int) -> Bool { keys.contains(key) }

    mutating func insert(_ key: Int, for reason: ReloadReason) {
      guard keys.insert(key).inserted else { return }
      requests.append(Reloader.Request(key: key, reason: reason, isAsked: true))
    }
  }

  /// Stores the changes, and returns the widgets to reload.
  private func carryOut(
    _ plan: HomePlan, in transaction: borrowing HomeTransaction
  ) throws -> TouchedInstances {
    for (setting, _, new) in plan.settings { try transaction.changes.set(setting, to: new) }
    if plan.movesDueMoments { try transaction.changes.set(.duePlace, to: nil) }
    for case (let former, let now?) in plan.anniversaries {
      if former == nil {
        try transaction.changes.add(now)
      } else {
        try transaction.changes.update(now, formerID: now.id)
      }
    }
    for (former, now) in plan.kinds {
      if former.own != now.own { try transaction.changes.setOwn(now.own, ofKind: now.key) }
      if former.budget != now.budget {
        try transaction.changes.setBudget(now.budget, ofKind: now.key)
      }
    }
    kinds.forget()
    for case (let former?, nil, _) in plan.instances {
      try transaction.changes.removeInstance(key: former.key)
    }
    for case (let former?, nil) in plan.anniversaries {
      try transaction.changes.removeAnniversary(id: former.id)
    }
    var touched = TouchedInstances()
    for case (let former, let now?, _) in plan.instances {
      try save(now, formerly: former, &touched, in: transaction)
    }
    try touchOthers(plan, &touched, in: transaction)
    return touched
  }

  /// The widgets in the file whose commands aren't allowed.
  private func refusedCommands(
    of plan: HomePlan, in registry: Registry
  ) throws -> [StoredInstance] {
    try plan.declared.instances.compactMap { declaration in
      // The key of a new widget isn't known to the plan.
      guard store.context.runsCommands(plan.instanceKinds[declaration.kind]),
        let instance = try registry.instance(id: declaration.id),
        try CommandApprovals(store: store)
          .attention(to: instance, of: kinds.kind(key: instance.kind)) != nil
      else { return nil }
      return instance
    }
  }

  /// Allows the commands in the file, and returns the widgets of which the file changes nothing else.
  private func allowCommands(
    of plan: HomePlan, _ touched: inout TouchedInstances,
    in transaction: borrowing HomeTransaction
  ) throws -> [String] {
    // Find them all first, because one permission is for all widgets with the same command.
    let refused = try refusedCommands(of: plan, in: transaction.registry)
    for var instance in refused {
      _ = try CommandApprovals(store: store)
        .approve(instance, of: kinds.kind(key: instance.kind), in: transaction)
      guard !touched.contains(instance.key) else { continue }
      try update(&instance, askingFor: .configured, &touched, in: transaction)
    }
    return plan.unchanged(refused)
  }

  private func save(
    _ now: StoredInstance, formerly former: StoredInstance?,
    _ touched: inout TouchedInstances, in transaction: borrowing HomeTransaction
  ) throws {
    var instance = now
    let kind = try kinds.kind(key: instance.kind)
    guard let former else {
      try transaction.add(&instance, reload: .now)
      try kinds.review(&instance, kind: kind, in: transaction)
      if instance.attention != nil { try transaction.changes.update(instance) }
      touched.insert(instance.key, for: .added)
      return
    }
    try kinds.review(&instance, kind: kind, in: transaction)
    instance.revision += 1
    let isOnlyBudget =
      instance.own == former.own && instance.family == former.family
      && instance.location == former.location
    if isOnlyBudget {
      try transaction.changes.update(instance)
    } else {
      try update(&instance, askingFor: .configured, &touched, in: transaction)
    }
  }

  /// Marks widgets as due if one of their anniversaries or a value of their kind has changed.
  private func touchOthers(
    _ plan: HomePlan, _ touched: inout TouchedInstances, in transaction: borrowing HomeTransaction
  ) throws {
    let registry = transaction.registry
    for (former, now) in plan.anniversaries {
      guard let id = now?.id ?? former?.id else { continue }
      for key in try book.instanceKeys(affectedBy: id, in: registry)
      where !touched.contains(key) {
        guard var instance = try registry.instance(key: key) else { continue }
        try kinds.review(&instance, kind: kinds.kind(key: instance.kind), in: transaction)
        try update(&instance, askingFor: .entityChanged, &touched, in: transaction)
      }
    }
    for (former, now) in plan.kinds where former.own != now.own {
      var last = 0
      while true {
        let page = try registry.instances(after: last, kind: now.key, limit: 500)
        guard let end = page.last else { break }
        last = end.key
        for var instance in page
        where !touched.contains(instance.key)
          && now.resolve(instance.own) != former.resolve(instance.own)
        {
          try kinds.review(&instance, kind: now, in: transaction)
          instance.revision += 1
          try update(&instance, askingFor: .configured, &touched, in: transaction)
        }
      }
    }
  }

  private func update(
    _ instance: inout StoredInstance, askingFor reason: ReloadReason,
    _ touched: inout TouchedInstances, in transaction: borrowing HomeTransaction
  ) throws {
    try transaction.update(&instance, askingFor: reason, reload: .now)
    touched.insert(instance.key, for: reason)
  }
}

extension HomePlan {
  /// Whether a budget changes, so that the dates of the next reloads must be computed again.
  fileprivate var movesDueMoments: Bool {
    settings.contains { $0.setting == .budget }
      || kinds.contains { $0.former.budget != $0.now.budget }
  }
}

extension HomeSetting {
  fileprivate var limitsLog: Bool { [.logDays, .logLines, .logTotal].contains(self) }
}
