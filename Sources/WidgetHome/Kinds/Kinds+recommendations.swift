internal import PluginProtocol
package import WidgetModel
package import WidgetRegistry

/// Asks plugins for recommended configurations.
extension Kinds {
  /// The configurations that a kind recommends now; values that don't fit are left out.
  package func recommendations(of kind: StoredKind) async throws -> [RecommendationValue] {
    guard kind.descriptor.hasRecommendations, kind.isOffered, kind.condition == .ready else {
      return []
    }
    let surroundings = try store.surroundings()
    let request = RecommendationsRequest(
      kind: kind.name,
      environment: RequestEnvironment(
        locale: surroundings.locale, timeZone: surroundings.timeZone), now: store.context.now(),
      defaults: try groupValues.readable(by: kind.plugin))
    guard
      case .recommendations(let found) = try await processes.ask(
        kind.plugin, .recommendations(request))
    else { return [] }
    return found.map { recommendation in
      var recommendation = recommendation
      recommendation.configuration = recommendation.configuration.filter { name, value in
        kind.descriptor.intent[name].map { $0.misfit(of: value) == nil } ?? false
      }
      return recommendation
    }
  }

  /// The recommendation with a title, ignoring case; throws if there is none.
  func recommendation(
    titled title: String, of kind: StoredKind
  ) async throws -> RecommendationValue {
    let all = try await recommendations(of: kind)
    let folded = Folding.folded(title)
    if let found = all.first(where: { Folding.folded($0.title) == folded }) { return found }
    throw WidgetryError(
      .missing, code: "recommendation.unknown",
      summary: "'\(kind.name)' has no recommendation '\(title)'",
      hint: all.isEmpty
        ? "To see its parameters, run: " + ShellWord.commandLine(["kind", "show", kind.name])
        : "Run "
          + all.prefix(4).map {
            ShellWord.commandLine(["add", kind.name, "--recommended", $0.title])
          }.joined(separator: ", or "),
      suggestions: Suggestion.nearest(to: title, among: all.map(\.title)))
  }
}
