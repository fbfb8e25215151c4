internal import ActivityPush
internal import Foundation
internal import TimelineEngine
internal import WidgetryCommands

/// Requests to the push server.
extension FuzzTarget {
  static var pushes: [FuzzTarget] {
    [
      FuzzTarget("http", tokens: HTTPText.tokens, generator: HTTPText.requests) { bytes in
        let whole = try requests(in: bytes, piece: bytes.count)
        let pieces = try requests(in: bytes, piece: bytes.count < 4096 ? 1 + bytes.count % 5 : 97)
        try expectSame(whole.requests, pieces.requests, "requests in pieces")
        // Which of several reasons is found first may depend on the pieces.
        try expectSame(whole.refusal == nil, pieces.refusal == nil, "a refusal in pieces")
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        for request in whole.requests {
          _ = request.id
          _ = try? request.push(strictlyAt: now)
          _ = try request.push()
        }
        if let refusal = whole.refusal { throw refusal }
      },
      FuzzTarget(
        "push-payload", tokens: JSONText.tokens + payloadWords,
        generator: JSONText(keys: payloadWords).document
      ) { bytes in
        // A line that is only a payload is read as one.
        _ = try ReplayLine(parsing: bytes)
      },
    ]
  }

  private static func requests(
    in bytes: [UInt8], piece: Int
  ) throws -> (requests: [PushRequest], refusal: PushRefusal?) {
    var reader = PushRequestReader()
    var requests: [PushRequest] = []
    for start in stride(from: 0, to: bytes.count, by: max(1, piece)) {
      reader.append(bytes[start..<min(start + piece, bytes.count)])
      do throws(PushRefusal) {
        while let request = try reader.next() { requests.append(request) }
        _ = reader.takeExpectation()
      } catch {
        return (requests, error)
      }
    }
    return (requests, nil)
  }

  private static let payloadWords = [
    "id", "token", "payload", "aps", "timestamp", "event", "start", "update", "end",
    "content-state", "attributes-type",
    "attributes", "alert", "title", "body", "loc-key", "loc-args", "title-loc-key", "sound",
    "stale-date", "dismissal-date", "relevance-score", "input-push-token", "badge",
  ]
}
