/// Collects changes of live activities, so that many updates are stored by one commit.
///
/// A push server adds each change that it receives, and commits all of them at most once every
/// 5 ms. Each sender is answered after the commit that contains its change; `Receipt` is what the
/// server needs to send that answer.
package struct ActivityQueue<Receipt: Sendable>: Sendable {
  /// The shortest time between two commits.
  package let spacing: Duration
  /// How many senders may wait for a commit; beyond that, the server reads no more input.
  package let limit: Int

  /// A change, and how to answer its sender.
  package struct Waiting: Sendable {
    package let event: ActivityLife.Event
    package let receipt: Receipt
  }

  /// The changes of one activity in a commit, oldest first.
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

  /// Whether the server should stop reading input until the next commit.
  package var isFull: Bool { waiting >= limit }

  /// When the next commit is due; nil if nothing is waiting.
  package func due(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    waiting == 0 ? nil : max(nextCommit ?? now, now)
  }

  /// Whether the next commit is due.
  package func isDue(at now: ContinuousClock.Instant) -> Bool {
    waiting > 0 && nextCommit.map { $0 <= now } ?? true
  }

  /// Counts a sender whose request isn't a change, but is answered after the next commit too.
  package mutating func join() { waiting += 1 }

  /// Adds a change of an activity.
  package mutating func add(
    _ event: ActivityLife.Event, for activity: String, receipt: Receipt
  ) {
    waiting += 1
    let entry = Waiting(event: event, receipt: receipt)
    if let place = places[activity] { return changes[place].waiting.append(entry) }
    places[activity] = changes.count
    changes.append(Change(activity: activity, waiting: [entry]))
  }

  /// Removes and returns the changes to commit now; empty if the commit isn't due yet.
  package mutating func take(at now: ContinuousClock.Instant) -> [Change] {
    guard isDue(at: now) else { return [] }
    nextCommit = now.advanced(by: spacing)
    waiting = 0
    places.removeAll(keepingCapacity: true)
    defer { changes = [] }
    return changes
  }
}
