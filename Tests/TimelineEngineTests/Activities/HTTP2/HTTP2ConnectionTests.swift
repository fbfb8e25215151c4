import Testing

@testable import TimelineEngine

@Suite struct HTTP2ConnectionTests {
  static let settings = HTTP2Frame(.settings)
  static let post = [
    HeaderField(":method", "POST"), HeaderField(":scheme", "http"),
    HeaderField(":path", "/3/device/ab"), HeaderField("apns-topic", "t"),
  ]

  /// One that has said hello, and of whose greeting nothing is left to be sent.
  static func open(_ more: [HTTP2Frame] = []) -> HTTP2Connection {
    var connection = HTTP2Connection(bodyLimit: 5000)
    connection.append(HTTP2Connection.preface)
    connection.append(settings.bytes)
    _ = connection.takeOutput()
    for frame in more { connection.append(frame.bytes) }
    return connection
  }

  static func headers(_ stream: Int, ends: Bool = false) -> HTTP2Frame {
    HTTP2Frame(
      .headers, ends ? [.endHeaders, .endStream] : .endHeaders, stream: stream,
      payload: HeaderBlockWriter.block(post))
  }

  static func data(_ stream: Int, _ text: String, ends: Bool = true) -> HTTP2Frame {
    HTTP2Frame(.data, ends ? .endStream : [], stream: stream, payload: Array(text.utf8))
  }

  static func sent(_ connection: inout HTTP2Connection) throws -> [HTTP2Frame] {
    var output = connection.takeOutput()
    var frames: [HTTP2Frame] = []
    while let frame = try HTTP2Frame(takenFrom: &output) { frames.append(frame) }
    #expect(output.isEmpty)
    return frames
  }

  @Test func greetsAndAcknowledges() throws {
    var connection = HTTP2Connection(bodyLimit: 5000)
    connection.append(HTTP2Connection.preface + Self.settings.bytes)
    #expect(try Self.sent(&connection).map(\.kind) == [.settings, .settings])
    #expect(!connection.isOver && connection.isAnswered)
  }

  @Test(arguments: [1, 2, 9, 10, 1000])
  func takesRequestsInWhateverPieces(size: Int) throws {
    var connection = Self.open()
    let all =
      [Self.headers(1), Self.headers(3), Self.data(3, "b"), Self.data(1, "a", ends: false)]
      + [Self.data(1, "", ends: true)]
    let bytes = all.flatMap(\.bytes)
    for start in stride(from: 0, to: bytes.count, by: size) {
      connection.append(bytes[start..<min(start + size, bytes.count)])
    }
    let requests = (0..<2).compactMap { _ in connection.next() }
    #expect(requests.map(\.stream) == [3, 1])
    #expect(requests.map(\.body) == [Array("b".utf8), Array("a".utf8)])
    #expect(requests.allSatisfy { $0.fields == Self.post && !$0.isTooLarge })
    #expect(connection.next() == nil)
  }

