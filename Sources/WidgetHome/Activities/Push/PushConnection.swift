internal import TimelineEngine

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

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

  /// As many of one sender's requests are looked at before the first is answered.
  private static let mostWaiting = 64

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Whether it is to be heard.
  var isListening: Bool {
    isHungry && keepsOn && !hasEnded && !isBroken && answers.count < Self.mostWaiting
  }

  /// Whether nothing of it waits for an answer.
  var isQuiet: Bool { answers.isEmpty && isHungry }

  /// Whether nothing can come any more, and nothing waits.
  var isOver: Bool { isBroken || answers.isEmpty && (!keepsOn || hasEnded && isHungry) }

  /// Reads what is there, through a buffer that is everybody's.
  func read(by buffer: inout [UInt8]) {
    let count = systemRead(descriptor, &buffer, buffer.count)
    if count > 0 {
      reader.append(buffer[..<count])
      isHungry = false
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      hasEnded = true
    }
  }

  /// The next whole request and its number; after one that is none, the connection is of no more use.
  func next() -> (number: Int, request: Result<PushRequest, PushRefusal>)? {
    guard keepsOn, !isHungry, answers.count < Self.mostWaiting else { return nil }
    let request: Result<PushRequest, PushRefusal>
    do {
      guard let next = try reader.next() else {
        isHungry = true
        return nil
      }
      keepsOn = next.keepsConnection
      request = .success(next)
    } catch {
      keepsOn = false
      request = .failure(error)
    }
    answers.append(nil)
    return (firstNumber + answers.count - 1, request)
  }

  func answer(_ number: Int, _ answer: PushAnswer) {
    answers[number - firstNumber] = answer
    guard number == firstNumber else { return }
    var bytes: [UInt8] = []
    while case .some(.some(var answer)) = answers.first {
      answers.removeFirst()
      firstNumber += 1
      answer.keepsConnection = keepsOn || !answers.isEmpty
      bytes += answer.bytes
    }
    // Answers are short: whoever has no room for them does not read.
    let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, noSignal) }
    if count != bytes.count { isBroken = true }
  }
}

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, buffer, count)
}

#if canImport(Glibc)
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  private let noSignal: Int32 = 0
#endif
