internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let status = Command(
    spec: CommandSpec(
      "status", "how things are; with an id, why it shows what it shows", section: .looking,
      arguments: [.optional("ID", "one widget")],
      examples: [.init("status dday-1", "why it shows what it shows, and what comes next")])
  ) { run in
    if let id = run.parsed.argument("ID") {
      try run.tell(StatusReport(id, in: run.home, at: Date()))
    } else {
      try await run.tell(
        HomeStatus(of: run.home, path: run.homePath, daemon: run.daemon, at: Date()))
    }
    return .success
  }
}

extension CommandRun {
  fileprivate func tell(_ status: HomeStatus) {
    if output.isJSON { return output.json { status.write(to: &$0) } }
    output.line(status.headline)
    guard !status.counts.isEmpty else {
      return output.hint("widgetry kinds; widgetry add KIND name=value")
    }
    output.table([
      TableColumn("ID", staysWhole: true), TableColumn("STATE"), TableColumn("PROBLEM"),
      TableColumn("TYPE"),
    ]) { add in
      for problem in status.problems {
        add([problem.id, problem.state.rawValue, problem.words, problem.hint])
      }
    }
    if status.untold > 0 {
      output.note(
        "\(status.untold) more have problems", hint: "widgetry list --state stale")
    }
    if let next = status.nextWords { output.line(next) }
  }

  fileprivate func tell(_ status: StatusReport) {
    if output.isJSON { return output.json { status.write(to: &$0) } }
    output.line(status.headline)
    for sentence in status.sentences {
      let label = CellWidth.padded(sentence.label, to: 8, alignment: .leading)
      output.line("  \(label)\(sentence.text)")
    }
    if let hint = status.hint { output.hint(hint) }
  }
}
