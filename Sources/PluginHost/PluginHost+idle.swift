extension PluginHost {
  /// When a process will have been asked nothing for so long that it is to end; nil if none runs.
  ///
  /// For owners that live long: they call ``endIdle(at:)`` then.
  package var nextIdleEnd: ContinuousClock.Instant? {
    connections.values.compactMap(\.conversation.idleEnd).min()
  }

  /// Ends the processes that were asked nothing for as long as the limit says.
  ///
  /// They are started again when something is asked of them.
  package func endIdle(at now: ContinuousClock.Instant = .now) {
    end(connections.values.filter { $0.conversation.idleEnd.map { $0 <= now } ?? false })
  }
}
