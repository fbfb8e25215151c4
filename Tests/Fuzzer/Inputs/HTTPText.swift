import TestSupport

/// Makes HTTP/1.1 requests with pushes.
enum HTTPText {
  static let tokens = [
    "\r\n\r\n", "\r\n", "POST ", "GET ", " HTTP/1.1", " HTTP/1.0", " HTTP/2", "/3/device/",
    "Content-Length: ", "Transfer-Encoding: chunked", "Connection: close", "Connection: keep-alive",
    "Expect: 100-continue", "apns-id: ", "apns-topic: org.example.push-type.liveactivity",
    "apns-push-type: liveactivity", "apns-priority: 10", "authorization: bearer ", "Host: a",
    "0\r\n\r\n",
    "ffffffff\r\n", ";a=b\r\n", "7fffffffffffffff", token, "eyJhbGciOiJFUzI1NiJ9.e30.AA",
  ]

  private static let token = String(repeating: "0a", count: 32)

  static func requests(_ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<1 + numbers.smallCount(atMost: 4) { addRequest(to: &bytes, &numbers) }
    return bytes
  }

  private static func addRequest(to bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    let body = Array(numbers.word(bodies).utf8)
    let path = numbers.word(["/3/device/" + token, "/", "/3/device/", "*", "/3/device/xyz"])
    var head = "\(numbers.word(["POST", "POST", "GET"])) \(path) HTTP/1.\(numbers.below(2))\r\n"
    for _ in 0..<numbers.smallCount(atMost: 10) { head += numbers.word(headers) + "\r\n" }
    if numbers.once(in: 3) {
      bytes += Array("\(head)Transfer-Encoding: chunked\r\n\r\n".utf8)
      var rest = body[...]
      while !rest.isEmpty {
        let piece = rest.prefix(1 + numbers.below(40))
        rest = rest.dropFirst(piece.count)
        let note = numbers.once(in: 6) ? ";note=1" : ""
        bytes += Array("\(String(piece.count, radix: 16))\(note)\r\n".utf8) + piece + [13, 10]
      }
      bytes += Array("0\r\n\(numbers.once(in: 6) ? "trailer: 1\r\n" : "")\r\n".utf8)
    } else {
      let count = numbers.once(in: 8) ? numbers.word(Mutator.notableNumbers) : "\(body.count)"
      bytes += Array("\(head)Content-Length: \(count)\r\n\r\n".utf8) + body
    }
  }

  private static let headers = [
    "Host: localhost", "apns-push-type: liveactivity", "apns-priority: 5", "apns-expiration: 0",
    "apns-topic: org.example.app.push-type.liveactivity", "Expect: 100-continue", "A: b", "a:b",
    "apns-id: 123E4567-E89B-12D3-A456-426614174000", "Connection: close", "apns-collapse-id: a",
    "Content-Type: application/json", "Content-Length: 5", " folded", "x: \u{0}", "Upgrade: h2c",
    "authorization: bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQ0RFRkdISUoifQ.eyJpc3MiOiJBQkNERUZHSElKIiwiaWF0IjoxODAwMDAwMDAwfQ.AAAA",
  ]

  private static let bodies = [
    "", "{}", #"{"aps":{"timestamp":1800000000,"event":"update","content-state":{"a":1}}}"#,
    #"{"aps":{"timestamp":1800000000,"event":"end","dismissal-date":1800000060}}"#,
    #"{"aps":{"timestamp":1800000000,"event":"start","attributes-type":"A","attributes":{},"#
      + #""content-state":{},"alert":{"title":"a","body":"b"}}}"#,
  ]
}
