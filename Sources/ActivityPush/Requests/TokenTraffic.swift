package import TimelineEngine

/// Counts pushes for each token, and refuses more than a device would get.
package struct TokenTraffic: Sendable {
  private var counts: [String: Int] = [:]
  private var until: ContinuousClock.Instant?

  /// The most for one token in a second.
  package static let limit = 100

  package init() {}

  /// Counts one more.
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
