import ActivityPush
import Testing
import TimelineEngine

/// Requests as senders of all kinds write them.
@Suite struct PushReadingTests {
  private static let line = "POST /3/device/\(PushRequestTests.token) HTTP/1.1"

  static func chunked(_ body: String, headers: [String] = []) -> [UInt8] {
    let head = [line, "Transfer-Encoding: Chunked"] + headers
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }

  private static func requests(_ bytes: [UInt8], in size: Int) throws -> [PushRequest] {
    var reader = PushRequestReader()
    var requests: [PushRequest] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.append(bytes[start..<min(start + size, bytes.count)])
      while let request = try reader.next() { requests.append(request) }
    }
    #expect(!reader.isMidRequest)
    return requests
  }

  @Test(arguments: [1, 2, 3, 5, 7, 1000])
  func putsChunksTogether(size: Int) throws {
    let bytes =
      Self.chunked("3\r\n{ \"\r\n4 ; name=value\r\na\":1\r\n01\r\n}\r\n0\r\n\r\n")
      + Self.chunked("0\r\nchecksum: abc\r\nother: d\r\n\r\n") + PushRequestTests.request()
    let bodies = try Self.requests(bytes, in: size).map { String(decoding: $0.body, as: UTF8.self) }
    #expect(bodies == [#"{ "a":1}"#, "", PushRequestTests.body])
  }

  static let refused: [(String, PushRefusal.Reason)] = [
    ("x\r\n", .payloadEmpty), ("\r\n", .payloadEmpty), ("+1\r\na\r\n", .payloadEmpty),
    ("-1\r\n", .payloadEmpty), ("fffffffff\r\n", .payloadEmpty), ("1001\r\n", .payloadTooLarge),
    ("ffffffff\r\n", .payloadTooLarge),
    ("fff\r\n" + String(repeating: "a", count: 4095) + "\r\n2\r\n", .payloadTooLarge),
    ("1\r\nab\r\n", .payloadEmpty), (String(repeating: "0", count: 2000), .payloadEmpty),
    ("0\r\n" + String(repeating: "name: value\r\n", count: 800), .badPath),
  ]

  @Test(arguments: refused)
  func refusesChunksThatAreNone(body: String, reason: PushRefusal.Reason) {
    var reader = PushRequestReader()
    reader.append(
      Self.chunked(body, headers: ["apns-id: EC1BF194-B3B2-424A-89A9-5A918A6E6B5D"]))
    let refusal = #expect(throws: PushRefusal.self) { _ = try reader.next() }
    #expect(refusal?.reason == reason)
    // It is answered by its name all the same.
    #expect(reader.id == "EC1BF194-B3B2-424A-89A9-5A918A6E6B5D")
  }

  @Test func takesWhatOthersSendTwice() throws {
    let request = try PushRequestTests.read(
      PushRequestTests.request(headers: [
        "accept: text/html", "Accept: application/json", "via: a", "Via: b",
        "content-length: \(PushRequestTests.body.utf8.count)",
      ]))
    #expect(request.headers["accept"] == "text/html, application/json")
    _ = try request.push()
  }

  /// curl's `--http2`, which goes on in HTTP/1.1 where nobody takes up its offer.
  @Test func leavesAnOfferToSpeakAnotherProtocol() throws {
    let request = try PushRequestTests.read(
      PushRequestTests.request(headers: [
        "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c",
        "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA",
      ]))
    #expect(request.keepsConnection)
    _ = try request.push()
  }

  @Test(
    arguments: [
      ("HTTP/1.1", "", true), ("HTTP/1.1", "close", false), ("HTTP/1.1", "Upgrade, Close", false),
      ("HTTP/1.1", "keep-alive", true), ("HTTP/1.0", "", false), ("HTTP/1.0", "Keep-Alive", true),
    ])
  func endsWhenTheSenderSaysSo(version: String, connection: String, keeps: Bool) throws {
    let request = try PushRequestTests.read(
      PushRequestTests.request(
        "POST / \(version)", headers: connection.isEmpty ? [] : ["Connection: \(connection)"]))
    #expect(request.keepsConnection == keeps)
  }

  @Test func asksForABodyThatIsHeldBack() throws {
    let bytes = PushRequestTests.request(headers: ["Expect: 100-Continue"])
    let head = bytes.count - PushRequestTests.body.utf8.count
    var reader = PushRequestReader()
    reader.append(bytes[..<(head - 1)])
    #expect(try reader.next() == nil)
    var asked = [reader.takeExpectation()]
    reader.append(bytes[(head - 1)..<head])
    #expect(try reader.next() == nil)
    asked += [reader.takeExpectation(), reader.takeExpectation()]
    #expect(asked == [false, true, false])
    reader.append(bytes[head...])
    #expect(try reader.next() != nil)
    #expect(!reader.isMidRequest)
  }
}
