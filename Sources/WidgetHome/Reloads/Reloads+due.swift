package import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// How many reloads one search for due ones has run.
package struct DueRound: Hashable, Sendable {
  /// How many were run.
  package var ran = 0
  /// How many were due but claimed by another process.
  package var claimedElsewhere = 0

  package init() {}

  fileprivate init(_ reloader: Reloader) {
    ran = reloader.begun
    claimedElsewhere = reloader.claimedElsewhere
  }
}

extension Reloads {
  /// When the next reload is due, the distant past for at once; nil if none is scheduled.
  ///
  /// - Parameter moment: Ignores what is due by then, such as instances that another process is
  ///   reloading.
  package func nextDue(after moment: Date? = nil) throws -> Date? {
    guard let registry = try store.registryIfThere() else { return nil }
    try updateDueTimes(in: registry)
    let moments = [
      try registry.nextDue(after: moment), try healthFile.nextDelivery(after: moment, in: registry),
    ]
    return moments.compactMap(\.self).min()
  }

  /// Runs up to a number of reloads that are due in the home's zone and locale, the longest waiting
  /// first, and those that become due while a plugin works.
  package func runDue(
    limit: Int, onResult: (ReloadResult) throws -> Void
  ) async throws -> DueRound {
    guard let registry = try store.registryIfThere() else { return DueRound() }
    try updateDueTimes(in: registry)
    try await kinds.register(in: registry)
    _ = try healthFile.deliver(in: registry)
    // Requests during a run stay due, so that an instance that is requested all the time doesn't
    // block the others.
    let reloader = try Reloader(
      self, registry: registry, places: [store.homeSurroundings()], repeats: false)
    let end = ContinuousClock.now + Self.longestRound
    try await reloader.reload { [self] count in
      let left =
        if reloader.isWaiting { end > .now ? count : 0 } else { limit - reloader.begun }
      return try due(min(count, left), besides: reloader)
    } onResult: {
      try onResult($0)
    }
    return DueRound(reloader)
  }

  /// Runs the reloads of some widgets that are due in the caller's zone and locale.
  package func runDue(
    ids: [String], onResult: (ReloadResult) throws -> Void = { _ in }
  ) async throws -> DueRound {
    guard let registry = try store.registryIfThere() else { return DueRound() }
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

  /// Reloads one widget if that is due in the caller's zone and locale; returns nil if it isn't.
  package func runIfDue(id: String) async throws -> ReloadResult? {
    var result: ReloadResult?
    _ = try await runDue(ids: [id]) { result = $0 }
    return result
  }

  /// How long further reloads begin while a plugin works, before files and settings are checked
  /// again.
  private static let longestRound = Duration.seconds(15)

  /// Due instances that this round hasn't handled yet, the longest waiting first.
  private func due(_ count: Int, besides reloader: Reloader) throws -> [Reloader.Request] {
    guard let registry = try store.registryIfThere() else { return [] }
    let now = store.context.now()
    var requests: [Reloader.Request] = []
    var last: DuePlace?
    while requests.count < count {
      let page = try registry.due(at: now, after: last, limit: Reloader.batchSize)
      guard let end = page.last else { break }
      last = end
      for due in page where requests.count < count && reloader.looked[due.key] != due.asked {
        requests.append(Reloader.Request(key: due.key))
      }
    }
    return requests
  }

  /// Recomputes due times: of all instances if the home's zone or locale has changed, and of
  /// instances that were run in the future if the clock was set back.
  private func updateDueTimes(in registry: Registry) throws {
    let place = try store.homeSurroundings()
    let word = "\(place.timeZone) \(place.locale)"
    if try registry.setting(.duePlace) != word {
      try recomputeDueTimes(in: place, registry)
      try store.change(in: registry) { try $0.changes.set(.duePlace, to: word) }
    } else if !hasFollowedClock {
      let latest = store.context.now() + schedule.engine.clockTolerance.timeInterval
      let keys = try registry.instances(ranAfter: latest, in: place)
      try recomputeDueTimes(keys, in: place, registry)
    }
    hasFollowedClock = true
  }

  private func recomputeDueTimes(in place: Surroundings, _ registry: Registry) throws {
    var last = 0
    while true {
      let keys = try registry.instanceKeys(after: last, limit: Self.decidedAtOnce)
      guard let end = keys.last else { return }
      last = end
      try recomputeDueTimes(keys, in: place, registry)
    }
  }

  /// Each instance is read and written in one transaction, so that requests in between aren't lost.
  private func recomputeDueTimes(
    _ keys: [Int], in place: Surroundings, _ registry: Registry
  ) throws {
    var rest = keys[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Self.decidedAtOnce)
      rest = rest.dropFirst(batch.count)
      try store.change(in: registry) { transaction in
        let now = store.context.now()
        for key in batch {
          guard let shown = try registry.shown(key: key, at: now, in: place) else { continue }
          try transaction.changes.setDue(
            schedule.engine.next(schedule.facts(of: shown), at: now)?.date, key: key)
        }
      }
    }
  }

  private static let decidedAtOnce = 500
}
