internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry plugin list`: lists the plugins of the home.
struct PluginListCommand: ResultCommand {
  static let spec = CommandSpec(
    "plugin list", "list all plugins", section: .plugins,
    flags: Listing.flags(sortedBy: PluginReport.sortFields.map(\.name)),
    purpose: .reads)

  private let listing: Listing

  init(_ line: ParsedCommand) throws {
    listing = try line.listing()
  }

  func run(in environment: CommandEnvironment) async throws -> PluginList {
    PluginList(
      plugins: listing.rows(
        of: try await environment.home.plugins.reports(), by: PluginReport.sortFields),
      listing: listing)
  }
}

/// The result of `plugin list`.
struct PluginList: FormattedResult {
  let plugins: [PluginReport]
  let listing: Listing

  func writeText(to output: Output) {
    output.table(
      [
        TableColumn("PLUGIN", staysWhole: true), TableColumn("VERSION"), TableColumn("STATE"),
        TableColumn("WIDGETS", alignment: .trailing), TableColumn("KINDS"), TableColumn("SOURCE"),
      ], listing
    ) { add in
      for report in plugins {
        add([
          report.plugin.id, report.plugin.version, report.stateWords, "\(report.instances)",
          report.kinds.joined(separator: " "), report.plugin.source,
        ])
      }
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for report in plugins { report.write(to: &json) }
    }
  }
}
