/// Takes requests out of a connection's bytes as they come, in whatever pieces: as much of HTTP/1.1 as pushes need.
package struct PushRequestReader: Sendable {
  /// More than any sender's headers take.
  package static let headLimit = 8 << 10

  private var bytes: [UInt8] = []
  private var head: PushRequestHead?
  private var searched = 0

  package init() {}

  /// Whether a request has begun that is not whole yet.
  package var isAmidst: Bool { head != nil || !bytes.isEmpty }

  package mutating func append(_ piece: some Collection<UInt8>) {
    bytes.append(contentsOf: piece)
  }

  /// The next whole request; nil until more has come.
  ///
  /// After a refusal the connection is of no more use.
  package mutating func next() throws(PushRefusal) -> PushRequest? {
    if head == nil { head = try takeHead() }
    guard let head, bytes.count >= head.length else { return nil }
    let body = Array(bytes[..<head.length])
    bytes.removeFirst(head.length)
    self.head = nil
    return PushRequest(
      method: head.method, path: head.path, headers: head.headers, body: body,
      keepsConnection: head.keepsConnection)
  }

  private mutating func takeHead() throws(PushRefusal) -> PushRequestHead? {
    // Empty lines before a request are what some senders leave after the one before.
    while let first = bytes.first, first == 0x0D || first == 0x0A { bytes.removeFirst() }
    guard let end = endOfHead() else {
      guard bytes.count <= Self.headLimit else {
        throw PushRefusal(.badRequest, "more than \(Self.headLimit) bytes of headers")
      }
      return nil
    }
    guard end.lowerBound <= Self.headLimit else {
      throw PushRefusal(.badRequest, "more than \(Self.headLimit) bytes of headers")
    }
    let lines = bytes[..<end.lowerBound]
    guard let text = String(validating: lines, as: UTF8.self) else {
      throw PushRefusal(.badRequest, "the headers are not text")
    }
    bytes.removeFirst(end.upperBound)
    searched = 0
    return try PushRequestHead(text)
  }

  /// Where the empty line is that ends the head; bare line feeds do as well.
  private mutating func endOfHead() -> Range<Int>? {
    var index = searched
    while index < bytes.count {
      if bytes[index] == 0x0A {
        if index + 1 < bytes.count, bytes[index + 1] == 0x0A { return index..<index + 2 }
        if index + 2 < bytes.count, bytes[index + 1] == 0x0D, bytes[index + 2] == 0x0A {
          return index..<index + 3
        }
      }
      index += 1
    }
    searched = max(0, bytes.count - 3)
    return nil
  }
}

/// A request's first line and headers.
private struct PushRequestHead {
  var method: String
  var path: String
  var headers: [String: String] = [:]
  var length = 0
  var keepsConnection: Bool

  init(_ text: String) throws(PushRefusal) {
    // As scalars: a carriage return and a line feed are one character.
    var lines = text.unicodeScalars.split(separator: "\n").map { line in
      String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
    }[...]
    let words = lines.popFirst().map { $0.split(separator: " ") } ?? []
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      throw PushRefusal(
        .badRequest, "a request begins 'POST /3/device/TOKEN HTTP/1.1'; HTTP/2 is not spoken here")
    }
    (method, path) = (String(words[0]), String(words[1]))
    keepsConnection = words[2] == "HTTP/1.1"
    for line in lines { try read(line) }
    if headers["transfer-encoding"] != nil {
      throw PushRefusal(.badRequest, "send 'content-length' instead of 'transfer-encoding'")
    }
    try readLength()
    if let connection = headers["connection"]?.lowercased() {
      keepsConnection = connection == "keep-alive" || keepsConnection && connection != "close"
    }
  }

  private mutating func read(_ line: String) throws(PushRefusal) {
    guard let colon = line.firstIndex(of: ":") else {
      throw PushRefusal(.badRequest, "a header without ':'")
    }
    let name = line[..<colon].lowercased()
    let value = line[line.index(after: colon)...].trimming(while: { $0 == " " || $0 == "\t" })
    guard headers.updateValue(String(value), forKey: name) == nil else {
      throw PushRefusal(.duplicateHeaders, "header '\(name.prefix(40))' comes twice")
    }
  }

  private mutating func readLength() throws(PushRefusal) {
    guard let text = headers["content-length"] else { return }
    guard let length = Int(text), length >= 0 else {
      throw PushRefusal(.badRequest, "'content-length' is a number of bytes")
    }
    // Nothing of a payload that is too large is read.
    guard length <= PushPayload.sizeLimit else {
      throw PushRefusal(
        .payloadTooLarge, "the payload has \(length) bytes, more than \(PushPayload.sizeLimit)")
    }
    self.length = length
  }
}

extension Substring {
  fileprivate func trimming(while isLeftOut: (Character) -> Bool) -> Substring {
    var rest = drop(while: isLeftOut)
    while let last = rest.last, isLeftOut(last) { rest.removeLast() }
    return rest
  }
}
