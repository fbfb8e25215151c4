package import PluginProtocol
package import WidgetModel

extension WidgetryError {
  /// Whether the error means that a plugin's process ended or had to be killed.
  package var isPluginDeath: Bool {
    [
      "plugin.exited", "plugin.crashed", "plugin.timed-out", "plugin.too-much", "plugin.protocol",
    ].contains(code)
  }

  private static let limit = 200

  /// Adds the request's values to an error if the process ended; without secrets and defaults.
  package func blaming(_ request: PluginRequest, of kind: KindDescriptor) -> WidgetryError {
    guard isPluginDeath, let configuration = request.content?.configuration else { return self }
    let words = HarmlessText.line(kind.intent.changeWords(in: configuration))
    guard !words.isEmpty else { return self }
    var error = self
    error.summary += "; its values were " + words.prefix(Self.limit)
    if words.count > Self.limit { error.summary += "…" }
    return error
  }
}

extension PluginRequest {
  /// The name of the kind that the request is for.
  package var kind: String? { content?.kind }

  /// The part of the request about a widget; nil if there is none.
  package var content: ProviderRequest? {
    switch self {
    case .placeholder(let request), .snapshot(let request), .timeline(let request),
      .reads(let request):
      request
    case .perform(let perform): perform.request
    case .describe, .options, .recommendations, .activity: nil
    }
  }
}
