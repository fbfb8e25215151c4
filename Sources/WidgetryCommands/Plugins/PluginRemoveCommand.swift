internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct PluginRemoveCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin remove", "remove a plugin; its widgets stay and wait for it", section: .plugins,
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

struct RemovedPlugin: FormattedResult {
  let id: String
  /// The plugin before its removal.
  let report: PluginReport
  /// The ids of the plugin's widgets, which aren't removed.
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
        ? "1 widget of it stays: \(widgets[0])"
        : "\(widgets.count) widgets of it stay: \(widgets.prefix(8).joined(separator: " "))",
      hint: ShellWord.commandLine(["plugin", "install", report.plugin.source]))
  }
}
