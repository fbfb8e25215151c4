internal import PluginProtocol

/// What a home tells of activities: how it is now, and then each change.
///
/// In a plugin's process, which lives for a request, it ends after how it is now.
public struct ActivitySequence<Element>: AsyncSequence {
  public typealias Failure = Never

  /// What a look has found: what is new since the last, and whether there will be more.
  struct Look {
    var new: [Element] = []
    var isLast = false
  }

  let connection: (any HostConnection)?
  /// Makes what looks; it remembers what it has told.
  let makeLook: (any HostConnection) -> () async -> Look

  public func makeAsyncIterator() -> AsyncIterator {
    // Listened first and looked then, so that nothing is missed.
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
