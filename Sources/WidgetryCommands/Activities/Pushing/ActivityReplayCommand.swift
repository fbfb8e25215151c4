extension ClosureCommand {
  static let activityReplay = ClosureCommand(
    spec: CommandSpec(
      "activity replay", "play recorded pushes with the time between them", section: .activities,
      arguments: [.one("FILE|-", "a payload a line; - reads stdin, which may go on")],
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
        .init("activity replay updates.jsonl --id game-1", "into one that goes on"),
        .init("activity replay - --original-timestamps", "what a server sends now, by a pipe"),
      ],
      discussion: [
        "Each line is a payload as 'activity push' takes it, {\"aps\":{…}}, or an object that has it "
          + "under 'payload', with an 'id' or a 'token': any word that all lines of one activity "
          + "have, so that a file can have several. A start begins an activity under that id, if "
          + "it can be one; other lines without a name are for the one that began last.",
        "The first line is played at once, each other when as much time has passed as between "
          + "their timestamps. Timestamps and the moments beside them move along, so that what "
          + "was late when it was recorded is late again. A line that is refused is told, and the "
          + "next are played: the exit code is 4 then, or 1 if none could be.",
      ])
  ) { run in
    try await ActivityReplay(run).play()
  }
}
