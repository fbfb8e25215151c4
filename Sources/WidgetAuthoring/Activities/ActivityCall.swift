internal import PluginProtocol
internal import WidgetModel

/// The calls about activities that a process makes to the home.
enum ActivityCall {
  static func reply(
    _ verb: HostCall.Verb, _ arguments: [String: JSONValue], of connection: any HostConnection
  ) async -> Result<JSONValue, WireError> {
    await withUnsafeContinuation { continuation in
      connection.call(verb, arguments) { continuation.resume(returning: $0) }
    }
  }

  static func milliseconds(_ date: Date?) -> JSONValue {
    date.flatMap(Moment.milliseconds).map { .int($0) } ?? .null
  }
}

extension ActivityContent where State: Encodable {
  /// The content as the wire has it.
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

/// An activity as the home reports it.
struct ReportedActivity: Hashable, Sendable {
  var id: String
  var attributes: JSONValue
  var content: JSONValue
  var state: ActivityState
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
  /// The bytes of a push token, as a server gets them; nil if this isn't hexadecimal.
  var tokenBytes: Data? {
    guard let digits = string.map({ Array($0.utf8) }), !digits.isEmpty else { return nil }
    return Data(
      stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
      })
  }
}
