/// A sender's talk in HTTP/1.1: its requests are answered in the order in which they came.
struct PlainPushTalk: Sendable {
  private var reader = PushRequestReader()
  /// Answers in the order of the requests, nil for those that wait for a commit.
  private var answers: [PushAnswer?] = []
  /// The number of the request of the first answer.
  private var firstNumber = 0
  /// Whether what was read holds no whole request any more.
  private var isHungry = true
  private var keepsOn = true
  private var output: [UInt8] = []

  /// As many requests are looked at before the first is answered.
  private static let mostWaiting = 64

  var hears: Bool { isHungry && keepsOn && answers.count < Self.mostWaiting }

  var isAmidst: Bool { reader.isAmidst }

  var isAnswered: Bool { answers.isEmpty && isHungry }

  var isOver: Bool { !keepsOn && answers.isEmpty }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    reader.append(piece)
    isHungry = false
  }

  /// The next whole request; after one that is none, the connection is of no more use.
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

  /// Asks a sender for its body who waits for that, when all before is answered.
  private mutating func askForBody() {
    guard isHungry, answers.isEmpty, keepsOn, reader.takeWaiting() else { return }
    output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
  }

  mutating func refuse(_ refusal: PushRefusal) {
    guard keepsOn else { return }
    keepsOn = false
    let arrival = add(.failure(refusal))
    answer(arrival.number, PushAnswer(.refused(refusal), id: arrival.id))
  }

  mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }
}
