internal import Foundation

/// What a sender has sent, whether it is a request or not.
package struct PushArrival: Sendable {
  /// By which it is answered.
  package var number: Int
  /// The sender's own name for it, or one made for it.
  package var id: String
  package var request: Result<PushRequest, PushRefusal>

  init(number: Int, id: String?, request: Result<PushRequest, PushRefusal>) {
    self.number = number
    self.id = id ?? UUID().uuidString
    self.request = request
  }
}

/// What is said on a connection, in HTTP/1.1 or HTTP/2, as the sender begins: bytes go in and out, and requests come.
package struct PushTalk: Sendable {
  /// The first bytes, until they tell which it is.
  private var begun: [UInt8]? = []
  private var plain = PlainPushTalk()
  private var framed: FramedPushTalk?

  /// So many bytes of HTTP/2's greeting are no method of the other.
  private static let telling = HTTP2Connection.preface.prefix(3)

  package init() {}

  /// Whether there is reason to read on: what was read holds no whole request any more.
  package var hears: Bool { framed?.hears ?? plain.hears }

  /// Whether a request has begun that is not whole yet.
  package var isAmidst: Bool { begun?.isEmpty == false || framed?.isAmidst ?? plain.isAmidst }

  /// Whether nothing that came waits for an answer.
  package var isAnswered: Bool { framed?.isAnswered ?? plain.isAnswered }

  /// Whether nothing more is heard, and all is said.
  package var isOver: Bool { framed?.isOver ?? plain.isOver }

  /// Whether one who says nothing is told too that nothing more is heard.
  package var saysGoodbye: Bool { framed != nil }

  package mutating func append(_ piece: ArraySlice<UInt8>) {
    guard var begun else { return hear(piece) }
    begun += piece
    if begun.count < Self.telling.count, Self.telling.starts(with: begun) {
      self.begun = begun
    } else {
      self.begun = nil
      if begun.starts(with: Self.telling) { framed = FramedPushTalk() }
      hear(begun[...])
    }
  }

  private mutating func hear(_ bytes: ArraySlice<UInt8>) {
    if framed != nil { framed?.append(bytes) } else { plain.append(bytes) }
  }

  /// The next whole request; nil until more has come.
  package mutating func next() -> PushArrival? {
    framed != nil ? framed?.next() : plain.next()
  }

  package mutating func answer(_ number: Int, _ answer: PushAnswer) {
    if framed != nil { framed?.answer(number, answer) } else { plain.answer(number, answer) }
  }

  /// Refuses what is half there, and hears no more where that is all there is.
  package mutating func refuse(_ refusal: PushRefusal) {
    if framed != nil { framed?.refuse(refusal) } else { plain.refuse(refusal) }
  }

  /// What is to be sent, once.
  package mutating func takeOutput() -> [UInt8] {
    framed != nil ? framed?.takeOutput() ?? [] : plain.takeOutput()
  }
}
