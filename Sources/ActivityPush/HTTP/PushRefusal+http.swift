internal import TimelineEngine

// The refusals of requests that aren't valid HTTP/1.1.

extension PushRefusal {
  /// Refuses an HTTP/2 client, whose first line resembles HTTP/1.1: `PRI * HTTP/2.0`.
  static let http2 = PushRefusal(
    .badRequest, "this socket speaks HTTP/1.1; put a reverse proxy in front of it for HTTP/2")
  static let badLineEnd = PushRefusal(.badRequest, "lines must end with CR LF")
  static let tooManyHeaders = PushRefusal(
    .badPath, "the headers are longer than \(PushRequestReader.headLimit) bytes")
}
