internal import AnniversaryFiles
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let anniversaryImport = Command(
    spec: CommandSpec(
      "anniversary import", "keep the days of a calendar, of contacts or of a table",
      section: .anniversaries,
      arguments: [.one("FILE|-", "an .ics, .vcf, .csv or .json file; - for stdin")],
      flags: [
        .choice(
          "format", DayFileFormat.readable.map(\.rawValue), valueName: "ics|vcf|csv|json",
          "what the file is, where its bytes and its name do not tell"),
        .flag("dry-run", "say what would be changed; change nothing"),
        .flag("strict", "change nothing unless all of the file is understood"),
        .flag("no-reload", "leave the reloads to the next show"),
      ],
      examples: [
        .init("anniversary import family.ics", "a calendar; again later, and only news is added"),
        .init("anniversary import contacts.vcf --dry-run", "what birthdays there are"),
        .init(
          "anniversary import - --format csv < days.csv",
          "a table: title, date, repeat, notes, tags"),
      ],
      discussion: [
        "What is not understood is listed with its line, and the rest is kept; the exit status is "
          + "then 4. A day that came from the same file before is changed, not added, and keeps "
          + "what was added to it here.",
        "Repeating events are read if they come back every so many days, weeks, months or years, "
          + "also by a Chinese, Korean, Hebrew or Islamic calendar.",
      ],
      reloads: true, formats: .input)
  ) { run in
    let path = run.parsed.argument("FILE|-") ?? "-"
    let events = try run.days(ofFile: path)
    let isTried = run.parsed.has("dry-run")
    let outcome = try await run.home.importAnniversaries(
      events, effect: isTried ? .tried : .kept,
      tolerance: run.parsed.has("strict") ? .strict : .lenient, reload: run.reloadChoice)
    if run.output.isJSON {
      run.output.json { json in
        json.object { json in
          json.member("dryRun", isTried)
          json.member("added", outcome.added.count)
          json.member("changed", outcome.changed.count)
          json.member("unchanged", outcome.unchanged)
          json.key("skipped")
          json.array { json in
            for skipped in outcome.skipped {
              json.object { json in
                json.member("line", skipped.line)
                json.member("summary", skipped.summary)
              }
            }
          }
        }
      }
    } else {
      run.say(outcome, isTried: isTried)
    }
    let hasFailed = run.tell(outcome.reloads)
    return hasFailed || !outcome.skipped.isEmpty ? .partial : .success
  }
}

extension CommandRun {
  /// Reads a file piece by piece, of which only its days are kept.
  fileprivate func days(ofFile path: String) throws -> [DayFileEvent] {
    if path == "-" { try takeInput() }
    let name = path == "-" ? "stdin" : String(path.split(separator: "/").last ?? Substring(path))
    let options = DayFileOptions(
      sourceName: name, zone: try home.timeZone(), today: try today(),
      locale: try home.surroundings().locale)
    let given = parsed.value("format").flatMap(DayFileFormat.init(rawValue:))
    func makeReader(_ start: [UInt8]) throws(WidgetryError) -> DayFileReader {
      let format = given ?? DayFileFormat(fileName: name, firstBytes: start)
      guard let format, DayFileFormat.readable.contains(format) else {
        throw .noDayFile(path, format)
      }
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
      guard start.count >= DayFileFormat.tellingBytes else { return }
      var made = try makeReader(start)
      events += made.feed(start)
      reader = made
    }
    var last = try reader ?? makeReader(start)
    if reader == nil { events += last.feed(start) }
    return events + last.finish()
  }

  fileprivate func say(_ outcome: ImportOutcome, isTried: Bool) {
    let (added, changed) = (outcome.added.count, outcome.changed.count)
    output.say(
      isTried
        ? "would add \(added) and change \(changed); \(outcome.unchanged) are as they are"
        : "added \(added), changed \(changed); \(outcome.unchanged) are as they were")
    guard !outcome.skipped.isEmpty else { return }
    output.table([TableColumn("LINE", staysWhole: true), TableColumn("NOT KEPT", worth: .much)]) {
      add in
      for skipped in outcome.skipped { add([String(skipped.line), skipped.summary]) }
    }
  }
}

extension WidgetryError {
  fileprivate static func noDayFile(_ path: String, _ format: DayFileFormat?) -> WidgetryError {
    let name = path == "-" ? "stdin" : path
    let summary =
      format == .remind
      ? "'\(name)' is a file of remind, which is only written"
      : "'\(name)' does not say which kind of file it is"
    return WidgetryError(
      .misuse, code: "format.unknown", summary: summary,
      hint: format == .remind
        ? "import an .ics, .vcf, .csv or .json file" : "add --format ics|vcf|csv|json")
  }
}
