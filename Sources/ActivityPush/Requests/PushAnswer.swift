internal import Foundation
package import TimelineEngine
internal import WidgetModel

/// The HTTP answer to a push: a status and, if the push was refused, the reason.
package struct PushAnswer: Hashable, Sendable {
  package var result: PushResult
  /// The value of `apns-id`: the sender's own, or a generated one.
  package var id: String?
  /// Whether the connection stays open for further pushes.
  package var keepsConnection: Bool

  package init(_ result: PushResult, id: String? = nil, keepsConnection: Bool = true) {
    self.result = result
    self.id = id
    self.keepsConnection = keepsConnection
  }

  /// The complete answer as bytes, for the socket.
  package var bytes: [UInt8] {
    var body: [UInt8] = []
    var head = "HTTP/1.1 \(result.status) \(phrase)\r\n"
    if let id { head += "apns-id: \(id)\r\n" }
    switch result {
    case .accepted(let note): if let note { head += "widgetry-note: \(note)\r\n" }
    case .refused(let refusal):
      head += "content-type: application/json\r\n"
      body = refusal.body
    }
    if !keepsConnection { head += "connection: close\r\n" }
    return Array("\(head)content-length: \(body.count)\r\n\r\n".utf8) + body
  }

  /// The text after the status.
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
  /// The refusal as Apple's push service sends it, and a `detail`, which only Widgetry sends.
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
