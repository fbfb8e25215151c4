internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry list`: lists widgets and what they show.
struct ListCommand: ResultCommand {
  static let spec = CommandSpec(
    "list", "list widgets and what they show", section: .looking,
    arguments: [SelectorFlags.argument],
    flags: SelectorFlags.flags + [
      .flag("ids", "print ids only")
    ] + Listing.flags(sortedBy: InstanceReport.sortFields.map(\.name)) + [
      .option("time-zone", "Z", "show it in another time zone"),
      .option("locale", "L", "show it in another locale"),
    ],
    examples: [
      .init("list --kind dday", "list the widgets of kind dday"),
      .init(
        "list --where anniversary=wedding --ids", "print the ids of the widgets that use this day"),
      .init("list --sort next --limit 5", "list the five widgets that change first"),
    ],
    discussion: [
      "Lists only values that differ from the kind's defaults. --wide lists all values, and --json "
        + "contains both."
    ],
    purpose: .reads)

  private let selector: GivenSelector
  private let listing: Listing
  private let printsIDsOnly: Bool

  init(_ line: ParsedCommand) throws {
    selector = try GivenSelector(line)
    listing = try line.listing()
    printsIDsOnly = line.has("ids")
  }

  func run(in environment: CommandEnvironment) async throws -> InstanceList {
    let home = environment.home
    let plan = try await home.selection.plan(try selector.selector(reading: environment.input))
    return InstanceList(
      home: home, plan: plan, now: Date(), zone: try home.timeZone(), listing: listing,
      printsIDsOnly: printsIDsOnly)
  }
}

/// A selection of widgets, read one at a time while they are printed.
struct InstanceList: FormattedResult {
  static let printsInParts = true

  let home: Home
  let plan: SelectionPlan
  let now: Date
  let zone: TimeZone
  let listing: Listing
  let printsIDsOnly: Bool

  /// - Parameter output: The output for the rows; reading stops when stdout is closed.
  private func each(
    for output: Output? = nil, _ body: (InstanceReport) throws -> Void
  ) throws {
    try listing.each(
      by: InstanceReport.sortFields,
      { add in
        try home.selection.eachShown(plan, at: now) { shown in
          try output?.stopIfBroken()
          try add(InstanceReport(shown, in: home, at: now))
        }
      }, body)
  }

  func writeText(to output: Output) throws {
    guard !printsIDsOnly else { return try each(for: output) { output.line($0.instance.id) } }
    var isEmpty = true
    try output.table(
      [
        TableColumn("ID", staysWhole: true), TableColumn("KIND"),
        TableColumn("FAMILY", priority: .low),
        TableColumn("CONFIGURATION", priority: .low, folds: true),
        TableColumn("SHOWN", priority: .high),
        TableColumn("NEXT", staysWhole: true, priority: .low),
        TableColumn("STATE", staysWhole: true),
      ], listing
    ) { add in
      try each(for: output) { report in
        isEmpty = false
        add([
          report.instance.id, report.kind.name, report.instance.family.shortName,
          listing.width == .content ? report.configurationText : report.changesText,
          report.line ?? "",
          report.nextChange.map { LocalMoment.short($0, now: now, in: zone) } ?? "",
          report.report.state.rawValue,
        ])
      }
    }
    if isEmpty, output.style.results.isTerminal {
      output.note(
        "No widgets found",
        hint: "Run 'widgetry add KIND name=value' to add one, or 'widgetry kinds' to see all kinds")
    }
  }

  func writeJSON(to json: inout JSONWriter) throws {
    try json.array { json in
      try each { report in
        guard !json.isAbandoned else { throw CancellationError() }
        report.write(to: &json)
      }
    }
  }
}
