/// What a peer did that ends a connection (RFC 9113, section 7).
struct HTTP2Fault: Error, Hashable, Sendable {
  var code: Code
  var words: String

  enum Code: UInt32, Hashable, Sendable {
    case none = 0
    case protocolError = 1
    case flowControlError = 3
    case frameSizeError = 6
    case refusedStream = 7
    case compressionError = 9
    case enhanceYourCalm = 11
  }

  init(_ code: Code, _ words: String) {
    self.code = code
    self.words = words
  }
}
