#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// Reads the output of child processes, and notices their end.

extension ChildProcess {
  /// The most bytes of one read, so that a process that writes without end can't block its owner.
  private static let readLimit = 64 << 10
  /// The most bytes that are read after the process has ended: as many as a pipe can hold.
  private static let drainLimit = 1 << 20

  /// Reads the available output, checks whether the process has ended, and adds events to
  /// ``pending``.
  func advance(with buffer: UnsafeMutableRawBufferPointer) {
    guard status == nil else { return }
    writeQueued()
    let hasEnded = observeEnd()
    let isDrained = readOutput(into: buffer)
    // Read stderr after stdout, so that it includes what the process wrote before an answer.
    readErrors(into: buffer, toTheEnd: hasEnded)
    if hasEnded, groupDeadline == nil,
      isDrained || output == nil || bytesReadAfterEnd >= Self.drainLimit
    {
      finish()
    }
  }

  static func withReadBuffer<R>(_ body: (UnsafeMutableRawBufferPointer) -> R) -> R {
    withUnsafeTemporaryAllocation(byteCount: readLimit, alignment: 16, body)
  }

  /// Reads stdout once; returns true if nothing more can be read at the moment.
  private func readOutput(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    guard let output, !collector.isOverflown else { return true }
    switch output.read(into: buffer) {
    case .wouldBlock: return true
    case .closed:
      self.output = nil
      return true
    case .bytes(let count):
      if observedStatus != nil { bytesReadAfterEnd += count }
      let isTaken = collector.take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) {
        pending.append(.line($0))
      }
      guard isTaken else {
        // Closing the pipe would end the process with SIGPIPE, which would hide the real reason.
        pending.append(.tooLong(limit: collector.limit))
        return true
      }
      return false
    }
  }

  private func readErrors(into buffer: UnsafeMutableRawBufferPointer, toTheEnd: Bool) {
    var rest = toTheEnd ? Self.drainLimit : Self.readLimit
    while let errors, rest > 0 {
      switch errors.read(into: buffer) {
      case .wouldBlock: return
      case .closed: self.errors = nil
      case .bytes(let count):
        errorTail.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        rest -= count
      }
    }
  }

  /// Checks whether the process has ended; returns whether it has.
  ///
  /// If it has, its group is killed before the process is reaped, because only until then is the
  /// group's number certain to refer to this group.
  func observeEnd() -> Bool {
    if observedStatus != nil {
      reapGroup()
      return true
    }
    var information = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    let answer = waitid(P_PID, id_t(identifier), &information, options)
    if answer == 0, information.endedProcess == 0 {
      reapOrphans()
      return false
    }
    if answer != 0, errno == EINTR { return false }
    signalGroup(SIGKILL)
    var waitStatus: Int32 = 0
    let reaped = waitpid(identifier, &waitStatus, WNOHANG)
    observedStatus = reaped == identifier ? ExitStatus(waitStatus: waitStatus) : .unknown
    input = nil
    outgoing.removeAll()
    groupDeadline = .now + Self.killLimit
    reapGroup()
    return true
  }

  /// Reaps the members of the group that were killed with the process.
  ///
  /// The system doesn't reuse the group's number while one of them remains.
  private func reapGroup() {
    while let deadline = groupDeadline {
      let reaped = waitpid(-identifier, nil, WNOHANG)
      if reaped > 0 || (reaped < 0 && errno == EINTR) { continue }
      if reaped == 0, ContinuousClock.now < deadline { return }
      groupDeadline = nil
    }
  }

  /// Reaps descendants of the process that have lost their parent and have ended.
  private func reapOrphans() {
    var information = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    while waitid(P_PGID, id_t(identifier), &information, options) == 0 {
      let orphan = information.endedProcess
      guard orphan != 0, orphan != identifier, waitpid(orphan, nil, WNOHANG) == orphan else {
        return
      }
    }
  }

  /// Reports the end of the process as the last event.
  private func finish() {
    let status = observedStatus ?? .unknown
    self.status = status
    group?.remove()
    output = nil
    errors = nil
    pending.append(.ended(status))
  }

  /// Sends a signal to the process and its group.
  func signalGroup(_ signal: Int32) {
    // After the process was reaped, its number may belong to another process.
    guard observedStatus == nil else { return }
    _ = sendSignal(-identifier, signal)
    // The process may have left its own group.
    _ = sendSignal(identifier, signal)
  }
}

private func sendSignal(_ identifier: pid_t, _ signal: Int32) -> Int32 {
  kill(identifier, signal)
}

extension siginfo_t {
  fileprivate var endedProcess: pid_t {
    #if canImport(Glibc)
      _sifields._sigchld.si_pid
    #else
      si_pid
    #endif
  }
}
