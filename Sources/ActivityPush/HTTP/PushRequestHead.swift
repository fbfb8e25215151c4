internal import TimelineEngine

/// The request line and the headers of an HTTP request to the push socket.
struct PushRequestHead: Sendable {
  /// How the end of the body is found.
  enum Body {
    /// After this number of bytes.
    case counted(Int)
    /// After the last chunk of `transfer-encoding: chunked`.
    case chunked
  }

  private(set) var method = ""
  private(set) var path = ""
  /// The headers' values, by name in lower case.
  private(set) var headers: [String: String] = [:]
  private(set) var body = Body.counted(0)
  private(set) var keepsConnection = false
  /// Whether the sender waits for `100 Continue` before it sends the body.
  private(set) var expectsContinue = false
  /// Why the request is invalid; ``headers`` then contains those before the fault.
  private(set) var fault: PushRefusal?

  init(_ text: String) {
    do throws(PushRefusal) {
      try read(text: text)
    } catch {
      fault = error
    }
  }

  private mutating func read(text: String) throws(PushRefusal) {
    // Split by scalars, because CR LF is a single Character.
    var lines = text.unicodeScalars.split(separator: "\n").map { line in
      String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
    }[...]
    let words =
      lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      if words.last?.hasPrefix("HTTP/2") == true { throw .http2 }
      throw PushRefusal(.badPath, "a request must start with 'POST /3/device/TOKEN HTTP/1.1'")
    }
    (method, path) = (String(words[0]), String(words[1]))
    let isNewer = words[2] == "HTTP/1.1"
    for line in lines { try read(line) }
    try readBody(isNewer: isNewer)
    expectsContinue = isNewer && headers["expect"]?.lowercased() == "100-continue"
    // Offers to upgrade to HTTP/2 are ignored; the client then continues with HTTP/1.1.
    let options = headers["connection"].map(Self.words) ?? []
    keepsConnection =
      options.contains("keep-alive") || isNewer && !options.contains("close")
  }

  private mutating func read(_ line: String) throws(PushRefusal) {
    guard let colon = line.firstIndex(of: ":") else {
      throw PushRefusal(.badRequest, "a header has no ':'")
    }
    // Servers interpret a space before the colon or at the start of a line differently, so such
    // headers are refused.
    guard colon > line.startIndex, line[..<colon].utf8.allSatisfy(Self.isNameByte) else {
      throw PushRefusal(.badRequest, "a header's name may contain only letters, digits and '-'")
    }
    let name = line[..<colon].lowercased()
    let value = line[line.index(after: colon)...].trimming { $0 == " " || $0 == "\t" }
    guard let former = headers.updateValue(String(value), forKey: name) else { return }
    if name.hasPrefix("apns-") {
      throw PushRefusal(.duplicateHeaders, "header '\(name.prefix(40))' appears twice")
    }
    guard name == "content-length" else { return headers[name] = former + ", " + value }
    guard former == value else {
      throw PushRefusal(
        .duplicateHeaders, "two different lengths: \(former.prefix(20)) and \(value.prefix(20))")
    }
  }

  private mutating func readBody(isNewer: Bool) throws(PushRefusal) {
    if let coding = headers["transfer-encoding"] {
      guard isNewer, headers["content-length"] == nil, Self.words(coding) == ["chunked"] else {
        throw PushRefusal(
          .payloadEmpty, "send either 'transfer-encoding: chunked' or 'content-length'")
      }
      return body = .chunked
    }
    guard let text = headers["content-length"] else { return }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw PushRefusal(.payloadEmpty, "'content-length' must be a number of bytes")
    }
    // Refuse a payload that is too large before reading it.
    guard let length = Int(text), length <= PushPayload.sizeLimit else {
      throw PushRefusal(
        .payloadTooLarge,
        "the payload is \(text.prefix(20)) bytes long; the limit is \(PushPayload.sizeLimit)")
    }
    body = .counted(length)
  }

  /// Whether a header's name may contain a byte; HTTP calls such a name a token.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func words(_ list: String) -> [String] {
    list.split(separator: ",").map { $0.trimming { $0 == " " || $0 == "\t" }.lowercased() }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without the characters at both ends that satisfy a condition.
  func trimming(while isTrimmed: (Character) -> Bool) -> Substring {
    var rest = drop(while: isTrimmed)
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
