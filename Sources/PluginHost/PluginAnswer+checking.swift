internal import PluginProtocol
internal import WidgetModel

// Checks whether a plugin's answer fits its request and describes valid kinds.

extension PluginAnswer {
  /// Whether this is the kind of answer that the request expects.
  func fits(_ request: PluginRequest) -> Bool {
    switch (request, self) {
    case (.describe, .kinds), (.placeholder, .entry), (.snapshot, .entry), (.timeline, .timeline),
      (.options, .options), (.recommendations, .recommendations), (.perform, .performed),
      (.activity, .presentations), (.reads, .reads):
      true
    default: false
    }
  }

  /// The kind of answer, for an error message: `a timeline`.
  var noun: String {
    switch self {
    case .kinds: "kinds"
    case .entry: "an entry"
    case .timeline: "a timeline"
    case .options: "options"
    case .recommendations: "recommendations"
    case .performed: "the result of an action"
    case .presentations: "presentations"
    case .reads: "reads"
    }
  }
}

extension PluginRequest {
  /// The request's name in the protocol.
  var verb: String {
    switch self {
    case .describe: "describe"
    case .placeholder: "placeholder"
    case .snapshot: "snapshot"
    case .timeline: "timeline"
    case .options: "options"
    case .recommendations: "recommendations"
    case .perform: "perform"
    case .activity: "activity"
    case .reads: "reads"
    }
  }

  /// Whether the plugin is asked for content, which may depend only on the request.
  var asksForContent: Bool {
    switch self {
    case .describe, .perform, .reads: false
    case .placeholder, .snapshot, .timeline, .options, .recommendations, .activity: true
    }
  }

  /// The result for the caller: the answer, or the error that it contains or that checks find.
  func result(
    of answer: Result<PluginAnswer, WireError>, from plugin: String
  ) -> Result<PluginAnswer, WidgetryError> {
    switch answer {
    case .failure(let error): return .failure(.answered(plugin, error))
    case .success(.kinds(let kinds)):
      if let fault = KindDescriptor.fault(in: kinds) {
        return .failure(.misdescribed(plugin, fault))
      }
    case .success: break
    }
    return answer.mapError { .answered(plugin, $0) }
  }

  /// The fault of a plugin that gave another kind of answer than this request expects.
  func mismatch(_ answer: PluginAnswer) -> PluginFault {
    .invalid("answered '\(verb)' with \(answer.noun)")
  }
}
