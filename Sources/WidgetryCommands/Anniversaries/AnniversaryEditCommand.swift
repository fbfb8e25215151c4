internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

/// `widgetry anniversary edit`: changes saved days, and reloads the widgets that count them.
struct AnniversaryEditCommand: ResultCommand {
  static let spec = CommandSpec(
    "anniversary edit", "edit days, and reload the widgets that show them",
    section: .anniversaries,
    arguments: [.oneOrMore("ID", "the days, by id or title")],
    flags: [
      .option("title", "T", "the new title"),
      .option("date", "DATE", "the new date"),
      .option("id", "NEW", "the new id, also for the widgets that use it"),
    ] + AnniversaryFlags.all + [
      .flag("no-reload", "don't reload widgets now; the daemon or the next 'show' does")
    ],
    examples: [
      .init("anniversary edit our-wedding --date 2027-06-05", "change the date"),
      .init("anniversary edit our-wedding --repeat yearly --emoji 💍", "let it repeat"),
      .init(
        "anniversary edit our-wedding --repeat yearly --until 2040-12-31",
        "let it end; --until '' removes the end"),
      .init(
        "anniversary edit our-wedding first-met --repeat yearly --tag us",
        "change several days; if one can't be changed, none is"),
    ],
    discussion: [
      "An empty value deletes the old one: --notes ''. The given tags replace all existing tags. "
        + "If you give only some of --repeat, --on, --until and --times, the others stay unchanged."
    ])

  /// Read only when the home is open, because words such as `tomorrow` depend on its time zone.
  private let line: ParsedCommand

  init(_ line: ParsedCommand) {
    self.line = line
  }

  func run(in environment: CommandEnvironment) async throws -> EditedAnniversaries {
    let home = environment.home
    let change = try change(today: .today(in: home))
    guard !change.isEmpty else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'anniversary edit' needs something to change",
        hint: "For example: widgetry anniversary edit \(line.arguments.first ?? "ID") "
          + "--date 2027-06-05")
    }
    let (changes, outcome) = try await home.days.change(
      Array(line.arguments("ID")), change, reload: line.reloadChoice)
    return EditedAnniversaries(
      changes: changes, reports: try changes.map { try AnniversaryReport(on: $0.now, in: home) },
      starts: changes.filter { $0.now.day != $0.former.day }.compactMap {
        LaterStart(of: $0.now, requested: change.day ?? $0.former.day)
      },
      reloads: ReloadRemarks(outcome.reloads, in: home))
  }

  /// The changes that the command line requests; throws all errors in it.
  private func change(today: CivilDate) throws(WidgetryErrors) -> AnniversaryChange {
    var change = AnniversaryChange(id: line.value("id"), title: line.value("title"))
    var faults = Days.faults(title: change.title, id: change.id)
    if let text = line.value("date"),
      let day = AnniversaryFlags.day(text, today: today, faults: &faults)
    {
      change.edits.append(.day(day))
    }
    change.edits += AnniversaryFlags.edits(in: line, today: today, faults: &faults)
    let single = ["title", "id"].filter { line.value($0) != nil }
    if line.arguments("ID").count > 1, let flag = single.first {
      faults.append(
        WidgetryError(
          .misuse, code: "flag.single", summary: "--\(flag) can change only one day",
          hint: "Specify one id: "
            + ShellWord.commandLine(
              [
                "anniversary", "edit", line.arguments.first ?? "ID", "--\(flag)",
                line.value(flag) ?? "",
              ])))
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return change
  }
}

extension AnniversaryChange {
  /// The new date; nil if the date isn't changed.
  fileprivate var day: CalendarDay? {
    edits.lazy.compactMap { if case .day(let day) = $0 { day } else { nil } }.first
  }
}

/// The result of `widgetry anniversary edit`.
struct EditedAnniversaries: FormattedResult {
  let changes: [ChangedAnniversary]
  let reports: [AnniversaryReport]
  let starts: [LaterStart]
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  /// Prints what changed in each day, and which widgets were reloaded.
  func writeText(to output: Output) {
    let reloaded = reloads.reloads.filter { [.reloaded, .unchanged].contains($0.outcome) }
    let more = reloaded.count > 20 ? " and \(reloaded.count - 20) more" : ""
    let ids = reloaded.map(\.id).prefix(20).joined(separator: " ") + more
    for (index, change) in changes.enumerated() {
      let parts = change.now.changes(from: change.former)
      let what = parts.isEmpty ? "unchanged" : parts.joined(separator: ", ")
      let isLast = index == changes.count - 1
      output.say("\(change.now.id): \(what)" + (isLast && !ids.isEmpty ? "; reloaded \(ids)" : ""))
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for report in reports { report.write(to: &json) }
    }
  }

  func writeRemarks(to output: Output) {
    for start in starts { start.write(to: output) }
    reloads.write(to: output)
  }
}
