internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Shows one activity, or what is on the island, once or again and again.
final class ActivityShowing {
  private let run: CommandRun
  private let target: ShowTarget
  private let subject: Subject
  private let converter: PictureConverter?
  private var screen: CardScreen
  /// What was shown last, so that nothing is printed twice.
  private var last: [UInt8]?
  private var failures: [StoredActivity.Failure?] = []
  private var alerts: [String: Int] = [:]
  private var hasToldStart = false
  private var refresh: ActivityRefresh
  private var repetition: Repetition

  private enum Subject {
    case activity(id: String?, ActivityPresentation)
    case island
  }

  init(_ run: CommandRun, _ target: ShowTarget) throws {
    self.run = run
    self.target = target
    subject = try Self.subject(of: run, target)
    converter = target.format.isBinary ? try PictureConverter() : nil
    screen = CardScreen(run.output)
    repetition = try Repetition(run.parsed)
    refresh = ActivityRefresh(run.home)
  }

  private static func subject(
    of run: CommandRun, _ target: ShowTarget
  ) throws(WidgetryError) -> Subject {
    let id = run.parsed.argument("ID")
    let given = run.parsed.value("presentation").flatMap(ActivityPresentation.init)
    guard run.parsed.has("island") else {
      return .activity(id: id, given ?? (target.format == .line ? .compact : .lockScreen))
    }
    guard id == nil, given == nil else {
      throw WidgetryError(
        .misuse, code: "island.of-all",
        summary: "the island is that of all activities, and chooses their forms itself",
        hint: ShellWord.commandLine(
          ["activity", "show"] + [id].compactMap(\.self) + ["--presentation", "compact"]))
    }
    return .island
  }

  /// The one activity that was named.
  private var id: String? {
    if case .activity(let id, _) = subject { id } else { nil }
  }

  func showOnce() async throws -> ExitStatus {
    try await run.home.activities.refresh()
    let shown = try chosen()
    if !shown.isEmpty {
      try write(try content(of: shown, for: run.output.style))
      for place in shown { place.activity.warnOfFailure(on: run.output) }
      return .success
    }
    if let id, case let activity = try run.home.activities.activity(id: id),
      activity.record.state == .pending
    {
      guard target.format == .json else {
        return target.file == nil && !target.format.isPicture ? .success : .missing
      }
      try write(try json(ofUnseen: activity))
      return .success
    }
    run.output.note(
      id.map { "'\($0)' has ended and is no longer shown" }
        ?? "no live activity is running",
      code: "activity.nothing",
      hint: id == nil ? "widgetry activity list --types" : "widgetry activity list")
    return .missing
  }

  func follow() async throws -> ExitStatus {
    guard target.file != nil || !target.format.isPicture else {
      throw WidgetryError(
        .misuse, code: "follow.no-file",
        summary: "pictures one after the other need a file that each is written to",
        hint: "--follow --out activity.\(target.format.rawValue)")
    }
    if let id { _ = try run.home.activities.activity(id: id) }
    let sleep = try HomeSleep(run)
    while true {
      var next: Date?
      var isGone = false
      _ = try await sleep.look {
        guard try self.isThere() else {
          isGone = true
          return
        }
        let again = try await self.refresh.refresh(try self.chosen().map(\.activity), at: Date())
        let shown = try self.chosen()
        isGone = try self.isGone()
        if shown.isEmpty { self.showNothing() } else { next = try self.show(shown) }
        next = [next, again, try self.run.home.activities.nextChange()].compactMap(\.self).min()
      }
      if isGone { return .success }
      repetition.printIfDue()
      run.output.flush()
      let wakes = sleep.wait(until: [next, repetition.next(after: Date())])
      if let status = sleep.end(wakes) { return status }
    }
  }

  /// What is meant, as far as there is anything of it to see.
  private func chosen() throws -> [Activities.ShownActivity] {
    switch subject {
    case .island: return try run.home.activities.island()
    case .activity(nil, let presentation):
      return try run.home.activities.foremost().map { [Activities.ShownActivity($0, presentation)] }
        ?? []
    case .activity(let id?, let presentation):
      let activity = try run.home.activities.activity(id: id)
      if activity.record.state == .pending, !hasToldStart {
        hasToldStart = true
        run.output.note(
          "'\(id)' begins \(run.words(ofMoment: activity.record.startsAt))",
          code: "activity.pending")
      }
      guard activity.record.state.isShown else { return [] }
      return [Activities.ShownActivity(activity, presentation)]
    }
  }

  /// Whether one that was named is still remembered.
  private func isThere() throws -> Bool {
    do {
      if let id { _ = try run.home.activities.activity(id: id) }
      return true
    } catch let error as WidgetryError where error.code == "activity.unknown" {
      return false
    }
  }

  private func isGone() throws -> Bool {
    try id.map { try run.home.activities.activity(id: $0).record.state == .dismissed } ?? false
  }

