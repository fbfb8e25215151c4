internal import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// Decides whether each widget is reloaded now, in the transaction that claims it.
extension Reloader {
  /// The reload of one widget, from its claim until its timeline is stored.
  struct Run {
    /// The request to the plugin for one time zone and locale.
    struct Part {
      var place: Surroundings
      /// The number of the question in ``TimelineAnswers``.
      var question: Int
      /// When the plugin was asked.
      var at: Date
    }

    var instance: StoredInstance
    var kind: StoredKind
    var reason: ReloadReason
    /// The requests for each time zone and locale; the home's come first.
    var parts: [Part]
    /// How often this widget was reloaded before, because of requests during its reload.
    var turn = 0
  }

  /// Claims a widget and returns its run; nil if it isn't reloaded now.
  func begin(
    _ request: Request, in transaction: borrowing HomeTransaction, _ results: inout [ReloadResult]
  ) throws -> Run? {
    guard let reason = request.reason else {
      return try beginDue(request.key, in: transaction, &results)
    }
    guard var instance = try registry.instance(key: request.key) else { return nil }
    if !request.isAsked { try transaction.changes.ask(&instance, for: reason) }
    let kind = try reloads.kinds.kind(key: instance.kind)
    var facts = try facts(of: instance, kind, reason)
    let isElsewhere = try store.isClaimedElsewhere(instance)
    switch reloads.schedule.engine.handle(.checked(elsewhere: isElsewhere), of: &facts, at: now) {
    case .skip: try skip(instance, kind, reason, in: transaction, &results)
    case .coalesce:
      try conclude(
        instance, kind, reason, .coalesced, code: nil,
        detail: "another process is reloading it, and will reload it again", hint: nil,
        in: transaction, &results)
    case .wait(_, let deferral):
      try reportDeferral(instance, kind, reason, deferral, in: transaction, &results)
    case .run, .rest: return try take(instance, kind, reason, isShared: true, in: transaction)
    }
    return nil
  }

  /// Claims a widget that is due; another process may have reloaded it in the meantime.
  private func beginDue(
    _ key: Int, in transaction: borrowing HomeTransaction, _ results: inout [ReloadResult]
  ) throws -> Run? {
    let place = places[0]
    guard let shown = try registry.shown(key: key, at: now, in: place) else { return nil }
    let instance = shown.instance
    handled[key]?.asked = instance.asked
    let kind = try reloads.kinds.kind(key: instance.kind)
    let isElsewhere = try store.isClaimedElsewhere(instance)
    var facts = try reloads.schedule.facts(of: shown)
    switch reloads.schedule.engine.handle(.checked(elsewhere: isElsewhere), of: &facts, at: now) {
    case .run(let reason):
      return try take(instance, kind, reason, isShared: false, in: transaction)
    // The other process stores when the widget is due next.
    case .coalesce: claimedElsewhere += 1
    case .skip: try skip(instance, kind, facts.askedFor, in: transaction, &results)
    case .rest(let moment):
      if place == homePlace { try transaction.changes.setDue(moment, key: key) }
    case .wait(let reason, let deferral):
      try reportDeferral(instance, kind, reason, deferral, in: transaction, &results)
    }
    return nil
  }

  /// Claims a widget.
  private func take(
    _ instance: StoredInstance, _ kind: StoredKind, _ reason: ReloadReason, isShared: Bool,
    in transaction: borrowing HomeTransaction
  ) throws -> Run {
    try transaction.take(instance.key)
    begun += 1
    return try run(instance, kind, reason, in: places, isShared: isShared)
  }

  /// Creates a run, with one question for each time zone and locale.
  ///
  /// - Parameter isShared: Whether the answer to an equal request will do, although it was sent.
  func run(
    _ instance: StoredInstance, _ kind: StoredKind, _ reason: ReloadReason,
    in places: [Surroundings], turn: Int = 0, isShared: Bool = false
  ) throws -> Run {
    let moment = moment(isShared: isShared)
    let parts = try places.map { place in
      let request = try reloads.providers.request(
        for: instance, kind: kind, at: moment, in: place, groups: groups)
      return Run.Part(
        place: place,
        question: answers.number(of: request, to: kind.plugin, isShared: isShared), at: moment)
    }
    return Run(
      instance: instance, kind: kind, reason: reason, parts: parts, turn: turn)
  }

  /// What the engine needs to know about a requested reload; earlier runs matter only for a budget.
  private func facts(
    of instance: StoredInstance, _ kind: StoredKind, _ reason: ReloadReason
  ) throws -> InstanceFacts {
    let budget = try reloads.schedule.budget(of: instance)
    var facts = InstanceFacts(
      asked: instance.asked, askedFor: reason,
      needsAttention: try reloads.kinds.blockingProblem(of: instance) != nil, budget: budget)
    guard budget.isLimited else { return facts }
    facts.ranAt = try registry.shown(key: instance.key, at: now, in: places[0])?.run?.at
    facts.charges = try reloads.schedule.charges(of: instance)
    return facts
  }

  /// Reports that the user has to fix something before the reload.
  private func skip(
    _ instance: StoredInstance, _ kind: StoredKind, _ reason: ReloadReason,
    in transaction: borrowing HomeTransaction, _ results: inout [ReloadResult]
  ) throws {
    let attention = try reloads.kinds.blockingProblem(of: instance)
    // Release the claim of the change that caused this; fixing the problem requests a new reload.
    try transaction.release(instance.key)
    try transaction.changes.setDue(nil, key: instance.key)
    try conclude(
      instance, kind, reason, .skipped, code: attention?.code.rawValue,
      detail: attention?.detail, hint: "Run 'widgetry status \(instance.id)' to see why",
      in: transaction, &results)
  }

  /// Reports that the budget defers the reload.
  private func reportDeferral(
    _ instance: StoredInstance, _ kind: StoredKind, _ reason: ReloadReason,
    _ deferral: Deferral, in transaction: borrowing HomeTransaction,
    _ results: inout [ReloadResult]
  ) throws {
    try transaction.release(instance.key)
    try transaction.changes.setDue(deferral.until, key: instance.key)
    try conclude(
      instance, kind, reason, .deferred, code: deferral.cause.rawValue, detail: deferral.words,
      hint: "Run 'widgetry set \(instance.id) --budget unlimited' to remove the limit",
      until: deferral.until,
      in: transaction, &results)
  }
}
