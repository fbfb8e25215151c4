internal import Foundation
package import TimelineEngine
internal import WidgetModel

/// The answer to a push in HTTP/1.1: a status and, if it was not taken, a reason.
package struct PushAnswer: Hashable, Sendable {
  package var result: PushResult
  /// The sender's own name for the push, or one made for it.
  package var id: String?
  package var keepsConnection: Bool

  package init(_ result: PushResult, id: String? = nil, keepsConnection: Bool = true) {
    self.result = result
    self.id = id
    self.keepsConnection = keepsConnection
  }

  /// The answer as it is sent.
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
  /// The reason as the push service writes it, with what it keeps to itself.
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
