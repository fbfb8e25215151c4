package import Foundation
package import TimelineEngine

/// An HTTP request to the push socket.
package struct PushRequest: Hashable, Sendable {
  package var method: String
  package var path: String
  /// By names in small letters.
  package var headers: [String: String]
  package var body: [UInt8]
  /// Whether the connection goes on after the answer.
  package var keepsConnection: Bool

  package init(
    method: String, path: String, headers: [String: String] = [:], body: [UInt8] = [],
    keepsConnection: Bool = true
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
    self.keepsConnection = keepsConnection
  }
}

/// What a request asks for: a push to a token.
package struct Push: Hashable, Sendable {
  package var token: String
  package var payload: PushPayload
  /// Whose push it is; nil where nobody asks.
  package var provider: ProviderToken?
}

extension PushRequest {
  private static let folder = "/3/device/"
  private static let topicEnd = ".push-type.liveactivity"

  /// The push that this is, held against what the push service looks at.
  ///
  /// - Parameter now: The moment, where all is asked for that the push service wants; nil where not.
  package func push(strictlyAt now: Date? = nil) throws(PushRefusal) -> Push {
    guard path.hasPrefix(Self.folder) else {
      throw PushRefusal(.badPath, "the path is \(Self.folder)TOKEN")
    }
    guard method == "POST" else { throw PushRefusal(.methodNotAllowed, "pushes are POST") }
    let token = path.dropFirst(Self.folder.count).lowercased()
    guard !token.isEmpty else {
      throw PushRefusal(.missingDeviceToken, "the path ends without a token")
    }
    guard PushToken.isValid(token) else {
      throw PushRefusal(.badDeviceToken, "a token is \(PushToken.length) hexadecimal digits")
    }
    try checkHeaders()
    guard let now else {
      return Push(token: token, payload: try PushPayload(parsing: body))
    }
    let provider = try ProviderToken(headers["authorization"], at: now)
    guard headers["apns-push-type"] != nil else {
      throw PushRefusal(.invalidPushType, "send 'apns-push-type: liveactivity'")
    }
    guard headers["apns-topic"] != nil else {
      throw PushRefusal(.missingTopic, "send 'apns-topic: BUNDLE\(Self.topicEnd)'")
    }
    return Push(token: token, payload: try PushPayload(parsing: body), provider: provider)
  }

  /// The sender's `apns-id`, which the answer repeats.
  package var id: String? { Self.id(in: headers) }

  static func id(in headers: [String: String]) -> String? {
    headers["apns-id"].flatMap { isUUID($0) ? $0 : nil }
  }

  private func checkHeaders() throws(PushRefusal) {
    if let kind = headers["apns-push-type"], kind != "liveactivity" {
      throw PushRefusal(.invalidPushType, "'apns-push-type' is 'liveactivity' for activities")
    }
    if headers["apns-topic"]?.isEmpty == true {
      throw PushRefusal(.missingTopic, "'apns-topic' is empty: name it, or leave it away")
    }
    if let topic = headers["apns-topic"], !Self.isTopic(topic) {
      throw PushRefusal(
        .badTopic, "'apns-topic' is the app's bundle and '\(Self.topicEnd)' for activities")
    }
    if let priority = headers["apns-priority"], !["1", "5", "10"].contains(priority) {
      throw PushRefusal(.badPriority, "'apns-priority' is 1, 5 or 10")
    }
    if let expiration = headers["apns-expiration"], Int(expiration) == nil {
      throw PushRefusal(.badExpirationDate, "'apns-expiration' is in seconds since 1970")
    }
    if let id = headers["apns-id"], !Self.isUUID(id) {
      throw PushRefusal(.badMessageId, "'apns-id' is a UUID")
    }
    if let id = headers["apns-collapse-id"], id.utf8.count > 64 {
      throw PushRefusal(.badCollapseId, "'apns-collapse-id' has at most 64 bytes")
    }
  }

  private static func isTopic(_ topic: String) -> Bool {
    guard topic.hasSuffix(topicEnd) else { return false }
    let bundle = topic.dropLast(topicEnd.count)
    return !bundle.isEmpty
      && bundle.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || [0x2D, 0x2E].contains(byte)
      }
  }

  private static func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy(\.isHexDigit) }
  }
}
