#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ChildProcess {
  /// One reading takes at most this much, so that a process that floods can't hold its owner.
  private static let readLimit = 64 << 10
  /// What is read after the process has ended: as much as a pipe can hold.
  private static let drainLimit = 1 << 20

  /// Takes what is there, notices an end, and adds what happened to `pending`.
  func advance(with buffer: UnsafeMutableRawBufferPointer) {
    guard status == nil else { return }
    writeQueued()
    let hasEnded = observeEnd()
    let isDrained = readOutput(into: buffer)
    // Afterwards, so that what was said before an answer is there when the answer is.
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

  /// Answers whether nothing more is there at the moment.
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
        // The pipe stays open: were it closed, the process would end of that and not of what it did.
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

  /// Whether the process has ended.
  ///
  /// If so its group is killed, and only then is its number given back: while it is kept, the group's
  /// number can't mean another group.
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

  /// Takes back what the process has left running and was killed with it.
  ///
  /// While one of them is left, the group's number can't mean another group; and nothing is asked
  /// about it afterwards.
  private func reapGroup() {
    while let deadline = groupDeadline {
      let reaped = waitpid(-identifier, nil, WNOHANG)
      if reaped > 0 || (reaped < 0 && errno == EINTR) { continue }
      if reaped == 0, ContinuousClock.now < deadline { return }
      groupDeadline = nil
    }
  }

  /// Takes back what has lost its parent and ended while the process goes on.
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
    // Only while the process is not reaped do these numbers belong to it.
    guard observedStatus == nil else { return }
    _ = sendSignal(-identifier, signal)
    // It may have left its own group.
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
