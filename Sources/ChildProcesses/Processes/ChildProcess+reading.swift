#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ChildProcess {
  /// The most that one read returns, so that a process that floods its output can't block its
  /// owner.
  private static let readLimit = 64 << 10
  /// The most that is read after the process has ended: as much as a pipe can hold.
  private static let drainLimit = 1 << 20

  /// Reads what is available, checks whether the process has ended, and adds the events to
  /// `pending`.
  func advance(with buffer: UnsafeMutableRawBufferPointer) {
    guard status == nil else { return }
    writeQueued()
    let hasEnded = observeEnd()
    let isDrained = readOutput(into: buffer)
    // Read stderr last, so that it includes what the process wrote there before its answer.
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

  /// Returns true when nothing more can be read at the moment.
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
        // Leave the pipe open: closing it would end the process with SIGPIPE and hide the real
        // cause.
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

  /// Returns whether the process has ended.
  ///
  /// If it has, its group is killed before the process is reaped: until then the system can't give
  /// the group's number to another group.
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
  /// As long as one of them is left, the system can't reuse the group's number; once all are
  /// reaped, the number isn't used any more.
  private func reapGroup() {
    while let deadline = groupDeadline {
      let reaped = waitpid(-identifier, nil, WNOHANG)
      if reaped > 0 || (reaped < 0 && errno == EINTR) { continue }
      if reaped == 0, ContinuousClock.now < deadline { return }
      groupDeadline = nil
    }
  }

  /// Reaps descendants that lost their parent and ended while the process is still running.
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

  private func finish() {
    let status = observedStatus ?? .unknown
    self.status = status
    group?.remove()
    output = nil
    errors = nil
    pending.append(.ended(status))
  }

  func signalGroup(_ signal: Int32) {
    // The numbers are only valid until the process is reaped.
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
