internal import TimelineEngine

extension PushRefusal {
  /// The answer to HTTP/2, which begins with a line that reads as HTTP/1.1: `PRI * HTTP/2.0`.
  static let http2 = PushRefusal(
    .badRequest, "this socket speaks HTTP/1.1; put a reverse proxy in front of it for HTTP/2")
  static let badLineEnd = PushRefusal(.badRequest, "lines end with CR and LF, and nothing else")
  static let tooManyHeaders = PushRefusal(
    .badPath, "more than \(PushRequestReader.headLimit) bytes of headers")
}
