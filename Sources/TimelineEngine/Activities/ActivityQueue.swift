/// Gathers what comes for activities between two commits, so that any number of updates costs one commit in 5 ms.
///
/// Each sender is answered after the commit that holds what it sent, or something later of the same activity. A receipt
/// is whatever the caller needs for that answer.
package struct ActivityQueue<Receipt: Sendable>: Sendable {
  /// The least time from one commit to the next.
  package let spacing: Duration
  /// As many senders may wait; the others are not listened to meanwhile.
  package let limit: Int

  package struct Waiting: Sendable {
    package let event: ActivityLife.Event
    package let receipt: Receipt
  }

  /// What a commit does to one activity, in the order in which it came.
  package struct Change: Sendable {
    package let activity: String
    package fileprivate(set) var waiting: [Waiting]
  }

  private var changes: [Change] = []
  private var places: [String: Int] = [:]
  private var waiting = 0
  private var nextCommit: ContinuousClock.Instant?

  package init(spacing: Duration = .milliseconds(5), limit: Int = 1024) {
    self.spacing = spacing
    self.limit = limit
  }

  package var isFull: Bool { waiting >= limit }

  /// When the next commit is to be made; nil while nothing waits.
  package func due(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    waiting == 0 ? nil : max(nextCommit ?? now, now)
  }

  /// Whether it is time for a commit of what waits.
  package func isDue(at now: ContinuousClock.Instant) -> Bool {
    waiting > 0 && nextCommit.map { $0 <= now } ?? true
  }

  /// Counts a sender whose wish is no change of an activity, and is to be in the next commit too.
  package mutating func join() { waiting += 1 }

  package mutating func add(
    _ event: ActivityLife.Event, for activity: String, receipt: Receipt
  ) {
    waiting += 1
    let entry = Waiting(event: event, receipt: receipt)
    if let place = places[activity] { return changes[place].waiting.append(entry) }
    places[activity] = changes.count
    changes.append(Change(activity: activity, waiting: [entry]))
  }

  /// What is to be committed now; empty if it is not time yet, or nothing waits.
  package mutating func take(at now: ContinuousClock.Instant) -> [Change] {
    guard isDue(at: now) else { return [] }
    nextCommit = now.advanced(by: spacing)
    waiting = 0
    places.removeAll(keepingCapacity: true)
    defer { changes = [] }
    return changes
  }
}
