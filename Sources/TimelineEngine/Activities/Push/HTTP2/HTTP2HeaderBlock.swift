/// Headers on their way, which may come in several frames with nothing between them.
struct HTTP2HeaderBlock: Hashable, Sendable {
  /// More frames than any peer needs for so few bytes.
  private static let mostFrames = 16

  let stream: Int
  let endsStream: Bool
  private(set) var bytes: [UInt8]
  private var frames = 1

  init(_ frame: HTTP2Frame) throws(HTTP2Fault) {
    stream = frame.stream
    endsStream = frame.flags.contains(.endStream)
    bytes = try frame.content()
  }

  mutating func add(_ frame: HTTP2Frame) throws(HTTP2Fault) {
    frames += 1
    bytes += frame.payload
    guard frames <= Self.mostFrames, bytes.count <= 2 * PushRequestReader.headLimit else {
      throw HTTP2Fault(.enhanceYourCalm, "headers that do not end")
    }
  }
}
