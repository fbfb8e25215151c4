internal import WidgetModel
internal import WidgetRegistry

/// `widgetry kind list`: lists the kinds of widgets that plugins offer.
struct KindListCommand: ResultCommand {
  static let spec = CommandSpec(
    "kind list", "list all kinds of widgets", section: .kinds,
    flags: Listing.flags(sortedBy: KindReport.sortFields.map(\.name)), alias: "kinds",
    purpose: .reads)

  private let listing: Listing

  init(_ line: ParsedCommand) throws {
    listing = try line.listing()
  }

  func run(in environment: CommandEnvironment) async throws -> KindList {
    KindList(
      kinds: listing.rows(
        of: try await KindReport.all(in: environment.home), by: KindReport.sortFields),
      listing: listing)
  }
}

/// The result of `kind list`.
struct KindList: FormattedResult {
  let kinds: [KindReport]
  let listing: Listing

  func writeText(to output: Output) {
    output.table(
      [
        TableColumn("KIND", staysWhole: true), TableColumn("NAME", priority: .high),
        TableColumn("DESCRIPTION"),
        TableColumn("FAMILIES", priority: .low),
        TableColumn("PLUGIN", priority: .low),
        TableColumn("WIDGETS", alignment: .trailing, priority: .low),
      ], listing
    ) { add in
      for report in kinds {
        let descriptor = report.kind.descriptor
        add([
          report.name, descriptor.displayName, descriptor.description,
          descriptor.families.map(\.shortName).joined(separator: " "), report.pluginText,
          "\(report.instances)",
        ])
      }
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for report in kinds { report.write(to: &json) }
    }
  }
}
