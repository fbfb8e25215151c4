internal import PluginProtocol
internal import WidgetModel

/// The values of shared groups, by group and key.
enum SharedValues {
  /// The values of the current request, for kinds in the host's own process; nil in a plugin's
  /// process, where `UserDefaults` has them.
  @TaskLocal static var ofRequest: [String: [String: JSONValue]]?

  /// The values of a group during the current request.
  static func values(of group: String) -> [String: JSONValue] {
    if let ofRequest { return ofRequest[group] ?? [:] }
    return UserDefaults.values(of: group)
  }
}

extension PluginRequest {
  /// The shared values that the plugin may read; nil for a request without any.
  var sharedValues: [String: [String: JSONValue]]? {
    switch self {
    case .describe, .activity: nil
    case .placeholder(let request), .snapshot(let request), .timeline(let request),
      .reads(let request):
      request.defaults
    case .options(let request): request.defaults
    case .recommendations(let request): request.defaults
    case .perform(let request): request.request.defaults
    }
  }
}
