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
      try await run.tell(HomeStatus(of: run.home, path: run.homePath, at: Date()))
    }
    return .success
  }
}

/// How a whole home is.
private struct HomeStatus {
  struct Problem {
    var id: String
    var code: String
    var summary: String
    var hint: String
  }

  var path: String
  var counts: [InstanceState: Int] = [:]
  var problems: [Problem] = []
  var next: Date?

  init(of home: Home, path: String, at now: Date) async throws {
    self.path = path
    let plan = try await home.plan(Selector())
    try home.eachShown(plan, at: now) { shown in
      let report = try home.report(on: shown)
      counts[report.state, default: 0] += 1
      let hasFailed = report.state == .pending && report.code != StateReport.due
      if report.state == .stale || report.state == .needsAttention || hasFailed,
        problems.count < 1000
      {
        problems.append(
          Problem(
            id: shown.instance.id, code: report.code ?? "", summary: report.detail ?? "",
            hint: "widgetry status \(shown.instance.id)"))
      }
      if let date = try home.nextReload(of: shown) { next = min(next ?? date, date) }
    }
  }
}

/// Why one instance shows what it shows.
private struct StatusReport {
  var instance: InstanceReport
  var why: [String]
  var log: [LedgerLine]

  init(_ id: String, in home: Home, at now: Date) throws {
    let shown = try home.stored(id: id, at: now)
    instance = try InstanceReport(shown, in: home, at: now)
    log = try home.log(ids: [id], limit: 5)
    let zone = try home.timeZone()
    func moment(_ date: Date) -> String { LocalMoment.full(date, in: zone) }
    why = []
    if let line = instance.line, let timeline = shown.timeline, let from = instance.entryDate {
      why.append(
        "It shows '\(line)' since \(moment(from)), from the timeline made \(moment(timeline.madeAt)) "
          + "(\(timeline.madeFor.rawValue)).")
    } else {
      why.append("It has nothing to show yet, and shows the placeholder.")
    }
    if let attention = try home.attention(of: shown.instance) {
      why.append("It is not reloaded: \(attention.detail).")
    } else if let run = shown.run, run.failures > 0, let failure = run.failure {
      let times = run.failures == 1 ? "once" : "\(run.failures) times"
      why.append("Its last reload failed (\(times) in a row): \(failure.summary).")
      if let hint = failure.hint { why.append(hint) }
    }
    if let change = instance.nextChange { why.append("What it shows changes \(moment(change)).") }
    if try home.attention(of: shown.instance) == nil {
      if let next = instance.nextReload {
        why.append(
          next <= now
            ? "A reload is due; the next show does it."
            : "A reload is due \(moment(next)); the first show after that does it.")
      } else {
        why.append("It is reloaded only when something changes or someone asks.")
      }
    }
  }

  /// What to type about it.
  var hint: String {
    switch instance.report.code {
    case Attention.Code.entityMissing.rawValue?:
      "widgetry set \(instance.instance.id) NAME=OTHER, or add what is gone again"
    case Attention.Code.parameterMissing.rawValue?:
      "widgetry kind show \(instance.kind.name)"
    case Attention.Code.pluginParked.rawValue?:
      "widgetry plugin log \(instance.kind.plugin), then widgetry plugin restart \(instance.kind.plugin)"
    case Attention.Code.pluginMissing.rawValue?: "widgetry plugin install PATH"
    case Attention.Code.kindMissing.rawValue?:
      "widgetry plugin update \(instance.kind.plugin)"
    default: "widgetry reload \(instance.instance.id)"
    }
  }
}

extension CommandRun {
  fileprivate func tell(_ status: HomeStatus) {
    if output.isJSON {
      output.json { json in
        json.object { json in
          json.member("home", status.path)
          json.key("daemon")
          json.null()
          json.key("counts")
          json.object { json in
            for state in InstanceState.allCases {
              json.member(state.rawValue, status.counts[state, default: 0])
            }
          }
          json.key("problems")
          json.array { json in
            for problem in status.problems {
              json.object { json in
                json.member("id", problem.id)
                json.member("code", problem.code)
                json.member("summary", problem.summary)
                json.member("hint", problem.hint)
              }
            }
          }
          json.member("next", status.next)
        }
      }
      return
    }
    let counts = InstanceState.allCases.compactMap { state in
      status.counts[state].map {
        "\($0) \(state == .needsAttention ? "needs attention" : state.rawValue)"
      }
    }
    output.line(
      "Home \(status.path): " + (counts.isEmpty ? "no widgets" : counts.joined(separator: ", ")))
    guard !counts.isEmpty else {
      return output.hint("widgetry kinds; widgetry add KIND name=value")
    }
    output.table([TableColumn("ID", staysWhole: true), TableColumn("PROBLEM"), TableColumn("TYPE")])
    {
      add in
      for problem in status.problems { add([problem.id, problem.summary, problem.hint]) }
    }
  }

  fileprivate func tell(_ status: StatusReport) {
    if output.isJSON {
      output.json { json in
        json.object { json in
          status.instance.members(&json)
          json.member("why", status.why)
          json.key("log")
          json.array { json in
            for line in status.log { line.write(to: &json) }
          }
        }
      }
      return
    }
    let report = status.instance
    output.line(
      "\(report.instance.id) (\(report.kind.name), \(report.instance.family.name)) is "
        + (report.report.state == .needsAttention
          ? "in need of attention" : report.report.state.rawValue))
    for sentence in status.why { output.line("  " + sentence) }
    let resolved = report.kind.resolve(report.instance.own)
    for parameter in report.kind.descriptor.intent.parameters {
      guard let value = resolved[parameter.name] else { continue }
      let layer =
        report.instance.own[parameter.name] != nil
        ? "own" : report.kind.own[parameter.name] != nil ? "kind" : "default"
      output.line("  \(parameter.name)=\(value.plain) (\(layer))")
    }
    if report.report.state != .current { output.hint(status.hint) }
  }
}
