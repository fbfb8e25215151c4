internal import Foundation
package import TimelineEngine
internal import WidgetModel

/// The HTTP/1.1 answer to a push: a status and, for a refused push, the reason.
package struct PushAnswer: Hashable, Sendable {
  package var result: PushResult
  /// The sender's own id for the push, or a generated one.
  package var id: String?
  package var keepsConnection: Bool

  package init(_ result: PushResult, id: String? = nil, keepsConnection: Bool = true) {
    self.result = result
    self.id = id
    self.keepsConnection = keepsConnection
  }

  /// The complete answer for the socket.
  package var bytes: [UInt8] {
    var body: [UInt8] = []
    var head = "HTTP/1.1 \(result.status) \(phrase)\r\n"
    if let id { head += "apns-id: \(id)\r\n" }
    switch result {
    case .taken(let note): if let note { head += "widgetry-note: \(note)\r\n" }
    case .refused(let refusal):
      head += "content-type: application/json\r\n"
      body = refusal.body
    }
    if !keepsConnection { head += "connection: close\r\n" }
    return Array("\(head)content-length: \(body.count)\r\n\r\n".utf8) + body
  }

  private var phrase: String {
    switch result.status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 410: "Gone"
    case 413: "Payload Too Large"
    case 429: "Too Many Requests"
    case 503: "Service Unavailable"
    default: "Internal Server Error"
    }
  }
}

extension PushRefusal {
  /// The reason in the push service's JSON, and our detail, which the push service doesn't send.
  fileprivate var body: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("reason", reason.rawValue)
      if let since { json.member("timestamp", Moment.milliseconds(since)) }
      if !detail.isEmpty { json.member("detail", detail) }
    }
    return json.bytes
  }
}
