internal import Anniversaries
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let anniversaryList = ClosureCommand(
    spec: CommandSpec(
      "anniversary list", "the days that are kept, the next one first", section: .anniversaries,
      flags: [
        .option("within", "D", "those that come within 30d, 2w, 3m or 1y"),
        .option("on", "DATE", "those of one day; they are told of as of then"),
        .option("tag", "T", repeats: true, "those with a tag"),
      ] + Listing.flags(sortedBy: AnniversaryReport.sortFields.map(\.name)),
      examples: [
        .init("anniversary list --within 30d", "what comes in the next thirty days"),
        .init("anniversary list --on 2027-05-15 --json", "whose day that is"),
      ],
      discussion: [
        "Days that are over and do not come back stand at the end, the latest of them first."
      ],
      purpose: .reads)
  ) { run in
    let listing = try run.parsed.listing()
    let reports = listing.rows(
      of: try AnniversaryChoice(run).reports(run), by: AnniversaryReport.sortFields)
    if run.output.isJSON {
      run.output.json { json in
        json.array { json in
          for report in reports { report.write(to: &json) }
        }
      }
      return .success
    }
    let isTerminal = run.output.style.results.isTerminal
    let paint = DayPaint(run.output)
    var titles = TableColumn("TITLE", worth: .much)
    titles.paints = reports.map { paint.code(of: $0.anniversary) }
    run.output.table(
      [
        TableColumn("ID", staysWhole: true), TableColumn("NEXT", staysWhole: true),
        TableColumn("DAYS", staysWhole: true, worth: .much), titles,
        TableColumn("REPEATS", worth: .little), TableColumn("USED BY", worth: .little),
        TableColumn("AGE", worth: .little, narrowest: 3), TableColumn("TAGS", worth: .little),
      ], listing
    ) { add in
      for report in reports {
        let anniversary = report.anniversary
        // Who reads fields wants the title alone.
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
    if reports.isEmpty, isTerminal {
      if try run.home.days.all().isEmpty {
        run.output.note("no day is kept", hint: "widgetry anniversary add 'Our wedding' 2027-05-22")
      } else {
        run.output.note("no such day", hint: "widgetry anniversary list")
      }
    }
    return .success
  }
}

/// Which of the days that are kept are listed.
private struct AnniversaryChoice {
  private var end: CivilDate?
  private var date: CivilDate?
  private var tags: Set<String>

  init(_ run: CommandRun) throws {
    var faults: [WidgetryError] = []
    let today = try CivilDate.today(in: run.home)
    tags = Set(run.parsed.values("tag").map(Folding.folded))
    if let text = run.parsed.value("within") {
      // A sign of its own would say in which direction, and there is only one.
      end = text.first?.isNumber == true ? try? DateText.parse("+" + text, today: today) : nil
      if end == nil {
        faults.append(
          WidgetryError(
            .misuse, code: "within.malformed",
            summary: "'\(Output.echo(text))' is no number of days",
            hint: "--within 30d (days), 2w (weeks), 3m (months), 1y (years)"))
      }
    }
    if let text = run.parsed.value("on") {
      do {
        date = try run.date(text)
      } catch let error as WidgetryError {
        faults.append(error)
      }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
  }

  /// The reports, the next first.
  func reports(_ run: CommandRun) throws -> [AnniversaryReport] {
    // Once for all: ten thousand days are a common calendar.
    let users = try run.home.days.usersByDay()
    let today = try CivilDate.today(in: run.home)
    let reports = try run.home.days.all().compactMap { day -> AnniversaryReport? in
      guard tags.isEmpty || !tags.isDisjoint(with: day.tags.map(Folding.folded)) else {
        return nil
      }
      if let date, day.next(onOrAfter: date) != date { return nil }
      let report = AnniversaryReport(
        day, usedBy: users[day.id] ?? [],
        today: day.timeZone == nil ? today : try .today(of: day, in: run.home), on: date)
      if let end, report.next.map({ $0 > end }) ?? true { return nil }
      return report
    }
    return reports.sorted { one, other in
      switch (one.next, other.next) {
      case (let next?, let another?): next < another
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil): one.shown > other.shown
      }
    }
  }
}
