internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct RemoveCommand: ResultCommand {
  static let spec = CommandSpec(
    "remove", "remove widgets", section: .changing,
    arguments: [.oneOrMore("ID|-", "the widgets; - reads ids from stdin")],
    flags: [.ifRevision],
    examples: [.init("remove dday-1", "remove it; prints how to bring it back")])

  private let ids: [String]
  private let revision: RevisionCondition?

  init(_ line: ParsedCommand) throws {
    ids = Array(line.arguments("ID|-"))
    revision = try RevisionCondition(line)
  }

  func run(in environment: CommandEnvironment) throws -> RemovedInstances {
    let ids = try environment.input.ids(ids)
    let revision = try revision?.revision(of: ids)
    let reports = try InstanceReport.of(ids, in: environment.home)
    try environment.home.instances.remove(ids, ifRevision: revision)
    return RemovedInstances(reports: reports)
  }
}

struct RemovedInstances: FormattedResult {
  /// The widgets before their removal.
  let reports: [InstanceReport]

  func writeText(to output: Output) {
    for report in reports {
      output.say("Removed \(report.instance.id)")
      let line = report.instance.addWords(kind: report.kind, named: report.kind.name)
      output.note("to bring it back: \(ShellWord.commandLine(line))")
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for report in reports { report.write(to: &json) }
    }
  }
}
