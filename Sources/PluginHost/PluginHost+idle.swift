extension PluginHost {
  /// When the next idle process is due to be ended; nil if none runs.
  ///
  /// A long-lived owner then calls ``endIdle(at:)``.
  package var nextIdleEnd: ContinuousClock.Instant? {
    connections.values.compactMap(\.conversation.idleEnd).min()
  }

  /// Ends processes that were idle for as long as the limit allows.
  ///
  /// They are started again by the next request.
  package func endIdle(at now: ContinuousClock.Instant = .now) {
    end(connections.values.filter { $0.conversation.idleEnd.map { $0 <= now } ?? false })
  }
}
