package import Foundation
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// What came of looking for what is due.
package struct DueRound: Hashable, Sendable {
  /// How many were run.
  package var ran = 0
  /// How many are due and at work in another process.
  package var claimedElsewhere = 0

  package init() {}
}

/// What is due by itself, in the zone and locale of the home.
extension Home {
  /// When the next reload is due, the distant past for at once; nil if none comes by itself.
  ///
  /// - Parameter moment: leaves out what is due by then already, such as what another process is at.
  package func nextDue(after moment: Date? = nil) throws -> Date? {
    guard let registry = try registryIfThere() else { return nil }
    try followPlace(in: registry)
    let moments = [
      try registry.nextDue(after: moment), try nextHealthDelivery(after: moment, in: registry),
    ]
    return moments.compactMap(\.self).min()
  }

  /// Runs a number of those that are due, and what falls due while one of them is waited for.
  package func reloadDue(
    limit: Int, onResult: (ReloadResult) throws -> Void
  ) async throws -> DueRound {
    var round = DueRound()
    guard let registry = try registryIfThere() else { return round }
    try followPlace(in: registry)
    try await registerPlugins(in: registry)
    _ = try deliverHealth(in: registry)
    // What is asked anew stays due: one that is asked without end must not keep the others waiting.
    let reloader = try Reloader(
      self, registry: registry, places: [homeSurroundings()], repeats: false)
    let end = ContinuousClock.now + Self.longestRound
    try await reloader.reload { [self] count in
      let left =
        if reloader.isWaiting { end > .now ? count : 0 } else { limit - reloader.begun }
      return try due(min(count, left), besides: reloader)
    } onResult: {
      try onResult($0)
    }
    round.ran = reloader.begun
    round.claimedElsewhere = reloader.claimedElsewhere
    return round
  }

  /// How long others are begun while one is waited for, before signs and settings are looked at again.
  private static let longestRound = Duration.seconds(15)

  /// Some that are due and that a round has not dealt with yet, the longest waiting first.
  private func due(_ count: Int, besides reloader: Reloader) throws -> [Reloader.Wish] {
    guard let registry = try registryIfThere() else { return [] }
    let now = context.now()
    var wishes: [Reloader.Wish] = []
    var last: DuePlace?
    while wishes.count < count {
      let page = try registry.due(at: now, after: last, limit: Reloader.batchSize)
      guard let end = page.last else { break }
      last = end
      for due in page where wishes.count < count && reloader.looked[due.key] != due.asked {
        wishes.append(Reloader.Wish(key: due.key))
      }
    }
    return wishes
  }

  /// Computes the moments of instances anew: of all where the home has another zone or locale than they were computed
  /// for, and of those that were run in the future where the clock was set back.
  private func followPlace(in registry: Registry) throws {
    let place = try homeSurroundings()
    let word = "\(place.timeZone) \(place.locale)"
    if try registry.setting(.duePlace) != word {
      try decideAnew(in: place, registry)
      try write(to: registry) { try registry.set(.duePlace, to: word) }
    } else if !hasFollowedClock {
      let latest = context.now() + engine.clockTolerance.timeInterval
      let keys = try registry.instances(ranAfter: latest, in: place)
      try decideAnew(keys, in: place, registry)
    }
    hasFollowedClock = true
  }

  private func decideAnew(in place: Surroundings, _ registry: Registry) throws {
    var last = 0
    while true {
      let keys = try registry.instanceKeys(after: last, limit: Self.decidedAtOnce)
      guard let end = keys.last else { return }
      last = end
      try decideAnew(keys, in: place, registry)
    }
  }

  /// Each is read in the transaction that writes it, so that nothing that is asked meanwhile is lost.
  private func decideAnew(
    _ keys: [Int], in place: Surroundings, _ registry: Registry
  ) throws {
    var rest = keys[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Self.decidedAtOnce)
      rest = rest.dropFirst(batch.count)
      try write(to: registry) {
        let now = context.now()
        for key in batch {
          guard let shown = try registry.shown(key: key, at: now, in: place) else { continue }
          try registry.setDue(engine.next(facts(of: shown), at: now)?.date, key: key)
        }
      }
    }
  }

  private static let decidedAtOnce = 500
}
