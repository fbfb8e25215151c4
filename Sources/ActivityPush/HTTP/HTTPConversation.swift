internal import TimelineEngine

/// The HTTP/1.1 state of one connection: it turns bytes into requests and answers into bytes.
///
/// It does no input or output itself. Requests are answered in order of arrival.
struct HTTPConversation: Sendable {
  private var reader = PushRequestReader()
  /// The answers in order of the requests; nil for those that wait for a commit.
  private var answers: [PushAnswer?] = []
  /// The number of the request that the first answer belongs to.
  private var firstNumber = 0
  /// Whether the bytes so far contain no further complete request.
  private var needsInput = true
  private var isReading = true
  private var output: [UInt8] = []

  /// The number of unanswered requests at which reading pauses.
  private static let pendingLimit = 64

  /// Whether to read more bytes.
  var wantsInput: Bool { needsInput && isReading && answers.count < Self.pendingLimit }

  /// Whether only a part of a request has arrived.
  var isMidRequest: Bool { reader.isMidRequest }

  /// Whether every complete request has been answered.
  var isAnswered: Bool { answers.isEmpty && needsInput }

  /// Whether no more requests are read and all answers are in the output.
  var isOver: Bool { !isReading && answers.isEmpty }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    reader.append(piece)
    needsInput = false
  }

  /// The next complete request; after an invalid one nothing more is read.
  mutating func next() -> ReceivedPush? {
    guard isReading, !needsInput, answers.count < Self.pendingLimit else { return nil }
    let request: Result<PushRequest, PushRefusal>
    do {
      guard let next = try reader.next() else {
        needsInput = true
        askForBody()
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

  mutating func answer(_ number: Int, _ answer: PushAnswer) {
    answers[number - firstNumber] = answer
    guard number == firstNumber else { return }
    while case .some(.some(var answer)) = answers.first {
      answers.removeFirst()
      firstNumber += 1
      answer.keepsConnection = isReading || !answers.isEmpty
      output += answer.bytes
    }
    askForBody()
  }

  /// Sends `100 Continue` if the request wants it, once all requests before it are answered.
  private mutating func askForBody() {
    guard needsInput, answers.isEmpty, isReading, reader.takeWaiting() else { return }
    output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
  }

  /// Refuses a request that has only partly arrived, and reads nothing more.
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
