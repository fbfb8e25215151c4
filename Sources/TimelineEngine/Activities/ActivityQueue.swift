/// Collects changes of activities, so that any number of updates costs at most one commit every 5
/// ms.
///
/// Each sender gets its answer after the commit that contains its change, or a later change of the
/// same activity. A receipt is whatever the caller needs for that answer.
package struct ActivityQueue<Receipt: Sendable>: Sendable {
  /// The shortest time between two commits.
  package let spacing: Duration
  /// How many senders may wait; beyond that, no more input is read.
  package let limit: Int

  package struct Waiting: Sendable {
    package let event: ActivityLife.Event
    package let receipt: Receipt
  }

  /// The changes of one activity in a commit, in the order in which they came.
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

  /// When the next commit is due; nil if nothing waits.
  package func due(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    waiting == 0 ? nil : max(nextCommit ?? now, now)
  }

  /// Whether the next commit is due.
  package func isDue(at now: ContinuousClock.Instant) -> Bool {
    waiting > 0 && nextCommit.map { $0 <= now } ?? true
  }

  /// Adds a sender whose request isn't a change of an activity, but belongs to the next commit.
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

  /// The changes to commit now; empty if the commit isn't due.
  package mutating func take(at now: ContinuousClock.Instant) -> [Change] {
    guard isDue(at: now) else { return [] }
    nextCommit = now.advanced(by: spacing)
    waiting = 0
    places.removeAll(keepingCapacity: true)
    defer { changes = [] }
    return changes
  }
}
