internal import Foundation
internal import HealthData
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let stepsImport = ClosureCommand(
    spec: CommandSpec(
      "steps import", "keep what a phone, a table or a script has measured", section: .steps,
      arguments: [.one("FILE|-", "an export.zip, export.xml, table or JSON lines; - for stdin")],
      flags: [
        .flag("follow", "go on with what is added to it, until interrupted"),
        .flag("no-reload", "leave the reloads to the next show"),
      ],
      examples: [
        .init("steps import export.zip", "Health app, your picture, Export All Health Data"),
        .init("steps import steps.csv", "a table: start, end, value, source"),
        .init("steps import - --follow", #"a script's lines, such as {"value": 12}"#),
      ],
      discussion: [
        "A table has a line of names first: start, end, value, source, also type, unit, device and "
          + "uuid; or date and steps for totals of days, where a later one takes the place of the "
          + "former. JSON lines have the same names, and are steps of now unless they say more. "
          + "What names no source is from 'widgetry', as by 'steps add'.",
        "All quantities are kept, not only steps. What is there already is not added again, so an "
          + "import that was interrupted goes on when it is run once more; nor is what a file has "
          + "twice. Samples that differ in their creation date alone are two, as on the phone.",
        "What cannot be a measurement, or is damaged, is listed with its line and byte, and the "
          + "rest is kept; the exit status is then 4, also where a file breaks off.",
      ],
      reloads: true)
  ) { run in
    let interruption = Interruption()
    let path = run.parsed.argument("FILE|-") ?? "-"
    let isFollowing = run.parsed.has("follow")
    let store = try run.home.health.file.open()
    let source = try run.source(path, isFollowing: isFollowing, interruption)
    var progress = ImportProgress(output: run.output)
    var report = HealthImportReport()
    do {
      var work = try run.home.health.file.wording {
        try HealthImport(
          source, into: store, local: LocalTime(zone: try run.home.timeZone()),
          now: run.milliseconds(Date()), defaultSource: "widgetry", path: path)
      }
      report = await work.run(isCancelled: { interruption.status != nil }) { report in
        progress.tell(report)
        if isFollowing {
          _ = run.tell(try await run.home.health.reloadReaders(run.parsed.reloadChoice))
        }
      }
    } catch let error as WidgetryError
      where error.code == "health.empty" && (path == "-" || path.hasSuffix(".jsonl"))
    {
      // A script may have nothing to say.
    }
    let hasFailed = run.tell(try await run.home.health.reloadReaders(run.parsed.reloadChoice))
    let status = run.tell(report, path: path, interruption.status)
    run.explain(try run.stepsOfToday())
    return status == .success && hasFailed ? .partial : status
  }
}

extension CommandRun {
  fileprivate func source(
    _ path: String, isFollowing: Bool, _ interruption: Interruption
  ) throws -> any ByteSource {
    func waiting(_ file: FileBytes) -> FileBytes {
      file.isCancelled = { interruption.status != nil }
      return file
    }
    if path == "-" {
      try input.takeStdin()
      return waiting(FileBytes(descriptor: 0))
    }
    do {
      if isFollowing { return FollowedBytes(waiting(try FileBytes(path: path))) }
      return try HealthFile.open(path: path)
    } catch let failure as FileFailure {
      throw WidgetryError(
        .misuse, code: "file.unreadable",
        summary: "'\(HarmlessText.line(path))' cannot be read: \(failure.words)",
        hint: "give the path of an export, or - for stdin")
    }
  }

  /// Tells what an import came to.
  fileprivate func tell(
    _ report: HealthImportReport, path: String, _ interrupted: ExitStatus?
  ) -> ExitStatus {
    if output.isJSON { output.json { report.write(to: &$0) } } else { say(report) }
    switch report.ending {
    case .complete:
      if let line = report.openLine {
        output.note(
          "line \(line) has no end; it is kept, but its last field may be cut off",
          code: "import.open-line", hint: path == "-" ? nil : "tail -n 1 \(ShellWord.quoted(path))")
      }
      return report.skippedCount == 0 ? .success : .partial
    case .truncated(let place):
      output.error(
        WidgetryError(
          .failed, code: "import.truncated",
          summary: "The file ends in the middle of line \(place.line), in what begins at byte "
            + "\(place.offset); what comes before it was imported",
          hint: "export it again, and import that as well"))
      return .partial
    case .cancelled:
      output.note(
        "interrupted; what was added until then is kept", code: "import.cancelled",
        hint: ShellWord.commandLine(["steps", "import", path]))
      return interrupted ?? .interrupted
    case .failed(let error):
      var told = home.health.file.words(of: error)
      if report.added > 0 { told.summary += "; the \(report.added) added before it are kept" }
      output.error(told)
      return report.added > 0 ? .partial : ExitStatus(told.category)
    }
  }

  private func say(_ report: HealthImportReport) {
    let replaced = report.replaced > 0 ? "\(report.replaced) corrected, " : ""
    let repeated =
      report.repeated > 0 ? ", \(report.repeated) repeated in this file" : ""
    output.say(
      "added \(report.added), \(replaced)\(report.known) unchanged\(repeated)")
    if report.others > 0 {
      output.say(
        "left out, since they are no quantities, as sleep is none: \(report.others) records")
    }
    guard report.skippedCount > 0 else { return }
    output.tellWhenQuiet(
      "\(report.skippedCount) of the file's records weren't imported", code: "import.partial")
    output.table([
      TableColumn("LINE", staysWhole: true), TableColumn("BYTE", staysWhole: true),
      TableColumn("NOT KEPT", worth: .much),
    ]) { add in
      for skip in report.skipped {
        add([
          String(skip.place.line), String(skip.place.offset), HarmlessText.line(skip.words),
        ])
      }
    }
    let further = report.skippedCount - report.skipped.count
    if further > 0 { output.say("and \(further) more were not kept") }
  }
}

extension HealthImportReport {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("added", added)
      json.member("changed", replaced)
      json.member("unchanged", known)
      json.member("repeated", repeated)
      json.key("skipped")
      json.array { json in
        for skip in skipped {
          json.object { json in
            json.member("line", skip.place.line)
            json.member("byte", skip.place.offset)
            json.member("summary", skip.words)
          }
        }
      }
      json.member("skippedCount", skippedCount)
      json.member("others", others)
      json.member("ending", word)
    }
  }

  private var word: String {
    switch ending {
    case .complete: "complete"
    case .truncated: "truncated"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

/// Says now and then how far a long import is, to whoever sits before it.
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
