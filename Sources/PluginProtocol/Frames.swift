package import WidgetModel

/// A message from the host to a plugin, one line of JSON.
package enum HostFrame: Hashable, Sendable {
  case hello(HostHello)
  case request(id: Int, PluginRequest)
  case reply(call: Int, Result<JSONValue, WireError>)
}

/// A message from a plugin to the host, one line of JSON.
package enum PluginFrame: Hashable, Sendable {
  case hello(PluginHello)
  case answer(id: Int, Result<PluginAnswer, WireError>)
  case call(HostCall)
}

package struct HostHello: Hashable, Sendable {
  /// The protocol versions that the host supports.
  package var versions: [Int]
  package var host: String

  package init(versions: [Int] = ProtocolVersion.supported, host: String) {
    self.versions = versions
    self.host = host
  }
}

package struct PluginHello: Hashable, Sendable {
  /// The protocol version that the plugin chose.
  package var version: Int
  package var plugin: String
  package var pluginVersion: String
  /// The permissions that the plugin asks for, in the words of `PluginGrant`; unknown ones are
  /// reported and ignored.
  package var asks: [String]

  package init(
    version: Int = ProtocolVersion.current, plugin: String, pluginVersion: String,
    asks: [String] = []
  ) {
    self.version = version
    self.plugin = plugin
    self.pluginVersion = pluginVersion
    self.asks = asks
  }
}

/// A request from a host to a plugin.
package enum PluginRequest: Hashable, Sendable {
  case describe
  case placeholder(ProviderRequest)
  case snapshot(ProviderRequest)
  case timeline(ProviderRequest)
  case options(OptionsRequest)
  case recommendations(RecommendationsRequest)
  case perform(PerformRequest)
  case activity(ActivityRequest)
}

/// A plugin's answer to a request.
package enum PluginAnswer: Hashable, Sendable {
  case kinds([KindDescriptor])
  case entry(EntryValue)
  case timeline(TimelineValue)
  case options([ParameterOption])
  case recommendations([RecommendationValue])
  case performed(PerformedValue)
  case presentations(ActivityViews)
}

/// A plugin's request to its host, such as a change of a shared group.
package struct HostCall: Hashable, Sendable {
  package enum Verb: String, Hashable, Sendable {
    case reload
    case configurations
    case schedule
    case defaultsRead = "defaults.read"
    case defaultsWrite = "defaults.write"
    case health
    /// Starts, updates or ends an activity.
    case activity
    /// Lists activities.
    case activities
  }

  package var id: Int
  /// The number of the request during which the plugin calls; nil outside of requests.
  package var during: Int?
  /// The word of the verb, which may be unknown to this program.
  package var verb: String
  package var arguments: [String: JSONValue]

  package init(id: Int, during: Int? = nil, verb: String, arguments: [String: JSONValue] = [:]) {
    self.id = id
    self.during = during
    self.verb = verb
    self.arguments = arguments
  }
}

/// A failure that one side reports to the other.
package struct WireError: Error, Hashable, Sendable {
  package var code: String
  package var summary: String
  package var hint: String?

  package init(code: String, summary: String, hint: String? = nil) {
    self.code = code
    self.summary = summary
    self.hint = hint
  }
}
