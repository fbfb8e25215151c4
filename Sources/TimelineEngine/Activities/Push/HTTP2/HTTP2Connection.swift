/// The server's side of an HTTP/2 connection (RFC 9113): bytes go in, whole requests come out.
///
/// It neither reads nor waits. A peer that breaks the rules is told so, and the connection is over.
struct HTTP2Connection: Hashable, Sendable {
  /// A request that has come; its stream names it.
  struct Request: Hashable, Sendable {
    var stream: Int
    var fields: [HeaderField]
    var body: [UInt8]
    /// Whether there was more of the body than anybody would read.
    var isTooLarge: Bool
  }

  /// With what a peer begins that speaks HTTP/2 and nothing else.
  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  /// As many requests of a connection are heard before the first is answered; fewer than 100 none expects.
  static let mostStreams = 128
  /// How much may be sent where nobody has said that more can be.
  static let usualRoom = 65_535

  let bodyLimit: Int
  var input: [UInt8] = []
  var output: [UInt8]
  var hasPreface = false
  var hasSettings = false
  /// Whether it is of no more use when its output is sent.
  var isOver = false
  var reader = HeaderBlockReader()
  var streams: [Int: HTTP2Stream] = [:]
  /// Whole requests that nobody has taken yet.
  var requests: [Request] = []
  var lastStream = 0
  /// Headers that come in several frames.
  var block: HTTP2HeaderBlock?
  /// How much of an answer the peer takes, in all and of each new stream.
  var room = usualRoom
  var streamRoom = usualRoom
  /// How much was received of which the peer was not told that there is room again.
  var received = 0

  /// - Parameter bodyLimit: of a longer body no more is kept.
  init(bodyLimit: Int) {
    self.bodyLimit = bodyLimit
    let (streams, headers) = (UInt32(Self.mostStreams), UInt32(PushRequestReader.headLimit))
    output =
      HTTP2Frame(
        .settings,
        payload: HTTP2Setting.bytes(.mostStreams, streams)
          + HTTP2Setting.bytes(.headerListSize, headers)
      ).bytes
  }

  /// Takes what came, in whatever pieces.
  mutating func append(_ bytes: some Collection<UInt8>) {
    guard !isOver else { return }
    input.append(contentsOf: bytes)
    do {
      guard try takePreface() else { return }
      while let frame = try HTTP2Frame(takenFrom: &input) { try take(frame) }
    } catch {
      end(error)
    }
  }

  /// The next whole request; nil until more has come.
  mutating func next() -> Request? {
    requests.isEmpty ? nil : requests.removeFirst()
  }

  /// Answers a request, unless the peer does not want it any more.
  mutating func answer(
    _ stream: Int, status: Int, fields: [HeaderField] = [], body: [UInt8] = []
  ) {
    guard !isOver, streams[stream] != nil else { return }
    let block = HeaderBlockWriter.block([HeaderField(":status", "\(status)")] + fields)
    let flags: HTTP2Frame.Flags = body.isEmpty ? [.endHeaders, .endStream] : .endHeaders
    send(HTTP2Frame(.headers, flags, stream: stream, payload: block))
    streams[stream]?.rest = body[...]
    if body.isEmpty { finish(stream) } else { flush() }
  }

  /// Says that no more requests are taken, in the push service's words where there are some.
  mutating func leave(saying words: String = "") {
    end(HTTP2Fault(.none, words))
  }

  /// What is to be sent, once.
  mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// Whether a request has begun that is not whole yet, or words of the peer are cut off.
  var isAmidst: Bool {
    !input.isEmpty || block != nil || streams.values.contains { !$0.isTaken }
  }

  var hasRequest: Bool { !requests.isEmpty }

  /// Whether each request has its answer, though the peer may not have taken it.
  var isAnswered: Bool {
    requests.isEmpty && streams.values.allSatisfy { !$0.isTaken || $0.rest != nil }
  }

  private mutating func takePreface() throws(HTTP2Fault) -> Bool {
    guard !hasPreface else { return true }
    guard Self.preface.starts(with: input.prefix(Self.preface.count)) else {
      throw HTTP2Fault(.protocolError, "no preface")
    }
    guard input.count >= Self.preface.count else { return false }
    input.removeFirst(Self.preface.count)
    hasPreface = true
    return true
  }

  private mutating func end(_ fault: HTTP2Fault) {
    guard !isOver else { return }
    let last = HTTP2Frame.bytes(UInt32(lastStream)) + HTTP2Frame.bytes(fault.code.rawValue)
    send(HTTP2Frame(.goAway, payload: last + Array(fault.words.utf8)))
    isOver = true
  }

  mutating func send(_ frame: HTTP2Frame) {
    output += frame.bytes
  }

  mutating func reset(_ stream: Int, _ code: HTTP2Fault.Code) {
    send(HTTP2Frame(.reset, stream: stream, payload: HTTP2Frame.bytes(code.rawValue)))
  }

  /// Lets go of a stream of which nothing is to come, or tells the peer that nothing more is read.
  mutating func finish(_ stream: Int) {
    if streams[stream]?.isEnded == false {
      reset(stream, .none)
    }
    streams[stream] = nil
  }

  /// Sends as much of the answers as the peer takes, the oldest first.
  mutating func flush() {
    for number in streams.keys.sorted() where room > 0 {
      while var stream = streams[number], let rest = stream.rest {
        let count = min(rest.count, room, stream.room, HTTP2Frame.lengthLimit)
        guard count > 0 else { break }
        let isLast = count == rest.count
        send(
          HTTP2Frame(
            .data, isLast ? .endStream : [], stream: number,
            payload: Array(rest.prefix(count))))
        room -= count
        stream.room -= count
        stream.rest = rest.dropFirst(count)
        streams[number] = stream
        if isLast { finish(number) }
      }
    }
  }
}
