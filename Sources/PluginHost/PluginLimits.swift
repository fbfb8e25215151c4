internal import PluginProtocol

/// How much of anything a plugin may use up before it is stopped.
package struct PluginLimits: Hashable, Sendable {
  /// From its start until it has said hello.
  package var handshake: Duration
  /// From a request's turn until its answer: requests sent ahead wait for those before them.
  package var request: Duration
  /// How long it may take to end by itself when its input is closed, and again when it is asked to.
  package var ending: Duration
  /// How many requests are on their way at once.
  package var pipelined: Int
  /// Bytes in one line that it writes.
  package var line: Int
  /// How many calls to the host it may make between two answers.
  package var calls: Int
  /// Bytes of replies to such calls: what it doesn't read is kept for it.
  package var replies: Int
  /// How often in a row its process may end without any answer before it is given up.
  package var restartsInARow: Int

  package init(
    handshake: Duration = .seconds(10), request: Duration = .seconds(10),
    ending: Duration = .milliseconds(200), pipelined: Int = 16, line: Int = WireLimit.line,
    calls: Int = 10_000, replies: Int = 64 << 20, restartsInARow: Int = 5
  ) {
    self.handshake = handshake
    self.request = request
    self.ending = ending
    self.pipelined = max(1, pipelined)
    self.line = line
    self.calls = calls
    self.replies = replies
    self.restartsInARow = max(1, restartsInARow)
  }
}
