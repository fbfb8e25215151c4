internal import Foundation
internal import WidgetHome
internal import WidgetModel

struct ActivityReplayCommand: StreamingCommand {
  static let spec = CommandSpec(
    "activity replay", "play recorded pushes with the time between them", section: .activities,
    arguments: [.one("FILE|-", "one payload per line; - reads stdin as it comes")],
    flags: [
      .option(
        "id", "ID", "the activity of lines that name none, or the id of the one they start"),
      .option("speed", "N", "so many times as fast; 1 if not given"),
      .flag(
        "original-timestamps", "moments stay as recorded; each line is played when its time comes"
      ),
    ],
    examples: [
      .init("activity replay game.jsonl --speed 60", "an hour in a minute"),
      .init("activity replay updates.jsonl --id game-1", "into one that is running"),
      .init("activity replay - --original-timestamps", "what a server sends now, by a pipe"),
    ],
    discussion: [
      "Each line is a payload as 'activity push' takes it, {\"aps\":{…}}, or an object that has it "
        + "under 'payload', with an 'id' or a 'token': any word that all lines of one activity "
        + "have, so that a file can have several. A start begins an activity under that id, if "
        + "it can be one; other lines without a name are for the one that began last.",
      "The first line is played at once, each other when as much time has passed as between "
        + "their timestamps. Timestamps and the moments beside them move along, so that what "
        + "was late when it was recorded is late again. A refused line is reported, and the "
        + "next are played: the exit code is 4 then, or 1 if none could be.",
    ])

  private let path: String
  private let id: String?
  private let clock: ReplayClock

  init(_ line: ParsedCommand) throws {
    path = line.argument("FILE|-") ?? "-"
    let word = line.value("speed") ?? "1"
    guard let speed = Double(word), speed > 0, speed.isFinite else {
      throw WidgetryError(
        .misuse, code: "speed.malformed", summary: "'\(Output.echo(word))' isn't a speed",
        hint: "--speed 10")
    }
    let keepsMoments = line.has("original-timestamps")
    guard !keepsMoments || line.value("speed") == nil else {
      throw WidgetryError(
        .misuse, code: "flag.conflict",
        summary: "'--speed' and '--original-timestamps' exclude each other",
        hint: "omit one of them")
    }
    clock = ReplayClock(speed: speed, keepsMoments: keepsMoments)
    id = line.value("id")
    if let id, let fault = Identifier.fault(in: id, noun: "activity") { throw fault }
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    try await ActivityReplay(of: path, as: id, by: clock, in: environment).play()
  }
}
