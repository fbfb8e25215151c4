internal import WidgetModel
internal import WidgetRegistry

struct KindListCommand: ResultCommand {
  static let spec = CommandSpec(
    "kind list", "the kinds there are", section: .kinds,
    flags: Listing.flags(sortedBy: KindReport.sortFields.map(\.name)), secondSpelling: "kinds",
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

struct KindList: FormattedResult {
  let kinds: [KindReport]
  let listing: Listing

  func writeText(to output: Output) {
    output.table(
      [
        TableColumn("KIND", staysWhole: true), TableColumn("NAME", worth: .much),
        TableColumn("DESCRIPTION"),
        TableColumn("FAMILIES", worth: .little),
        TableColumn("PLUGIN", worth: .little),
        TableColumn("WIDGETS", alignment: .trailing, worth: .little),
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
