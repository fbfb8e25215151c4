import Foundation
import TestSupport
import Testing
import TimelineEngine

@testable import ActivityPush

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
    #expect(!reader.isMidRequest)
  }

  static let refused: [([UInt8], PushRefusal.Reason)] = [
    (request("POST /3/devices/\(token) HTTP/1.1"), .badPath),
    (request("GET /3/device/\(token) HTTP/1.1"), .methodNotAllowed),
    (request("POST /3/device/ HTTP/1.1"), .missingDeviceToken),
    (request("POST /3/device/abc HTTP/1.1"), .badDeviceToken),
    (request("POST /3/device/\(token)?x=1 HTTP/1.1"), .badDeviceToken),
    (request(headers: ["apns-push-type: alert"]), .invalidPushType),
    (request(headers: ["apns-topic: com.example.Game"]), .badTopic),
    (request(headers: ["apns-topic: .push-type.liveactivity"]), .badTopic),
    (request(headers: ["apns-topic: my game.push-type.liveactivity"]), .badTopic),
    (request(headers: ["apns-priority: 7"]), .badPriority),
    (request(headers: ["apns-expiration: soon"]), .badExpirationDate),
    (request(headers: ["apns-id: 12"]), .badMessageId),
    (request(headers: ["apns-collapse-id: \(token)1"]), .badCollapseId),
    (request(headers: ["apns-topic: "]), .missingTopic),
    (request(headers: ["apns-topic: a", "Apns-Topic: b"]), .duplicateHeaders),
    (request(body: ""), .payloadEmpty),
    (request(body: String(repeating: " ", count: 4097)), .payloadTooLarge),
    (request("POST /3/device/\(token) HTTP/2.0"), .badRequest),
    (Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8), .badRequest),
    (request("nonsense"), .badPath),
    (request(headers: ["no colon"]), .badRequest),
    (request(headers: ["Transfer-Encoding: chunked"]), .payloadEmpty),
    (request(headers: ["content-length: 3"]), .duplicateHeaders),
    (
      request("POST /3/device/\(token) HTTP/1.0", headers: ["connection: close"], body: "x"),
      .payloadEmpty
    ),
    (request(headers: ["x: \(String(repeating: "y", count: 9000))"]), .badPath),
    (Array(repeating: 0x20, count: 9000), .badPath),
    (Array("POST / HTTP/1.1\r\ncontent-length: -1\r\n\r\n".utf8), .payloadEmpty),
    (Array("POST / HTTP/1.1\r\nx: ".utf8) + [0xFF] + Array("\r\n\r\n".utf8), .badPath),
    (request("POST  /3/device/\(token) HTTP/1.1"), .badPath),
  ]

  @Test(arguments: refused)
  func refusesInThePushServicesWords(bytes: [UInt8], reason: PushRefusal.Reason) {
    let refusal = #expect(throws: PushRefusal.self) { _ = try Self.read(bytes).push() }
    #expect(refusal?.reason == reason)
    #expect(refusal?.detail.isEmpty == false)
  }

  /// What one server reads as one request and another as two.
  private static let ambiguous: [(String, String)] = [
    ("a bare LF after the first line", "POST / HTTP/1.1\nhost: a\r\n\r\n"),
    ("bare LFs alone", "POST / HTTP/1.1\ncontent-length: 0\n\n"),
    ("a bare LF that ends the head", "POST / HTTP/1.1\r\nhost: a\r\n\n"),
    ("a bare LF before a request", "\nPOST / HTTP/1.1\r\n\r\n"),
    ("a bare CR", "POST / HTTP/1.1\r\nhost: a\rcontent-length: 3\r\n\r\n"),
    ("NUL in a value", "POST / HTTP/1.1\r\nhost: a\0b\r\n\r\n"),
    ("NUL in a name", "POST / HTTP/1.1\r\nho\0st: a\r\n\r\n"),
    ("NUL in the first line", "POST /\0 HTTP/1.1\r\n\r\n"),
    ("another control character", "POST / HTTP/1.1\r\nhost: a\u{1B}[2J\r\n\r\n"),
    ("a blank before the colon", "POST / HTTP/1.1\r\ncontent-length : 3\r\n\r\n"),
    ("a tab before the colon", "POST / HTTP/1.1\r\ntransfer-encoding\t: chunked\r\n\r\n"),
    ("a line that goes on with the next", "POST / HTTP/1.1\r\nhost: a\r\n b\r\n\r\n"),
    ("a header without a name", "POST / HTTP/1.1\r\n: a\r\n\r\n"),
    (
      "a bare LF after a chunk's size",
      "POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n"
    ),
    (
      "NUL behind a chunk's size",
      "POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n2;\0\r\n{}\r\n0\r\n\r\n"
    ),
    (
      "a bare LF that ends the chunks",
      "POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\n"
    ),
  ]

  @Test(arguments: ambiguous, [1, 7, 4096])
  func answers400ToWhatIsReadInTwoWays(request: (name: String, text: String), size: Int) {
    var conversation = HTTPConversation()
    let bytes = Array(request.text.utf8)
    var arrivals: [ReceivedPush] = []
    for start in stride(from: 0, to: bytes.count, by: size) where conversation.wantsInput {
      conversation.append(bytes[start..<min(start + size, bytes.count)])
      while let arrival = conversation.next() { arrivals.append(arrival) }
    }
    guard arrivals.count == 1, case .failure(let refusal) = arrivals[0].request else {
      Issue.record("\(request.name): \(arrivals)")
      return
    }
    #expect(refusal.reason == .badRequest, "\(request.name)")
    #expect(refusal.reason.status == 400)
    conversation.answer(arrivals[0].number, PushAnswer(.refused(refusal), id: nil))
    let answer = String(decoding: conversation.takeOutput(), as: UTF8.self)
    #expect(answer.hasPrefix("HTTP/1.1 400 ") && answer.contains("connection: close"))
    #expect(conversation.isOver)
  }

  // MARK: As strict as Apple's

  static let now = Date(timeIntervalSince1970: 1_795_237_200)
  private static let head = #"{"alg":"ES256","kid":"ABC123DEFG"}"#
  private static let claims = #"{"iss":"DEF123GHIJ","iat":1795237100}"#

  private static func headers(
    head: String = head, claims: String = claims, signature: Int = 64
  ) -> [String] {
    let token = ProviderTokens.token(
      head: head, claims: claims, signature: [UInt8](repeating: 7, count: signature))
    return ["authorization: bearer \(token)"] + fields
  }

  private static let fields = [
    "apns-topic: com.example.Game.push-type.liveactivity", "apns-push-type: liveactivity",
  ]

  @Test func takesWhatAppleWouldTake() throws {
    let request = try Self.read(Self.request(headers: Self.headers()))
    let provider = try #require(try request.push(strictlyAt: Self.now).provider)
    #expect(provider.keyID == "ABC123DEFG" && provider.teamID == "DEF123GHIJ")
    #expect(try request.push().provider == nil)
  }

  @Test(
    arguments: [
      (fields, .missingProviderToken),
      (["authorization: bearer x"] + fields, .invalidProviderToken),
      (["authorization: basic a.b.c"] + fields, .invalidProviderToken),
      (["authorization: bearer"] + fields, .invalidProviderToken),
      (headers(head: #"{"alg":"HS256","kid":"ABC123DEFG"}"#), .invalidProviderToken),
      (headers(head: #"{"alg":"ES256"}"#), .invalidProviderToken),
      (headers(head: #"{"alg":"ES256","kid":"ABC"}"#), .invalidProviderToken),
      (headers(head: "[]"), .invalidProviderToken), (headers(signature: 70), .invalidProviderToken),
      (headers(claims: #"{"iss":"DEF123GHIJ"}"#), .invalidProviderToken),
      (headers(claims: #"{"iat":1795237100}"#), .invalidProviderToken),
      (headers(claims: #"{"iss":"DEF123GHIJ","iat":"1795237100"}"#), .invalidProviderToken),
      (headers(claims: #"{"iss":"DEF123GHIJ","iat":1795237100000}"#), .invalidProviderToken),
      (headers(claims: #"{"iss":"DEF123GHIJ","iat":1795233600}"#), .expiredProviderToken),
      ([headers()[0], fields[1]], .missingTopic), ([headers()[0], fields[0]], .invalidPushType),
      ([headers()[0], "apns-topic: com.example.Game", fields[1]], .badTopic),
      (headers() + ["apns-priority: 3"], .badPriority),
    ] as [([String], PushRefusal.Reason)])
  func refusesWhatAppleWouldRefuse(headers: [String], reason: PushRefusal.Reason) throws {
    let request = try Self.read(Self.request(headers: headers))
    let refusal = #expect(throws: PushRefusal.self) {
      _ = try request.push(strictlyAt: Self.now)
    }
    #expect(refusal?.reason == reason)
    #expect(refusal?.detail.isEmpty == false)
  }

  @Test(arguments: [(0, true), (1100, false), (1200, true), (2000, true), (-1100, false)])
  func takesAnotherTokenAfterTwentyMinutes(seconds: Int, isTaken: Bool) throws {
    func provider(_ issuedAt: Int) throws -> ProviderToken {
      let claims = #"{"iss":"DEF123GHIJ","iat":\#(issuedAt)}"#
      let request = try Self.read(Self.request(headers: Self.headers(claims: claims)))
      return try #require(try request.push(strictlyAt: Self.now).provider)
    }
    let (first, next) = (try provider(1_795_235_000), try provider(1_795_235_000 + seconds))
    try next.check(after: nil)
    #expect(isTaken == ((try? next.check(after: first)) != nil))
  }

  @Test func answersAsThePushServiceDoes() {
    let taken = PushAnswer(.accepted(note: nil), id: "ABC")
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

  /// All reasons of Apple's push service, from its documentation of its answers.
  private static let ofApple: [String: Int] = [
    "BadCollapseId": 400, "BadDeviceToken": 400, "BadExpirationDate": 400, "BadMessageId": 400,
    "BadPriority": 400, "BadTopic": 400, "DeviceTokenNotForTopic": 400, "DuplicateHeaders": 400,
    "IdleTimeout": 400, "InvalidPushType": 400, "MissingDeviceToken": 400, "MissingTopic": 400,
    "PayloadEmpty": 400, "TopicDisallowed": 400, "BadCertificate": 403,
    "BadCertificateEnvironment": 403, "BadEnvironmentKeyIdInToken": 403,
    "ExpiredProviderToken": 403, "Forbidden": 403, "InvalidProviderToken": 403,
    "MissingProviderToken": 403, "UnrelatedKeyIdInToken": 403, "BadPath": 404,
    "MethodNotAllowed": 405, "ExpiredToken": 410, "Unregistered": 410, "PayloadTooLarge": 413,
    "TooManyProviderTokenUpdates": 429, "TooManyRequests": 429, "InternalServerError": 500,
    "ServiceUnavailable": 503, "Shutdown": 503,
  ]

  @Test(arguments: PushRefusal.Reason.allCases)
  func givesNoReasonThatApplesServiceDoesNotHave(reason: PushRefusal.Reason) {
    // Apple's service does not speak the HTTP in which this can be said.
    #expect(
      reason == .badRequest && reason.status == 400
        || Self.ofApple[reason.rawValue] == reason.status)
    let answer = String(
      decoding: PushAnswer(.refused(PushRefusal(reason))).bytes, as: UTF8.self)
    #expect(answer.hasPrefix("HTTP/1.1 \(reason.status) "))
    #expect(!answer.contains("Internal Server") || reason == .internalServerError)
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
