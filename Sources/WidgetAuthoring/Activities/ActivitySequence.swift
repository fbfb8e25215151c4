internal import PluginProtocol

/// The current value of something that the home reports about activities, then each new value.
///
/// ```swift
/// for await state in activity.activityStateUpdates { print(state) }
/// ```
///
/// In a plugin's process, which can't wait for changes, it ends after the current value.
public struct ActivitySequence<Element>: AsyncSequence {
  /// The sequence never throws.
  public typealias Failure = Never

  /// The result of one request to the home: the new elements, and whether more can follow.
  struct Poll {
    var new: [Element] = []
    var isLast = false
  }

  let connection: (any HostConnection)?
  /// Creates the function that requests new elements; it skips those that it already returned.
  let makePoll: (any HostConnection) -> () async -> Poll

  /// Returns an iterator that starts with the current value.
  public func makeAsyncIterator() -> AsyncIterator {
    // Subscribe before the first poll, so that no change is missed.
    AsyncIterator(
      changes: connection?.changes()?.makeAsyncIterator(), poll: connection.map(makePoll))
  }

  /// An iterator over the current value and its changes.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var changes: AsyncStream<Void>.Iterator?
    private let poll: (() async -> Poll)?
    private var found = Poll()
    private var hasPolled = false

    init(changes: AsyncStream<Void>.Iterator?, poll: (() async -> Poll)?) {
      self.changes = changes
      self.poll = poll
    }

    /// Returns the next value; nil when the sequence ends.
    public mutating func next() async -> Element? {
      while found.new.isEmpty {
        guard let poll, !found.isLast else { return nil }
        if hasPolled {
          let change: Void? = await changes?.next()
          guard change != nil else { return nil }
        }
        hasPolled = true
        found = await poll()
      }
      return found.new.removeFirst()
    }
  }
}
