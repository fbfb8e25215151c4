package import TimelineEngine

/// Parses the HTTP/1.1 requests of one connection from bytes, which arrive in pieces of any size.
///
///     var reader = PushRequestReader()
///     reader.append(received)
///     while let request = try reader.next() { … }
///
/// Supports only the parts of HTTP that pushes need.
package struct PushRequestReader: Sendable {
  /// The most bytes of headers; real senders need fewer.
  package static let headLimit = 8 << 10

  private var bytes: [UInt8] = []
  private var head: PushRequestHead?
  private var chunks = ChunkedBody()
  /// How many bytes were searched for the end of the headers.
  private var searched = 0
  /// The `apns-id` of the latest request, if it has arrived.
  package private(set) var id: String?
  /// Whether ``takeExpectation()`` has returned true for the current request.
  private var hasTakenExpectation = false

  package init() {}

  /// Whether only a part of a request has arrived.
  package var isMidRequest: Bool { head != nil || !bytes.isEmpty }

  /// Adds received bytes.
  package mutating func append(_ piece: some Collection<UInt8>) {
    bytes.append(contentsOf: piece)
  }

  /// Returns whether the sender waits for `100 Continue`; true only once for each request.
  package mutating func takeExpectation() -> Bool {
    guard let head, head.expectsContinue, !hasTakenExpectation, bytes.isEmpty else { return false }
    hasTakenExpectation = true
    return true
  }

  /// Returns the next complete request; nil if more bytes are needed.
  ///
  /// After an error, the rest of the connection's bytes can't be parsed.
  package mutating func next() throws(PushRefusal) -> PushRequest? {
    if head == nil {
      id = nil
      head = try takeHead()
      id = head.flatMap { PushRequest.id(in: $0.headers) }
      if let fault = head?.fault { throw fault }
    }
    guard let head, let body = try takeBody(of: head) else { return nil }
    self.head = nil
    hasTakenExpectation = false
    return PushRequest(
      method: head.method, path: head.path, headers: head.headers, body: body,
      keepsConnection: head.keepsConnection)
  }

  private mutating func takeBody(of head: PushRequestHead) throws(PushRefusal) -> [UInt8]? {
    switch head.body {
    case .counted(let length):
      guard bytes.count >= length else { return nil }
      defer { bytes.removeFirst(length) }
      return Array(bytes[..<length])
    case .chunked:
      guard try chunks.take(from: &bytes) else { return nil }
      defer { chunks = ChunkedBody() }
      return chunks.content
    }
  }

  private mutating func takeHead() throws(PushRefusal) -> PushRequestHead? {
    // Some senders add an empty line after a request.
    while bytes.starts(with: [0x0D, 0x0A]) { bytes.removeFirst(2) }
    guard let end = try endOfHead() else {
      guard bytes.count <= Self.headLimit else { throw .tooManyHeaders }
      return nil
    }
    guard end.lowerBound <= Self.headLimit else { throw .tooManyHeaders }
    let lines = bytes[..<end.lowerBound]
    guard let text = String(validating: lines, as: UTF8.self) else {
      throw PushRefusal(.badPath, "the headers aren't UTF-8")
    }
    bytes.removeFirst(end.upperBound)
    searched = 0
    return PushRequestHead(text)
  }

  /// The position of the empty line after the headers; nil if it hasn't arrived.
  ///
  /// Control characters and line ends other than CR LF are refused, because a proxy could interpret
  /// such a request differently.
  private mutating func endOfHead() throws(PushRefusal) -> Range<Int>? {
    while searched < bytes.count {
      switch bytes[searched] {
      case 0x0D:
        guard searched + 1 < bytes.count else { return nil }
        guard bytes[searched + 1] == 0x0A else { throw .badLineEnd }
        let line = bytes[(searched + 2)...]
        if line.starts(with: [0x0D, 0x0A]) { return searched..<searched + 4 }
        // More bytes are needed to tell whether the next line is empty.
        guard line.count > 1 || line.first.map({ $0 != 0x0D }) == true else { return nil }
        searched += 2
      case 0x0A: throw .badLineEnd
      case 0x09, 0x20...0x7E, 0x80...: searched += 1
      default: throw PushRefusal(.badRequest, "the headers contain a control character")
      }
    }
    return nil
  }
}
