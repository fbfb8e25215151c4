internal import PluginProtocol
internal import WidgetModel

/// Helpers for the calls about activities that ``Activity`` sends to the home.
enum ActivityCall {
  /// Sends a call and waits for the home's reply.
  static func reply(
    _ verb: HostCall.Verb, _ arguments: [String: JSONValue], of connection: any HostConnection
  ) async -> Result<JSONValue, WireError> {
    await withUnsafeContinuation { continuation in
      connection.call(verb, arguments) { continuation.resume(returning: $0) }
    }
  }

  /// A date in the form of the wire: milliseconds since 1970, or null.
  static func milliseconds(_ date: Date?) -> JSONValue {
    date.flatMap(Moment.milliseconds).map { .int($0) } ?? .null
  }
}

extension ActivityContent where State: Encodable {
  /// The content as it is sent to the home.
  var json: JSONValue {
    get throws {
      .object([
        "state": try ActivityCoding.json(state), "staleDate": ActivityCall.milliseconds(staleDate),
        "relevanceScore": .double(relevanceScore),
      ])
    }
  }
}

extension AlertConfiguration {
  var json: JSONValue {
    .object([
      "title": .string(title.text), "body": .string(body.text),
      "sound": sound.name.map { .string($0) } ?? .null,
    ])
  }
}

extension ActivityUIDismissalPolicy {
  var json: JSONValue {
    switch policy {
    case .default: .string("default")
    case .immediate: .string("immediate")
    case .after(let date): ActivityCall.milliseconds(date)
    }
  }
}

/// The home's report about one activity, before its attributes and content are decoded.
struct ReportedActivity: Hashable, Sendable {
  var id: String
  var attributes: JSONValue
  var content: JSONValue
  var state: ActivityState
  /// The push token in hexadecimal; null if there is none.
  var token: JSONValue

  init?(_ json: JSONValue) {
    guard let members = json.object, let id = members["id"]?.string,
      let attributes = members["attributes"], let content = members["content"],
      let state = members["state"]?.string.flatMap(ActivityState.init)
    else { return nil }
    self.id = id
    self.attributes = attributes
    self.content = content
    self.state = state
    token = members["token"] ?? .null
  }

  /// Decodes the content with the author's state type.
  func content<State: Decodable>(
    of type: State.Type
  ) throws(WireError) -> ActivityContent<State> {
    let members = content.object ?? [:]
    return ActivityContent(
      state: try ActivityCoding.value(type, from: members["state"] ?? .null, called: "state"),
      staleDate: members["staleDate"]?.number.map { Moment.date(milliseconds: Int($0)) },
      relevanceScore: members["relevanceScore"]?.number ?? 0)
  }
}

extension JSONValue {
  /// Decodes a push token from hexadecimal; nil if there is none.
  var tokenBytes: Data? {
    guard let digits = string.map({ Array($0.utf8) }), !digits.isEmpty else { return nil }
    return Data(
      stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
      })
  }
}
