internal import Anniversaries
internal import WidgetHome
internal import WidgetModel

struct AnniversaryEditCommand: ResultCommand {
  static let spec = CommandSpec(
    "anniversary edit", "change days, and reload the widgets that count them",
    section: .anniversaries,
    arguments: [.oneOrMore("ID", "the days, by id or title")],
    flags: [
      .option("title", "T", "another title"),
      .option("date", "DATE", "another date"),
      .option("id", "NEW", "another id; the widgets follow"),
    ] + AnniversaryFlags.all + [.flag("no-reload", "leave the reloads to the next show")],
    examples: [
      .init("anniversary edit our-wedding --date 2027-06-05", "it was moved"),
      .init("anniversary edit our-wedding --repeat yearly --emoji 💍", "it comes back"),
      .init(
        "anniversary edit our-wedding --repeat yearly --until 2040-12-31",
        "it ends; --until '' removes the end"),
      .init(
        "anniversary edit our-wedding first-met --repeat yearly --tag us", "several, all or none"),
    ],
    discussion: [
      "An empty value deletes what is there: --notes ''. The tags that are given replace all that "
        + "it has. Of --repeat, --on, --until and --times, those that aren't given stay as they are."
    ],
    reloads: true)

  /// Parsed once the home is open, because words such as `tomorrow` depend on its time zone.
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
        hint: "widgetry anniversary edit \(line.arguments.first ?? "ID") --date 2027-06-05")
    }
    let (changes, outcome) = try await home.days.change(
      Array(line.arguments("ID")), change, reload: line.reloadChoice)
    return EditedAnniversaries(
      changes: changes, reports: try changes.map { try AnniversaryReport(on: $0.now, in: home) },
      starts: changes.filter { $0.now.day != $0.former.day }.compactMap {
        LaterStart(of: $0.now, asked: change.day ?? $0.former.day)
      },
      reloads: ReloadRemarks(outcome.reloads, in: home))
  }

  /// The requested changes; throws all faults.
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
          .misuse, code: "flag.single", summary: "--\(flag) is for one day",
          hint: ShellWord.commandLine(
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
  /// The given day, if there is one.
  fileprivate var day: CalendarDay? {
    edits.lazy.compactMap { if case .day(let day) = $0 { day } else { nil } }.first
  }
}

struct EditedAnniversaries: FormattedResult {
  let changes: [ChangedAnniversary]
  let reports: [AnniversaryReport]
  let starts: [LaterStart]
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  /// Prints what changed in each day, and which widgets show it.
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
