internal import Anniversaries
internal import AnniversaryFiles
internal import Foundation
internal import WidgetHome
internal import WidgetModel

struct AnniversaryExportCommand: ResultCommand {
  static let spec = CommandSpec(
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
      "Importing what was exported as ics, csv or json gives the same days again. An existing file "
        + "is overwritten, since it can be made again; the copy of a home that backup writes is not."
    ],
    purpose: .reads)

  private let format: DayFileFormat
  /// The file; nil for stdout.
  private let file: String?

  init(_ line: ParsedCommand) throws {
    let given = line.value("format").flatMap(DayFileFormat.init(rawValue:))
    guard let path = line.argument("FILE"), path != "-" else {
      (format, file) = (given ?? .ics, nil)
      return
    }
    let named = DayFileFormat.named(path)
    // With `--json` and a file, the file contains the days and stdout reports the file.
    let wanted = given == .json ? named ?? .json : given ?? named
    guard let wanted, DayFileFormat.writable.contains(wanted) else {
      throw WidgetryError(
        .misuse, code: "format.unknown", summary: "The name '\(path)' doesn't tell the format",
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

  func run(in environment: CommandEnvironment) throws -> ExportedAnniversaries {
    let home = environment.home
    let anniversaries = try home.days.all()
    let bytes = DayFileWriter(
      format: format, now: Date(), today: try .today(in: home), home: try home.identity()
    ).bytes(of: anniversaries)
    guard let file else { return .document(bytes) }
    let isReplaced = FileManager.default.fileExists(atPath: file)
    try WholeFile.write(bytes, to: file, mode: WholeFile.ownersMode)
    return .file(file, format, count: anniversaries.count, isReplaced: isReplaced)
  }
}

/// Days in an export format.
enum ExportedAnniversaries: CommandResult {
  /// A document for stdout.
  case document([UInt8])
  case file(String, DayFileFormat, count: Int, isReplaced: Bool)

  func write(to output: Output) {
    switch self {
    case .document(let bytes):
      if output.style.results.isTerminal {
        // On a terminal, use its own line ends instead of the format's.
        output.text(String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n"))
      } else {
        output.document(bytes)
      }
    case .file(let file, let format, let count, let isReplaced):
      if output.isJSON {
        output.json { json in
          json.object { json in
            json.member("file", file)
            json.member("format", format.rawValue)
            json.member("exported", count)
          }
        }
      }
      output.say(
        "Wrote \(HarmlessText.line(file)): \(count) "
          + (count == 1 ? "anniversary" : "anniversaries")
          + (isReplaced ? ", replacing the existing file" : ""))
    }
  }
}
