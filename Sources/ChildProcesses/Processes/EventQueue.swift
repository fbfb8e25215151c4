/// A process's events that weren't reported yet, in order of arrival.
///
/// Removing the first event doesn't move the others.
struct EventQueue {
  private var events: [ChildProcess.Event] = []
  /// How many events were removed; they stay in the array until all of them were.
  private var taken = 0

  var isEmpty: Bool { taken == events.count }

  mutating func append(_ event: ChildProcess.Event) {
    events.append(event)
  }

  mutating func popFirst() -> ChildProcess.Event? {
    guard taken < events.count else { return nil }
    let event = events[taken]
    taken += 1
    if isEmpty { removeAll() }
    return event
  }

  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    taken = 0
  }
}
