internal import Anniversaries
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry anniversary list`: lists the saved days.
struct AnniversaryListCommand: ResultCommand {
  static let spec = CommandSpec(
    "anniversary list", "list the anniversaries, soonest first", section: .anniversaries,
    flags: [
      .option("within", "D", "only days in the next 30d, 2w, 3m or 1y"),
      .option("on", "DATE", "only days that occur on this date"),
      .option("tag", "T", repeats: true, "only days with this tag"),
    ] + Listing.flags(sortedBy: AnniversaryReport.sortFields.map(\.name)),
    examples: [
      .init("anniversary list --within 30d", "list the days in the next thirty days"),
      .init("anniversary list --on 2027-05-15 --json", "list the days on a date"),
    ],
    discussion: [
      "Days that are over and don't repeat are at the end, the latest first."
    ],
    purpose: .reads)

  private let listing: Listing
  private let within: String?
  private let day: String?
  private let tags: Set<String>

  init(_ line: ParsedCommand) throws {
    listing = try line.listing()
    within = line.value("within")
    day = line.value("on")
    tags = Set(line.values("tag").map(Folding.folded))
  }

  func run(in environment: CommandEnvironment) throws -> AnniversaryList {
    let home = environment.home
    let today = try CivilDate.today(in: home)
    let (end, date) = try bounds(in: home, today: today)
    // Look up all users at once, because a home can have ten thousand days.
    let users = try home.days.usersByDay()
    let all = try home.days.all()
    var reports = try all.compactMap { day -> AnniversaryReport? in
      guard tags.isEmpty || !tags.isDisjoint(with: day.tags.map(Folding.folded)) else {
        return nil
      }
      if let date, day.next(onOrAfter: date) != date { return nil }
      let report = AnniversaryReport(
        day, usedBy: users[day.id] ?? [],
        today: day.timeZone == nil ? today : try .today(of: day, in: home), on: date)
      if let end, report.next.map({ $0 > end }) ?? true { return nil }
      return report
    }
    reports.sort { one, other in
      switch (one.next, other.next) {
      case (let next?, let another?): next < another
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil): one.shown > other.shown
      }
    }
    return AnniversaryList(
      reports: listing.rows(of: reports, by: AnniversaryReport.sortFields), listing: listing,
      hasDays: !all.isEmpty)
  }

  /// The last date for `--within` and the date for `--on`; throws all errors.
  private func bounds(
    in home: Home, today: CivilDate
  ) throws -> (end: CivilDate?, date: CivilDate?) {
    var faults: [WidgetryError] = []
    var end: CivilDate?
    var date: CivilDate?
    if let within {
      // The text must not have a sign, because `+` is added here.
      end = within.first?.isNumber == true ? try? DateText.parse("+" + within, today: today) : nil
      if end == nil {
        faults.append(
          WidgetryError(
            .misuse, code: "within.malformed",
            summary: "'\(Output.echo(within))' isn't a number of days",
            hint: "Use --within 30d (days), 2w (weeks), 3m (months) or 1y (years)"))
      }
    }
    if let day {
      do {
        date = try CivilDate(typed: day, in: home)
      } catch let error as WidgetryError {
        faults.append(error)
      }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return (end, date)
  }
}

/// The result of `widgetry anniversary list`.
struct AnniversaryList: FormattedResult {
  let reports: [AnniversaryReport]
  let listing: Listing
  /// Whether the home has any days.
  let hasDays: Bool

  func writeText(to output: Output) {
    let isTerminal = output.style.results.isTerminal
    let painter = DayPainter(output)
    var titles = TableColumn("TITLE", priority: .high)
    titles.paints = reports.map { painter.code(of: $0.anniversary) }
    output.table(
      [
        TableColumn("ID", staysWhole: true), TableColumn("NEXT", staysWhole: true),
        TableColumn("DAYS", staysWhole: true, priority: .high), titles,
        TableColumn("REPEATS", priority: .low), TableColumn("USED BY", priority: .low),
        TableColumn("AGE", priority: .low, narrowest: 3), TableColumn("TAGS", priority: .low),
      ], listing
    ) { add in
      for report in reports {
        let anniversary = report.anniversary
        // Programs that read the table want only the title.
        let emoji = isTerminal ? anniversary.emoji.map { "\($0) " } ?? "" : ""
        add([
          anniversary.id, report.shown.descriptionWithWeekday, report.label,
          emoji + anniversary.title,
          anniversary.recurrence.rawValue, report.usedBy.joined(separator: " "),
          report.age.flatMap { $0 > 0 ? String($0) : nil } ?? "",
          anniversary.tags.joined(separator: " "),
        ])
      }
    }
    guard reports.isEmpty, isTerminal else { return }
    if hasDays {
      output.note(
        "No matching anniversaries",
        hint: "Run 'widgetry anniversary list' to see all anniversaries")
    } else {
      output.note(
        "No anniversaries yet",
        hint: "Add one: widgetry anniversary add 'Our wedding' 2027-05-22")
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for report in reports { report.write(to: &json) }
    }
  }
}
