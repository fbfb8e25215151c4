internal import Anniversaries
internal import Foundation
internal import HealthData
internal import WidgetHome
internal import WidgetModel

/// `widgetry steps show`: shows the steps of a day by hour and by source.
struct StepsShowCommand: ResultCommand {
  static let spec = CommandSpec(
    "steps show", "show the steps of a day by hour", section: .steps,
    flags: [.option("on", "DATE", "show this day (default: today)")],
    examples: [
      .init("steps show", "show today's steps by hour and by source"),
      .init("steps show --on yesterday --json", "print yesterday's steps for a script"),
    ],
    discussion: [
      "Each moment counts only once. If sources overlap, the first one in 'steps sources' counts, "
        + "and the others fill its gaps."
    ],
    purpose: .reads)

  private let day: String?

  init(_ line: ParsedCommand) {
    day = line.value("on")
  }

  func run(in environment: CommandEnvironment) throws -> StepsOfDay {
    let home = environment.home
    let date = try day.map { try CivilDate(typed: $0, in: home) } ?? .today(in: home)
    return StepsOfDay(date: date, report: try home.health.steps(ofDay: date.daysSinceEpoch))
  }
}

/// The result of `steps show`: the steps of one day.
struct StepsOfDay: FormattedResult {
  let date: CivilDate
  let report: StepsReport

  func writeText(to output: Output) {
    guard let total = report.total else { return output.line("No steps on \(date)") }
    let goal = report.goal.map { " of \(StepsWords.count($0))" } ?? ""
    output.line("\(StepsWords.count(total))\(goal) steps on \(date)")
    if let naive = report.naive, naive.rounded() != total.rounded() {
      output.line("\(StepsWords.count(naive)) before removing overlaps")
    }
    output.table([
      TableColumn("HOUR", staysWhole: true), TableColumn("STEPS", priority: .high),
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
      TableColumn("SOURCE", staysWhole: true), TableColumn("COUNTS FOR", priority: .high),
      TableColumn("REPORTED"),
    ]) { add in
      for source in report.sources {
        add([
          HarmlessText.line(source.source.name), StepsWords.count(source.total),
          StepsWords.count(source.naive),
        ])
      }
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("date", date.description)
      json.member("timeZone", report.timeZone.identifier)
      json.member("total", report.total?.rounded())
      json.member("naive", report.naive?.rounded())
      json.member("goal", report.goal)
      json.key("hours")
      json.array { json in
        for hour in report.wholeHours {
          json.object { json in
            json.member("start", Moment.text(hour.start))
            json.member("total", hour.total)
          }
        }
      }
      json.key("sources")
      json.array { json in
        for (index, source) in report.sources.enumerated() {
          json.object { json in
            json.member("source", source.source.name)
            json.member("priority", index + 1)
            json.member("total", source.total.rounded())
            json.member("naive", source.naive.rounded())
          }
        }
      }
      json.member("access", report.access.rawValue)
      json.member("delivery", report.delivery.rawValue)
      json.member("updated", report.updated.map(Moment.text))
    }
  }

  func writeRemarks(to output: Output) {
    StepsNotes(report).write(to: output)
  }
}
