internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let activityShow = ClosureCommand(
    spec: CommandSpec(
      "activity show", "what an activity shows", section: .activities,
      arguments: [
        .optional("ID", "the activity; else the most relevant that goes on, or what ended last")
      ],
      flags: [
        .choice(
          "presentation", ActivityPresentation.allCases.map(\.rawValue), valueName: "P",
          "one of its forms; lockScreen if not given"),
        .choice(
          "format", ShowFormat.allCases.map(\.rawValue), valueName: "F",
          "terminal on a terminal, text elsewhere; line is always one"),
        .flag(
          "island", "what has the island of all that go on: one on both sides, or two in little"),
        .option("out", "FILE", "into a file, in the format of its name; - for stdout"),
        .choice("scheme", ["light", "dark"], valueName: "light|dark", "bright or dark"),
        .flag("follow", "at once, and again whenever it changes, until it is gone"), .repetition,
      ],
      examples: [
        .init("activity show game-1", "its card"),
        .init("activity show --format line --follow", "for a status bar: a line at each change"),
        .init("activity show --island --format line --follow", "what an island shows, in a bar"),
        .init("activity show game-1 --presentation expanded --out game.svg", "a picture"),
      ],
      discussion: [
        "A line is the compact form, both sides of the island. --follow sleeps until something "
          + "changes; without ID it follows whatever is the most relevant.",
        "The island has the most relevant of those that go on, on both of its sides; where there "
          + "are more, the two most relevant in little, the first before the second.",
      ], follows: .whenAsked, purpose: .reads)
  ) { run in
    let target = try GivenTarget(run.parsed).target(for: run.output)
    let showing = try ActivityShowing(run, target)
    return run.parsed.has("follow") ? try await showing.follow() : try await showing.showOnce()
  }
}
