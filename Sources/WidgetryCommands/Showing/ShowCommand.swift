internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct ShowCommand: StreamingCommand {
  static let spec = CommandSpec(
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
        + "when nobody reads it any more. With --out it replaces the file each time and prints its name. "
        + "Notes and warnings are printed on a terminal only, since a bar would show them.",
      "A program between it and a bar does not notice that the bar is gone until it prints: "
        + "--repeat 60s has it print.",
    ], follows: .whenAsked, purpose: .reads)

  private let id: String
  private let look: ViewingOptions
  private let moment: String?
  private let isCached: Bool
  private let follows: Bool
  private let target: GivenTarget
  private let fallback: String?
  private let repetition: Repetition

  init(_ line: ParsedCommand) throws {
    id = line.argument("ID") ?? ""
    var look = try line.look()
    look.answer = line.value("as").flatMap(ViewingOptions.Answer.init) ?? .timeline
    self.look = look
    moment = line.value("at")
    isCached = line.has("cached")
    follows = line.has("follow")
    target = GivenTarget(line)
    fallback = line.value("fallback")
    repetition = try Repetition(line)
    guard !follows || moment == nil else { throw WidgetryError.followsOneMoment }
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let output = environment.output
    let target = try target.target(for: output)
    let converter = target.format.isBinary ? try PictureConverter() : nil
    let fallback = try fallback.map { try Fallback($0, for: target) }
    if follows {
      return try await ShowFollowing(
        id, as: look, isCached: isCached, to: target, converter: converter, fallback: fallback,
        repetition: repetition, in: environment
      ).follow()
    }
    let display: Display
    do {
      display = try await self.display(in: environment)
      if let fallback, fallback.standsFor(display, as: look) {
        fallback.show(in: output)
        return .success
      }
    } catch let error as WidgetryError {
      guard let fallback, error.category != .misuse else { throw error }
      fallback.show(in: output)
      return .success
    }
    warnOfState(of: display, in: environment)
    let home = environment.home
    let sheet = ShowSheet(
      display, as: look, in: home, surroundings: try home.surroundings(),
      // A file is looked at later.
      marksChanges: target.file == nil)
    try sheet.write(to: target, on: output, converter: converter)
    return .success
  }

  private func display(in environment: CommandEnvironment) async throws -> Display {
    let home = environment.home
    let output = environment.output
    let moment = try moment.map(environment.moment)
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
        throw WidgetryError.notStored(id, isOther ? nil : environment.words(ofMoment: now))
      }
      do {
        let display = try await home.showing.ask(shown, at: now, as: look)
        if moment != nil, look.answer == .timeline { noteClock(of: display, on: output) }
        return display
      } catch let error as WidgetryError {
        // The instance is there, so something is shown: the last good entry, or the placeholder.
        output.warning(error)
        return try home.showing.display(shown, at: now)
      }
    }
    // Without a stored timeline the time zone may still be an unknown one.
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
  private func noteClock(of display: Display, on output: Output) {
    guard display.clock == nil else { return }
    output.note(
      "kind '\(display.kind)' does not say whether it goes by the moment that it is asked for, or by "
        + "the machine's clock", code: "clock.unknown",
      hint: "its author can: \"clock\":\"request\" in its description")
  }

  private func warnOfState(of display: Display, in environment: CommandEnvironment) {
    let output = environment.output
    if display.source == .placeholder, display.report.code == StateReport.due {
      output.warning(
        "'\(display.instance.id)' has nothing to show yet; this is its placeholder",
        code: "show.placeholder",
        hint: ShellWord.commandLine(["reload", display.instance.id]))
    }
    // A widget that only waits for its turn needs no warning.
    guard display.report.state != .current, display.report.code != StateReport.due,
      let detail = display.report.words(environment.words(ofMoment:))
    else { return }
    output.warning(
      "'\(display.instance.id)': \(detail)", code: display.report.code,
      hint: "widgetry status \(display.instance.id)")
  }
}

extension WidgetryError {
  fileprivate static let followsOneMoment = WidgetryError(
    .misuse, code: "follow.moment", summary: "--at is one moment, and --follow starts from now",
    hint: "omit one of them; widgetry timeline ID shows what comes")

  /// - Parameter moment: What is not stored; nil for another look.
  fileprivate static func notStored(_ id: String, _ moment: String?) -> WidgetryError {
    WidgetryError(
      .failed, code: "timeline.not-stored",
      summary: "What is stored of '\(id)' "
        + (moment.map { "does not reach \($0)" } ?? "was not made to look like this"),
      hint: "omit --cached to ask its provider")
  }
}
