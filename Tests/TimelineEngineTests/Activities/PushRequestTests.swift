import Foundation
import Testing
import TimelineEngine

@Suite struct PushRequestTests {
  static let token = String(repeating: "0a", count: 32)
  static let body = #"{"aps":{"event":"end","timestamp":1685952000}}"#

  static func request(
    _ line: String = "POST /3/device/\(token) HTTP/1.1", headers: [String] = [],
    body: String = body
  ) -> [UInt8] {
    let head = [line] + headers + ["content-length: \(body.utf8.count)"]
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }

  static func read(_ bytes: [UInt8]) throws -> PushRequest {
    var reader = PushRequestReader()
    reader.append(bytes)
    return try #require(try reader.next())
  }

  @Test func readsWhatCurlSends() throws {
    let request = try Self.read(
      Self.request(headers: [
        "Host: localhost", "User-Agent: curl/8.5.0", "Accept: */*",
        "apns-push-type: liveactivity", "apns-topic: com.example.Game.push-type.liveactivity",
        "apns-priority: 10", "apns-id: EC1BF194-B3B2-424A-89A9-5A918A6E6B5D",
        "Content-Type: application/x-www-form-urlencoded",
      ]))
    #expect(request.keepsConnection)
    let push = try request.push()
    #expect(push.token == Self.token)
    #expect(request.id == "EC1BF194-B3B2-424A-89A9-5A918A6E6B5D")
    #expect(push.payload == (try PushPayload(parsing: Array(Self.body.utf8))))
  }

  @Test(arguments: 1...9) func readsRequestsInWhateverPiecesTheyCome(size: Int) throws {
    let bytes =
      Self.request(headers: ["Connection: close"]) + Array("\r\n".utf8)
      + Self.request("POST /other HTTP/1.0", body: "")
    var reader = PushRequestReader()
    var requests: [PushRequest] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(bytes[start..<min(start + size, bytes.count)])
      while let request = try reader.next() { requests.append(request) }
    }
    #expect(requests.map(\.path) == ["/3/device/\(Self.token)", "/other"])
    #expect(requests.map(\.keepsConnection) == [false, false])
    #expect(requests.map { $0.body.count } == [Self.body.utf8.count, 0])
    #expect(!reader.isAmidst)
  }

  static let refused: [([UInt8], PushRefusal.Reason)] = [
    (request("POST /3/devices/\(token) HTTP/1.1"), .badPath),
    (request("GET /3/device/\(token) HTTP/1.1"), .methodNotAllowed),
    (request("POST /3/device/ HTTP/1.1"), .missingDeviceToken),
    (request("POST /3/device/abc HTTP/1.1"), .badDeviceToken),
    (request("POST /3/device/\(token)?x=1 HTTP/1.1"), .badDeviceToken),
    (request(headers: ["apns-push-type: alert"]), .invalidPushType),
    (request(headers: ["apns-topic: com.example.Game"]), .badTopic),
    (request(headers: ["apns-priority: 7"]), .badPriority),
    (request(headers: ["apns-expiration: soon"]), .badExpirationDate),
    (request(headers: ["apns-id: 12"]), .badMessageId),
    (request(headers: ["apns-collapse-id: \(token)1"]), .badCollapseId),
    (request(headers: ["apns-topic: "]), .missingTopic),
    (request(headers: ["apns-topic: a", "Apns-Topic: b"]), .duplicateHeaders),
    (request(body: ""), .payloadEmpty),
    (request(body: String(repeating: " ", count: 4097)), .payloadTooLarge),
    (request("POST /3/device/\(token) HTTP/2.0"), .badRequest),
    (request("PRI * HTTP/2.0"), .badRequest),
    (request("nonsense"), .badRequest),
    (request(headers: ["no colon"]), .badRequest),
    (request(headers: ["Transfer-Encoding: chunked"]), .badRequest),
    (request(headers: ["content-length: 3"]), .badRequest),
    (
      request("POST /3/device/\(token) HTTP/1.0", headers: ["connection: close"], body: "x"),
      .badPayload
    ),
    (request(headers: ["x: \(String(repeating: "y", count: 9000))"]), .badRequest),
    (Array(repeating: 0x20, count: 9000), .badRequest),
    (Array("POST / HTTP/1.1\ncontent-length: -1\n\n".utf8), .badRequest),
    (Array("POST / HTTP/1.1\nx: ".utf8) + [0xFF] + Array("\n\n".utf8), .badRequest),
  ]

  @Test(arguments: refused)
  func refusesInThePushServicesWords(bytes: [UInt8], reason: PushRefusal.Reason) {
    let refusal = #expect(throws: PushRefusal.self) { _ = try Self.read(bytes).push() }
    #expect(refusal?.reason == reason)
    #expect(refusal?.detail.isEmpty == false)
  }

  @Test func answersAsThePushServiceDoes() {
    let taken = PushAnswer(.taken(note: nil), id: "ABC")
    #expect(
      String(decoding: taken.bytes, as: UTF8.self)
        == "HTTP/1.1 200 OK\r\napns-id: ABC\r\ncontent-length: 0\r\n\r\n")
    let gone = PushAnswer(
      .refused(
        PushRefusal(
          .unregistered, "it is over", since: Date(timeIntervalSince1970: 1_685_952_000))),
      keepsConnection: false)
    #expect(
      String(decoding: gone.bytes, as: UTF8.self)
        == "HTTP/1.1 410 Gone\r\ncontent-type: application/json\r\nconnection: close\r\n"
        + "content-length: 73\r\n\r\n"
        + #"{"reason":"Unregistered","timestamp":1685952000000,"detail":"it is over"}"#)
  }

  @Test(
    arguments: [
      (.badDeviceToken, 400), (.badPath, 404), (.methodNotAllowed, 405), (.idleTimeout, 400),
      (.unregistered, 410), (.payloadTooLarge, 413), (.tooManyRequests, 429),
      (.internalServerError, 500), (.shutdown, 503), (.payloadEmpty, 400),
    ] as [(PushRefusal.Reason, Int)])
  func givesEachReasonItsStatus(reason: PushRefusal.Reason, status: Int) {
    #expect(reason.status == status)
  }

  @Test func makesTokensThatItTakes() {
    var generator = SystemRandomNumberGenerator()
    let token = PushToken.make(using: &generator)
    #expect(PushToken.isValid(token))
    #expect(PushToken.make(using: &generator) != token)
    #expect(!PushToken.isValid(token.dropLast()))
    #expect(!PushToken.isValid(token.dropLast() + "g"))
  }
}
