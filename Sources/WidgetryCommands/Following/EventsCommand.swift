internal import Foundation
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let events = ClosureCommand(
    spec: CommandSpec(
      "events", "what happens to widgets and activities, as it happens", section: .looking,
      arguments: [SelectorFlags.argument],
      flags: SelectorFlags.flags + [
        .flag("now", "what is shown at first, each as if it just came to be shown"),
        .option("time-zone", "Z", "as in another time zone"),
        .option("locale", "L", "as in another locale"),
      ],
      examples: [
        .init("events", "all that happens, until Ctrl-C"),
        .init("events dday-1 --now | jq -r .line", "its line at first, and each that follows"),
        .init("events --state stale", "tell me what goes wrong"),
      ],
      discussion: [
        "One JSON object a line, on a terminal a line of words: shown (something else is to be seen), "
          + "added, configured, removed, and state (current, stale, pending, needsAttention). Words "
          + "that run by themselves, such as a timer, are told once a minute at most.",
        "Unless widgets are chosen, activities are told of too (activity): at their start, at each "
          + "change that is seen, with what is told aloud, and when they are gone.",
        "What is due is done, daemon or not. It ends when nobody reads it any more. What was "
          + "decided before, and why, is in 'widgetry log'.",
      ], follows: .always, purpose: .reads)
  ) { run in
    let selector = try GivenSelector(run.parsed).selector(reading: run.input)
    let following = try await Following(run, selector, pace: EventPrinter.pace)
    let printer = EventPrinter(run.output, in: try run.home.timeZone())
    var activities = selector.isEmpty || selector.all ? ActivityFollowing(run) : nil
    try await following.begin(patience: .zero)
    let now = Date()
    let goingOn = try await activities?.changes(at: now) ?? []
    if run.parsed.has("now") {
      for widget in following.follower.followed {
        guard !run.output.isBroken else { break }
        printer.tell(FollowedChange(at: now, event: .shown, widget: widget))
      }
      for change in goingOn where !run.output.isBroken { printer.tell(change) }
    }
    run.output.flush()
    while true {
      let wakes = following.wait(until: activities?.next)
      if let status = following.end(wakes) { return status }
      try await following.look { changes in
        for change in changes { printer.tell(change) }
        for change in try await activities?.changes(at: Date()) ?? [] { printer.tell(change) }
        run.output.flush()
      }
    }
  }
}
