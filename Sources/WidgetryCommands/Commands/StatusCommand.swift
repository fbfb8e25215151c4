internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let status = ClosureCommand(
    spec: CommandSpec(
      "status", "how things are; with ids, why they show what they show", section: .looking,
      arguments: [.anyNumber("ID", "the widgets")],
      examples: [.init("status dday-1", "why it shows what it shows, and what comes next")],
      purpose: .reads)
  ) { run in
    let now = Date()
    let ids = run.parsed.arguments("ID")
    if ids.isEmpty {
      try await run.tell(
        HomeStatus(of: run.home, path: run.homePath, daemon: run.daemon, at: now))
    } else {
      run.tell(try ids.map { try StatusReport($0, in: run.home, at: now) })
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

  /// One widget is an object, several are an array of them.
  fileprivate func tell(_ all: [StatusReport]) {
    guard output.isJSON else { return all.forEach(tell) }
    output.json { json in
      if all.count == 1 { return all[0].write(to: &json) }
      json.array { json in
        for status in all { status.write(to: &json) }
      }
    }
  }

  private func tell(_ status: StatusReport) {
    output.line(status.headline)
    for sentence in status.sentences {
      let label = CellWidth.padded(sentence.label, to: 8, alignment: .leading)
      output.line("  \(label)\(sentence.text)")
    }
    if let hint = status.hint { output.hint(hint) }
  }
}
