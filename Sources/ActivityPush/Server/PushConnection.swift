internal import TimelineEngine

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The connection of one sender: reads requests and writes answers.
final class PushConnection {
  let descriptor: Int32
  private var conversation = HTTPConversation()
  /// The provider token of the last push.
  var provider: ProviderToken?
  private var hasEnded = false
  private var isBroken = false
  /// Whether the connection is about to close after its last answer.
  ///
  /// Until the sender closes its end, input is read and discarded, because closing first would lose
  /// the answer.
  private var isLeaving = false
  /// When the rest of a request must have arrived; nil between requests.
  private(set) var deadline: ContinuousClock.Instant?

  /// How many buffers of a closing connection are discarded in one turn.
  private static let discardedAtOnce = 16
  /// How long a request may take to arrive, and a sender to close its end.
  static let patience = Duration.seconds(5)

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Whether to wait for input.
  var isListening: Bool { !hasEnded && !isBroken && (isLeaving || conversation.wantsInput) }

  /// Whether the connection is idle: no request waits for an answer or has only partly arrived.
  var isIdle: Bool {
    guard !isLeaving else { return true }
    var byte: UInt8 = 0
    return conversation.isAnswered && !conversation.isMidRequest
      && recv(descriptor, &byte, 1, Self.onlyLook) < 0
  }

  /// Whether nothing more can arrive and every request is answered.
  var isOver: Bool { isBroken || hasEnded && (isLeaving || conversation.isAnswered) }

  /// Reads available bytes, through a buffer that all connections share.
  func read(by buffer: inout [UInt8]) {
    var count = systemRead(descriptor, &buffer, buffer.count)
    for _ in 0..<Self.discardedAtOnce where isLeaving && count > 0 {
      count = systemRead(descriptor, &buffer, buffer.count)
    }
    if count > 0 {
      if !isLeaving { conversation.append(buffer[..<count]) }
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      hasEnded = true
    }
  }

  /// The next complete request; nil until more bytes have arrived.
  func next(at now: ContinuousClock.Instant) -> ReceivedPush? {
    guard !isLeaving, let next = conversation.next() else {
      if !isLeaving {
        deadline =
          conversation.isMidRequest && conversation.wantsInput
          ? deadline ?? now + Self.patience : nil
        flush(at: now)
      }
      return nil
    }
    deadline = nil
    return next
  }

  func answer(_ number: Int, _ answer: PushAnswer, at now: ContinuousClock.Instant) {
    conversation.answer(number, answer)
    flush(at: now)
  }

  /// Refuses a request that takes too long to arrive, and drops a connection that takes too long to
  /// close.
  func giveUp(at now: ContinuousClock.Instant) {
    guard let deadline, deadline <= now else { return }
    if isLeaving { return isBroken = true }
    refuse(PushRefusal(.idleTimeout, "the rest of the request didn't arrive in time"), at: now)
  }

  /// Refuses a request that has only partly arrived.
  func refuse(_ refusal: PushRefusal, at now: ContinuousClock.Instant) {
    deadline = nil
    conversation.refuse(refusal)
    flush(at: now)
  }

  /// Refuses all requests that weren't processed yet and starts closing the connection.
  func leave(refusing refusal: PushRefusal, at now: ContinuousClock.Instant) {
    let isIdle = isIdle
    while let arrival = next(at: now) {
      answer(arrival.number, PushAnswer(.refused(refusal), id: arrival.id), at: now)
    }
    if !isIdle { refuse(refusal, at: now) }
  }

  private func flush(at now: ContinuousClock.Instant) {
    let bytes = conversation.takeOutput()
    if !bytes.isEmpty {
      // Answers are short; a sender without room for one isn't reading.
      let count = bytes.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Self.noSignal)
      }
      if count != bytes.count { isBroken = true }
    }
    guard conversation.isOver, !isLeaving else { return }
    isLeaving = true
    deadline = now + Self.patience
    shutdown(descriptor, Self.toReader)
  }

  #if canImport(Glibc)
    private static let noSignal = Int32(MSG_NOSIGNAL)
    private static let onlyLook = Int32(MSG_PEEK | MSG_DONTWAIT)
    private static let toReader = Int32(SHUT_WR)
  #else
    private static let noSignal: Int32 = 0
    private static let onlyLook = MSG_PEEK | MSG_DONTWAIT
    private static let toReader = SHUT_WR
  #endif
}

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, buffer, count)
}
