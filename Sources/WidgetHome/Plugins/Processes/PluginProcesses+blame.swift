internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

extension PluginProcesses {
  /// Adds the kind's configuration to an error that ended a plugin's process.
  func blaming(_ question: PluginQuestion, for error: WidgetryError) -> WidgetryError {
    guard let name = question.request.kind,
      let kinds = try? store.registryIfThere()?.kinds(),
      let kind = kinds.first(where: { $0.plugin == question.plugin && $0.name == name })
    else { return error }
    var error = error.blaming(question.request, of: kind.descriptor)
    if error.code == "plugin.crashed", error.hint == nil {
      error.hint = developmentHint(question, of: kind)
    }
    return error
  }

  /// The command that shows where a plugin crashes, if it was installed from a package.
  private func developmentHint(_ question: PluginQuestion, of kind: StoredKind) -> String? {
    guard let request = question.request.content, store.context.asker.command != "plugin dev",
      let plugin = try? store.registryIfThere()?.plugin(id: question.plugin), !plugin.isBundled,
      FileManager.default.fileExists(atPath: plugin.source + "/Package.swift")
    else { return nil }
    let changes = kind.descriptor.intent.changes(in: request.configuration)
    // `plugin dev` uses another home, which lacks this home's anniversaries and groups.
    let namesOthers = changes.contains { change in
      if case .entity(let type) = change.parameter.type { type.owner == .host } else { false }
    }
    guard !namesOthers else { return nil }
    let values = changes.flatMap { $0.parameter.assignments(of: $0.value) }
    return "where it crashes: "
      + ShellWord.commandLine(
        ["plugin", "dev", plugin.source, "--once", "--kind", kind.name]
          + ["--family", request.family.name] + values)
  }
}

extension WidgetryError {
  private static let limit = 200

  /// Adds the request's values that differ from the defaults, without secrets.
  func blaming(_ request: PluginRequest, of kind: KindDescriptor) -> WidgetryError {
    guard isPluginDeath, let configuration = request.content?.configuration else { return self }
    let words = HarmlessText.line(kind.intent.changeWords(in: configuration))
    guard !words.isEmpty else { return self }
    var error = self
    error.summary += "; it was asked with " + words.prefix(Self.limit)
    if words.count > Self.limit { error.summary += "…" }
    return error
  }
}

extension PluginRequest {
  /// The name of the kind that the request is for.
  fileprivate var kind: String? { content?.kind }

  /// The request's content part; nil if it isn't about a widget.
  fileprivate var content: ProviderRequest? {
    switch self {
    case .placeholder(let request), .snapshot(let request), .timeline(let request): request
    case .perform(let perform): perform.request
    case .describe, .options, .recommendations, .activity: nil
    }
  }
}
