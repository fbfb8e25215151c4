internal import Anniversaries
internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// What applying a file has come to, or would.
package struct ApplyOutcome {
  package var changes: [HomeChange]
  package var unlisted: [UnlistedThing]
  package var unsaid: [UnsaidValue]
  package var reloads: [ReloadResult] = []

  init(_ plan: HomePlan) {
    (changes, unlisted, unsaid) = (plan.changes, plan.unlisted, plan.unsaid)
  }
}

extension Declarations {
  /// Makes the home as a file declares it: in one transaction, or not at all if anything in it is wrong.
  ///
  /// What is so already is left alone, so that applying the same again changes and reloads nothing.
  ///
  /// - Parameter unnamed: what becomes of things that the file does not name.
  package func apply(
    _ declaration: HomeDeclaration, unnamed: UnnamedChoice = .kept
  ) async throws -> ApplyOutcome {
    if let registry = try store.registryIfThere() { try await kinds.register(in: registry) }
    let declared = try await understand(declaration)
    // Nothing is made or locked for a file that is wrong or changes nothing.
    let foreseen = try foreseen(declared, unnamed: unnamed)
    guard !foreseen.isEmpty else {
      return ApplyOutcome(foreseen)
    }
    let registry = try store.registry()
    try await kinds.register(in: registry)
    store.forgetSettings()
    let (plan, touched) = try store.write(to: registry) { () -> (HomePlan, TouchedInstances) in
      let plan = try self.plan(declared, unnamed: unnamed, in: registry)
      return (plan, try carryOut(plan, in: registry))
    }
    store.forgetSettings()
    kinds.forget()
    store.folder.ring()
    if plan.settings.contains(where: { $0.setting.limitsLog }) {
      try settings.trimLog(in: registry)
    }
    var outcome = ApplyOutcome(plan)
    guard !touched.requests.isEmpty else { return outcome }
    try await Reloader(reloads, registry: registry).reload(touched.requests) {
      outcome.reloads.append($0)
    }
    return outcome
  }

  /// Tells what applying a file would change, and changes nothing.
  package func tryApplying(
    _ declaration: HomeDeclaration, unnamed: UnnamedChoice = .kept
  ) async throws -> ApplyOutcome {
    ApplyOutcome(try foreseen(try await understand(declaration), unnamed: unnamed))
  }

  private func foreseen(_ declared: UnderstoodHome, unnamed: UnnamedChoice) throws -> HomePlan {
    kinds.forget()
    guard let registry = try store.registryIfThere() else {
      return try plan(declared, unnamed: unnamed, in: nil)
    }
    return try registry.read { try plan(declared, unnamed: unnamed, in: registry) }
  }

  // MARK: Carrying out

  /// The instances that are to be asked again, each once.
  private struct TouchedInstances {
    private(set) var requests: [Reloader.Request] = []
    private var keys: Set<Int> = []

    func contains(_ key: Int) -> Bool { keys.contains(key) }

    mutating func insert(_ key: Int, for reason: ReloadReason) {
      guard keys.insert(key).inserted else { return }
      requests.append(Reloader.Request(key: key, reason: reason, isAsked: true))
    }
  }

  private func carryOut(_ plan: HomePlan, in registry: Registry) throws -> TouchedInstances {
    for (setting, _, new) in plan.settings { try registry.set(setting, to: new) }
    if plan.movesDueMoments { try registry.set(.duePlace, to: nil) }
    for case (let former, let now?) in plan.anniversaries {
      if former == nil {
        try registry.add(now)
      } else {
        try registry.update(now, formerID: now.id)
      }
    }
    for (former, now) in plan.kinds {
      if former.own != now.own { try registry.setOwn(now.own, ofKind: now.key) }
      if former.budget != now.budget { try registry.setBudget(now.budget, ofKind: now.key) }
    }
    kinds.forget()
    for case (let former?, nil, _) in plan.instances {
      try registry.removeInstance(key: former.key)
    }
    for case (let former?, nil) in plan.anniversaries {
      try registry.removeAnniversary(id: former.id)
    }
    var touched = TouchedInstances()
    try save(
      plan.instances.compactMap { former, now, _ in now.map { (former, $0) } }, &touched,
      in: registry)
    try touchOthers(plan, &touched, in: registry)
    return touched
  }

  private func save(
    _ instances: [(former: StoredInstance?, now: StoredInstance)],
    _ touched: inout TouchedInstances, in registry: Registry
  ) throws {
    let claim = try store.claim()
    for (former, now) in instances {
      var instance = now
      let kind = try kinds.kind(key: instance.kind)
      guard let former else {
        instance.claim = claim.name
        instance.key = try registry.add(instance, at: store.context.now())
        try kinds.review(&instance, kind: kind, in: registry)
        if instance.attention != nil { try registry.update(instance) }
        touched.insert(instance.key, for: .added)
        continue
      }
      try kinds.review(&instance, kind: kind, in: registry)
      instance.revision += 1
      let isOnlyBudget =
        instance.own == former.own && instance.family == former.family
        && instance.location == former.location
      if !isOnlyBudget { try ask(&instance, for: .configured, &touched, in: registry) }
      try registry.update(instance)
    }
  }

  /// Has those asked again that a changed day or value of their kind touches.
  private func touchOthers(
    _ plan: HomePlan, _ touched: inout TouchedInstances, in registry: Registry
  ) throws {
    for (former, now) in plan.anniversaries {
      guard let id = now?.id ?? former?.id else { continue }
      for key in try book.instanceKeys(touchedBy: id, in: registry)
      where !touched.contains(key) {
        guard var instance = try registry.instance(key: key) else { continue }
        try kinds.review(&instance, kind: kinds.kind(key: instance.kind), in: registry)
        try ask(&instance, for: .entityChanged, &touched, in: registry)
        try registry.update(instance)
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
          try kinds.review(&instance, kind: now, in: registry)
          instance.revision += 1
          try ask(&instance, for: .configured, &touched, in: registry)
          try registry.update(instance)
        }
      }
    }
  }

  private func ask(
    _ instance: inout StoredInstance, for reason: ReloadReason,
    _ touched: inout TouchedInstances, in registry: Registry
  ) throws {
    instance.asked += 1
    instance.askedFor = reason
    if try !store.isClaimedElsewhere(instance) {
      try registry.take(claim: store.claim().name, key: instance.key)
    }
    touched.insert(instance.key, for: reason)
  }
}

extension HomePlan {
  /// Whether the moments of the next reloads have to be worked out anew.
  fileprivate var movesDueMoments: Bool {
    settings.contains { $0.setting == .budget }
      || kinds.contains { $0.former.budget != $0.now.budget }
  }
}

extension HomeSetting {
  fileprivate var limitsLog: Bool { [.logDays, .logLines, .logTotal].contains(self) }
}
