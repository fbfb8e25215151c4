package import TimelineEngine

/// Counts the pushes to each token and refuses more than a device would receive.
package struct TokenTraffic: Sendable {
  private var counts: [String: Int] = [:]
  private var until: ContinuousClock.Instant?

  /// The maximum for one token within a second.
  package static let limit = 100

  package init() {}

  /// Counts a push; throws if the token has had too many.
  package mutating func count(
    _ token: String, at now: ContinuousClock.Instant
  ) throws(PushRefusal) {
    if until.map({ $0 <= now }) ?? true {
      counts.removeAll(keepingCapacity: true)
      until = now + .seconds(1)
    }
    counts[token, default: 0] += 1
    guard counts[token, default: 0] <= Self.limit else {
      throw PushRefusal(
        .tooManyRequests, "more than \(Self.limit) within a second for this token")
    }
  }
}
