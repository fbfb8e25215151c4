internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let activityShow = Command(
    spec: CommandSpec(
      "activity show", "what an activity shows", section: .activities,
      arguments: [.optional("ID", "the activity; the most relevant if not given")],
      flags: [
        .choice(
          "presentation", ActivityPresentation.allCases.map(\.rawValue), valueName: "P",
          "one of its forms; lockScreen if not given"),
        .choice(
          "format", ShowFormat.allCases.map(\.rawValue), valueName: "F",
          "terminal on a terminal, text elsewhere; line is always one"),
        .option("out", "FILE", "into a file, in the format of its name; - for stdout"),
        .choice("scheme", ["light", "dark"], valueName: "light|dark", "bright or dark"),
        .flag("follow", "at once, and again whenever it changes, until it is gone"),
      ],
      examples: [
        .init("activity show game-1", "its card"),
        .init("activity show --format line --follow", "for a status bar: a line at each change"),
        .init("activity show game-1 --presentation expanded --out game.svg", "a picture"),
      ],
      discussion: [
        "A line is the compact form: what the island shows. --follow sleeps until something "
          + "changes; without ID it follows whatever is the most relevant."
      ])
  ) { run in
    let target = try ShowTarget(run)
    let showing = try ActivityShowing(run, target)
    return run.parsed.has("follow") ? try await showing.follow() : try await showing.showOnce()
  }
}

/// Shows one activity, once or again and again.
final class ActivityShowing {
  private let run: CommandRun
  private let target: ShowTarget
  private let id: String?
  private let presentation: ActivityPresentation
  private let converter: PictureConverter?
  private var screen: CardScreen
  /// What was shown last, so that nothing is printed twice.
  private var last: [UInt8]?
  private var failure: StoredActivity.Failure?
  private var alerts: [String: Int] = [:]
  private var hasToldStart = false
  private var refresh: ActivityRefresh

  init(_ run: CommandRun, _ target: ShowTarget) throws {
    self.run = run
    self.target = target
    id = run.parsed.argument("ID")
    let given = run.parsed.value("presentation").flatMap(ActivityPresentation.init)
    presentation = given ?? (target.format == .line ? .compact : .lockScreen)
    converter = target.format.isBinary ? try PictureConverter() : nil
    screen = CardScreen(run.output)
    refresh = ActivityRefresh(run.home)
  }

  func showOnce() async throws -> ExitStatus {
    try await run.home.refreshActivities()
    if let activity = try chosen() {
      try write(try content(of: activity, for: run.output.style))
      run.tellFailure(of: activity)
      return .success
    }
    if let activity = try id.map({ try run.home.activity(id: $0) }),
      activity.record.state == .pending
    {
      if target.format == .json { try write(try json(of: activity, nil)) }
      return .success
    }
    run.output.note(
      id.map { "'\($0)' is over, and nothing of it is to be seen" } ?? "nothing goes on",
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
    if let id { _ = try run.home.activity(id: id) }
    let sleep = try HomeSleep(run)
    while true {
      var next: Date?
      var isGone = false
      _ = try await sleep.look {
        let again = try await self.refresh.refresh(
          [try self.chosen()].compactMap(\.self), at: Date())
        let activity = try self.chosen()
        isGone = try self.isGone()
        if let activity {
          next = try self.show(activity)
        } else {
          self.showNothing()
        }
        next = [next, again, try self.run.home.nextActivityChange()].compactMap(\.self).min()
      }
      if isGone { return .success }
      let wakes = sleep.wait(until: [next])
      if let status = sleep.end(wakes) { return status }
    }
  }

  /// The activity that is meant, if there is anything of it to see.
  private func chosen() throws -> StoredActivity? {
    guard let id else { return try run.home.activities().first { $0.record.state.isShown } }
    let activity = try run.home.activity(id: id)
    if activity.record.state == .pending, !hasToldStart {
      hasToldStart = true
      run.output.note(
        "'\(id)' begins \(run.words(ofMoment: activity.record.startsAt))", code: "activity.pending")
    }
    return activity.record.state.isShown ? activity : nil
  }

  private func isGone() throws -> Bool {
    try id.map { try run.home.activity(id: $0).record.state == .dismissed } ?? false
  }

  /// Shows it if it looks other than before; gives when its words change by themselves.
  private func show(_ activity: StoredActivity) throws -> Date? {
    defer { run.output.flush() }
    ring(for: activity.record)
    let isCard = target.format == .terminal && target.file == nil
    let bytes = try content(of: activity, for: isCard ? screen.style : OutputStyle())
    if bytes != last {
      last = bytes
      // A card would be torn by what is told beside it.
      if !isCard, activity.failure != failure { run.tellFailure(of: activity) }
      failure = activity.failure
      if isCard { screen.show(String(decoding: bytes, as: UTF8.self)) } else { try write(bytes) }
    }
    return try sheet(of: activity).nextChange
  }

  private func showNothing() {
    defer { run.output.flush() }
    guard target.format == .line, target.file == nil, last != [0x0A] else { return }
    // A bar is to be empty again.
    last = [0x0A]
    run.output.line("")
  }

  /// A terminal's bell for what is new to be told.
  private func ring(for record: ActivityRecord) {
    let former = alerts.updateValue(record.alerts, forKey: record.id)
    guard let former, former < record.alerts, let alert = record.alert else { return }
    if run.output.style.results.isTerminal { run.output.rendered("\u{7}") }
    screen.leave()
    run.output.note(alert.line, code: "activity.alert")
  }

  private func sheet(of activity: StoredActivity) throws -> ActivitySheet {
    let scheme = run.parsed.value("scheme").flatMap(RequestEnvironment.ColorScheme.init)
    guard let views = try run.home.views(of: activity),
      let sheet = ActivitySheet(
        activity, presentation, views, at: Date(), surroundings: try run.home.surroundings(),
        scheme: scheme)
    else {
      throw WidgetryError(
        .failed, code: activity.failure?.code ?? "activity.undrawn",
        summary: activity.failure?.summary
          ?? "Nothing of '\(activity.record.id)' could be drawn yet",
        hint: "widgetry plugin log \(activity.record.plugin)")
    }
    return sheet
  }

  private func content(of activity: StoredActivity, for style: OutputStyle) throws -> [UInt8] {
    let sheet = try sheet(of: activity)
    if target.format == .json { return try json(of: activity, sheet) }
    let memory = MemorySink()
    let output = Output(style: style, results: memory, talk: MemorySink())
    try sheet.write(target.format, to: output, converter: converter)
    output.flush()
    return memory.bytes
  }

  private func json(of activity: StoredActivity, _ sheet: ActivitySheet?) throws -> [UInt8] {
    let report = try run.report(on: activity)
    var json = JSONWriter()
    json.object { json in
      json.key("activity")
      report.write(to: &json)
      json.member("presentation", (sheet?.presentation ?? presentation).rawValue)
      json.member("text", sheet?.lines ?? [])
      json.member("line", sheet?.line)
      json.key("view")
      if let view = sheet?.view { json.value(view) } else { json.null() }
    }
    json.endLine()
    return json.bytes
  }

  private func write(_ bytes: [UInt8]) throws {
    if let file = target.file {
      try WholeFile.write(bytes, to: file)
      run.output.say("wrote \(file)")
    } else if target.format == .json {
      run.output.jsonLine(bytes)
    } else {
      run.output.rendered(String(decoding: bytes, as: UTF8.self))
    }
  }
}
