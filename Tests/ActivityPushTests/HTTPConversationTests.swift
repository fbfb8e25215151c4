import Testing
import TimelineEngine

@testable import ActivityPush

/// What is said on one connection.
@Suite struct HTTPConversationTests {
  static func arrivals(_ conversation: inout HTTPConversation, _ bytes: [UInt8], size: Int)
    -> [ReceivedPush]
  {
    var arrivals: [ReceivedPush] = []
    for start in stride(from: 0, to: bytes.count, by: size) where conversation.wantsInput {
      conversation.append(bytes[start..<min(start + size, bytes.count)])
      while let arrival = conversation.next() { arrivals.append(arrival) }
    }
    return arrivals
  }

  @Test(arguments: [1, 2, 5, 1000]) func takesRequestsInAnyPieces(size: Int) throws {
    var conversation = HTTPConversation()
    let arrivals = Self.arrivals(&conversation, PushRequestTests.request(), size: size)
    _ = try #require(arrivals.first).request.get().push()
    #expect(!conversation.isMidRequest && !conversation.isAnswered)
    conversation.answer(arrivals[0].number, PushAnswer(.accepted(note: nil), id: "1"))
    #expect(
      String(decoding: conversation.takeOutput(), as: UTF8.self).hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(conversation.isAnswered && !conversation.isOver)
  }

  @Test func isMidRequestWithHalfAFirstLine() {
    var conversation = HTTPConversation()
    #expect(!conversation.isMidRequest && conversation.wantsInput && conversation.isAnswered)
    conversation.append(Array("PO".utf8)[...])
    #expect(conversation.next() == nil)
    #expect(conversation.isMidRequest && conversation.wantsInput)
  }

  /// With what a client begins that speaks HTTP/2 without asking first, and the frame of settings after it.
  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0]

  @Test(arguments: [1, 3, 16, 1000]) func refusesHTTP2OnceAndEnds(size: Int) throws {
    var conversation = HTTPConversation()
    let arrivals = Self.arrivals(&conversation, Self.preface, size: size)
    #expect(arrivals.count == 1)
    let refusal = #expect(throws: PushRefusal.self) { _ = try arrivals.first?.request.get() }
    #expect(refusal == .http2)
    conversation.answer(0, PushAnswer(.refused(.http2), id: "1"))
    #expect(
      String(decoding: conversation.takeOutput(), as: UTF8.self)
        == "HTTP/1.1 400 Bad Request\r\napns-id: 1\r\ncontent-type: application/json\r\n"
        + "connection: close\r\ncontent-length: 109\r\n\r\n"
        + #"{"reason":"BadRequest","detail":"this socket speaks HTTP/1.1; "#
        + #"put a reverse proxy in front of it for HTTP/2"}"#)
    #expect(conversation.isOver)
  }
}
