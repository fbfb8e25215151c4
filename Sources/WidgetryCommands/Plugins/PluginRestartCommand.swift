internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry plugin restart`: enables a plugin that was disabled after crashes.
struct PluginRestartCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin restart", "retry a plugin that was disabled after crashes, and reload its widgets",
    section: .plugins, arguments: [.one("P", "the plugin")])

  private let id: String

  init(_ line: ParsedCommand) {
    id = line.argument("P") ?? ""
  }

  func run(in environment: CommandEnvironment) async throws -> RestartedPlugin {
    let home = environment.home
    var reloads: [ReloadResult] = []
    try await home.plugins.restart(id: id) { reloads.append($0) }
    return RestartedPlugin(
      report: try await home.plugins.report(id: id), reloads: ReloadRemarks(reloads, in: home))
  }
}

/// The result of `plugin restart`.
struct RestartedPlugin: FormattedResult {
  let report: PluginReport
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    output.say("\(report.plugin.id): \(report.state.rawValue)" + reloads.reloads.summary)
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { report.write(to: &$0) }
  }

  func writeRemarks(to output: Output) {
    reloads.write(to: output)
  }
}

extension [ReloadResult] {
  /// A summary such as `; widgets: 2 reloaded, 1 failed`; empty without widgets.
  var summary: String {
    guard !isEmpty else { return "" }
    var counts: [(outcome: ReloadOutcome, count: Int)] = []
    for result in self {
      if let index = counts.firstIndex(where: { $0.outcome == result.outcome }) {
        counts[index].count += 1
      } else {
        counts.append((result.outcome, 1))
      }
    }
    return "; widgets: "
      + counts.map { "\($0.count) \($0.outcome.rawValue)" }.joined(separator: ", ")
  }
}
