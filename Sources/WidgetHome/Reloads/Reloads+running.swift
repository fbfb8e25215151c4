internal import TimelineEngine
package import WidgetModel
internal import WidgetRegistry

/// How a requested reload is carried out.
package enum ReloadMode: Hashable, Sendable {
  case run
  /// A dry run: reports what would be done, and changes nothing.
  case dryRun
  /// Marks the instances as due, and returns.
  case mark
}

extension Reloads {
  /// Reloads the selected instances, and reports each one as soon as its batch is stored.
  ///
  /// - Parameter onlyChanged: Skips instances for which nothing has changed since their last run.
  package func run(
    _ selector: Selector, mode: ReloadMode = .run, for reason: ReloadReason = .requested,
    onlyChanged: Bool = false, onResult: (ReloadResult) throws -> Void
  ) async throws {
    var keys = try await selection.keys(selector)
    guard !keys.isEmpty, let registry = try store.registryIfThere() else { return }
    if onlyChanged {
      keys = try keys.filter { key in
        guard let result = try unneeded(key, reason, in: registry) else { return true }
        try onResult(result)
        return false
      }
      guard !keys.isEmpty else { return }
    }
    if mode != .dryRun { try processes.unpark(try selector.pluginIDs(in: registry), in: registry) }
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
        try onResult(foreseen(instance, reason, in: registry))
      }
    case .mark: try mark(keys, for: reason, in: registry, onResult)
    }
  }

  /// The result for an instance that doesn't need a reload; nil for the others.
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

  /// The expected outcome of a reload, as far as it can be known without running it.
  private func foreseen(
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
      let attention = try kinds.hindrance(to: instance)
      result.outcome = .skipped
      result.code = attention?.code.rawValue
      result.detail = attention?.detail
    case .putOff(_, let deferral):
      result.outcome = .deferred
      result.code = deferral.cause.rawValue
      result.detail = deferral.words
      result.until = deferral.until
    case .run, .coalesce, .rest: break
    }
    return result
  }

  /// - Parameter isAsked: Whether the caller has already raised the counters.
  func mark(
    _ keys: [Int], for reason: ReloadReason, isAsked: Bool = false, code: String? = nil,
    in registry: Registry, _ onResult: (ReloadResult) throws -> Void
  ) throws {
    var start = 0
    while start < keys.count {
      let end = min(start + Reloader.batchSize, keys.count)
      let results = try store.change(in: registry) { transaction in
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
