package import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// What one round of due reloads did.
package struct DueRound: Hashable, Sendable {
  /// How many reloads ran.
  package var ran = 0
  /// How many widgets were due, but claimed by other processes.
  package var claimedElsewhere = 0

  package init() {}

  fileprivate init(_ reloader: Reloader) {
    ran = reloader.begun
    claimedElsewhere = reloader.claimedElsewhere
  }
}

/// Finds and runs due reloads, for the daemon and for commands.
extension Reloads {
  /// When the next reload is due, the distant past for now; nil if none is scheduled.
  ///
  /// - Parameter moment: Ignores what is due by then, for example because another process is
  ///   already reloading it.
  package func nextDue(after moment: Date? = nil) throws -> Date? {
    guard let registry = try store.existingRegistry() else { return nil }
    try updateDueTimes(in: registry)
    let moments = [
      try registry.nextDue(after: moment), try healthFile.nextDelivery(after: moment, in: registry),
    ]
    return moments.compactMap(\.self).min()
  }

  /// Runs a limited number of due reloads in the home's time zone and locale, oldest first.
  ///
  /// While plugins work, it also runs reloads that become due.
  package func runDue(
    limit: Int, onResult: (ReloadResult) throws -> Void
  ) async throws -> DueRound {
    guard let registry = try store.existingRegistry() else { return DueRound() }
    try updateDueTimes(in: registry)
    try await kinds.register(in: registry)
    _ = try healthFile.deliver(in: registry)
    // Don't repeat a reload that is requested meanwhile, so that a widget with constant requests
    // doesn't block the others.
    let reloader = try Reloader(
      self, registry: registry, places: [store.homeSurroundings()], repeats: false)
    let end = ContinuousClock.now + store.context.longestRound
    var lastBegin: Date?
    try await reloader.reload { [self] count in
      guard reloader.isWaiting else {
        return try due(min(count, limit - reloader.begun), besides: reloader)
      }
      if end > .now { return try due(count, besides: reloader) }
      // A command that hangs must not delay the others until it is stopped. To let the round end,
      // those that have hung before wait for the next one.
      let last = lastBegin ?? store.context.now()
      lastBegin = last
      guard reloader.isRunning(since: last) else { return [] }
      return try due(count, besides: reloader) { [self] in try !hasHung(key: $0) }
    } onResult: {
      try onResult($0)
    }
    return DueRound(reloader)
  }

  /// Reloads those of the given widgets that are due in the caller's time zone and locale.
  package func runDue(
    ids: [String], onResult: (ReloadResult) throws -> Void = { _ in }
  ) async throws -> DueRound {
    guard let registry = try store.existingRegistry() else { return DueRound() }
    let place = try store.surroundings()
    let now = store.context.now()
    let requests = try ids.compactMap { id -> Reloader.Request? in
      guard let shown = try registry.shown(id: id, at: now, in: place),
        schedule.engine.due(try schedule.facts(of: shown), at: now) != nil
      else { return nil }
      return Reloader.Request(key: shown.instance.key)
    }
    guard !requests.isEmpty else { return DueRound() }
    try await kinds.register(in: registry)
    let reloader = try Reloader(self, registry: registry, places: [place])
    try await reloader.reload(requests, onResult: onResult)
    return DueRound(reloader)
  }

  /// Reloads a widget if it is due in the caller's time zone and locale; nil if it isn't.
  package func runIfDue(id: String) async throws -> ReloadResult? {
    var result: ReloadResult?
    _ = try await runDue(ids: [id]) { result = $0 }
    return result
  }

  /// Whether the last reload of a widget was ended because it took too long.
  private func hasHung(key: Int) throws -> Bool {
    let run = try store.existingRegistry()?.shown(
      key: key, at: store.context.now(), in: store.homeSurroundings())?.run
    return run?.failure?.code.hasSuffix("timed-out") ?? false
  }

  /// Due widgets that this round hasn't handled yet, oldest first.
  private func due(
    _ count: Int, besides reloader: Reloader, where isWanted: (Int) throws -> Bool = { _ in true }
  ) throws -> [Reloader.Request] {
    guard let registry = try store.existingRegistry() else { return [] }
    let now = store.context.now()
    var requests: [Reloader.Request] = []
    var last: DuePlace?
    while requests.count < count {
      let page = try registry.due(at: now, after: last, limit: Reloader.batchSize)
      guard let end = page.last else { break }
      last = end
      for due in page where requests.count < count && reloader.handled[due.key] != due {
        guard try isWanted(due.key) else { continue }
        // A widget that is due again later in the round is another place.
        reloader.handled[due.key] = due
        requests.append(Reloader.Request(key: due.key))
      }
    }
    return requests
  }

  /// Computes again when widgets are due, if the home's time zone or locale has changed or the
  /// clock was set back.
  private func updateDueTimes(in registry: Registry) throws {
    let place = try store.homeSurroundings()
    let word = "\(place.timeZone) \(place.locale)"
    if try registry.setting(.duePlace) != word {
      try recomputeDueTimes(in: place, registry)
      try store.change { try $0.changes.set(.duePlace, to: word) }
    } else if !hasAdjustedToClock {
      let latest = store.context.now() + schedule.engine.clockTolerance.timeInterval
      let keys = try registry.instances(ranAfter: latest, in: place)
      try recomputeDueTimes(keys, in: place, registry)
    }
    hasAdjustedToClock = true
  }

  /// Computes again when each widget is due.
  private func recomputeDueTimes(in place: Surroundings, _ registry: Registry) throws {
    var last = 0
    while true {
      let keys = try registry.instanceKeys(after: last, limit: Self.decidedAtOnce)
      guard let end = keys.last else { return }
      last = end
      try recomputeDueTimes(keys, in: place, registry)
    }
  }

  /// Computes again when widgets are due, in transactions, so that no request in between is lost.
  private func recomputeDueTimes(
    _ keys: [Int], in place: Surroundings, _ registry: Registry
  ) throws {
    var rest = keys[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Self.decidedAtOnce)
      rest = rest.dropFirst(batch.count)
      try store.change { transaction in
        let now = store.context.now()
        for key in batch {
          guard let shown = try registry.shown(key: key, at: now, in: place) else { continue }
          try transaction.changes.setDue(
            schedule.engine.next(schedule.facts(of: shown), at: now)?.date, key: key)
        }
      }
    }
  }

  /// How many widgets are read in one transaction.
  private static let decidedAtOnce = 500
}
