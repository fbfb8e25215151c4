package import PluginProtocol
package import WidgetModel

/// Answers a plugin's call to the host, after the call was allowed.
///
/// Gets the plugin's name and whether content is being requested from it; if so, what the call
/// reads is an input of that content.
package typealias HostCallHandler = (
  _ call: HostCall, _ plugin: String, _ isDuringRequest: Bool
) async -> Result<JSONValue, WireError>

extension PluginHost {
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
  /// Whether the call changes something, which isn't allowed while content is requested.
  package var writes: Bool {
    switch self {
    case .reload, .defaultsWrite, .activity: true
    case .configurations, .schedule, .defaultsRead, .health, .activities: false
    }
  }
}
