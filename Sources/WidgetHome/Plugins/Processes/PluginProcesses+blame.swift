internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

/// Adds to an error what a plugin was asked when it crashed.
extension PluginProcesses {
  /// Adds the widget's values to an error that ended a plugin's process.
  func blaming(_ question: PluginQuestion, for error: WidgetryError) -> WidgetryError {
    guard let name = question.request.kind,
      let kinds = try? store.existingRegistry()?.kinds(),
      let kind = kinds.first(where: { $0.plugin == question.plugin && $0.name == name })
    else { return error }
    var error = error.blaming(question.request, of: kind.descriptor)
    if error.code == "plugin.crashed", error.hint == nil {
      error.hint = developmentHint(question, of: kind)
    }
    return error
  }

  /// A command that shows where the plugin crashes; nil if it wasn't installed from a package.
  private func developmentHint(_ question: PluginQuestion, of kind: StoredKind) -> String? {
    guard let request = question.request.content, store.context.asker.command != "plugin dev",
      let plugin = try? store.existingRegistry()?.plugin(id: question.plugin), !plugin.isBundled,
      FileManager.default.fileExists(atPath: plugin.source + "/Package.swift")
    else { return nil }
    let changes = kind.descriptor.intent.changes(in: request.configuration)
    // `plugin dev` uses another home, without this home's anniversaries and groups.
    let namesOthers = changes.contains { change in
      if case .entity(let type) = change.parameter.type { type.owner == .host } else { false }
    }
    guard !namesOthers else { return nil }
    let values = changes.flatMap { $0.parameter.assignments(of: $0.value) }
    return "To see where it crashes, run: "
      + ShellWord.commandLine(
        ["plugin", "dev", plugin.source, "--once", "--kind", kind.name]
          + ["--family", request.family.name] + values)
  }
}
