internal import Anniversaries
internal import AnniversaryFiles
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry anniversary import`: saves the days in a file of another program.
struct AnniversaryImportCommand: ResultCommand {
  static let spec = CommandSpec(
    "anniversary import", "import the days of a calendar, contacts or a table",
    section: .anniversaries,
    arguments: [.one("FILE|-", "an .ics, .vcf, .csv or .json file; - is stdin")],
    flags: [
      .choice(
        "format", DayFileFormat.readable.map(\.rawValue), valueName: "ics|vcf|csv|json",
        "the format, if it can't be detected"),
      .choice(
        "dates", DateOrder.allCases.map(\.rawValue), valueName: "dmy|mdy|ymd",
        "the order in dates such as 4/5/1991, if it can't be detected"),
      .option("repeat", "R", "the repeat rule for days that have none in the file"),
      .option("tag", "T", repeats: true, "add this tag to all days in the file"),
      .flag("dry-run", "only print what would change"),
      .flag("strict", "change nothing if a part of the file can't be imported"),
      .flag("no-reload", "don't reload widgets now; the daemon or the next 'show' does"),
    ],
    examples: [
      .init(
        "anniversary import family.ics",
        "import a calendar; importing it again adds only new days"),
      .init("anniversary import contacts.vcf --dry-run", "show the birthdays in your contacts"),
      .init(
        "anniversary import friends.csv",
        "import a table with columns such as Name,Birthday or title,date,repeat"),
      .init(
        "anniversary import team.csv --dates dmy --repeat yearly --tag work",
        "import a table, and add what it doesn't contain"),
      .init(
        "anniversary import - --format csv < days.csv",
        "import a table from stdin: title, date, repeat, notes, tags"),
    ],
    discussion: [
      "Entries that can't be imported are listed with their lines, and the others are saved; the "
        + "exit status is 4 then.",
      "Importing an unchanged file again changes nothing, even if you edited the days. If the file "
        + "was changed, only the differences are applied, and printed. A day is recognised by its "
        + "UID, even in another file, or else by its title and date.",
      "Tables: a header names the columns. Days in a column named Birthday, in many languages, "
        + "repeat yearly. Contacts that were exported by Google and Outlook are supported.",
      "Calendars: events can repeat every few days, weeks, months or years, on a weekday of a "
        + "month, until a date or a number of times, and in a Chinese, Korean, Hebrew or Islamic "
        + "calendar.",
    ],
    formats: .input)

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
      outcome: outcome, notes: notes, isDryRun: isDryRun,
      reloads: ReloadRemarks(outcome.reloads, in: home))
  }

  /// Reads the file in pieces, because it can be large; only its days are held in memory.
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
    if path == "-" { try environment.input.claimStdin() }
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
      // Collect enough bytes to detect the format, because a pipe may return few at first.
      start += piece
      guard start.count >= ForeignFile.recognizedByteCount else { return }
      var made = try makeReader(start)
      events += made.feed(start)
      reader = made
    }
    if reader == nil, start.allSatisfy({ $0 <= 0x20 }) { throw WidgetryError.emptyDayFile(path) }
    var last = try reader ?? makeReader(start)
    if reader == nil { events += last.feed(start) }
    events += last.finish()
    if let known, !last.hasExpectedFormat { throw WidgetryError.notOfFormat(known, path) }
    return (events, last.notes)
  }
}
