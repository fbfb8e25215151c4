internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

extension Command {
  static let show = Command(
    spec: CommandSpec(
      "show", "what a widget shows, now or at any moment", section: .looking,
      arguments: [.one("ID", "the widget")],
      flags: [
        .option("at", "WHEN", "as it is at that moment"),
        .flag("cached", "only what is stored; start no plugin"),
        .choice(
          "format", ["terminal", "text", "line", "json"], valueName: "F",
          "terminal on a terminal, text elsewhere; line is always one"),
        .option("time-zone", "Z", "as in another time zone"),
        .option("locale", "L", "as in another locale"),
      ],
      examples: [
        .init("show dday-1", "a card on a terminal, its lines elsewhere"),
        .init("show dday-1 --format line", "one line, for status bars"),
        .init("show dday-1 --at tomorrow", "as it will be"),
      ])
  ) { run in
    let id = run.parsed.argument("ID") ?? ""
    let display = try await run.display(id)
    try run.show(display)
    return .success
  }
}

extension CommandRun {
  fileprivate func display(_ id: String) async throws -> Display {
    let isCached = parsed.has("cached")
    if let text = parsed.value("at") {
      let moment = try moment(text)
      let shown = try home.stored(id: id, at: moment)
      if home.reaches(moment, shown), try home.due(shown) == nil || isCached {
        return try home.display(shown, at: moment)
      }
      guard !isCached else {
        throw WidgetryError(
          .failed, code: "timeline.not-stored",
          summary: "What is stored of '\(id)' does not reach \(Moment.text(moment))",
          hint: "leave --cached away, and its provider is asked")
      }
      do {
        return try await home.ask(shown, at: moment)
      } catch let error as WidgetryError {
        // The instance is there, so something is shown: the last good entry, or the placeholder.
        output.warning(error.summary, code: error.code, hint: error.hint)
        return try home.display(shown, at: moment)
      }
    }
    let now = Date()
    var shown = try home.stored(id: id, at: now)
    // Where nothing is stored for it, a zone may be one that does not exist.
    if shown.timeline == nil { _ = try home.timeZone() }
    if !isCached, try home.due(shown) != nil, !home.isBeingReloaded(shown) {
      Runner.run(
        id, home: homePath, place: try home.surroundings(),
        // With something to show, a slow plugin must not hold up a status bar.
        patience: shown.timeline == nil ? .seconds(12) : .milliseconds(200))
      shown = try home.stored(id: id, at: now)
    }
    return try home.display(shown, at: now)
  }

  fileprivate func show(_ display: Display) throws {
    if display.report.state == .stale || display.report.state == .needsAttention,
      let detail = display.report.detail
    {
      output.warning(
        "'\(display.instance.id)': \(detail)", code: display.report.code,
        hint: "widgetry status \(display.instance.id)")
    }
    switch parsed.value("format") ?? (output.isJSON ? "json" : nil) {
    case "json": try showJSON(display)
    case "line": output.line(display.line)
    case "terminal": showCard(display)
    case nil where output.style.results.isTerminal: showCard(display)
    default:
      for line in WidgetRendering.lines(of: display.view) { output.line(line) }
    }
  }

  private func showCard(_ display: Display) {
    let card = TerminalCard(
      display.view, family: display.instance.family,
      style: output.style.results.hasColor ? .ansi : .plain)
    output.rendered(card.text + "\n")
  }

  private func showJSON(_ display: Display) throws {
    let shown = try home.stored(id: display.instance.id, at: display.at)
    let entry = display.source == .stored ? try shown.entry(at: display.at) : nil
    let next = try home.nextChange(of: shown, entry: entry, at: display.at)
    output.json { json in
      json.object { json in
        json.member("id", display.instance.id)
        json.member("kind", display.kind)
        json.member("family", display.instance.family.name)
        json.member("at", display.at)
        json.member("entryDate", display.entryDate)
        json.member("nextChange", next)
        json.member("state", display.report.state.rawValue)
        json.member("reason", display.report.code)
        json.member("stale", display.report.state == .stale)
        json.member("text", WidgetRendering.lines(of: display.view))
        json.member("line", display.line)
        json.member("url", display.view.url)
        json.key("view")
        json.value(display.view)
      }
    }
  }
}

extension ViewNode {
  /// Where a tap on the whole widget leads.
  fileprivate var url: String? {
    switch self {
    case .modified(_, .widgetURL(let url)): url
    case .modified(let view, _): view.url
    default: nil
    }
  }
}

/// Does what is due for one instance in a process of its own, which outlives whoever only looks.
enum Runner {
  static let variable = "WIDGETRY_RUNNER"

  static func run(_ id: String, home: String, place: Surroundings, patience: Duration) {
    guard let executable = CurrentExecutable.path else { return }
    var environment = [
      variable: id, "WIDGETRY_HOME": home, "TZ": place.timeZone, "LC_ALL": place.locale,
    ]
    environment["PATH"] = StandardStreams.variable("PATH")
    environment["HOME"] = StandardStreams.variable("HOME")
    // A runner that cannot be started leaves the reload due; what is stored is shown all the same.
    guard
      let process = try? DetachedProcess(
        ProcessLaunch(executable: executable, name: "widgetry", environment: environment))
    else { return }
    _ = process.wait(until: .now + patience)
  }
}
