internal import PluginProtocol

/// What a home reports about activities: the current value, then each change.
///
/// In a plugin's process, which lives for one request, it ends after the current value.
public struct ActivitySequence<Element>: AsyncSequence {
  /// The sequence never throws.
  public typealias Failure = Never

  /// The result of asking the home: the new elements, and whether more can follow.
  struct Poll {
    var new: [Element] = []
    var isLast = false
  }

  let connection: (any HostConnection)?
  /// Creates the function that asks the home; it remembers what it already reported.
  let makePoll: (any HostConnection) -> () async -> Poll

  /// Returns an iterator that starts with the current value.
  public func makeAsyncIterator() -> AsyncIterator {
    // Subscribe first and ask then, so that no change is missed.
    AsyncIterator(
      changes: connection?.changes()?.makeAsyncIterator(), poll: connection.map(makePoll))
  }

  /// An iterator over the current value and its changes.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var changes: AsyncStream<Void>.Iterator?
    private let poll: (() async -> Poll)?
    private var found = Poll()
    private var hasLooked = false

    init(changes: AsyncStream<Void>.Iterator?, poll: (() async -> Poll)?) {
      self.changes = changes
      self.poll = poll
    }

    /// Returns the next value; nil when the sequence ends.
    public mutating func next() async -> Element? {
      while found.new.isEmpty {
        guard let poll, !found.isLast else { return nil }
        if hasLooked {
          let change: Void? = await changes?.next()
          guard change != nil else { return nil }
        }
        hasLooked = true
        found = await poll()
      }
      return found.new.removeFirst()
    }
  }
}