  /// Shows it if it looks other than before; gives when its words change by themselves.
  private func show(_ shown: [Activities.ShownActivity]) throws -> Date? {
    defer { run.output.flush() }
    for place in shown { try ring(for: place.activity) }
    let isCard = target.format == .terminal && target.file == nil
    let bytes = try content(of: shown, for: isCard ? screen.style : OutputStyle())
    if bytes != last {
      last = bytes
      tellFailures(of: shown.map(\.activity), beside: isCard)
      if let file = target.file { try WholeFile.write(bytes, to: file) }
      repetition.print { [weak self] in
        if isCard {
          self?.screen.show(String(decoding: bytes, as: UTF8.self))
        } else {
          self?.tell(bytes)
        }
      }
    }
    return try row(of: shown).nextChange
  }

  private func tellFailures(of activities: [StoredActivity], beside isCard: Bool) {
    let former = failures
    failures = activities.map(\.failure)
    // A card would be torn by what is told beside it.
    guard !isCard, failures != former else { return }
    for activity in activities { activity.warnOfFailure(on: run.output) }
  }

  private func showNothing() {
    defer { run.output.flush() }
    guard target.format == .line, target.file == nil, last != [0x0A] else { return }
    // A bar is to be empty again.
    last = [0x0A]
    repetition.print { [run] in run.output.line("") }
  }

  /// A terminal's bell for what is new to be told.
  private func ring(for activity: StoredActivity) throws {
    let record = activity.record
    let former = alerts.updateValue(record.alerts, forKey: record.id)
    guard let former, former < record.alerts,
      let words = try run.home.activities.alertWords(of: activity)
    else { return }
    if run.output.style.results.isTerminal { run.output.rendered("\u{7}") }
    screen.leave()
    run.output.note(words.line, code: "activity.alert")
  }

  private func row(of shown: [Activities.ShownActivity]) throws -> ActivityRow {
    let scheme = run.parsed.value("scheme").flatMap(RequestEnvironment.ColorScheme.init)
    return ActivityRow(
      sheets: try shown.map { place in
        let activity = place.activity
        guard let views = try run.home.activities.views(of: activity),
          let sheet = ActivitySheet(
            activity, place.presentation, views, at: Date(),
            surroundings: try run.home.surroundings(), scheme: scheme)
        else {
          throw WidgetryError(
            .failed, code: activity.failure?.code ?? "activity.undrawn",
            summary: activity.failure?.summary
              ?? "Nothing of '\(activity.record.id)' could be drawn yet",
            hint: "widgetry plugin log \(activity.record.plugin)")
        }
        return sheet
      })
  }

  private func content(
    of shown: [Activities.ShownActivity], for style: OutputStyle
  ) throws -> [UInt8] {
    let row = try row(of: shown)
    if target.format == .json { return try json(of: shown, row) }
    let memory = MemorySink()
    let output = Output(style: style, results: memory, talk: MemorySink())
    try row.write(target.format, to: output, converter: converter)
    output.flush()
    return memory.bytes
  }

  /// One object for an activity, an array for the island.
  private func json(of shown: [Activities.ShownActivity], _ row: ActivityRow) throws -> [UInt8] {
    let parts = try zip(shown, row.sheets).map { place, sheet in
      ShownReport(
        report: try ActivityReport(on: place.activity, in: run.home),
        presentation: sheet.presentation, sheet: sheet)
    }
    var json = JSONWriter()
    if case .island = subject {
      json.array { json in for part in parts { part.write(to: &json) } }
    } else {
      for part in parts { part.write(to: &json) }
    }
    json.endLine()
    return json.bytes
  }

  private func json(ofUnseen activity: StoredActivity) throws -> [UInt8] {
    guard case .activity(_, let presentation) = subject else { return [] }
    var json = JSONWriter()
    ShownReport(
      report: try ActivityReport(on: activity, in: run.home), presentation: presentation, sheet: nil
    )
    .write(to: &json)
    json.endLine()
    return json.bytes
  }

  private func write(_ bytes: [UInt8]) throws {
    if let file = target.file { try WholeFile.write(bytes, to: file) }
    tell(bytes)
  }

  private func tell(_ bytes: [UInt8]) {
    if let file = target.file {
      run.output.say("wrote \(file)")
    } else if target.format == .json {
      run.output.jsonLine(bytes)
    } else if target.format.isPicture {
      run.output.document(bytes)
    } else {
      run.output.rendered(String(decoding: bytes, as: UTF8.self))
    }
  }
}

/// An activity in one of its forms, as it is told.
private struct ShownReport {
  let report: ActivityReport
  let presentation: ActivityPresentation
  /// Nil where nothing is to be seen yet.
  let sheet: ActivitySheet?

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("activity")
      report.write(to: &json)
      json.member("presentation", presentation.rawValue)
      json.member("text", sheet?.lines ?? [])
      json.member("line", sheet?.line)
      json.key("view")
      if let view = sheet?.view { json.value(view) } else { json.null() }
    }
  }
}
