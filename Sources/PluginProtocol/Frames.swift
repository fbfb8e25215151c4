package import WidgetModel

/// A message from the host to a plugin: one line of JSON on the plugin's stdin.
///
///     HostFrame.request(id: 1, .describe).line  // {"id":1,"do":"describe"}
package enum HostFrame: Hashable, Sendable {
  case hello(HostHello)
  case request(id: Int, PluginRequest)
  /// The result of a call that the plugin made.
  case reply(call: Int, Result<JSONValue, WireError>)
}

/// A message from a plugin to the host: one line of JSON on the plugin's stdout.
///
///     switch try PluginFrame(line: line) {
///     case .hello(let hello): …
///     case .answer(let id, let result): …
///     case .call(let call): …
///     }
package enum PluginFrame: Hashable, Sendable {
  case hello(PluginHello)
  /// The answer to the request with this id.
  case answer(id: Int, Result<PluginAnswer, WireError>)
  case call(HostCall)
}

/// The host's first message to a plugin's process.
package struct HostHello: Hashable, Sendable {
  /// The protocol versions that the host supports.
  package var versions: [Int]
  /// The name of the host's program.
  package var host: String

  package init(versions: [Int] = ProtocolVersion.supported, host: String) {
    self.versions = versions
    self.host = host
  }
}

/// A plugin's first message, in response to ``HostHello``.
package struct PluginHello: Hashable, Sendable {
  /// The protocol version that the plugin has chosen among the host's.
  package var version: Int
  /// The plugin's name.
  package var plugin: String
  package var pluginVersion: String
  /// The permissions that the plugin requests, such as `network`; unknown ones are reported and
  /// ignored.
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

/// A request from a host to a plugin; each kind of request has its kind of ``PluginAnswer``.
package enum PluginRequest: Hashable, Sendable {
  /// Asks for the kinds that the plugin offers.
  case describe
  case placeholder(ProviderRequest)
  case snapshot(ProviderRequest)
  case timeline(ProviderRequest)
  case options(OptionsRequest)
  case recommendations(RecommendationsRequest)
  case perform(PerformRequest)
  case activity(ActivityRequest)
  /// Asks which shared values a timeline would read.
  case reads(ProviderRequest)
}

/// A plugin's successful answer to a ``PluginRequest``.
package enum PluginAnswer: Hashable, Sendable {
  /// The answer to `describe`.
  case kinds([KindDescriptor])
  /// The answer to `placeholder` and `snapshot`.
  case entry(EntryValue)
  case timeline(TimelineValue)
  /// The answer to `options`, with what the query wrote to shared groups, by group and by key; null
  /// removes a key.
  case options([ParameterOption], written: [String: [String: JSONValue]] = [:])
  case recommendations([RecommendationValue])
  case performed(PerformedValue)
  /// The answer to `activity`.
  case presentations(ActivityViews)
  case reads([SharedRead])
}

/// A plugin's request to its host, such as to change a value in a shared group.
package struct HostCall: Hashable, Sendable {
  /// What a plugin can request from its host.
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
  /// The id of the request during which the plugin makes the call; nil outside of requests.
  package var during: Int?
  /// The raw value of a ``Verb``; it may be unknown to this version of the host.
  package var verb: String
  package var arguments: [String: JSONValue]

  package init(id: Int, during: Int? = nil, verb: String, arguments: [String: JSONValue] = [:]) {
    self.id = id
    self.during = during
    self.verb = verb
    self.arguments = arguments
  }
}

/// An error that a plugin reports to the host, or the host to a plugin.
package struct WireError: Error, Hashable, Sendable {
  package var code: String
  package var summary: String
  package var hint: String?
  /// When the plugin wants to be asked again; nil for the usual time after a failure.
  package var retryAfter: Duration?

  package init(code: String, summary: String, hint: String? = nil) {
    self.code = code
    self.summary = summary
    self.hint = hint
  }
}
