internal import Anniversaries
internal import AnniversaryFiles
internal import Foundation
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let anniversaryExport = ClosureCommand(
    spec: CommandSpec(
      "anniversary export", "the days as a calendar, a table, JSON or lines for remind",
      section: .anniversaries,
      arguments: [.optional("FILE", "where to write them; stdout if not given")],
      flags: [
        .choice(
          "format", DayFileFormat.writable.map(\.rawValue), valueName: "ics|csv|json|remind",
          "that of the file's name, else ics")
      ],
      examples: [
        .init("anniversary export days.ics", "for any calendar program"),
        .init("anniversary export --format remind > ~/.reminders.d/days.rem", "for remind"),
      ],
      discussion: [
        "Importing what was exported as ics, csv or json gives the same days again. A file that is "
          + "there is written over, since it can be made again; the copy of a home that backup "
          + "writes is not."
      ],
      purpose: .reads)
  ) { run in
    let target = try ExportTarget(run)
    let anniversaries = try run.home.days.all()
    let bytes = DayFileWriter(
      format: target.format, now: Date(), today: try .today(in: run.home),
      home: try run.home.identity()
    ).bytes(of: anniversaries)
    guard let file = target.file else {
      if run.output.style.results.isTerminal {
        // The format's line ends are no text to be shown.
        run.output.text(String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n"))
      } else {
        run.output.document(bytes)
      }
      return .success
    }
    let isReplaced = FileManager.default.fileExists(atPath: file)
    try WholeFile.write(bytes, to: file, mode: WholeFile.ownersMode)
    if run.output.isJSON {
      run.output.json { json in
        json.object { json in
          json.member("file", file)
          json.member("format", target.format.rawValue)
          json.member("exported", anniversaries.count)
        }
      }
    }
    run.output.say(
      "Wrote \(HarmlessText.line(file)): \(anniversaries.count) "
        + (anniversaries.count == 1 ? "anniversary" : "anniversaries")
        + (isReplaced ? ", over the file that was there" : ""))
    return .success
  }
}

/// Where days are written, and in which format; decided before anything is done for it.
private struct ExportTarget {
  var format: DayFileFormat
  /// Nil is stdout.
  var file: String?

  init(_ run: CommandRun) throws(WidgetryError) {
    let given = run.parsed.value("format").flatMap(DayFileFormat.init(rawValue:))
    guard let path = run.parsed.argument("FILE"), path != "-" else {
      (format, file) = (given ?? .ics, nil)
      return
    }
    let named = DayFileFormat.named(path)
    // With JSON asked for too, the file has the days and stdout tells of it.
    let wanted = given == .json ? named ?? .json : given ?? named
    guard let wanted, DayFileFormat.writable.contains(wanted) else {
      throw WidgetryError(
        .misuse, code: "format.unknown", summary: "No format for a file named '\(path)'",
        hint: "name it .ics, .csv, .json or .rem, or add --format ics|csv|json|remind")
    }
    if let named, named != wanted {
      throw WidgetryError(
        .misuse, code: "format.conflict",
        summary: "'\(path)' is named as \(named.rawValue), and --format says \(wanted.rawValue)",
        hint: "leave out --format, or name the file otherwise")
    }
    (format, file) = (wanted, path)
    try WholeFile.checkIsWritable(path)
  }
}
