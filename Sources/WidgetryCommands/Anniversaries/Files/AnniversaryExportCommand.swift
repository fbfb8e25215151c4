internal import Anniversaries
internal import AnniversaryFiles
internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// `widgetry anniversary export`: writes the saved days to a file for other programs.
struct AnniversaryExportCommand: ResultCommand {
  static let spec = CommandSpec(
    "anniversary export", "write the days as a calendar, a table, JSON or a remind file",
    section: .anniversaries,
    arguments: [.optional("FILE", "the file to write; stdout if not given")],
    flags: [
      .choice(
        "format", DayFileFormat.writable.map(\.rawValue), valueName: "ics|csv|json|remind",
        "the format; if not given, the name of the file decides, or else ics")
    ],
    examples: [
      .init("anniversary export days.ics", "write a file for any calendar program"),
      .init(
        "anniversary export --format remind > ~/.reminders.d/days.rem", "write a file for remind"),
    ],
    discussion: [
      "Importing an exported ics, csv or json file results in the same days. Unlike 'widgetry "
        + "backup', the command overwrites an existing file."
    ],
    purpose: .reads)

  private let format: DayFileFormat
  /// The file to write; nil for stdout.
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
        .misuse, code: "format.unknown", summary: "Unknown format for '\(path)'",
        hint: "End the name with .ics, .csv, .json or .rem, or add --format ics|csv|json|remind")
    }
    if let named, named != wanted {
      throw WidgetryError(
        .misuse, code: "format.conflict",
        summary: "The name '\(path)' doesn't match --format \(wanted.rawValue)",
        hint: "Omit --format, or change the name of the file")
    }
    (format, file) = (wanted, path)
    try AtomicFile.checkIsWritable(path)
  }

  func run(in environment: CommandEnvironment) throws -> ExportedAnniversaries {
    let home = environment.home
    let anniversaries = try home.days.all()
    let bytes = DayFileWriter(
      format: format, now: Date(), today: try .today(in: home), home: try home.identity()
    ).bytes(of: anniversaries)
    guard let file else { return .document(bytes) }
    let isReplaced = FileManager.default.fileExists(atPath: file)
    try AtomicFile.write(bytes, to: file, mode: AtomicFile.privateMode)
    return .file(file, format, count: anniversaries.count, isReplaced: isReplaced)
  }
}

/// The result of `widgetry anniversary export`.
enum ExportedAnniversaries: CommandResult {
  /// A document for stdout.
  case document([UInt8])
  case file(String, DayFileFormat, count: Int, isReplaced: Bool)

  func write(to output: Output) {
    switch self {
    case .document(let bytes):
      if output.style.results.isTerminal {
        // Replace the format's line ends, which a terminal would show as control characters.
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
        "Wrote \(HarmlessText.line(file)): \(count.counted("anniversary", "anniversaries"))"
          + (isReplaced ? ", replacing the existing file" : ""))
    }
  }
}