  @Test func answersInAnyOrder() throws {
    var connection = Self.open([Self.headers(1, ends: true), Self.headers(3, ends: true)])
    connection.answer(3, status: 410, fields: [HeaderField("apns-id", "x")], body: [1, 2])
    connection.answer(1, status: 200)
    let frames = try Self.sent(&connection)
    #expect(frames.map(\.stream) == [3, 3, 1])
    #expect(frames.map(\.flags) == [.endHeaders, .endStream, [.endHeaders, .endStream]])
    var reader = HeaderBlockReader()
    #expect(
      try reader.fields(of: frames[0].payload)
        == [HeaderField(":status", "410"), HeaderField("apns-id", "x")])
    #expect(frames[1].payload == [1, 2])
    connection.answer(1, status: 200)
    #expect(connection.takeOutput().isEmpty, "each is answered once")
  }

  @Test func readsHeadersInSeveralFramesWithPaddingAndWeight() throws {
    let block = HeaderBlockWriter.block(Self.post)
    let first = HTTP2Frame(
      .headers, [.padded, .priority], stream: 1,
      payload: [3, 0, 0, 0, 0, 7] + block.prefix(5) + [0, 0, 0])
    let rest = HTTP2Frame(
      .continuation, .endHeaders, stream: 1, payload: Array(block.dropFirst(5)))
    let body = HTTP2Frame(.data, [.padded, .endStream], stream: 1, payload: [2, 9, 0, 0])
    var connection = Self.open([first, rest, body])
    let next = connection.next()
    let request = try #require(next)
    #expect(request.fields == Self.post)
    #expect(request.body == [9])
  }

  @Test func sendsNoMoreThanThePeerTakes() throws {
    let small = HTTP2Frame(.settings, payload: [0, 4, 0, 0, 0, 2])
    var connection = Self.open([small, Self.headers(1, ends: true)])
    _ = connection.takeOutput()
    connection.answer(1, status: 400, body: [1, 2, 3, 4, 5])
    #expect(try Self.sent(&connection).last?.payload == [1, 2])
    connection.append(
      HTTP2Frame(.windowUpdate, stream: 1, payload: HTTP2Frame.bytes(2)).bytes)
    #expect(try Self.sent(&connection).map(\.payload) == [[3, 4]])
    connection.append(HTTP2Frame(.settings, payload: [0, 4, 0, 0, 0, 9]).bytes)
    let last = try #require(try Self.sent(&connection).last)
    #expect(last.payload == [5] && last.flags == .endStream)
    #expect(connection.streams.isEmpty)
  }

  @Test func tellsThatThereIsRoomAgain() throws {
    var connection = Self.open()
    for number in 0..<20 {
      let stream = 2 * number + 1
      connection.append(Self.headers(stream).bytes)
      connection.append(Self.data(stream, String(repeating: "a", count: 4000)).bytes)
      _ = connection.next()
      connection.answer(stream, status: 200)
    }
    let room = try Self.sent(&connection).filter { $0.kind == .windowUpdate }
    #expect(room.map { HTTP2Frame.number($0.payload) } == [36_000, 36_000])
  }

  @Test func keepsNothingOfABodyThatIsTooLarge() throws {
    var connection = Self.open([Self.headers(1)])
    let piece = Self.data(1, String(repeating: "a", count: 3000), ends: false)
    connection.append(piece.bytes + piece.bytes + piece.bytes)
    #expect(connection.next() == nil)
    let frames = try Self.sent(&connection)
    #expect(frames.map(\.kind) == [.windowUpdate, .windowUpdate])
    #expect(frames.map(\.stream) == [1, 1])
    connection.append(Self.data(1, "a").bytes)
    let request = connection.next()
    #expect(request?.isTooLarge == true && request?.body == [])
    connection.answer(1, status: 413)
    #expect(try Self.sent(&connection).map(\.kind) == [.headers])
  }

  @Test func refusesMoreStreamsThanItSaid() throws {
    let most = HTTP2Connection.mostStreams
    var connection = Self.open((0...most).map { Self.headers(2 * $0 + 1, ends: true) })
    let frames = try Self.sent(&connection)
    #expect(frames.map(\.kind) == [.reset] && frames[0].stream == 2 * most + 1)
    for number in 0..<most { connection.answer(2 * number + 1, status: 200) }
    connection.append(Self.headers(2 * most + 3, ends: true).bytes)
    #expect((0...most).compactMap { _ in connection.next() }.count == most + 1)
  }

  @Test func forgetsWhatThePeerDoesNotWantAnyMore() throws {
    var connection = Self.open([
      Self.headers(1, ends: true), HTTP2Frame(.reset, stream: 1, payload: [0, 0, 0, 8]),
    ])
    #expect(connection.next() == nil)
    connection.answer(1, status: 200)
    #expect(connection.takeOutput().isEmpty)
  }

  @Test func answersPingsAndLetsBeWhatItDoesNotKnow() throws {
    let unknown: [UInt8] = [0, 0, 1, 0x77, 0, 0, 0, 0, 0, 9]
    var connection = Self.open()
    connection.append(unknown + HTTP2Frame(.priority, stream: 5, payload: [0, 0, 0, 0, 1]).bytes)
    connection.append(HTTP2Frame(.ping, payload: [1, 2, 3, 4, 5, 6, 7, 8]).bytes)
    let frames = try Self.sent(&connection)
    #expect(frames == [HTTP2Frame(.ping, .acknowledged, payload: [1, 2, 3, 4, 5, 6, 7, 8])])
  }

  @Test(
    arguments: [
      ([data(1, "a")], .protocolError), ([headers(2)], .protocolError),
      ([headers(3, ends: true), headers(1)], .protocolError),
      ([HTTP2Frame(.continuation, stream: 1)], .protocolError),
      ([HTTP2Frame(.headers, stream: 1), data(1, "a")], .protocolError),
      ([HTTP2Frame(.headers, stream: 0)], .protocolError),
      ([HTTP2Frame(.headers, .padded, stream: 1, payload: [9, 1])], .protocolError),
      ([HTTP2Frame(.headers, .endHeaders, stream: 1, payload: [0x80])], .compressionError),
      ([HTTP2Frame(.promise, stream: 1)], .protocolError),
      ([HTTP2Frame(.ping, payload: [1])], .frameSizeError),
      ([HTTP2Frame(.settings, payload: [1])], .frameSizeError),
      ([HTTP2Frame(.settings, stream: 1)], .protocolError),
      ([HTTP2Frame(.settings, payload: [0, 4, 0xFF, 0, 0, 0])], .flowControlError),
      ([HTTP2Frame(.windowUpdate, payload: [0, 0, 0, 0])], .protocolError),
      ([HTTP2Frame(.windowUpdate, payload: [0x7F, 0xFF, 0xFF, 0xFF])], .flowControlError),
      ([HTTP2Frame(.reset, stream: 1, payload: [0, 0, 0, 0])], .protocolError),
      ([HTTP2Frame(.data, stream: 0)], .protocolError),
      (
        [HTTP2Frame(.headers, stream: 1)]
          + [HTTP2Frame](repeating: HTTP2Frame(.continuation, stream: 1), count: 20),
        .enhanceYourCalm
      ),
    ] as [([HTTP2Frame], HTTP2Fault.Code)])
  func endsAConnectionThatBreaksTheRules(frames: [HTTP2Frame], code: HTTP2Fault.Code) throws {
    var connection = Self.open(frames)
    let last = try #require(try Self.sent(&connection).last)
    #expect(last.kind == .goAway)
    #expect(HTTP2Frame.number(last.payload[4..<8]) == Int(code.rawValue))
    #expect(connection.isOver)
    while connection.next() != nil {}
    connection.append(Self.headers(99, ends: true).bytes)
    #expect(connection.next() == nil && connection.takeOutput().isEmpty)
  }

  @Test(arguments: ["GET / HTTP/1.1\r\n", "PRI * HTTP/2.0\r\n\r\nSN"])
  func takesNothingWithoutPreface(text: String) throws {
    var connection = HTTP2Connection(bodyLimit: 5000)
    connection.append(text.utf8)
    #expect(connection.isOver)
  }

  @Test func leavesWithWords() throws {
    var connection = Self.open()
    connection.leave(saying: "Shutdown")
    let frame = try #require(try Self.sent(&connection).last)
    #expect(frame.payload == [0, 0, 0, 0, 0, 0, 0, 0] + Array("Shutdown".utf8))
  }

  /// Whatever comes, it neither traps nor grows.
  @Test(arguments: 1...200) func survivesWhateverComes(seed: UInt64) throws {
    var generator = SeededGenerator(state: seed)
    var connection = Self.open()
    var stream = 1
    for _ in 0..<200 {
      let kind = HTTP2Frame.Kind(rawValue: .random(in: 0...9, using: &generator)) ?? .data
      var payload = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      if Bool.random(using: &generator) { payload = HeaderBlockWriter.block(Self.post) }
      if kind == .headers { stream += 2 }
      let frame = HTTP2Frame(
        kind, HTTP2Frame.Flags(rawValue: .random(in: 0...0x2F, using: &generator)),
        stream: Bool.random(using: &generator) ? stream : 0, payload: payload)
      connection.append(frame.bytes)
      while let request = connection.next() {
        connection.answer(request.stream, status: 200, body: payload)
      }
      #expect(connection.streams.count <= HTTP2Connection.mostStreams)
      _ = connection.takeOutput()
    }
  }
}
