internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct ActivityShowCommand: StreamingCommand {
  static let spec = CommandSpec(
    "activity show", "what an activity shows", section: .activities,
    arguments: [
      .optional("ID", "the activity; else the most relevant running one, or the last to end")
    ],
    flags: [
      .choice(
        "presentation", ActivityPresentation.allCases.map(\.rawValue), valueName: "P",
        "one of its forms; lockScreen if not given"),
      .choice(
        "format", ShowFormat.allCases.map(\.rawValue), valueName: "F",
        "terminal on a terminal, text elsewhere; line is always one"),
      .flag(
        "island", "what the island shows of all that run: one on both sides, or two minimal ones"),
      .option("out", "FILE", "into a file, in the format of its name; - for stdout"),
      .choice("scheme", ["light", "dark"], valueName: "light|dark", "bright or dark"),
      .flag("follow", "show it now and after each change, until it is removed"), .repetition,
    ],
    examples: [
      .init("activity show game-1", "its card"),
      .init("activity show --format line --follow", "for a status bar: a line at each change"),
      .init("activity show --island --format line --follow", "what an island shows, in a bar"),
      .init("activity show game-1 --presentation expanded --out game.svg", "a picture"),
    ],
    discussion: [
      "A line is the compact form, both sides of the island. --follow sleeps until something "
        + "changes; without ID it follows the most relevant one.",
      "The island has the most relevant running activity on both of its sides; where there "
        + "are more, the two most relevant ones in their minimal form, the first before the second.",
    ], follows: .whenAsked, purpose: .reads)

  private let id: String?
  private let presentation: ActivityPresentation?
  private let showsIsland: Bool
  private let target: GivenTarget
  private let scheme: RequestEnvironment.ColorScheme?
  private let follows: Bool
  private let repetition: Repetition

  init(_ line: ParsedCommand) throws {
    id = line.argument("ID")
    presentation = line.value("presentation").flatMap(ActivityPresentation.init)
    showsIsland = line.has("island")
    target = GivenTarget(line)
    scheme = line.value("scheme").flatMap(RequestEnvironment.ColorScheme.init)
    follows = line.has("follow")
    repetition = try Repetition(line)
    guard !showsIsland || (id == nil && presentation == nil) else {
      throw WidgetryError(
        .misuse, code: "island.of-all",
        summary: "the island is that of all activities, and chooses their forms itself",
        hint: ShellWord.commandLine(
          ["activity", "show"] + [id].compactMap(\.self) + ["--presentation", "compact"]))
    }
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let target = try target.target(for: environment.output)
    let subject: ActivityShowing.Subject =
      showsIsland
      ? .island
      : .activity(id: id, presentation ?? (target.format == .line ? .compact : .lockScreen))
    let showing = try ActivityShowing(
      subject, in: scheme, to: target, repetition: repetition, environment)
    return follows ? try await showing.follow() : try await showing.showOnce()
  }
}
