#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// Ends child processes, together with the processes that they have started.

extension ChildProcess {
  /// How long to wait for the system to remove a process that was killed.
  ///
  /// On a busy machine, removing one with much memory takes seconds. A process that isn't gone by
  /// then is left behind as a zombie.
  static let killLimit = Duration.seconds(10)

  /// Ends the process and its whole group, and waits until they are gone.
  ///
  /// Closes the process's stdin and sends SIGTERM. After the grace period, kills what is still
  /// running. Output is discarded in the meantime, except stderr.
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

  /// Ends several processes as ``terminate(grace:)`` does, with one grace period for all.
  package static func terminate(_ processes: [ChildProcess], grace: Duration) {
    let running = processes.filter { $0.status == nil && !$0.observeEnd() }
    for process in running {
      process.input = nil
      process.outgoing.removeAll()
      process.signalGroup(SIGTERM)
      process.resume()
    }
    let deadline = ContinuousClock.now + grace
    for process in running { process.waitForEnd(until: deadline) }
    for process in processes { process.kill() }
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
  /// The exit status is lost; the system's first process reaps the child.
  package func abandon() {
    guard status == nil else { return }
    input = nil
    signalGroup(SIGKILL)
    status = .unknown
  }

  /// Waits until the process is gone, and discards its output.
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
