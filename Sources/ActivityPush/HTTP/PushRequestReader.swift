package import TimelineEngine

/// Parses the requests of a connection from bytes in pieces of any size.
///
/// Supports only as much of HTTP/1.1 as pushes need.
package struct PushRequestReader: Sendable {
  /// The most bytes of headers; no sender needs as many.
  package static let headLimit = 8 << 10

  private var bytes: [UInt8] = []
  private var head: PushRequestHead?
  private var chunks = ChunkedBody()
  private var searched = 0
  /// The `apns-id` of the latest request, if it has arrived.
  package private(set) var id: String?
  /// Whether `100 Continue` was sent for the current request.
  private var hasAsked = false

  package init() {}

  /// Whether only a part of a request has arrived.
  package var isMidRequest: Bool { head != nil || !bytes.isEmpty }

  package mutating func append(_ piece: some Collection<UInt8>) {
    bytes.append(contentsOf: piece)
  }

  /// Whether the sender waits for `100 Continue`; true only once for a request.
  package mutating func takeWaiting() -> Bool {
    guard let head, head.waits, !hasAsked, bytes.isEmpty else { return false }
    hasAsked = true
    return true
  }

  /// The next complete request; nil until more bytes have arrived.
  ///
  /// After it throws, the connection can't be used any more.
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
    // Some senders add empty lines after a request.
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

  /// The place of the empty line that ends the headers.
  ///
  /// Control characters and line ends other than CR LF are refused as soon as they arrive, because
  /// another server could see a different request in them.
  private mutating func endOfHead() throws(PushRefusal) -> Range<Int>? {
    while searched < bytes.count {
      switch bytes[searched] {
      case 0x0D:
        guard searched + 1 < bytes.count else { return nil }
        guard bytes[searched + 1] == 0x0A else { throw .badLineEnd }
        let line = bytes[(searched + 2)...]
        if line.starts(with: [0x0D, 0x0A]) { return searched..<searched + 4 }
        // Too few bytes have arrived to know whether the next line is empty.
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
