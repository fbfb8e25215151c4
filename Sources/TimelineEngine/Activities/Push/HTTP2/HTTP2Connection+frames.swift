extension HTTP2Connection {
  mutating func take(_ frame: HTTP2Frame) throws(HTTP2Fault) {
    if let open = block {
      guard frame.kind == .continuation, frame.stream == open.stream else {
        throw HTTP2Fault(.protocolError, "something between headers")
      }
    } else if frame.kind == .continuation {
      throw HTTP2Fault(.protocolError, "headers go on that have not begun")
    }
    guard hasSettings || frame.kind == .settings else {
      throw HTTP2Fault(.protocolError, "settings come first")
    }
    switch frame.kind {
    case .data: try takeData(frame)
    case .headers: try takeHeaders(frame)
    case .continuation: try goOn(frame)
    case .settings: try takeSettings(frame)
    case .windowUpdate: try takeRoom(frame)
    case .reset: try takeReset(frame)
    case .ping: try takePing(frame)
    case .priority: try check(frame, length: 5, ofStream: true)
    case .promise: throw HTTP2Fault(.protocolError, "only servers promise")
    case .goAway: try check(frame, ofStream: false)
    case nil: break
    }
  }

  private func check(
    _ frame: HTTP2Frame, length: Int? = nil, ofStream isOfStream: Bool
  ) throws(HTTP2Fault) {
    guard (frame.stream != 0) == isOfStream else {
      throw HTTP2Fault(.protocolError, "a frame of the wrong stream")
    }
    guard length == nil || frame.payload.count == length else {
      throw HTTP2Fault(.frameSizeError, "a frame of the wrong length")
    }
  }

  /// What is said of a stream that nobody has opened is about nothing.
  private func checkWasOpened(_ frame: HTTP2Frame) throws(HTTP2Fault) {
    guard frame.stream <= lastStream else {
      throw HTTP2Fault(.protocolError, "a stream that was not opened")
    }
  }

  // MARK: Requests

  private mutating func takeHeaders(_ frame: HTTP2Frame) throws(HTTP2Fault) {
    try check(frame, ofStream: true)
    let begun = try HTTP2HeaderBlock(frame)
    if frame.flags.contains(.endHeaders) { try open(begun) } else { block = begun }
  }

  private mutating func goOn(_ frame: HTTP2Frame) throws(HTTP2Fault) {
    try block?.add(frame)
    guard frame.flags.contains(.endHeaders), let whole = block else { return }
    block = nil
    try open(whole)
  }

  private mutating func open(_ block: HTTP2HeaderBlock) throws(HTTP2Fault) {
    // Also those of which nothing comes: the next ones depend on them.
    let fields = try reader.fields(of: block.bytes)
    let number = block.stream
    guard number > lastStream else {
      // What follows a body counts for nothing but its end.
      guard block.endsStream else { throw HTTP2Fault(.protocolError, "headers amidst a body") }
      endRequest(number)
      return
    }
    guard !number.isMultiple(of: 2) else {
      throw HTTP2Fault(.protocolError, "a stream of a server's number")
    }
    lastStream = number
    guard streams.count < Self.mostStreams else {
      reset(number, .refusedStream)
      return
    }
    streams[number] = HTTP2Stream(fields: fields, room: streamRoom)
    if block.endsStream { endRequest(number) }
  }

  private mutating func takeData(_ frame: HTTP2Frame) throws(HTTP2Fault) {
    try check(frame, ofStream: true)
    try checkWasOpened(frame)
    let content = try frame.content()
    try count(frame.payload.count)
    let number = frame.stream
    if let stream = streams[number], !stream.isEnded, !stream.isTaken {
      if stream.body.count + content.count <= bodyLimit, stream.excess == 0 {
        streams[number]?.body += content
      } else {
        leaveOut(content.count, of: number, andMakeRoomFor: frame)
      }
    }
    if frame.flags.contains(.endStream) { endRequest(number) }
  }

  /// Keeps nothing of a body that is too large, and hears its end: some take no answer before.
  private mutating func leaveOut(
    _ count: Int, of number: Int, andMakeRoomFor frame: HTTP2Frame
  ) {
    streams[number]?.body = []
    streams[number]?.excess += count
    guard !frame.flags.contains(.endStream) else { return }
    guard !frame.payload.isEmpty else { return }
    let room = HTTP2Frame.bytes(UInt32(frame.payload.count))
    send(HTTP2Frame(.windowUpdate, stream: number, payload: room))
  }

  /// Tells the peer in time that what was received makes no less room.
  private mutating func count(_ bytes: Int) throws(HTTP2Fault) {
    received += bytes
    guard received <= Self.usualRoom else {
      throw HTTP2Fault(.flowControlError, "more than there was room for")
    }
    guard received > Self.usualRoom / 2 else { return }
    send(HTTP2Frame(.windowUpdate, payload: HTTP2Frame.bytes(UInt32(received))))
    received = 0
  }

  private mutating func endRequest(_ number: Int) {
    guard let stream = streams[number], !stream.isEnded else { return }
    streams[number]?.isEnded = true
    if !stream.isTaken { handOn(number) }
  }

  private mutating func handOn(_ number: Int) {
    guard let stream = streams[number] else { return }
    requests.append(
      Request(
        stream: number, fields: stream.fields, body: stream.body, isTooLarge: stream.excess > 0))
    streams[number]?.isTaken = true
    streams[number]?.body = []
    streams[number]?.fields = []
  }

  private mutating func takeReset(_ frame: HTTP2Frame) throws(HTTP2Fault) {
    try check(frame, length: 4, ofStream: true)
    try checkWasOpened(frame)
    streams[frame.stream] = nil
    requests.removeAll { $0.stream == frame.stream }
  }

  // MARK: The connection

  private mutating func takeSettings(_ frame: HTTP2Frame) throws(HTTP2Fault) {
    try check(frame, ofStream: false)
    if frame.flags.contains(.acknowledged) {
      try check(frame, length: 0, ofStream: false)
      return
    }
    guard frame.payload.count.isMultiple(of: 6) else {
      throw HTTP2Fault(.frameSizeError, "a setting is cut off")
    }
    for start in stride(from: 0, to: frame.payload.count, by: 6) {
      let name = HTTP2Frame.number(frame.payload[start..<start + 2])
      let value = HTTP2Frame.number(frame.payload[start + 2..<start + 6])
      if name == HTTP2Setting.streamRoom.rawValue { try setStreamRoom(value) }
    }
    hasSettings = true
    send(HTTP2Frame(.settings, .acknowledged))
    flush()
  }

  private mutating func setStreamRoom(_ room: Int) throws(HTTP2Fault) {
    let change = room - streamRoom
    streamRoom = try Self.checked(room)
    for (number, stream) in streams {
      streams[number]?.room = try Self.checked(stream.room + change)
    }
  }

  private mutating func takeRoom(_ frame: HTTP2Frame) throws(HTTP2Fault) {
    try check(frame, length: 4, ofStream: frame.stream != 0)
    try checkWasOpened(frame)
    let more = HTTP2Frame.number(frame.payload) & 0x7FFF_FFFF
    guard more > 0 else { throw HTTP2Fault(.protocolError, "room for nothing") }
    if frame.stream == 0 {
      room = try Self.checked(room + more)
    } else if let stream = streams[frame.stream] {
      streams[frame.stream]?.room = try Self.checked(stream.room + more)
    }
    flush()
  }

  private static func checked(_ room: Int) throws(HTTP2Fault) -> Int {
    guard room <= 0x7FFF_FFFF else {
      throw HTTP2Fault(.flowControlError, "more room than there can be")
    }
    return room
  }

  private mutating func takePing(_ frame: HTTP2Frame) throws(HTTP2Fault) {
    try check(frame, length: 8, ofStream: false)
    guard !frame.flags.contains(.acknowledged) else { return }
    send(HTTP2Frame(.ping, .acknowledged, payload: frame.payload))
  }
}
