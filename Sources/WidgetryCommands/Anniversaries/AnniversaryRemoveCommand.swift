internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

struct AnniversaryRemoveCommand: ResultCommand {
  static let spec = CommandSpec(
    "anniversary remove", "delete days", section: .anniversaries,
    arguments: [.oneOrMore("ID", "the days, by id or title")],
    flags: [.flag("force", "also days that widgets count; those then need attention")],
    examples: [.init("anniversary remove exam", "it is over")])

  private let names: [String]
  private let isForced: Bool

  init(_ line: ParsedCommand) {
    names = Array(line.arguments("ID"))
    isForced = line.has("force")
  }

  func run(in environment: CommandEnvironment) async throws -> RemovedAnniversaries {
    let home = environment.home
    var reports: [AnniversaryReport] = []
    for name in names {
      // The removal reports missing names, together with the other faults.
      guard let found = try? home.days.named(name) else { continue }
      if reports.contains(where: { $0.anniversary.id == found.id }) { continue }
      reports.append(try AnniversaryReport(on: found, in: home))
    }
    let removal = try await home.days.removeAndReload(names, force: isForced)
    return RemovedAnniversaries(
      reports: reports, removed: removal.removed, orphans: removal.orphans)
  }
}

struct RemovedAnniversaries: FormattedResult {
  /// The days before their removal.
  let reports: [AnniversaryReport]
  let removed: [Anniversary]
  /// The ids of the widgets that counted them.
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
      output.note("to bring it back: " + ShellWord.commandLine(anniversary.addWords))
    }
    guard !orphans.isEmpty else { return }
    output.warning(
      "needs attention now: \(orphans.prefix(20).joined(separator: " "))"
        + (orphans.count > 20 ? " and \(orphans.count - 20) more" : ""),
      code: "entity.missing", hint: "widgetry set ID anniversary=OTHER")
  }
}
