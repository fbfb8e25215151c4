#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ChildProcess {
  /// How long the system may take to end a process that was killed.
  static let killLimit = Duration.seconds(2)

  /// Ends the process and all of its group, and returns when they are gone.
  ///
  /// Its input is closed and it is asked (SIGTERM); what is left after the grace is killed. What it
  /// writes meanwhile is dropped, but for stderr.
  @discardableResult
  package func terminate(grace: Duration) -> ExitStatus {
    if let status { return status }
    input = nil
    outgoing.removeAll()
    if grace > .zero, !observeEnd() {
      signalGroup(SIGTERM)
      // One that stands still takes it when it goes on.
      resume()
      waitForEnd(until: ContinuousClock.now + grace)
    }
    return kill()
  }

  /// Kills the process with its group at once.
  @discardableResult
  func kill() -> ExitStatus {
    if let status { return status }
    input = nil
    signalGroup(SIGKILL)
    waitForEnd(until: ContinuousClock.now + Self.killLimit)
    pending.removeAll()
    output = nil
    errors = nil
    let status = status ?? observedStatus ?? .unknown
    self.status = status
    group?.remove()
    return status
  }

  /// Kills the process with its group and does not wait, because this process ends now itself.
  ///
  /// Its end is not seen any more; whoever inherits our children waits for it.
  package func abandon() {
    guard status == nil else { return }
    input = nil
    signalGroup(SIGKILL)
    status = .unknown
  }

  private func waitForEnd(until deadline: ContinuousClock.Instant) {
    while status == nil, ContinuousClock.now < deadline {
      var poll = PollSet()
      poll.add(self)
      poll.wait(until: deadline)
      Self.withReadBuffer { advance(with: $0) }
      pending.removeAll()
    }
  }
}
