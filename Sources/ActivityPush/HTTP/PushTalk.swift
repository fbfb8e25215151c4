internal import TimelineEngine

/// One connection's HTTP/1.1, without reading or writing: bytes go in, requests come out, and answers become bytes.
///
/// Requests are answered in the order in which they came.
struct PushTalk: Sendable {
  private var reader = PushRequestReader()
  /// Answers in the order of the requests, nil for those that wait for a commit.
  private var answers: [PushAnswer?] = []
  /// The number of the request of the first answer.
  private var firstNumber = 0
  /// Whether what was read has no further whole request.
  private var isHungry = true
  private var keepsOn = true
  private var output: [UInt8] = []

  /// How many requests may wait for an answer before reading stops.
  private static let mostWaiting = 64

  /// Whether more bytes are wanted: what was read has no further whole request.
  var hears: Bool { isHungry && keepsOn && answers.count < Self.mostWaiting }

  /// Whether part of a request has come.
  var isAmidst: Bool { reader.isAmidst }

  /// Whether every request that came has its answer.
  var isAnswered: Bool { answers.isEmpty && isHungry }

  /// Whether no further request is read, and all answers are in the output.
  var isOver: Bool { !keepsOn && answers.isEmpty }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    reader.append(piece)
    isHungry = false
  }

  /// The next whole request; after one that can't be read, the connection takes no more.
  mutating func next() -> PushArrival? {
    guard keepsOn, !isHungry, answers.count < Self.mostWaiting else { return nil }
    let request: Result<PushRequest, PushRefusal>
    do {
      guard let next = try reader.next() else {
        isHungry = true
        askForBody()
        return nil
      }
      keepsOn = next.keepsConnection
      request = .success(next)
    } catch {
      keepsOn = false
      request = .failure(error)
    }
    return add(request)
  }

  private mutating func add(_ request: Result<PushRequest, PushRefusal>) -> PushArrival {
    answers.append(nil)
    return PushArrival(number: firstNumber + answers.count - 1, id: reader.id, request: request)
  }

  mutating func answer(_ number: Int, _ answer: PushAnswer) {
    answers[number - firstNumber] = answer
    guard number == firstNumber else { return }
    while case .some(.some(var answer)) = answers.first {
      answers.removeFirst()
      firstNumber += 1
      answer.keepsConnection = keepsOn || !answers.isEmpty
      output += answer.bytes
    }
    askForBody()
  }

  /// Asks for the body of a request with `expect: 100-continue`, once all before it are answered.
  private mutating func askForBody() {
    guard isHungry, answers.isEmpty, keepsOn, reader.takeWaiting() else { return }
    output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
  }

  /// Refuses a request of which only a part has come, and reads no more.
  mutating func refuse(_ refusal: PushRefusal) {
    guard keepsOn else { return }
    keepsOn = false
    let arrival = add(.failure(refusal))
    answer(arrival.number, PushAnswer(.refused(refusal), id: arrival.id))
  }

  /// The bytes to send; empties the output.
  mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }
}
