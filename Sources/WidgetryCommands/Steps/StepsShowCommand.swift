internal import Anniversaries
internal import Foundation
internal import HealthData
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let stepsShow = ClosureCommand(
    spec: CommandSpec(
      "steps show", "the steps of a day, hour by hour", section: .steps,
      flags: [.option("on", "DATE", "another day than today")],
      examples: [
        .init("steps show", "today's, by hour and by source"),
        .init("steps show --on yesterday --json", "what a script reads"),
      ],
      discussion: [
        "Every moment counts once: where two sources tell of the same time, the one that is first "
          + "in 'steps sources' counts, and the others fill its gaps."
      ],
      purpose: .reads)
  ) { run in
    let date = try run.parsed.value("on").map(run.date) ?? CivilDate.today(in: run.home)
    let report = try run.home.health.steps(ofDay: date.daysSinceEpoch)
    if run.output.isJSON {
      run.output.json { report.write(to: &$0, date: date) }
    } else {
      run.say(report, date: date)
    }
    run.explain(report)
    return .success
  }
}

extension StepsReport {
  fileprivate func write(to json: inout JSONWriter, date: CivilDate) {
    json.object { json in
      json.member("date", date.description)
      json.member("timeZone", timeZone.identifier)
      json.member("total", total?.rounded())
      json.member("naive", naive?.rounded())
      json.member("goal", goal)
      json.key("hours")
      json.array { json in
        for hour in wholeHours {
          json.object { json in
            json.member("start", Moment.text(hour.start))
            json.member("total", hour.total)
          }
        }
      }
      json.key("sources")
      json.array { json in
        for (index, source) in sources.enumerated() {
          json.object { json in
            json.member("source", source.source.name)
            json.member("priority", index + 1)
            json.member("total", source.total.rounded())
            json.member("naive", source.naive.rounded())
          }
        }
      }
      json.member("access", access.rawValue)
      json.member("delivery", delivery.rawValue)
      json.member("updated", updated.map(Moment.text))
    }
  }
}

extension CommandRun {
  fileprivate func say(_ report: StepsReport, date: CivilDate) {
    guard let total = report.total else {
      output.line("no steps on \(date)")
      return
    }
    let goal = report.goal.map { " of \(StepsWords.count($0))" } ?? ""
    output.line("\(StepsWords.count(total))\(goal) steps on \(date)")
    if let naive = report.naive, naive.rounded() != total.rounded() {
      output.line("\(StepsWords.count(naive)) as all sources told, some of them of the same time")
    }
    output.table([
      TableColumn("HOUR", staysWhole: true), TableColumn("STEPS", worth: .much),
    ]) { add in
      for hour in report.wholeHours {
        guard let total = hour.total else { continue }
        add([
          String(LocalMoment.clock(hour.start, in: report.timeZone).prefix(5)),
          StepsWords.count(total),
        ])
      }
    }
    guard report.sources.count > 1 else { return }
    output.table([
      TableColumn("SOURCE", staysWhole: true), TableColumn("COUNTS FOR", worth: .much),
      TableColumn("TOLD"),
    ]) { add in
      for source in report.sources {
        add([
          HarmlessText.line(source.source.name), StepsWords.count(source.total),
          StepsWords.count(source.naive),
        ])
      }
    }
  }

  func stepsOfToday() throws -> StepsReport {
    try home.health.steps(ofDay: CivilDate.today(in: home).daysSinceEpoch)
  }

  /// Says why widgets may show nothing, which they are not told themselves.
  func explain(_ report: StepsReport) {
    switch report.access {
    case .authorized, .unavailable: break
    case .notDetermined:
      output.note(
        "no widget may read the steps yet", code: "steps.not-determined",
        hint: "widgetry steps access allow")
    case .denied:
      output.note(
        "widgets may not read the steps, and show none", code: "steps.denied",
        hint: "widgetry steps access allow")
    }
    if report.delivery == .off {
      output.note(
        "widgets are not told of new steps", code: "steps.delivery-off",
        hint: "widgetry steps delivery immediate")
    }
  }
}

/// Numbers of steps in words.
enum StepsWords {
  static func count(_ steps: Double) -> String {
    Int(exactly: steps.rounded()).map(String.init) ?? "\(steps)"
  }
}
