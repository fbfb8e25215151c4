package import WidgetModel

/// A line from the host to a plugin.
package enum HostFrame: Hashable, Sendable {
  case hello(HostHello)
  case request(id: Int, PluginRequest)
  case reply(call: Int, Result<JSONValue, WireError>)
}

/// A line from a plugin to the host.
package enum PluginFrame: Hashable, Sendable {
  case hello(PluginHello)
  case answer(id: Int, Result<PluginAnswer, WireError>)
  case call(HostCall)
}

package struct HostHello: Hashable, Sendable {
  /// The versions of the wire that the host speaks.
  package var versions: [Int]
  package var host: String

  package init(versions: [Int] = ProtocolVersion.supported, host: String) {
    self.versions = versions
    self.host = host
  }
}

package struct PluginHello: Hashable, Sendable {
  /// The version of the wire that the plugin chose.
  package var version: Int
  package var plugin: String
  package var pluginVersion: String
  /// What it would be allowed, as `PluginGrant` reads it; one that the host does not know is told, not refused.
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

/// What a host asks of a plugin.
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

/// What a plugin answers.
package enum PluginAnswer: Hashable, Sendable {
  case kinds([KindDescriptor])
  case entry(EntryValue)
  case timeline(TimelineValue)
  case options([ParameterOption])
  case recommendations([RecommendationValue])
  case performed(PerformedValue)
  case presentations(ActivityViews)
}

/// What a plugin asks of its host.
package struct HostCall: Hashable, Sendable {
  package enum Verb: String, Hashable, Sendable {
    case reload
    case configurations
    case schedule
    case defaultsRead = "defaults.read"
    case defaultsWrite = "defaults.write"
    case health
    /// Starts, updates or ends one.
    case activity
    /// Tells of them.
    case activities
  }

  package var id: Int
  /// The request during which it is made, nil outside of any.
  package var during: Int?
  /// The verb's word, which may be one that this program does not know.
  package var verb: String
  package var arguments: [String: JSONValue]

  package init(id: Int, during: Int? = nil, verb: String, arguments: [String: JSONValue] = [:]) {
    self.id = id
    self.during = during
    self.verb = verb
    self.arguments = arguments
  }
}

/// A failure on the wire, in either direction.
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
