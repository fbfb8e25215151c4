internal import Anniversaries
internal import AnniversaryFiles
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct AnniversaryImportCommand: ResultCommand {
  static let spec = CommandSpec(
    "anniversary import", "save the days of a calendar, of contacts or of a table",
    section: .anniversaries,
    arguments: [.one("FILE|-", "an .ics, .vcf, .csv or .json file; - for stdin")],
    flags: [
      .choice(
        "format", DayFileFormat.readable.map(\.rawValue), valueName: "ics|vcf|csv|json",
        "what the file is, where its bytes and its name do not tell"),
      .choice(
        "dates", DateOrder.allCases.map(\.rawValue), valueName: "dmy|mdy|ymd",
        "the order of numbers like 4/5/1991, where the table's own dates do not tell"),
      .option("repeat", "R", "how days repeat for which the file doesn't give it"),
      .option("tag", "T", repeats: true, "a word for all of its days"),
      .flag("dry-run", "say what would be changed; change nothing"),
      .flag("strict", "change nothing unless all of the file is understood"),
      .flag("no-reload", "leave the reloads to the next show"),
    ],
    examples: [
      .init(
        "anniversary import family.ics",
        "import a calendar; importing it again adds only what is new"),
      .init("anniversary import contacts.vcf --dry-run", "what birthdays there are"),
      .init("anniversary import friends.csv", "columns as Name,Birthday or title,date,repeat"),
      .init(
        "anniversary import team.csv --dates dmy --repeat yearly --tag work", "what it lacks"),
      .init(
        "anniversary import - --format csv < days.csv",
        "a table: title, date, repeat, notes, tags"),
    ],
    discussion: [
      "What is not understood is listed with its line, and the rest is saved; the exit status is "
        + "then 4.",
      "Again: an unchanged file changes nothing, whatever was edited here since. Where it differs "
        + "from the last time, that is changed and named. A day is recognized by "
        + "its UID in whatever file it comes, else by its title and date.",
      "Tables: a header names the columns; a column named Birthday, in many languages, means every "
        + "year. Contacts as Google and Outlook export them are read by the names of their columns.",
      "Calendars: events are read if they come back every so many days, weeks, months or years, "
        + "also on a weekday of a month, up to a date or so many times, and by a Chinese, Korean, "
        + "Hebrew or Islamic calendar.",
    ],
    reloads: true, formats: .input)

  private let path: String
  private let format: DayFileFormat?
  private let dateOrder: DateOrder?
  private let recurrence: Anniversary.Recurrence?
  private let tags: [String]
  private let isDryRun: Bool
  private let tolerance: ImportTolerance
  private let reload: ReloadChoice

  init(_ line: ParsedCommand) throws {
    path = line.argument("FILE|-") ?? "-"
    format = line.value("format").flatMap(DayFileFormat.init(rawValue:))
    dateOrder = line.value("dates").flatMap(DateOrder.init(rawValue:))
    recurrence = try line.value("repeat").map(AnniversaryFlags.recurrence)
    tags = try AnniversaryFlags.tags(in: line)
    isDryRun = line.has("dry-run")
    tolerance = line.has("strict") ? .strict : .lenient
    reload = line.reloadChoice
  }

  func run(in environment: CommandEnvironment) async throws -> ImportReport {
    let home = environment.home
    let (events, notes) = try days(in: environment)
    let outcome = try await home.days.importDays(
      events, effect: isDryRun ? .dryRun : .stored, tolerance: tolerance, reload: reload)
    return ImportReport(
      outcome: outcome, notes: notes, isTried: isDryRun,
      reloads: ReloadRemarks(outcome.reloads, in: home))
  }

  /// Reads the file in pieces; only its days stay in memory.
  private func days(
    in environment: CommandEnvironment
  ) throws -> (events: [DayFileEvent], notes: [DayFileNote]) {
    let home = environment.home
    let name = path == "-" ? "stdin" : String(path.split(separator: "/").last ?? Substring(path))
    var options = DayFileOptions(
      sourceName: name, zone: try home.timeZone(), today: try .today(in: home),
      locale: try home.surroundings().locale)
    options.dateOrder = dateOrder
    options.recurrence = recurrence
    options.tags = tags
    if path == "-" { try environment.input.takeStdin() }
    var known: DayFileFormat?
    func makeReader(_ start: [UInt8]) throws(WidgetryError) -> DayFileReader {
      if let foreign = ForeignFile(firstBytes: start) {
        throw .foreign(foreign, path, wanted: .days)
      }
      let format = format ?? DayFileFormat(fileName: name, firstBytes: start)
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
      // A pipe may return too few bytes at first to recognise the format.
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
