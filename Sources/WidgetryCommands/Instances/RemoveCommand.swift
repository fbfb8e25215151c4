internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry remove`: removes widgets, and prints the commands that bring them back.
struct RemoveCommand: ResultCommand {
  static let spec = CommandSpec(
    "remove", "remove widgets", section: .changing,
    arguments: [.oneOrMore("ID|-", "the ids of the widgets; - reads ids from stdin")],
    flags: [.ifRevision],
    examples: [.init("remove dday-1", "remove a widget, and print how to bring it back")])

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

/// The result of `remove`: the removed widgets, each with the command that adds it again.
struct RemovedInstances: FormattedResult {
  /// The widgets before their removal.
  let reports: [InstanceReport]

  func writeText(to output: Output) {
    for report in reports {
      output.say("Removed \(report.instance.id)")
      let line = report.instance.addWords(kind: report.kind, named: report.kind.name)
      output.note("To bring it back: \(ShellWord.commandLine(line))")
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for report in reports { report.write(to: &json) }
    }
  }
}
