internal import Foundation
internal import HealthData
internal import WidgetHome
internal import WidgetModel

/// `widgetry steps import`: imports health data from an Apple export, a table or JSON lines.
struct StepsImportCommand: StreamingCommand {
  static let spec = CommandSpec(
    "steps import", "import health data from a phone, a table or a script", section: .steps,
    arguments: [.one("FILE|-", "an export.zip, export.xml, table or JSON lines; - for stdin")],
    flags: [
      .flag("follow", "keep importing new data until Ctrl-C"),
      .flag("no-reload", "reload when next shown, not now"),
    ],
    examples: [
      .init("steps import export.zip", "from the Health app: your picture, Export All Health Data"),
      .init("steps import steps.csv", "import a table: start, end, value, source"),
      .init("steps import - --follow", #"import a script's lines, such as {"value": 12}"#),
    ],
    discussion: [
      "The first line of a table has the column names: start, end, value and source, and optionally "
        + "type, unit, device and uuid. For daily totals they are date and steps; a later total "
        + "replaces an earlier one. JSON lines use the same names; without times, the steps are from "
        + "now. Data without a source is from 'widgetry', as with 'steps add'.",
      "All quantities are saved, not only steps. Saved or repeated samples aren't added again, so "
        + "you can repeat an interrupted import to continue it. Samples that differ only in their "
        + "creation date are separate, as on the phone.",
      "Invalid and damaged records are listed with their line and byte, and the other records are "
        + "saved. The exit status is then 4, as for a file that ends early.",
    ])

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
      var work = try home.health.file.convertingErrors {
        try HealthImport(
          source, into: store, local: LocalTime(zone: try home.timeZone()),
          now: Moment.milliseconds(Date()) ?? 0, defaultSource: "widgetry", path: path)
      }
      report = await work.run(isCancelled: { interruption.status != nil }) { report in
        if report.added > 0 { home.health.noteChange() }
        progress.update(report)
        if isFollowing {
          ReloadRemarks(try await home.health.reloadReaders(reload), in: home).write(to: output)
        }
      }
    } catch let error as WidgetryError
      where error.code == "health.empty" && (path == "-" || path.hasSuffix(".jsonl"))
    {
      // A script may print nothing.
    }
    if report.added > 0 { home.health.noteChange() }
    let reloads = ReloadRemarks(try await home.health.reloadReaders(reload), in: home)
    reloads.write(to: output)
    let imported = ImportedSamples(
      report, path: path, interrupted: interruption.status, in: home)
    try imported.write(to: output)
    try StepsNotes(in: home).write(to: output)
    return imported.status == .success ? reloads.status : imported.status
  }

  /// Opens the file or stdin; a signal ends waiting for more data.
  private func source(
    in environment: CommandEnvironment, _ interruption: Interruption
  ) throws -> any ByteSource {
    func interruptible(_ file: FileBytes) -> FileBytes {
      file.isCancelled = { interruption.status != nil }
      return file
    }
    if path == "-" {
      try environment.input.claimStdin()
      return interruptible(FileBytes(descriptor: 0))
    }
    do {
      if isFollowing { return FollowedBytes(interruptible(try FileBytes(path: path))) }
      return try HealthFile.open(path: path)
    } catch let failure as FileFailure {
      throw WidgetryError(
        .misuse, code: "file.unreadable",
        summary: "'\(HarmlessText.line(path))' can't be read: \(failure.message)",
        hint: "Specify the path of an export, or - for stdin")
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

  /// Prints the progress, at most every two seconds.
  mutating func update(_ report: HealthImportReport) {
    guard output.style.messages.isTerminal, last.duration(to: .now) > Self.pause else { return }
    last = .now
    let part = report.bytesInAll.map { "\(report.bytesRead * 100 / max($0, 1)) %, " } ?? ""
    output.note("\(part)\(report.added) added", code: "import.progress")
  }
}
