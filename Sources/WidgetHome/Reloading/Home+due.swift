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
    return try registry.nextDue(after: moment)
  }

  /// Runs a number of those that are due.
  package func reloadDue(
    limit: Int, onResult: (ReloadResult) throws -> Void
  ) async throws -> DueRound {
    var round = DueRound()
    guard let registry = try registryIfThere() else { return round }
    try followPlace(in: registry)
    try await registerPlugins(in: registry)
    let place = try homeSurroundings()
    let now = context.now()
    var last: DuePlace?
    while round.ran < limit {
      let page = try registry.due(at: now, after: last, limit: min(limit, Reloader.batchSize))
      guard !page.isEmpty else { break }
      last = page.last
      let claim = try claim()
      livingClaims.forget()
      let wishes = try write(to: registry) {
        try page.prefix(limit - round.ran).compactMap { due -> Reloader.Wish? in
          guard let shown = try registry.shown(key: due.key, at: now, in: place) else {
            return nil
          }
          let isElsewhere = try isClaimedElsewhere(shown.instance)
          guard let reason = try reason(toRun: shown, isElsewhere: isElsewhere, at: now) else {
            if isElsewhere { round.claimedElsewhere += 1 }
            return nil
          }
          try registry.take(claim: claim.name, key: due.key)
          return Reloader.Wish(key: due.key, reason: reason)
        }
      }
      try await Reloader(self, registry: registry, places: [place]).reload(
        wishes, isAsked: true, onResult: onResult)
      round.ran += wishes.count
    }
    return round
  }

  /// Why one is to be run now; where it is not, it is looked at again when its moment has come.
  private func reason(
    toRun shown: ShownInstance, isElsewhere: Bool, at now: Date
  ) throws -> ReloadReason? {
    guard let registry = try registryIfThere() else { return nil }
    var facts = try facts(of: shown)
    switch engine.handle(.looked(elsewhere: isElsewhere), of: &facts, at: now) {
    case .run(let reason): return reason
    // Whoever is at it says when it is due again.
    case .coalesce: return nil
    case .skip: try registry.setDue(nil, key: shown.instance.key)
    case .rest(let moment): try registry.setDue(moment, key: shown.instance.key)
    case .putOff(_, let deferral): try registry.setDue(deferral.until, key: shown.instance.key)
    }
    return nil
  }

  /// Computes the moments of all instances anew where the home has another zone or locale than they were computed for.
  private func followPlace(in registry: Registry) throws {
    let place = try homeSurroundings()
    let word = "\(place.timeZone) \(place.locale)"
    guard try registry.setting(.duePlace) != word else { return }
    var last = 0
    while true {
      let now = context.now()
      let page = try registry.shown(after: last, limit: 500, at: now, in: place)
      guard let end = page.last else { break }
      last = end.instance.key
      try write(to: registry) {
        for shown in page {
          try registry.setDue(
            engine.next(facts(of: shown), at: now)?.date, key: shown.instance.key)
        }
      }
    }
    try write(to: registry) { try registry.set(.duePlace, to: word) }
  }
}
