package import PluginProtocol
package import WidgetModel

/// Carries out what a plugin asks of the host, once the rules allow it.
///
/// It is told which plugin asks and whether that happens while content is asked of it, which makes
/// what is read an input of that content.
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
  /// Whether it changes something, which content must not.
  package var writes: Bool {
    switch self {
    case .reload, .defaultsWrite, .activity: true
    case .configurations, .schedule, .defaultsRead, .health, .activities: false
    }
  }
}
