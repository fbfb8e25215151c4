internal import TimelineEngine

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// One sender's connection: reads requests and writes answers.
final class PushConnection {
  let descriptor: Int32
  private var talk = PushTalk()
  /// The provider's token of the last push.
  var provider: ProviderToken?
  private var hasEnded = false
  private var isBroken = false
  /// Whether all was answered; what still comes is read and dropped, since closing before would lose the answer.
  private var isLeaving = false
  /// When the rest of a request has to be here; nil between requests.
  private(set) var deadline: ContinuousClock.Instant?

  /// How many buffers are dropped at a time of a connection that leaves.
  private static let thrownAwayAtOnce = 16
  /// How long a request may take from its first byte, and a sender to close.
  static let patience = Duration.seconds(5)

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Whether to wait for bytes of it.
  var isListening: Bool { !hasEnded && !isBroken && (isLeaving || talk.hears) }

  /// Whether it can be closed: nothing waits for an answer, and no part of a request has come.
  var isQuiet: Bool {
    guard !isLeaving else { return true }
    var byte: UInt8 = 0
    return talk.isAnswered && !talk.isAmidst && recv(descriptor, &byte, 1, Self.onlyLook) < 0
  }

  /// Whether nothing can come and nothing waits for an answer.
  var isOver: Bool { isBroken || hasEnded && (isLeaving || talk.isAnswered) }

  /// Reads what is there, through a buffer that all connections share.
  func read(by buffer: inout [UInt8]) {
    var count = systemRead(descriptor, &buffer, buffer.count)
    for _ in 0..<Self.thrownAwayAtOnce where isLeaving && count > 0 {
      count = systemRead(descriptor, &buffer, buffer.count)
    }
    if count > 0 {
      if !isLeaving { talk.append(buffer[..<count]) }
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      hasEnded = true
    }
  }

  /// The next whole request; nil until more has come.
  func next(at now: ContinuousClock.Instant) -> PushArrival? {
    guard !isLeaving, let next = talk.next() else {
      if !isLeaving {
        deadline = talk.isAmidst && talk.hears ? deadline ?? now + Self.patience : nil
        flush(at: now)
      }
      return nil
    }
    deadline = nil
    return next
  }

  func answer(_ number: Int, _ answer: PushAnswer, at now: ContinuousClock.Instant) {
    talk.answer(number, answer)
    flush(at: now)
  }

  /// Refuses a request that takes too long to come, and breaks a connection that takes too long to close.
  func give(upAt now: ContinuousClock.Instant) {
    guard let deadline, deadline <= now else { return }
    if isLeaving { return isBroken = true }
    refuse(PushRefusal(.idleTimeout, "the rest of the request did not come"), at: now)
  }

  /// Refuses the request of which a part has come.
  func refuse(_ refusal: PushRefusal, at now: ContinuousClock.Instant) {
    deadline = nil
    talk.refuse(refusal)
    flush(at: now)
  }

  /// Refuses all requests that weren't taken.
  func leave(refusing refusal: PushRefusal, at now: ContinuousClock.Instant) {
    let isQuiet = isQuiet
    while let arrival = next(at: now) {
      answer(arrival.number, PushAnswer(.refused(refusal), id: arrival.id), at: now)
    }
    if !isQuiet { refuse(refusal, at: now) }
  }

  private func flush(at now: ContinuousClock.Instant) {
    let bytes = talk.takeOutput()
    if !bytes.isEmpty {
      // Answers are short: a sender without room for one doesn't read.
      let count = bytes.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Self.noSignal)
      }
      if count != bytes.count { isBroken = true }
    }
    guard talk.isOver, !isLeaving else { return }
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
