import Foundation

/// A payload of the folder `Payloads`, as a server for iOS sends it.
enum PayloadFile {
  /// The text in one line, its timestamp so many seconds from a moment on.
  static func text(_ name: String, at seconds: Int = 0, from now: Date = Date()) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "Payloads/\(name).json"))
    var payload = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    var aps = payload["aps"] as? [String: Any] ?? [:]
    aps["timestamp"] = Int(now.timeIntervalSince1970) + seconds
    payload["aps"] = aps
    let text = try JSONSerialization.data(withJSONObject: payload, options: .sortedKeys)
    return String(decoding: text, as: UTF8.self)
  }

  /// A line of a recorded stream that names its activity.
  static func line(_ name: String, of id: String, at seconds: Int) throws -> String {
    #"{"id":"\#(id)","payload":\#(try text(name, at: seconds))}"#
  }
}
