internal import ChildProcesses
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct PluginShowCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin show", "one plugin: what it offers, may do and was built from", section: .plugins,
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

/// Everything that is known about one plugin.
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
  /// Notes which parts of the sandbox this system doesn't support.
  func noteSandbox() {
    for words in Sandbox.support.notes { note(words, code: "sandbox.incomplete") }
  }
}
