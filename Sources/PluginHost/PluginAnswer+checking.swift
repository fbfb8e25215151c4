internal import PluginProtocol
internal import WidgetModel

extension PluginAnswer {
  /// Whether it is what the request asked for.
  func fits(_ request: PluginRequest) -> Bool {
    switch (request, self) {
    case (.describe, .kinds), (.placeholder, .entry), (.snapshot, .entry), (.timeline, .timeline),
      (.options, .options), (.recommendations, .recommendations), (.perform, .performed),
      (.activity, .presentations):
      true
    default: false
    }
  }

  var noun: String {
    switch self {
    case .kinds: "kinds"
    case .entry: "an entry"
    case .timeline: "a timeline"
    case .options: "options"
    case .recommendations: "recommendations"
    case .performed: "what was performed"
    case .presentations: "presentations"
    }
  }
}

extension PluginRequest {
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
    }
  }

  /// Whether its answer is content, which may depend on the request alone.
  var asksForContent: Bool {
    switch self {
    case .describe, .perform: false
    case .placeholder, .snapshot, .timeline, .options, .recommendations, .activity: true
    }
  }

  /// What a well-formed answer to this request means to whoever asked.
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

  func misfit(_ answer: PluginAnswer) -> PluginFault {
    .nonsense("answered '\(verb)' with \(answer.noun)")
  }
}
