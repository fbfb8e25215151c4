internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// `widgetry activity replay`: replays recorded pushes with their original intervals.
struct ActivityReplayCommand: StreamingCommand {
  static let spec = CommandSpec(
    "activity replay", "replay recorded pushes at their original intervals",
    section: .activities,
    arguments: [.one("FILE|-", "a file with one payload per line; - is stdin, as it arrives")],
    flags: [
      .option("id", "ID", "the activity for lines without an id, or the id of the one they start"),
      .option("speed", "N", "replay N times as fast; default: 1"),
      .flag(
        "original-timestamps", "don't shift moments; replay each line when its time comes"),
    ],
    examples: [
      .init("activity replay game.jsonl --speed 60", "replay an hour in a minute"),
      .init("activity replay updates.jsonl --id game-1", "update a running activity"),
      .init(
        "activity replay - --original-timestamps", "apply what a server sends through a pipe now"),
    ],
    discussion: [
      "Each line is a payload as for 'activity push', {\"aps\":{…}}, or an object with the payload "
        + "under 'payload' and an 'id' or a 'token'. These can be any words that distinguish the "
        + "activities in the file. A start uses the word as the activity's id, if it is valid. "
        + "Lines without one are for the activity that was started last.",
      "The first line is applied at once, and the others after the time between their timestamps. "
        + "Timestamps and other moments are shifted to the present. A line that is refused is "
        + "reported, and the next ones are applied; the exit code is then 4, or 1 if all lines "
        + "were refused.",
    ])

  private let path: String
  private let id: String?
  private let clock: ReplayClock

  init(_ line: ParsedCommand) throws {
    path = line.argument("FILE|-") ?? "-"
    let word = line.value("speed") ?? "1"
    guard let speed = Double(word), speed > 0, speed.isFinite else {
      throw WidgetryError(
        .misuse, code: "speed.malformed", summary: "'\(Output.echo(word))' isn't a valid speed",
        hint: "Use a number above 0: --speed 10")
    }
    let keepsMoments = line.has("original-timestamps")
    guard !keepsMoments || line.value("speed") == nil else {
      throw WidgetryError(
        .misuse, code: "flag.conflict",
        summary: "'--speed' and '--original-timestamps' can't be used together",
        hint: "Omit one of them")
    }
    clock = ReplayClock(speed: speed, keepsMoments: keepsMoments)
    id = line.value("id")
    if let id, let fault = Identifier.fault(in: id, noun: "activity") { throw fault }
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    try await ActivityReplay(of: path, as: id, by: clock, in: environment).play()
  }
}
