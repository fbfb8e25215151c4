internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

/// `widgetry anniversary remove`: deletes saved days.
struct AnniversaryRemoveCommand: ResultCommand {
  static let spec = CommandSpec(
    "anniversary remove", "delete days", section: .anniversaries,
    arguments: [.oneOrMore("ID", "the days, by id or title")],
    flags: [
      .flag("force", "also delete days that widgets count; those widgets then need another day")
    ],
    examples: [.init("anniversary remove exam", "delete a day")])

  private let names: [String]
  private let isForced: Bool

  init(_ line: ParsedCommand) {
    names = Array(line.arguments("ID"))
    isForced = line.has("force")
  }

  func run(in environment: CommandEnvironment) async throws -> RemovedAnniversaryReport {
    let home = environment.home
    var reports: [AnniversaryReport] = []
    for name in names {
      // Skip unknown days here; the removal below reports them with all other errors.
      guard let found = try? home.days.named(name) else { continue }
      if reports.contains(where: { $0.anniversary.id == found.id }) { continue }
      reports.append(try AnniversaryReport(on: found, in: home))
    }
    let removal = try await home.days.removeAndReload(names, force: isForced)
    return RemovedAnniversaryReport(
      reports: reports, removed: removal.removed, orphans: removal.orphans)
  }
}

/// The result of `widgetry anniversary remove`.
struct RemovedAnniversaryReport: FormattedResult {
  /// The deleted days, as they were before.
  let reports: [AnniversaryReport]
  let removed: [Anniversary]
  /// The ids of the widgets that count a deleted day.
  let orphans: [String]

  func writeText(to output: Output) {
    for anniversary in removed { output.say("Removed \(anniversary.id)") }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for report in reports { report.write(to: &json) }
    }
  }

  func writeRemarks(to output: Output) {
    for anniversary in removed {
      output.note("To bring it back: " + ShellWord.commandLine(anniversary.addWords))
    }
    guard !orphans.isEmpty else { return }
    output.warning(
      "These widgets need another day: \(orphans.prefix(20).joined(separator: " "))"
        + (orphans.count > 20 ? " and \(orphans.count - 20) more" : ""),
      code: "entity.missing", hint: "Run 'widgetry set ID anniversary=OTHER' for each")
  }
}
