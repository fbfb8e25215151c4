package import Foundation
package import TimelineEngine

/// An HTTP request to the push socket, such as `POST /3/device/TOKEN`.
package struct PushRequest: Hashable, Sendable {
  package var method: String
  package var path: String
  /// The headers' values, by name in lower case.
  package var headers: [String: String]
  package var body: [UInt8]
  /// Whether the connection stays open after the answer.
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

/// A push for a live activity, taken from a valid ``PushRequest``.
package struct Push: Hashable, Sendable {
  /// Identifies the activity, or the type of activity to start.
  package var token: String
  package var payload: PushPayload
  /// The provider's token; nil if the home doesn't require one.
  package var provider: ProviderToken?
}

extension PushRequest {
  private static let folder = "/3/device/"
  private static let topicEnd = ".push-type.liveactivity"

  /// The push in this request; throws a refusal as Apple's push service would.
  ///
  /// - Parameter now: The current time, to require everything that Apple's push service requires;
  ///   nil to require only what Widgetry needs.
  package func push(strictlyAt now: Date? = nil) throws(PushRefusal) -> Push {
    guard path.hasPrefix(Self.folder) else {
      throw PushRefusal(.badPath, "the path must be \(Self.folder)TOKEN")
    }
    guard method == "POST" else { throw PushRefusal(.methodNotAllowed, "send pushes with POST") }
    let token = path.dropFirst(Self.folder.count).lowercased()
    guard !token.isEmpty else {
      throw PushRefusal(.missingDeviceToken, "the path has no token")
    }
    guard PushToken.isValid(token) else {
      throw PushRefusal(.badDeviceToken, "a token must have \(PushToken.length) hexadecimal digits")
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

  /// The sender's `apns-id`, which is repeated in the answer.
  package var id: String? { Self.id(in: headers) }

  /// The `apns-id` among some headers; nil if it is missing or invalid.
  static func id(in headers: [String: String]) -> String? {
    headers["apns-id"].flatMap { isUUID($0) ? $0 : nil }
  }

  private func checkHeaders() throws(PushRefusal) {
    if let kind = headers["apns-push-type"], kind != "liveactivity" {
      throw PushRefusal(.invalidPushType, "'apns-push-type' must be 'liveactivity'")
    }
    if headers["apns-topic"]?.isEmpty == true {
      throw PushRefusal(.missingTopic, "'apns-topic' is empty; set or omit it")
    }
    if let topic = headers["apns-topic"], !Self.isTopic(topic) {
      throw PushRefusal(
        .badTopic, "'apns-topic' must be the app's bundle identifier and '\(Self.topicEnd)'")
    }
    if let priority = headers["apns-priority"], !["1", "5", "10"].contains(priority) {
      throw PushRefusal(.badPriority, "'apns-priority' must be 1, 5 or 10")
    }
    if let expiration = headers["apns-expiration"], Int(expiration) == nil {
      throw PushRefusal(.badExpirationDate, "'apns-expiration' must be in seconds since 1970")
    }
    if let id = headers["apns-id"], !Self.isUUID(id) {
      throw PushRefusal(.badMessageId, "'apns-id' must be a UUID")
    }
    if let id = headers["apns-collapse-id"], id.utf8.count > 64 {
      throw PushRefusal(.badCollapseId, "'apns-collapse-id' may have at most 64 bytes")
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
