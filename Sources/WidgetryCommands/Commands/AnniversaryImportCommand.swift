internal import AnniversaryFiles
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let anniversaryImport = ClosureCommand(
    spec: CommandSpec(
      "anniversary import", "keep the days of a calendar, of contacts or of a table",
      section: .anniversaries,
      arguments: [.one("FILE|-", "an .ics, .vcf, .csv or .json file; - for stdin")],
      flags: [
        .choice(
          "format", DayFileFormat.readable.map(\.rawValue), valueName: "ics|vcf|csv|json",
          "what the file is, where its bytes and its name do not tell"),
        .choice(
          "dates", DateOrder.allCases.map(\.rawValue), valueName: "dmy|mdy|ymd",
          "the order of numbers like 4/5/1991, where the table's own dates do not tell"),
        .option("repeat", "R", "how days come back of which the file does not say it"),
        .option("tag", "T", repeats: true, "a word for all of its days"),
        .flag("dry-run", "say what would be changed; change nothing"),
        .flag("strict", "change nothing unless all of the file is understood"),
        .flag("no-reload", "leave the reloads to the next show"),
      ],
      examples: [
        .init("anniversary import family.ics", "a calendar; again later, and only news is added"),
        .init("anniversary import contacts.vcf --dry-run", "what birthdays there are"),
        .init("anniversary import friends.csv", "columns as Name,Birthday or title,date,repeat"),
        .init(
          "anniversary import team.csv --dates dmy --repeat yearly --tag work", "what it lacks"),
        .init(
          "anniversary import - --format csv < days.csv",
          "a table: title, date, repeat, notes, tags"),
      ],
      discussion: [
        "What is not understood is listed with its line, and the rest is kept; the exit status is "
          + "then 4.",
        "Again: a file that says the same changes nothing, whatever was edited here since. Where it "
          + "says something else than the last time, that is changed and named. A day is known by "
          + "its UID in whatever file it comes, else by its title and date.",
        "Tables: a header names the columns; a column named Birthday, in many languages, means every "
          + "year. Contacts as Google and Outlook export them are read by the names of their columns.",
        "Calendars: events are read if they come back every so many days, weeks, months or years, "
          + "also on a weekday of a month, up to a date or so many times, and by a Chinese, Korean, "
          + "Hebrew or Islamic calendar.",
      ],
      reloads: true, formats: .input)
  ) { run in
    let path = run.parsed.argument("FILE|-") ?? "-"
    let (events, notes) = try run.days(ofFile: path)
    let isTried = run.parsed.has("dry-run")
    let outcome = try await run.home.days.importDays(
      events, effect: isTried ? .tried : .kept,
      tolerance: run.parsed.has("strict") ? .strict : .lenient, reload: run.parsed.reloadChoice)
    let report = ImportReport(outcome: outcome, notes: notes, isTried: isTried)
    if run.output.isJSON {
      run.output.json { report.write(to: &$0) }
    } else {
      report.say(to: run.output)
    }
    let hasFailed = run.tell(outcome.reloads)
    return hasFailed || !outcome.skipped.isEmpty ? .partial : .success
  }
}

extension CommandRun {
  /// Reads a file piece by piece, of which only its days are kept.
  fileprivate func days(
    ofFile path: String
  ) throws -> (events: [DayFileEvent], notes: [DayFileNote]) {
    let name = path == "-" ? "stdin" : String(path.split(separator: "/").last ?? Substring(path))
    var options = DayFileOptions(
      sourceName: name, zone: try home.timeZone(), today: try .today(in: home),
      locale: try home.surroundings().locale)
    options.dateOrder = parsed.value("dates").flatMap(DateOrder.init(rawValue:))
    options.recurrence = try parsed.value("repeat").map(AnniversaryFlags.recurrence)
    options.tags = try AnniversaryFlags.tags(in: parsed)
    if path == "-" { try input.takeStdin() }
    let given = parsed.value("format").flatMap(DayFileFormat.init(rawValue:))
    var known: DayFileFormat?
    func makeReader(_ start: [UInt8]) throws(WidgetryError) -> DayFileReader {
      if let foreign = ForeignFile(firstBytes: start) {
        throw .foreign(foreign, path, wanted: .days)
      }
      let format = given ?? DayFileFormat(fileName: name, firstBytes: start)
      guard let format, DayFileFormat.readable.contains(format) else {
        throw .noDayFile(path, format)
      }
      known = format
      return DayFileReader(format: format, options: options)
    }
    var reader: DayFileReader?
    var start: [UInt8] = []
    var events: [DayFileEvent] = []
    try ValueFile.pieces(of: path) { (piece) throws(WidgetryError) in
      if reader != nil {
        events += reader?.feed(piece) ?? []
        return
      }
      // A pipe may hand over less than says what the file is.
      start += piece
      guard start.count >= ForeignFile.tellingBytes else { return }
      var made = try makeReader(start)
      events += made.feed(start)
      reader = made
    }
    if reader == nil, start.allSatisfy({ $0 <= 0x20 }) { throw WidgetryError.emptyDayFile(path) }
    var last = try reader ?? makeReader(start)
    if reader == nil { events += last.feed(start) }
    events += last.finish()
    if let known, !last.isOfFormat { throw WidgetryError.notOfFormat(known, path) }
    return (events, last.notes)
  }
}
