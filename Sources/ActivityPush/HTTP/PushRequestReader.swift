package import TimelineEngine

/// Takes requests out of a connection's bytes as they come, in whatever pieces: as much of HTTP/1.1 as pushes need.
package struct PushRequestReader: Sendable {
  /// More than any sender's headers take.
  package static let headLimit = 8 << 10

  private var bytes: [UInt8] = []
  private var head: PushRequestHead?
  private var chunks = ChunkedBody()
  private var searched = 0
  /// What the sender calls the request that was read last, as far as that came.
  package private(set) var id: String?
  /// Whether a sender that waits to be asked for its body was.
  private var hasAsked = false

  package init() {}

  /// Whether a request has begun that is not whole yet.
  package var isAmidst: Bool { head != nil || !bytes.isEmpty }

  package mutating func append(_ piece: some Collection<UInt8>) {
    bytes.append(contentsOf: piece)
  }

  /// Whether the sender waits to be asked for the body; true once for a request.
  package mutating func takeWaiting() -> Bool {
    guard let head, head.waits, !hasAsked, bytes.isEmpty else { return false }
    hasAsked = true
    return true
  }

  /// The next whole request; nil until more has come.
  ///
  /// After a refusal the connection is of no more use.
  package mutating func next() throws(PushRefusal) -> PushRequest? {
    if head == nil {
      id = nil
      head = try takeHead()
      id = head.flatMap { PushRequest.id(in: $0.headers) }
      if let fault = head?.fault { throw fault }
    }
    guard let head, let body = try takeBody(of: head) else { return nil }
    self.head = nil
    hasAsked = false
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
    // Empty lines before a request are what some senders leave after the one before.
    while bytes.starts(with: [0x0D, 0x0A]) { bytes.removeFirst(2) }
    guard let end = try endOfHead() else {
      guard bytes.count <= Self.headLimit else { throw .tooManyHeaders }
      return nil
    }
    guard end.lowerBound <= Self.headLimit else { throw .tooManyHeaders }
    let lines = bytes[..<end.lowerBound]
    guard let text = String(validating: lines, as: UTF8.self) else {
      throw PushRefusal(.badPath, "the headers are not text")
    }
    bytes.removeFirst(end.upperBound)
    searched = 0
    return PushRequestHead(text)
  }

  /// Where the empty line is that ends the head.
  ///
  /// What others might read as another request is refused as soon as it is seen: a line that ends otherwise than with
  /// CR LF, and control characters.
  private mutating func endOfHead() throws(PushRefusal) -> Range<Int>? {
    while searched < bytes.count {
      switch bytes[searched] {
      case 0x0D:
        guard searched + 1 < bytes.count else { return nil }
        guard bytes[searched + 1] == 0x0A else { throw .badLineEnd }
        let line = bytes[(searched + 2)...]
        if line.starts(with: [0x0D, 0x0A]) { return searched..<searched + 4 }
        // Whether the next line is the empty one is not known yet.
        guard line.count > 1 || line.first.map({ $0 != 0x0D }) == true else { return nil }
        searched += 2
      case 0x0A: throw .badLineEnd
      case 0x09, 0x20...0x7E, 0x80...: searched += 1
      default: throw PushRefusal(.badRequest, "a control character is in the headers")
      }
    }
    return nil
  }
}
