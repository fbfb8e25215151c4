#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ChildProcess {
  /// How long to wait for the system to remove a process that was killed.
  static let killLimit = Duration.seconds(2)

  /// Ends the process and its whole group, and returns when they are gone.
  ///
  /// Closes the process's input and sends SIGTERM; kills what is still running after the grace
  /// period. Output written in the meantime is discarded, except stderr.
  @discardableResult
  package func terminate(grace: Duration) -> ExitStatus {
    if let status { return status }
    input = nil
    outgoing.removeAll()
    if grace > .zero, !observeEnd() {
      signalGroup(SIGTERM)
      // A stopped process handles SIGTERM only after it continues.
      resume()
      waitForEnd(until: ContinuousClock.now + grace)
    }
    return kill()
  }

  /// Kills the process and its group immediately.
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

  /// Kills the process and its group without waiting, because this process is about to exit.
  ///
  /// Its exit status is lost; the process that adopts our children reaps it.
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
