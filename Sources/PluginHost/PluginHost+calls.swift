package import PluginProtocol
package import WidgetModel

/// Answers a plugin's call to the host, such as reading shared values; only permitted calls arrive.
///
/// `isDuringRequest` tells whether the plugin is computing content. If so, that content depends on
/// what the call reads.
package typealias HostCallHandler = (
  _ call: HostCall, _ plugin: String, _ isDuringRequest: Bool
) async -> Result<JSONValue, WireError>

extension PluginHost {
  /// Checks whether a call is permitted now, and answers it.
  func result(
    of call: HostCall, from plugin: String, isDuringRequest: Bool
  ) async -> Result<JSONValue, WireError> {
    guard let verb = HostCall.Verb(rawValue: call.verb) else {
      return .failure(.unknownCall(call.verb))
    }
    guard !verb.writes || !isDuringRequest else { return .failure(.refusedCall(verb)) }
    return await calls(call, plugin, isDuringRequest)
  }
}

extension HostCall.Verb {
  /// Whether the call changes data, which isn't allowed while the plugin computes content.
  package var writes: Bool {
    switch self {
    case .reload, .defaultsWrite, .activity: true
    case .configurations, .schedule, .defaultsRead, .health, .activities: false
    }
  }
}
