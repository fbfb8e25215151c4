internal import Foundation
internal import WidgetHome
internal import WidgetModel

struct EventsCommand: StreamingCommand {
  static let spec = CommandSpec(
    "events", "what happens to widgets and activities, as it happens", section: .looking,
    arguments: [SelectorFlags.argument],
    flags: SelectorFlags.flags + [
      .flag("now", "first print what is shown now, as if it just changed"),
      .option("time-zone", "Z", "as in another time zone"),
      .option("locale", "L", "as in another locale"),
    ],
    examples: [
      .init("events", "all that happens, until Ctrl-C"),
      .init("events dday-1 --now | jq -r .line", "its line at first, and each that follows"),
      .init("events --state stale", "what goes wrong"),
    ],
    discussion: [
      "One JSON object per line, on a terminal a line of words: shown (it shows something else), "
        + "added, configured, removed, and state (current, stale, pending, needsAttention). Words "
        + "that run by themselves, such as a timer, are printed at most once a minute.",
      "Unless widgets are selected, activities are printed too (activity): at their start, at each "
        + "visible change, with its alert, and when they are gone.",
      "What is due is done, daemon or not. It ends when nobody reads it any more. What was "
        + "decided before, and why, is in 'widgetry log'.",
    ], follows: .always, purpose: .reads)

  private let selector: GivenSelector
  private let printsNow: Bool

  init(_ line: ParsedCommand) throws {
    selector = try GivenSelector(line)
    printsNow = line.has("now")
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let output = environment.output
    let selector = try selector.selector(reading: environment.input)
    let following = try await Following(environment, selector, pace: EventPrinter.pace)
    let printer = EventPrinter(output, in: try environment.home.timeZone())
    var activities =
      selector.isEmpty || selector.all ? ActivityFollowing(environment.home) : nil
    try await following.begin(patience: .zero)
    let now = Date()
    let running = try await activities?.changes(at: now) ?? []
    if printsNow {
      for widget in following.follower.followed {
        guard !output.isBroken else { break }
        printer.tell(FollowedChange(at: now, event: .shown, widget: widget))
      }
      for change in running where !output.isBroken { printer.tell(change) }
    }
    output.flush()
    while true {
      let wakes = following.wait(until: activities?.next)
      if let status = following.end(wakes) { return status }
      try await following.look { changes in
        for change in changes { printer.tell(change) }
        for change in try await activities?.changes(at: Date()) ?? [] { printer.tell(change) }
        output.flush()
      }
    }
  }
}
