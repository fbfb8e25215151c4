package import TimelineEngine

/// Counts the pushes to each token, and refuses too many, as Apple's push service does.
package struct TokenTraffic: Sendable {
  /// The pushes in the current second, by token.
  private var counts: [String: Int] = [:]
  private var secondEnd: ContinuousClock.Instant?

  /// The most pushes to one token within a second.
  package static let limit = 100

  package init() {}

  /// Counts a push; throws if the token has had too many.
  package mutating func count(
    _ token: String, at now: ContinuousClock.Instant
  ) throws(PushRefusal) {
    if secondEnd.map({ $0 <= now }) ?? true {
      counts.removeAll(keepingCapacity: true)
      secondEnd = now + .seconds(1)
    }
    counts[token, default: 0] += 1
    guard counts[token, default: 0] <= Self.limit else {
      throw PushRefusal(
        .tooManyRequests, "more than \(Self.limit) pushes within a second for this token")
    }
  }
}
