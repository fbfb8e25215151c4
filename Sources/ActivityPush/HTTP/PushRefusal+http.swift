internal import TimelineEngine

extension PushRefusal {
  /// The answer to an HTTP/2 client, whose first line looks like HTTP/1.1: `PRI * HTTP/2.0`.
  static let http2 = PushRefusal(
    .badRequest, "this socket speaks HTTP/1.1; put a reverse proxy in front of it for HTTP/2")
  static let badLineEnd = PushRefusal(.badRequest, "lines must end with CR LF")
  static let tooManyHeaders = PushRefusal(
    .badPath, "more than \(PushRequestReader.headLimit) bytes of headers")
}
