internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let next = ClosureCommand(
    spec: CommandSpec(
      "next", "what happens next, and why", section: .looking,
      arguments: [SelectorFlags.argument],
      flags: SelectorFlags.flags + [
        .option("for", "D", "everything within a time such as 2h or 7d; else the next of each"),
        .option("time-zone", "Z", "as in another time zone"),
        .option("locale", "L", "as in another locale"),
      ],
      examples: [
        .init("next", "what each widget does next"),
        .init("next dday-1 --for 7d", "a week of one"),
      ],
      purpose: .reads)
  ) { run in
    let home = run.home
    let plan = try await home.selection.plan(
      try GivenSelector(run.parsed).selector(reading: run.input))
    let now = Date()
    let span = try run.parsed.duration("for")
    var steps: [NextStep] = []
    try run.home.selection.eachShown(plan, at: now) { shown in
      try run.output.stopIfBroken()
      if let step = try home.showing.nextReloadStep(of: shown, at: now, within: span) {
        steps.append(step)
      }
      do {
        steps += try home.showing.nextEntrySteps(of: shown, at: now, within: span)
      } catch let error as WidgetryError {
        // One that cannot be read takes nothing from the others.
        run.output.warning(error)
      }
    }
    steps.sort { ($0.at, $0.id) < ($1.at, $1.id) }
    if run.output.isJSON {
      run.output.json { json in
        json.array { json in
          for step in steps { step.write(to: &json) }
        }
      }
      return .success
    }
    let zone = try home.timeZone()
    run.output.table([
      TableColumn("AT", staysWhole: true), TableColumn("ID", staysWhole: true),
      TableColumn("WHAT", staysWhole: true), TableColumn("REASON", worth: .much),
      TableColumn("SHOWN"),
    ]) { add in
      for step in steps {
        let at = step.at <= now ? "now" : LocalMoment.full(step.at, in: zone)
        add([at, step.id, step.what.rawValue, step.words, step.line ?? ""])
      }
    }
    if steps.isEmpty {
      run.output.note(
        try home.showing.hasInstances() ? "nothing happens by itself" : "there are no widgets yet",
        hint: "widgetry list; widgetry add KIND name=value")
    }
    return .success
  }
}

extension NextStep {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("at", at)
      json.member("id", id)
      json.member("what", what.rawValue)
      json.member("reason", reason)
      json.member("line", line)
    }
  }
}
