internal import TimelineEngine

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The connection of one sender to the push socket: reads requests and writes answers.
final class PushConnection {
  let descriptor: Int32
  private var conversation = HTTPConversation()
  /// The provider token of the last push.
  var provider: ProviderToken?
  /// Whether the sender has closed its end.
  private var hasEnded = false
  /// Whether writing failed, or the sender took too long.
  private var isBroken = false
  /// Whether the last answer was sent and the connection waits for the sender to close its end.
  ///
  /// Input is discarded in the meantime. Closing first could lose the answer.
  private var isClosing = false
  /// When the rest of a request, or the sender's closing, is due; nil between requests.
  private(set) var deadline: ContinuousClock.Instant?

  /// How many buffers of a closing connection are discarded in one turn.
  private static let discardLimit = 16
  /// How long a request may take to arrive, and a sender to close its end.
  static let timeout = Duration.seconds(5)

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Whether to wait for input.
  var isListening: Bool { !hasEnded && !isBroken && (isClosing || conversation.wantsInput) }

  /// Whether the connection may be closed at once: it has no request, not even an unread one.
  var isIdle: Bool {
    guard !isClosing else { return true }
    var byte: UInt8 = 0
    return conversation.isAnswered && !conversation.isMidRequest
      && recv(descriptor, &byte, 1, Self.onlyLook) < 0
  }

  /// Whether the connection can be dropped, because nothing more can be read or written.
  var isOver: Bool { isBroken || hasEnded && (isClosing || conversation.isAnswered) }

  /// Reads the available bytes, into a buffer that all connections share.
  func read(by buffer: inout [UInt8]) {
    var count = systemRead(descriptor, &buffer, buffer.count)
    for _ in 0..<Self.discardLimit where isClosing && count > 0 {
      count = systemRead(descriptor, &buffer, buffer.count)
    }
    if count > 0 {
      if !isClosing { conversation.append(buffer[..<count]) }
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      hasEnded = true
    }
  }

  /// Returns the next complete request; nil if more bytes are needed.
  func next(at now: ContinuousClock.Instant) -> ReceivedPush? {
    guard !isClosing, let next = conversation.next() else {
      if !isClosing {
        deadline =
          conversation.isMidRequest && conversation.wantsInput
          ? deadline ?? now + Self.timeout : nil
        flush(at: now)
      }
      return nil
    }
    deadline = nil
    return next
  }

  /// Answers the request with a number.
  func answer(_ number: Int, _ answer: PushAnswer, at now: ContinuousClock.Instant) {
    conversation.answer(number, answer)
    flush(at: now)
  }

  /// Once the deadline has passed, refuses the unfinished request or drops the closing connection.
  func enforceDeadline(at now: ContinuousClock.Instant) {
    guard let deadline, deadline <= now else { return }
    if isClosing { return isBroken = true }
    refuse(PushRefusal(.idleTimeout, "the rest of the request didn't arrive in time"), at: now)
  }

  /// Refuses a request that has only partly arrived.
  func refuse(_ refusal: PushRefusal, at now: ContinuousClock.Instant) {
    deadline = nil
    conversation.refuse(refusal)
    flush(at: now)
  }

  /// Refuses all requests that weren't processed yet, and starts to close the connection.
  func startClosing(refusing refusal: PushRefusal, at now: ContinuousClock.Instant) {
    let isIdle = isIdle
    while let arrival = next(at: now) {
      answer(arrival.number, PushAnswer(.refused(refusal), id: arrival.id), at: now)
    }
    if !isIdle { refuse(refusal, at: now) }
  }

  /// Sends the answers that are ready, and starts to close the connection after the last one.
  private func flush(at now: ContinuousClock.Instant) {
    let bytes = conversation.takeOutput()
    if !bytes.isEmpty {
      // Answers are short: if one doesn't fit into the socket's buffer, the sender isn't reading.
      let count = bytes.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Self.noSignal)
      }
      if count != bytes.count { isBroken = true }
    }
    guard conversation.isOver, !isClosing else { return }
    isClosing = true
    deadline = now + Self.timeout
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
