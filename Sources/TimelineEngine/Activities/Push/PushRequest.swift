/// A request to the push socket, as it came.
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
}

extension PushRequest {
  private static let folder = "/3/device/"
  private static let topicEnd = ".push-type.liveactivity"

  /// The push that this is, held against all that the push service would look at.
  package func push() throws(PushRefusal) -> Push {
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
    return Push(token: token, payload: try PushPayload(parsing: body))
  }

  /// The sender's own name for it, which the answer repeats.
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
    if let topic = headers["apns-topic"], !topic.hasSuffix(Self.topicEnd) {
      throw PushRefusal(.badTopic, "'apns-topic' ends in '\(Self.topicEnd)' for activities")
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

  private static func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy(\.isHexDigit) }
  }
}
