internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let show = ClosureCommand(
    spec: CommandSpec(
      "show", "what a widget shows, now or at any moment", section: .looking,
      arguments: [.one("ID", "the widget")],
      flags: [
        .option("at", "WHEN", "as it is at that moment"),
        .flag("cached", "only what is stored; start no plugin"),
        .choice(
          "format", ShowFormat.allCases.map(\.rawValue), valueName: "F",
          "terminal on a terminal, text elsewhere; line is always one"),
        .option("out", "FILE", "into a file, in the format of its name; - for stdout"),
        .choice(
          "as", ["placeholder", "snapshot"], valueName: "placeholder|snapshot",
          "what its provider gives for a first moment or a gallery"),
        .flag("follow", "at once, and again whenever what is shown changes"), .repetition,
        .option(
          "fallback", "TEXT", "what to show where there is nothing; for bars, which hide errors"),
      ] + LookFlags.flags,
      examples: [
        .init("show dday-1", "a card on a terminal, its lines elsewhere"),
        .init("show dday-1 --format line", "one line, for status bars"),
        .init("show dday-1 --follow", "a line at once, and one at each change"),
        .init("show dday-1 --at tomorrow", "as it will be"),
        .init("show dday-1 --scheme dark --out dday.svg", "a picture for a page"),
        .init("show dday-1 --family large --device ipad", "as it would be there"),
      ],
      discussion: [
        "Another family or device asks the widget's provider and stores nothing; all else is there "
          + "already. PNG and PDF are made by rsvg-convert or ImageMagick.",
        "--follow sleeps until something changes, does what is due where no daemon does, and ends "
          + "when nobody reads it any more. With --out it writes the file anew and prints its name. "
          + "Notes and warnings are printed on a terminal only, since a bar would show them.",
        "A program between it and a bar does not notice that the bar is gone until it prints: "
          + "--repeat 60s has it print.",
      ], follows: .whenAsked, purpose: .reads)
  ) { run in
    let id = run.parsed.argument("ID") ?? ""
    var look = try run.parsed.look()
    look.answer = run.parsed.value("as").flatMap(ViewingOptions.Answer.init) ?? .timeline
    let target = try ShowTarget(run.parsed, for: run.output)
    let converter = target.format.isBinary ? try PictureConverter() : nil
    let fallback = try Fallback(run.parsed, for: target)
    let repetition = try Repetition(run.parsed)
    if run.parsed.has("follow") {
      guard !run.parsed.has("at") else { throw WidgetryError.followsOneMoment }
      return try await ShowFollowing(
        run, id: id, as: look, to: target, converter: converter, fallback: fallback,
        repetition: repetition
      ).follow()
    }
    let display: Display
    do {
      display = try await run.display(id, as: look)
      if let fallback, fallback.standsFor(display, as: look) {
        fallback.show(in: run.output)
        return .success
      }
    } catch let error as WidgetryError {
      guard let fallback, error.category != .misuse else { throw error }
      fallback.show(in: run.output)
      return .success
    }
    run.tellState(of: display)
    let sheet = ShowSheet(
      display, as: look, in: run.home, surroundings: try run.home.surroundings(),
      // A file is looked at later.
      marksChanges: target.file == nil)
    guard let file = target.file else {
      try sheet.write(target.format, to: run.output, converter: converter)
      return .success
    }
    let memory = MemorySink()
    let output = Output(style: OutputStyle(), results: memory, talk: MemorySink())
    try sheet.write(target.format, to: output, converter: converter)
    _ = output.finish(.success)
    try WholeFile.write(memory.bytes, to: file)
    if run.output.isJSON, target.format != .json {
      try sheet.write(.json, to: run.output, converter: nil)
    }
    run.output.say("wrote \(file)")
    return .success
  }
}

extension CommandRun {
  fileprivate func display(_ id: String, as look: ViewingOptions) async throws -> Display {
    let isCached = parsed.has("cached")
    let moment = try parsed.value("at").map(moment)
    let now = moment ?? Date()
    if !isCached { try home.groups.followLinks() }
    let shown = try home.showing.stored(id: id, at: now)
    try home.showing.check(look, for: shown.instance)
    let isOther = look.isOther(than: shown.instance)
    guard moment == nil, !isOther else {
      if !isOther, home.showing.reaches(now, shown) {
        let status = try home.showing.status(of: shown)
        if status.due == nil || isCached { return try home.showing.display(status, at: now) }
      }
      guard !isCached else {
        throw WidgetryError.notStored(id, isOther ? nil : words(ofMoment: now))
      }
      do {
        let display = try await home.showing.ask(shown, at: now, as: look)
        if moment != nil, look.answer == .timeline { tellClock(of: display) }
        return display
      } catch let error as WidgetryError {
        // The instance is there, so something is shown: the last good entry, or the placeholder.
        output.warning(error)
        return try home.showing.display(shown, at: now)
      }
    }
    // Where nothing is stored for it, a zone may be one that does not exist.
    if shown.timeline == nil { _ = try home.timeZone() }
    var status = try home.showing.status(of: shown, at: now)
    if !isCached, status.due != nil, !home.reloads.isRunning(shown.instance) {
      let isStarted = Runner.run(
        id, for: home, place: try home.surroundings(),
        // With something to show, a slow plugin must not hold up a status bar.
        patience: shown.timeline == nil ? .seconds(12) : .milliseconds(200))
      if !isStarted, shown.timeline == nil {
        do { _ = try await home.reloads.runIfDue(id: id) } catch let error as WidgetryError {
          output.warning(error)
        }
      }
      status = try home.showing.status(of: home.showing.stored(id: id, at: now), at: now)
    }
    return try home.showing.display(status, at: now)
  }

  /// A program whose clock can't be moved may answer for today whatever it is asked.
  private func tellClock(of display: Display) {
    guard display.clock == nil else { return }
    output.note(
      "kind '\(display.kind)' does not say whether it goes by the moment that it is asked for, or by "
        + "the machine's clock", code: "clock.unknown",
      hint: "its author can: \"clock\":\"request\" in its description")
  }

  fileprivate func tellState(of display: Display) {
    if display.source == .placeholder, display.report.code == StateReport.due {
      output.warning(
        "'\(display.instance.id)' has nothing to show yet; this is its placeholder",
        code: "show.placeholder",
        hint: ShellWord.commandLine(["reload", display.instance.id]))
    }
    // One that only waits for its turn has nothing to be told.
    guard display.report.state != .current, display.report.code != StateReport.due,
      let detail = display.report.words(words(ofMoment:))
    else { return }
    output.warning(
      "'\(display.instance.id)': \(detail)", code: display.report.code,
      hint: "widgetry status \(display.instance.id)")
  }
}

extension WidgetryError {
  fileprivate static let followsOneMoment = WidgetryError(
    .misuse, code: "follow.moment", summary: "--at is one moment, and --follow goes on from now",
    hint: "leave one of them away; widgetry timeline ID shows what comes")

  /// - Parameter moment: What is not stored; nil for another look.
  fileprivate static func notStored(_ id: String, _ moment: String?) -> WidgetryError {
    WidgetryError(
      .failed, code: "timeline.not-stored",
      summary: "What is stored of '\(id)' "
        + (moment.map { "does not reach \($0)" } ?? "was not made to look like this"),
      hint: "leave --cached away, and its provider is asked")
  }
}
