internal import Foundation
internal import TimelineEngine

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a sender has sent, whether it is a request or not.
struct PushArrival {
  /// Its place among all that the sender sent.
  var number: Int
  var id: String
  var request: Result<PushRequest, PushRefusal>
}

/// A sender of pushes: its requests are answered in the order in which they came.
final class PushConnection {
  let descriptor: Int32
  private var reader = PushRequestReader()
  /// Answers in the order of the requests, nil for those that wait for a commit.
  private var answers: [PushAnswer?] = []
  /// The number of the request of the first answer.
  private var firstNumber = 0
  /// Whether what was read holds no whole request any more.
  private var isHungry = true
  private var keepsOn = true
  private var hasEnded = false
  private var isBroken = false
  /// Whether it was told all, and only what it still says is waited for: what nobody reads is lost with the answer.
  private var isLeaving = false
  /// When what it began to say was to be said; nil while it says nothing.
  private(set) var deadline: ContinuousClock.Instant?

  /// As many of one sender's requests are looked at before the first is answered.
  private static let mostWaiting = 64
  /// How many buffers of one that leaves are read before others are heard.
  private static let thrownAwayAtOnce = 16
  /// How long a request may take to come, from its first byte on, and a sender to leave.
  static let patience = Duration.seconds(5)

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Whether it is to be heard.
  var isListening: Bool {
    guard !hasEnded, !isBroken else { return false }
    return isLeaving || isHungry && keepsOn && answers.count < Self.mostWaiting
  }

  /// Whether it can be let go: nothing of it waits for an answer, nor has it begun to say anything.
  var isQuiet: Bool {
    guard !isLeaving else { return true }
    var byte: UInt8 = 0
    return answers.isEmpty && isHungry && !reader.isAmidst
      && recv(descriptor, &byte, 1, Self.onlyLook) < 0
  }

  /// Whether nothing can come any more, and nothing waits.
  var isOver: Bool {
    isBroken || hasEnded && (isLeaving || answers.isEmpty && isHungry)
  }

  /// Reads what is there, through a buffer that is everybody's.
  func read(by buffer: inout [UInt8]) {
    var count = systemRead(descriptor, &buffer, buffer.count)
    for _ in 0..<Self.thrownAwayAtOnce where isLeaving && count > 0 {
      count = systemRead(descriptor, &buffer, buffer.count)
    }
    if count > 0 {
      guard !isLeaving else { return }
      reader.append(buffer[..<count])
      isHungry = false
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      hasEnded = true
    }
  }

  /// The next whole request; after one that is none, the connection is of no more use.
  func next(at now: ContinuousClock.Instant) -> PushArrival? {
    guard keepsOn, !isHungry, answers.count < Self.mostWaiting else { return nil }
    let request: Result<PushRequest, PushRefusal>
    do {
      guard let next = try reader.next() else {
        isHungry = true
        deadline = reader.isAmidst ? deadline ?? now + Self.patience : nil
        if answers.isEmpty, reader.takeWaiting() {
          say(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        return nil
      }
      keepsOn = next.keepsConnection
      request = .success(next)
    } catch {
      keepsOn = false
      request = .failure(error)
    }
    deadline = nil
    return PushArrival(number: add(), id: requestID, request: request)
  }

  /// Takes back what it has not said by now: a request that is half there, or the connection.
  func give(upAt now: ContinuousClock.Instant) {
    guard let deadline, deadline <= now else { return }
    if isLeaving { return isBroken = true }
    refuse(PushRefusal(.idleTimeout, "the rest of the request did not come"), at: now)
  }

  /// Refuses what it is about to say, and hears no more.
  func refuse(_ refusal: PushRefusal, at now: ContinuousClock.Instant) {
    guard keepsOn else { return }
    keepsOn = false
    deadline = nil
    answer(add(), PushAnswer(.refused(refusal), id: requestID), at: now)
  }

  /// The sender's own name for the request that was read last, or one made for it.
  private var requestID: String { reader.id ?? UUID().uuidString }

  private func add() -> Int {
    answers.append(nil)
    return firstNumber + answers.count - 1
  }

  func answer(_ number: Int, _ answer: PushAnswer, at now: ContinuousClock.Instant) {
    answers[number - firstNumber] = answer
    guard number == firstNumber else { return }
    var bytes: [UInt8] = []
    while case .some(.some(var answer)) = answers.first {
      answers.removeFirst()
      firstNumber += 1
      answer.keepsConnection = keepsOn || !answers.isEmpty
      bytes += answer.bytes
    }
    say(bytes)
    if !keepsOn, answers.isEmpty { leave(at: now) }
  }

  /// What is said is short: whoever has no room for it does not read.
  private func say(_ bytes: [UInt8]) {
    let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.noSignal) }
    if count != bytes.count { isBroken = true }
  }

  private func leave(at now: ContinuousClock.Instant) {
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
