internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry activity show`: prints or draws a live activity, once or after each change.
struct ActivityShowCommand: StreamingCommand {
  static let spec = CommandSpec(
    "activity show", "show an activity", section: .activities,
    arguments: [
      .optional("ID", "the activity; if not given, the most relevant one, or the last to end")
    ],
    flags: [
      .choice(
        "presentation", ActivityPresentation.allCases.map(\.rawValue), valueName: "P",
        "the presentation; default: lockScreen"),
      .choice(
        "format", ShowFormat.allCases.map(\.rawValue), valueName: "F",
        "the format; default: terminal on a terminal, text elsewhere"),
      .flag("island", "show what the Dynamic Island shows of all activities"),
      .option("out", "FILE", "write a file, in the format of its extension; - for stdout"),
      .choice("scheme", ["light", "dark"], valueName: "light|dark", "the colour scheme"),
      .flag("follow", "show it now and after each change, until it is removed"), .repetition,
    ] + PictureOptions.flags + [TerminalGraphics.flag] + BarOptions.flags,
    examples: [
      .init("activity show game-1", "show its card"),
      .init("activity show --format line --follow", "print a line after each change"),
      .init("activity show --island --format waybar --follow", "show the island in a status bar"),
      .init("activity show game-1 --presentation expanded --out game.svg", "write a picture"),
    ],
    discussion: [
      "The formats 'line' and those of status bars print the compact presentation, with both sides "
        + "of the island. --follow sleeps until something changes; without ID it follows the most "
        + "relevant activity.",
      "In the format of a status bar, nothing to show is an empty line, and an error is a line too; "
        + "the exit code is 0. Run 'widgetry help bars' to see what each format prints.",
      "The island shows the most relevant activity on both sides. If several are running, it shows "
        + "the two most relevant ones in their minimal presentation.",
    ], follows: .whenAsked, purpose: .reads)

  private let id: String?
  private let presentation: ActivityPresentation?
  private let showsIsland: Bool
  private let target: GivenTarget
  private let scheme: RequestEnvironment.ColorScheme?
  private let follows: Bool
  private let repetition: Repetition
  private let bar: BarOptions

  init(_ line: ParsedCommand) throws {
    id = line.argument("ID")
    presentation = line.value("presentation").flatMap(ActivityPresentation.init)
    showsIsland = line.has("island")
    target = try GivenTarget(line)
    scheme = line.value("scheme").flatMap(RequestEnvironment.ColorScheme.init)
    follows = line.has("follow")
    repetition = try Repetition(line)
    bar = BarOptions(line)
    guard !showsIsland || (id == nil && presentation == nil) else {
      throw WidgetryError(
        .misuse, code: "island.of-all",
        summary: "--island can't be used with ID or --presentation",
        hint: "To show one activity as in the island: "
          + ShellWord.commandLine(
            ["activity", "show"] + [id].compactMap(\.self) + ["--presentation", "compact"]))
    }
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let target = try target.target(in: environment)
    try bar.check(target.format)
    if let fallback = bar.fallback { _ = try Fallback(fallback, for: target) }
    let isLine = target.format == .line || target.format.bar != nil
    let subject: ActivityPresenter.Subject =
      showsIsland
      ? .island
      : .activity(id: id, presentation ?? (isLine ? .compact : .lockScreen))
    let showing = try ActivityPresenter(
      subject, in: scheme, to: target, bar, repetition: repetition, environment)
    return follows ? try await showing.follow() : try await showing.showOnce()
  }
}
