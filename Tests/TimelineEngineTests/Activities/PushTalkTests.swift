import Testing

@testable import TimelineEngine

/// Senders of both protocols on one socket.
@Suite struct PushTalkTests {
  static let id = "EC1BF194-B3B2-424A-89A9-5A918A6E6B5D"

  static func headers(_ stream: Int, _ more: [HeaderField] = [], ends: Bool = false) -> HTTP2Frame {
    let fields =
      [
        HeaderField(":method", "POST"), HeaderField(":scheme", "http"),
        HeaderField(":path", "/3/device/\(PushRequestTests.token)"),
        HeaderField("apns-push-type", "liveactivity"),
      ] + more
    return HTTP2Frame(
      .headers, ends ? [.endHeaders, .endStream] : .endHeaders, stream: stream,
      payload: HeaderBlockWriter.block(fields))
  }

  static func body(_ stream: Int, _ text: String, ends: Bool = true) -> HTTP2Frame {
    HTTP2Frame(.data, ends ? .endStream : [], stream: stream, payload: Array(text.utf8))
  }

  static func bytes(_ frames: HTTP2Frame...) -> [UInt8] {
    HTTP2Connection.preface + HTTP2Frame(.settings).bytes + frames.flatMap(\.bytes)
  }

  static func arrivals(_ talk: inout PushTalk, _ bytes: [UInt8], size: Int = 1000) -> [PushArrival]
  {
    var arrivals: [PushArrival] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      talk.append(bytes[start..<min(start + size, bytes.count)])
      while let arrival = talk.next() { arrivals.append(arrival) }
    }
    return arrivals
  }

  static func frames(_ talk: inout PushTalk) throws -> [HTTP2Frame] {
    var output = talk.takeOutput()
    var frames: [HTTP2Frame] = []
    while let frame = try HTTP2Frame(takenFrom: &output) { frames.append(frame) }
    return frames
  }

  @Test(arguments: [1, 2, 5, 1000]) func takesThePlainOne(size: Int) throws {
    var talk = PushTalk()
    let arrivals = Self.arrivals(&talk, PushRequestTests.request(), size: size)
    _ = try #require(arrivals.first).request.get().push()
    #expect(!talk.isAmidst && !talk.isAnswered)
    talk.answer(arrivals[0].number, PushAnswer(.taken(note: nil), id: "1"))
    #expect(String(decoding: talk.takeOutput(), as: UTF8.self).hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(talk.isAnswered && !talk.isOver)
  }

  @Test(arguments: [1, 2, 5, 1000]) func takesTheFramedOne(size: Int) throws {
    var talk = PushTalk()
    let arrivals = Self.arrivals(
      &talk,
      Self.bytes(
        Self.headers(1, [HeaderField("apns-id", Self.id)]), Self.headers(3),
        Self.body(3, PushRequestTests.body), Self.body(1, PushRequestTests.body)),
      size: size)
    #expect(arrivals.map(\.number) == [3, 1])
    #expect(arrivals.last?.id == Self.id)
    for arrival in arrivals { _ = try arrival.request.get().push() }
    _ = talk.takeOutput()
    talk.answer(1, PushAnswer(.taken(note: "dropped"), id: Self.id))
    talk.answer(3, PushAnswer(.refused(PushRefusal(.unregistered)), id: "B"))
    var reader = HeaderBlockReader()
    let frames = try Self.frames(&talk)
    #expect(frames.map(\.stream) == [1, 3, 3])
    #expect(
      try reader.fields(of: frames[0].payload) == [
        HeaderField(":status", "200"), HeaderField("apns-id", Self.id),
        HeaderField("widgetry-note", "dropped"),
      ])
    #expect(try reader.fields(of: frames[1].payload).first == HeaderField(":status", "410"))
    #expect(String(decoding: frames[2].payload, as: UTF8.self) == #"{"reason":"Unregistered"}"#)
    #expect(talk.isAnswered && !talk.isAmidst)
  }

  @Test(
    arguments: [
      (
        headers(1, [HeaderField("apns-topic", "a"), HeaderField("apns-topic", "b")], ends: true),
        PushRefusal.Reason.duplicateHeaders
      ),
      (headers(1, ends: true), .payloadEmpty),
      (headers(1, [HeaderField("apns-topic", "a")], ends: true), .badTopic),
    ])
  func refusesInThePushServicesWords(frame: HTTP2Frame, reason: PushRefusal.Reason) throws {
    var talk = PushTalk()
    let arrival = try #require(Self.arrivals(&talk, Self.bytes(frame)).first)
    let refusal = #expect(throws: PushRefusal.self) { _ = try arrival.request.get().push() }
    #expect(refusal?.reason == reason)
  }

  @Test func refusesWhatIsTooLarge() throws {
    var talk = PushTalk()
    let arrivals = Self.arrivals(
      &talk, Self.bytes(Self.headers(1), Self.body(1, String(repeating: " ", count: 4097))))
    let refusal = #expect(throws: PushRefusal.self) { _ = try arrivals.first?.request.get() }
    #expect(refusal?.reason == .payloadTooLarge)
  }

  @Test func givesUpTheHalfOfARequestAndKeepsTheOthers() throws {
    var talk = PushTalk()
    _ = Self.arrivals(
      &talk,
      Self.bytes(
        Self.headers(1), Self.body(1, PushRequestTests.body), Self.headers(3),
        Self.body(3, "{", ends: false)))
    #expect(talk.isAmidst)
    _ = talk.takeOutput()
    talk.refuse(PushRefusal(.idleTimeout))
    let frames = try Self.frames(&talk)
    #expect(frames.map(\.kind) == [.headers, .data, .reset])
    #expect(!talk.isOver && !talk.isAmidst && !talk.isAnswered)
    talk.answer(1, PushAnswer(.taken(note: nil)))
    #expect(try Self.frames(&talk).map(\.stream) == [1])
    #expect(talk.isAnswered)
  }

  @Test func endsInThePushServicesWords() throws {
    var talk = PushTalk()
    _ = Self.arrivals(&talk, Self.bytes())
    _ = talk.takeOutput()
    talk.refuse(PushRefusal(.shutdown))
    let frames = try Self.frames(&talk)
    #expect(frames.map(\.kind) == [.goAway])
    #expect(frames[0].payload.dropFirst(8).elementsEqual(#"{"reason":"Shutdown"}"#.utf8))
    #expect(talk.isOver)
  }

  @Test func isAmidstWithHalfAGreeting() {
    var talk = PushTalk()
    #expect(!talk.isAmidst && talk.hears && talk.isAnswered)
    talk.append(HTTP2Connection.preface.prefix(2))
    #expect(talk.next() == nil)
    #expect(talk.isAmidst)
    talk.append(HTTP2Connection.preface[2..<9])
    #expect(talk.next() == nil)
    #expect(talk.isAmidst && talk.hears)
  }
}
