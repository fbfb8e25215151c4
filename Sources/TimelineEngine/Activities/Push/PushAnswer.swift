internal import Foundation
internal import WidgetModel

/// The answer to a push: a status and, if it was not taken, a reason.
package struct PushAnswer: Hashable, Sendable {
  package enum Result: Hashable, Sendable {
    /// It was stored; what it came to, if that is not simply that it is shown.
    case taken(note: String?)
    case refused(PushRefusal)
  }

  package var result: Result
  /// The sender's own name for the push, or one made for it.
  package var id: String?
  package var keepsConnection: Bool

  package init(_ result: Result, id: String? = nil, keepsConnection: Bool = true) {
    self.result = result
    self.id = id
    self.keepsConnection = keepsConnection
  }

  package var status: Int {
    switch result {
    case .taken: 200
    case .refused(let refusal): refusal.reason.status
    }
  }

  /// What stands beside the status.
  var fields: [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    if let id { fields.append(("apns-id", id)) }
    switch result {
    case .taken(let note): if let note { fields.append(("widgetry-note", note)) }
    case .refused: fields.append(("content-type", "application/json"))
    }
    return fields
  }

  var body: [UInt8] {
    switch result {
    case .taken: []
    case .refused(let refusal): refusal.body
    }
  }

  /// The answer as it is sent in HTTP/1.1.
  package var bytes: [UInt8] {
    let body = body
    var head = "HTTP/1.1 \(status) \(phrase)\r\n"
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    if !keepsConnection { head += "connection: close\r\n" }
    return Array("\(head)content-length: \(body.count)\r\n\r\n".utf8) + body
  }

  private var phrase: String {
    switch status {
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
