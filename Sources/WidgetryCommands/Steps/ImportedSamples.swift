internal import HealthData
internal import WidgetHome
internal import WidgetModel

/// The result of `steps import`: the number of added samples, and the records that were skipped.
struct ImportedSamples: FormattedResult {
  private let report: HealthImportReport
  private let path: String
  /// The exit status for the signal that interrupted the import.
  private let interrupted: ExitStatus?
  /// The error that ended the import early.
  private let failure: WidgetryError?

  init(
    _ report: HealthImportReport, path: String, interrupted: ExitStatus?, in home: Home
  ) {
    self.report = report
    self.path = path
    self.interrupted = interrupted
    if case .failed(let error) = report.ending {
      var failure = home.health.file.words(of: error)
      if report.added > 0 {
        failure.summary +=
          "; \(report.added.counted("sample")) before it \(report.added == 1 ? "was" : "were") saved"
      }
      self.failure = failure
    } else {
      failure = nil
    }
  }

  var status: ExitStatus {
    switch report.ending {
    case .complete: report.skippedCount == 0 ? .success : .partial
    case .truncated: .partial
    case .cancelled: interrupted ?? .interrupted
    case .failed: report.added > 0 ? .partial : failure.map { ExitStatus($0.category) } ?? .failed
    }
  }

  func writeText(to output: Output) {
    let replaced = report.replaced > 0 ? "\(report.replaced) corrected, " : ""
    let repeated =
      report.repeated > 0 ? ", \(report.repeated) repeated in this file" : ""
    output.say(
      "Added \(report.added), \(replaced)\(report.known) unchanged\(repeated)")
    if report.nonQuantities > 0 {
      output.say(
        "Skipped \(report.nonQuantities) \(report.nonQuantities == 1 ? "record" : "records") without a quantity, such as sleep"
      )
    }
    guard report.skippedCount > 0 else { return }
    output.reportWhenQuiet(
      "\(report.skippedCount == 1 ? "1 record wasn't" : "\(report.skippedCount) records weren't") imported",
      code: "import.partial")
    output.table([
      TableColumn("LINE", staysWhole: true), TableColumn("BYTE", staysWhole: true),
      TableColumn("NOT IMPORTED", priority: .high),
    ]) { add in
      for skip in report.skipped {
        add([
          String(skip.place.line), String(skip.place.offset), HarmlessText.line(skip.summary),
        ])
      }
    }
    let further = report.skippedCount - report.skipped.count
    if further > 0 { output.say("\(further) more weren't imported") }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("added", report.added)
      json.member("changed", report.replaced)
      json.member("unchanged", report.known)
      json.member("repeated", report.repeated)
      json.key("skipped")
      json.array { json in
        for skip in report.skipped {
          json.object { json in
            json.member("line", skip.place.line)
            json.member("byte", skip.place.offset)
            json.member("summary", skip.summary)
          }
        }
      }
      json.member("skippedCount", report.skippedCount)
      json.member("others", report.nonQuantities)
      json.member("ending", word)
    }
  }

  func writeRemarks(to output: Output) {
    switch report.ending {
    case .complete:
      guard let line = report.unterminatedLine else { return }
      output.note(
        "Line \(line) has no line break at its end; it was imported, but its last field may be cut off",
        code: "import.open-line",
        hint: path == "-" ? nil : "Check it: tail -n 1 \(ShellWord.quoted(path))")
    case .truncated(let place):
      output.error(
        WidgetryError(
          .failed, code: "import.truncated",
          summary: "The file ends early, in line \(place.line), in the record at byte "
            + "\(place.offset); the records before it were imported",
          hint: "Export the data again, and import the new file too"))
    case .cancelled:
      output.note(
        "The import was interrupted; samples added until then are saved", code: "import.cancelled",
        hint: "Run '\(ShellWord.commandLine(["steps", "import", path]))' to continue")
    case .failed:
      if let failure { output.error(failure) }
    }
  }

  private var word: String {
    switch report.ending {
    case .complete: "complete"
    case .truncated: "truncated"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
