/// A piece of a connection: of one stream, or of the connection itself where the stream is 0.
struct HTTP2Frame: Hashable, Sendable {
  enum Kind: UInt8, Hashable, Sendable {
    case data, headers, priority, reset, settings, promise, ping, goAway, windowUpdate, continuation
  }

  struct Flags: OptionSet, Hashable, Sendable {
    var rawValue: UInt8

    static let endStream = Flags(rawValue: 0x01)
    static let acknowledged = Flags(rawValue: 0x01)
    static let endHeaders = Flags(rawValue: 0x04)
    static let padded = Flags(rawValue: 0x08)
    static let priority = Flags(rawValue: 0x20)
  }

  /// As long as a frame may be where nobody has said that longer ones may come.
  static let lengthLimit = 16_384
  static let headLength = 9

  /// Nil for one that nobody has to know.
  var kind: Kind?
  var flags: Flags
  var stream: Int
  var payload: [UInt8]

  init(_ kind: Kind, _ flags: Flags = [], stream: Int = 0, payload: [UInt8] = []) {
    self.kind = kind
    self.flags = flags
    self.stream = stream
    self.payload = payload
  }

  /// Takes the first frame of what came; nil where it is not whole yet.
  init?(takenFrom bytes: inout [UInt8]) throws(HTTP2Fault) {
    guard bytes.count >= Self.headLength else { return nil }
    let length = Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
    guard length <= Self.lengthLimit else {
      throw HTTP2Fault(.frameSizeError, "a frame has more than \(Self.lengthLimit) bytes")
    }
    guard bytes.count >= Self.headLength + length else { return nil }
    kind = Kind(rawValue: bytes[3])
    flags = Flags(rawValue: bytes[4])
    stream = Self.number(bytes[5..<9]) & 0x7FFF_FFFF
    payload = Array(bytes[Self.headLength..<Self.headLength + length])
    bytes.removeFirst(Self.headLength + length)
  }

  /// The frame as it is sent.
  var bytes: [UInt8] {
    let length = payload.count
    return [
      UInt8(truncatingIfNeeded: length >> 16), UInt8(truncatingIfNeeded: length >> 8),
      UInt8(truncatingIfNeeded: length), kind?.rawValue ?? 0, flags.rawValue,
    ] + Self.bytes(UInt32(truncatingIfNeeded: stream)) + payload
  }

  /// The payload without what only makes it longer, and without the weight that it may begin with.
  func content() throws(HTTP2Fault) -> [UInt8] {
    var content = payload[...]
    if flags.contains(.padded) {
      guard let padding = content.popFirst(), Int(padding) <= content.count else {
        throw HTTP2Fault(.protocolError, "more padding than there is")
      }
      content.removeLast(Int(padding))
    }
    if kind == .headers, flags.contains(.priority) {
      guard content.count >= 5 else { throw HTTP2Fault(.frameSizeError, "a weight is cut off") }
      content.removeFirst(5)
    }
    return Array(content)
  }

  static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  static func bytes(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
