/// What both sides of a connection tell each other to begin with; of the peer's only what matters to answers.
enum HTTP2Setting: UInt16, Hashable, Sendable {
  case mostStreams = 3
  case streamRoom = 4
  case headerListSize = 6

  static func bytes(_ setting: HTTP2Setting, _ value: UInt32) -> [UInt8] {
    [0, UInt8(truncatingIfNeeded: setting.rawValue)] + HTTP2Frame.bytes(value)
  }
}
