internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

/// `widgetry anniversary milestones`: lists the round numbers of days or years since a day.
struct AnniversaryMilestonesCommand: ResultCommand {
  static let spec = CommandSpec(
    "anniversary milestones", "list a day's next milestones, such as 1000 days",
    section: .anniversaries,
    arguments: [.one("ID", "the day, by id or title")],
    flags: [
      .option(
        "every", "R", repeats: true,
        "the interval between milestones; default: every 100 days, and yearly"),
      .flag("day1", "count the day itself as day 1"),
      .option("limit", "N", "how many milestones to list; default: 10"),
    ],
    examples: [
      .init("anniversary milestones first-met", "list the next ten"),
      .init(
        "anniversary milestones first-met --every 'every 1000 days'", "list every 1000 days"),
    ],
    purpose: .reads)

  private let name: String
  private let rule: MilestoneRule
  private let limit: Int

  init(_ line: ParsedCommand) throws {
    name = line.argument("ID") ?? ""
    rule = try Self.rule(line)
    limit = try Self.limit(line)
  }

  private static func rule(_ line: ParsedCommand) throws(WidgetryError) -> MilestoneRule {
    var rule = MilestoneRule(firstDay: line.has("day1") ? .one : .zero)
    let texts = line.values("every")
    guard !texts.isEmpty else { return rule }
    rule.steps = []
    for text in texts {
      let step = Anniversary.Recurrence(rawValue: text) ?? .init(rawValue: "every \(text)")
      guard let step, step != .once, step.dayOfMonth == nil, step.end == nil else {
        throw WidgetryError(
          .misuse, code: "recurrence.malformed",
          summary: "'\(Output.echo(text))' isn't a valid interval between milestones",
          hint: "Use --every 'every 100 days', monthly or yearly")
      }
      rule.steps.append(step)
    }
    return rule
  }

  private static func limit(_ line: ParsedCommand) throws(WidgetryError) -> Int {
    guard let text = line.value("limit") else { return 10 }
    guard let limit = Int(text), 1...10_000 ~= limit else {
      throw WidgetryError(
        .misuse, code: "limit.malformed",
        summary: "'\(Output.echo(text))' isn't a number from 1 to 10000",
        hint: "Write it as --limit 10")
    }
    return limit
  }

  func run(in environment: CommandEnvironment) throws -> Milestones {
    let home = environment.home
    let anniversary = try home.days.named(name)
    guard anniversary.start != nil else {
      throw WidgetryError(
        .failed, code: "milestones.year-missing",
        summary: "'\(anniversary.id)' has no year to count from",
        hint: "Set one: widgetry anniversary edit \(anniversary.id) --count-from DATE")
    }
    let today = try CivilDate.today(of: anniversary, in: home)
    return Milestones(
      milestones: anniversary.milestones(
        in: today...CivilDate.latest, rule: rule, limit: limit), today: today)
  }
}

/// The result of `widgetry anniversary milestones`.
struct Milestones: FormattedResult {
  let milestones: [Milestone]
  let today: CivilDate

  func writeText(to output: Output) {
    output.table([
      TableColumn("DATE", staysWhole: true), TableColumn("DAYS", staysWhole: true),
      TableColumn("MILESTONE"),
    ]) { add in
      for milestone in milestones {
        add([
          milestone.date.descriptionWithWeekday,
          DayCount(from: today, to: milestone.date).label, milestone.name,
        ])
      }
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for milestone in milestones {
        json.object { json in
          json.member("date", milestone.date.description)
          json.member("weekday", milestone.date.weekday.name)
          json.member("days", today.days(to: milestone.date))
          json.member("number", milestone.number)
          json.member("unit", milestone.unit.rawValue)
        }
      }
    }
  }
}

extension Anniversary {
  /// The first milestones of a range.
  fileprivate func milestones(
    in range: ClosedRange<CivilDate>, rule: MilestoneRule, limit: Int
  ) -> [Milestone] {
    // Begin with a year and extend the range until it has enough milestones, because eight
    // thousand years would take too long.
    var years = 1
    while true {
      let end = range.lowerBound.adding(years: years) ?? range.upperBound
      let found = milestones(in: range.lowerBound...end, rule: rule)
      if found.count >= limit || end == range.upperBound { return Array(found.prefix(limit)) }
      years *= 4
    }
  }
}
