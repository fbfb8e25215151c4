internal import TimelineEngine

/// The state of one HTTP/1.1 connection: turns received bytes into requests, and answers into
/// bytes.
///
/// ``PushConnection`` does the input and output:
///
///     conversation.append(received)
///     while let push = conversation.next() { … }
///     conversation.answer(number, answer)
///     send(conversation.takeOutput())
///
/// A sender may send several requests before the first answer; they are answered in their order.
struct HTTPConversation: Sendable {
  private var reader = PushRequestReader()
  /// The answers to the open requests, in their order; nil for a request that isn't answered yet.
  private var answers: [PushAnswer?] = []
  /// The number of the request to which the first answer belongs.
  private var firstNumber = 0
  /// Whether the received bytes contain no further complete request.
  private var needsInput = true
  private var isReading = true
  private var output: [UInt8] = []

  /// The number of unanswered requests at which reading is paused.
  private static let pendingLimit = 64

  /// Whether to read more bytes from the sender.
  var wantsInput: Bool { needsInput && isReading && answers.count < Self.pendingLimit }

  /// Whether only a part of a request has arrived.
  var isMidRequest: Bool { reader.isMidRequest }

  /// Whether every complete request has been answered.
  var isAnswered: Bool { answers.isEmpty && needsInput }

  /// Whether no more requests are read and all answers are in the output.
  var isOver: Bool { !isReading && answers.isEmpty }

  /// Adds received bytes.
  mutating func append(_ piece: ArraySlice<UInt8>) {
    reader.append(piece)
    needsInput = false
  }

  /// Returns the next complete request, if there is one; after an invalid one, nothing more is
  /// read.
  mutating func next() -> ReceivedPush? {
    guard isReading, !needsInput, answers.count < Self.pendingLimit else { return nil }
    let request: Result<PushRequest, PushRefusal>
    do {
      guard let next = try reader.next() else {
        needsInput = true
        continueIfExpected()
        return nil
      }
      isReading = next.keepsConnection
      request = .success(next)
    } catch {
      isReading = false
      request = .failure(error)
    }
    return add(request)
  }

  private mutating func add(_ request: Result<PushRequest, PushRefusal>) -> ReceivedPush {
    answers.append(nil)
    return ReceivedPush(number: firstNumber + answers.count - 1, id: reader.id, request: request)
  }

  /// Answers a request; the answer is sent once all requests before it are answered.
  mutating func answer(_ number: Int, _ answer: PushAnswer) {
    answers[number - firstNumber] = answer
    guard number == firstNumber else { return }
    while case .some(.some(var answer)) = answers.first {
      answers.removeFirst()
      firstNumber += 1
      answer.keepsConnection = isReading || !answers.isEmpty
      output += answer.bytes
    }
    continueIfExpected()
  }

  /// Sends `100 Continue` if the sender waits for it, once all earlier requests are answered.
  private mutating func continueIfExpected() {
    guard needsInput, answers.isEmpty, isReading, reader.takeExpectation() else { return }
    output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
  }

  /// Refuses a request that has only partly arrived, and stops reading.
  mutating func refuse(_ refusal: PushRefusal) {
    guard isReading else { return }
    isReading = false
    let arrival = add(.failure(refusal))
    answer(arrival.number, PushAnswer(.refused(refusal), id: arrival.id))
  }

  /// Returns the bytes to send and clears the output.
  mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }
}
