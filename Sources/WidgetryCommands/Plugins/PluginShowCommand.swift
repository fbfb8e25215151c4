internal import ChildProcesses
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry plugin show`: shows one plugin with its kinds, grants and state.
struct PluginShowCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin show", "show one plugin with its kinds and grants", section: .plugins,
    arguments: [.one("P", "the plugin")],
    purpose: .reads)

  private let id: String

  init(_ line: ParsedCommand) {
    id = line.argument("P") ?? ""
  }

  func run(in environment: CommandEnvironment) async throws -> PluginPage {
    PluginPage(report: try await environment.home.plugins.report(id: id))
  }
}

/// The result of `plugin show`.
struct PluginPage: FormattedResult {
  let report: PluginReport

  func writeText(to output: Output) {
    for line in report.lines { output.line(line) }
  }

  func writeJSON(to json: inout JSONWriter) {
    report.write(to: &json)
  }

  func writeRemarks(to output: Output) {
    output.noteSandbox()
  }
}

extension Output {
  /// Prints a note for each part of the sandbox that this system doesn't support.
  func noteSandbox() {
    for words in Sandbox.support.notes { note(words, code: "sandbox.incomplete") }
  }
}
