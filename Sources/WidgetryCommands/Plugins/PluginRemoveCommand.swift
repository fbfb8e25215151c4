internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry plugin remove`: removes a plugin, but keeps its widgets.
struct PluginRemoveCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin remove", "remove a plugin, but keep its widgets", section: .plugins,
    arguments: [.one("P", "the plugin")])

  private let id: String

  init(_ line: ParsedCommand) {
    id = line.argument("P") ?? ""
  }

  func run(in environment: CommandEnvironment) async throws -> RemovedPlugin {
    let report = try await environment.home.plugins.report(id: id)
    let widgets = try await environment.home.plugins.remove(id: id)
    return RemovedPlugin(id: id, report: report, widgets: widgets)
  }
}

/// The result of `plugin remove`.
struct RemovedPlugin: FormattedResult {
  let id: String
  /// The plugin before its removal.
  let report: PluginReport
  /// The ids of the plugin's widgets, which are kept.
  let widgets: [String]

  func writeText(to output: Output) {
    output.say("Removed \(id)")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { report.removed(keeping: widgets.count).write(to: &$0) }
  }

  func writeRemarks(to output: Output) {
    guard !widgets.isEmpty else { return }
    output.note(
      widgets.count == 1
        ? "1 widget was kept: \(widgets[0])"
        : "\(widgets.count) widgets were kept: \(widgets.prefix(8).joined(separator: " "))",
      hint: "To install the plugin again, run: "
        + ShellWord.commandLine(["plugin", "install", report.plugin.source]))
  }
}
