internal import PluginProtocol

/// What a home reports about activities: the current value, then each change.
///
/// In a plugin's process, which lives for one request, it ends after the current value.
public struct ActivitySequence<Element>: AsyncSequence {
  public typealias Failure = Never

  /// The result of asking the home: the new elements, and whether more can follow.
  struct Look {
    var new: [Element] = []
    var isLast = false
  }

  let connection: (any HostConnection)?
  /// Creates the function that asks the home; it remembers what it already reported.
  let makeLook: (any HostConnection) -> () async -> Look

  public func makeAsyncIterator() -> AsyncIterator {
    // Subscribe first and ask then, so that no change is missed.
    AsyncIterator(
      changes: connection?.changes()?.makeAsyncIterator(), look: connection.map(makeLook))
  }

  public struct AsyncIterator: AsyncIteratorProtocol {
    private var changes: AsyncStream<Void>.Iterator?
    private let look: (() async -> Look)?
    private var found = Look()
    private var hasLooked = false

    init(changes: AsyncStream<Void>.Iterator?, look: (() async -> Look)?) {
      self.changes = changes
      self.look = look
    }

    public mutating func next() async -> Element? {
      while found.new.isEmpty {
        guard let look, !found.isLast else { return nil }
        if hasLooked {
          let change: Void? = await changes?.next()
          guard change != nil else { return nil }
        }
        hasLooked = true
        found = await look()
      }
      return found.new.removeFirst()
    }
  }
}
