internal import TimelineEngine
package import WidgetModel
internal import WidgetRegistry

/// What `reload` does with the selected widgets.
package enum ReloadMode: Hashable, Sendable {
  case run
  /// Reports what would be done, but changes nothing.
  case dryRun
  /// Marks the widgets as due, and doesn't wait for the reload.
  case mark
}

/// Reloads widgets that the user selects.
extension Reloads {
  /// Reloads the selected widgets, and reports each one as soon as it is stored.
  ///
  /// - Parameter onlyChanged: Skips widgets for which nothing has changed since their last reload.
  package func run(
    _ selector: Selector, mode: ReloadMode = .run, for reason: ReloadReason = .requested,
    onlyChanged: Bool = false, onResult: (ReloadResult) throws -> Void
  ) async throws {
    var keys = try await selection.keys(selector)
    guard !keys.isEmpty, let registry = try store.existingRegistry() else { return }
    if onlyChanged {
      keys = try keys.filter { key in
        guard let result = try unneeded(key, reason, in: registry) else { return true }
        try onResult(result)
        return false
      }
      guard !keys.isEmpty else { return }
    }
    if mode != .dryRun { try processes.enable(try selector.pluginIDs(in: registry)) }
    switch mode {
    case .run:
      try await kinds.register(in: registry)
      if let first = try registry.instance(key: keys[0]) {
        processes.startEarly(try kinds.kind(key: first.kind))
      }
      try await Reloader(self, registry: registry).reload(
        keys.map { Reloader.Request(key: $0, reason: reason) }, onResult: onResult)
    case .dryRun:
      for key in keys {
        guard let instance = try registry.instance(key: key) else { continue }
        try onResult(expectedResult(instance, reason, in: registry))
      }
    case .mark: try mark(keys, for: reason, in: registry, onResult)
    }
  }

  /// The result for a widget that needn't be reloaded; nil if it must be.
  private func unneeded(
    _ key: Int, _ reason: ReloadReason, in registry: Registry
  ) throws -> ReloadResult? {
    let now = store.context.now()
    guard let shown = try registry.shown(key: key, at: now, in: store.surroundings()),
      case let facts = try schedule.facts(of: shown), !facts.isAsked,
      schedule.engine.due(facts, at: now) == nil,
      !facts.needsAttention
    else { return nil }
    return ReloadResult(
      id: shown.instance.id, kind: try kinds.kind(key: shown.instance.kind).name, reason: reason,
      outcome: .skipped, code: ReloadResult.unneeded,
      detail: "nothing has changed since its last reload")
  }

  /// What a reload would do, as far as this is known without running it.
  private func expectedResult(
    _ instance: StoredInstance, _ reason: ReloadReason, in registry: Registry
  ) throws -> ReloadResult {
    let kind = try kinds.kind(key: instance.kind)
    var result = ReloadResult(
      id: instance.id, kind: kind.name, reason: reason, outcome: .queued)
    let now = store.context.now()
    guard let shown = try registry.shown(key: instance.key, at: now, in: store.surroundings())
    else {
      return result
    }
    var facts = try schedule.facts(of: shown)
    switch schedule.engine.handle(.asked(reason, elsewhere: false), of: &facts, at: now) {
    case .skip:
      let attention = try kinds.blockingProblem(of: instance)
      result.outcome = .skipped
      result.code = attention?.code.rawValue
      result.detail = attention?.detail
    case .wait(_, let deferral):
      result.outcome = .deferred
      result.code = deferral.cause.rawValue
      result.detail = deferral.words
      result.until = deferral.until
    case .run, .coalesce, .rest: break
    }
    return result
  }

  /// Marks widgets as due, and records this in the log.
  ///
  /// - Parameter isAsked: Whether the caller has already requested the reloads.
  func mark(
    _ keys: [Int], for reason: ReloadReason, isAsked: Bool = false, code: String? = nil,
    in registry: Registry, _ onResult: (ReloadResult) throws -> Void
  ) throws {
    var start = 0
    while start < keys.count {
      let end = min(start + Reloader.batchSize, keys.count)
      let results = try store.change { transaction in
        try keys[start..<end].compactMap { key -> ReloadResult? in
          guard var instance = try registry.instance(key: key) else { return nil }
          if !isAsked { try transaction.changes.ask(&instance, for: reason) }
          let kind = try kinds.kind(key: instance.kind)
          let line = LedgerLine(
            at: store.context.now(), instance: key, id: instance.id, kind: kind.name,
            reason: reason,
            asker: store.context.asker, outcome: .queued, code: code)
          try transaction.record(line, kind: kind.key)
          return ReloadResult(
            id: instance.id, kind: kind.name, reason: reason, outcome: .queued, code: code,
            asked: instance.asked)
        }
      }
      for result in results { try onResult(result) }
      start = end
    }
  }
}
