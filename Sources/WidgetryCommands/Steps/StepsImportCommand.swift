internal import Foundation
internal import HealthData
internal import WidgetHome
internal import WidgetModel

struct StepsImportCommand: StreamingCommand {
  static let spec = CommandSpec(
    "steps import", "import what a phone, a table or a script has measured", section: .steps,
    arguments: [.one("FILE|-", "an export.zip, export.xml, table or JSON lines; - for stdin")],
    flags: [
      .flag("follow", "keep importing what is added to it, until interrupted"),
      .flag("no-reload", "leave the reloads to the next show"),
    ],
    examples: [
      .init("steps import export.zip", "Health app, your picture, Export All Health Data"),
      .init("steps import steps.csv", "a table: start, end, value, source"),
      .init("steps import - --follow", #"a script's lines, such as {"value": 12}"#),
    ],
    discussion: [
      "A table has a line of names first: start, end, value, source, also type, unit, device and "
        + "uuid; or date and steps for totals of days, where a later one replaces an earlier one. "
        + "JSON lines have the same names, and are steps of now unless they have times. "
        + "What names no source is from 'widgetry', as with 'steps add'.",
      "All quantities are saved, not only steps. What is saved already is not added again, so an "
        + "interrupted import continues when it is run once more; nor is what a file has "
        + "twice. Samples that differ in their creation date alone are two, as on the phone.",
      "What cannot be a measurement, or is damaged, is listed with its line and byte, and the "
        + "rest is saved; the exit status is then 4, also where a file breaks off.",
    ],
    reloads: true)

  private let path: String
  private let isFollowing: Bool
  private let reload: ReloadChoice

  init(_ line: ParsedCommand) {
    path = line.argument("FILE|-") ?? "-"
    isFollowing = line.has("follow")
    reload = line.reloadChoice
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let home = environment.home
    let output = environment.output
    let interruption = Interruption()
    let store = try home.health.file.open()
    let source = try source(in: environment, interruption)
    var progress = ImportProgress(output: output)
    var report = HealthImportReport()
    do {
      var work = try home.health.file.wording {
        try HealthImport(
          source, into: store, local: LocalTime(zone: try home.timeZone()),
          now: Moment.milliseconds(Date()) ?? 0, defaultSource: "widgetry", path: path)
      }
      report = await work.run(isCancelled: { interruption.status != nil }) { report in
        progress.tell(report)
        if isFollowing {
          ReloadRemarks(try await home.health.reloadReaders(reload), in: home).write(to: output)
        }
      }
    } catch let error as WidgetryError
      where error.code == "health.empty" && (path == "-" || path.hasSuffix(".jsonl"))
    {
      // The output of a script may be empty.
    }
    let reloads = ReloadRemarks(try await home.health.reloadReaders(reload), in: home)
    reloads.write(to: output)
    let imported = ImportedSamples(
      report, path: path, interrupted: interruption.status, in: home)
    try imported.write(to: output)
    try StepsNotes(in: home).write(to: output)
    return imported.status == .success ? reloads.status : imported.status
  }

  private func source(
    in environment: CommandEnvironment, _ interruption: Interruption
  ) throws -> any ByteSource {
    func waiting(_ file: FileBytes) -> FileBytes {
      file.isCancelled = { interruption.status != nil }
      return file
    }
    if path == "-" {
      try environment.input.takeStdin()
      return waiting(FileBytes(descriptor: 0))
    }
    do {
      if isFollowing { return FollowedBytes(waiting(try FileBytes(path: path))) }
      return try HealthFile.open(path: path)
    } catch let failure as FileFailure {
      throw WidgetryError(
        .misuse, code: "file.unreadable",
        summary: "'\(HarmlessText.line(path))' can't be read: \(failure.words)",
        hint: "give the path of an export, or - for stdin")
    }
  }
}

/// Prints the progress of a long import on a terminal.
private struct ImportProgress {
  private static let pause = Duration.seconds(2)

  let output: Output
  private var last = ContinuousClock.now

  init(output: Output) {
    self.output = output
  }

  mutating func tell(_ report: HealthImportReport) {
    guard output.style.talk.isTerminal, last.duration(to: .now) > Self.pause else { return }
    last = .now
    let part = report.bytesInAll.map { "\(report.bytesRead * 100 / max($0, 1)) %, " } ?? ""
    output.note("\(part)\(report.added) added", code: "import.progress")
  }
}
