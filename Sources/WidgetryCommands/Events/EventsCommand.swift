internal import Foundation
internal import WidgetHome
internal import WidgetModel

struct EventsCommand: StreamingCommand {
  static let spec = CommandSpec(
    "events", "what happens to widgets and activities, as it happens", section: .looking,
    arguments: [SelectorFlags.argument],
    flags: SelectorFlags.flags + [
      .flag("now", "begin with what is shown now, as if it had just appeared"),
      .option("time-zone", "Z", "show it in another time zone"),
      .option("locale", "L", "show it in another locale"),
    ],
    examples: [
      .init("events", "everything that happens, until Ctrl-C"),
      .init("events dday-1 --now | jq -r .line", "its line now, and each one that follows"),
      .init("events --state stale", "what goes wrong"),
    ],
    discussion: [
      "One JSON object per line, on a terminal a line of text: shown (it shows something else), "
        + "added, configured, removed, and state (current, stale, pending, needsAttention). "
        + "Running text, such as a timer, is reported once a minute at most.",
      "Unless you select widgets, activities are reported too (activity): when they start, when "
        + "they change, with their alerts, and when they are gone.",
      "Due reloads are run, with or without a daemon. The command ends when nobody reads its "
        + "output any more. Earlier decisions and their reasons are in 'widgetry log'.",
    ], follows: .always, purpose: .reads)

  private let selection: GivenSelector
  private let showsNow: Bool

  init(_ line: ParsedCommand) throws {
    selection = try GivenSelector(line)
    showsNow = line.has("now")
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let output = environment.output
    let selector = try selection.selector(reading: environment.input)
    let following = try await Following(environment, selector, pace: EventPrinter.pace)
    let printer = EventPrinter(output, in: try environment.home.timeZone())
    var activities =
      selector.isEmpty || selector.all ? ActivityFollowing(environment.home) : nil
    try await following.begin(patience: .zero)
    let now = Date()
    let running = try await activities?.changes(at: now) ?? []
    if showsNow {
      for widget in following.follower.followed {
        guard !output.isBroken else { break }
        printer.write(FollowedChange(at: now, event: .shown, widget: widget))
      }
      for change in running where !output.isBroken { printer.write(change) }
    }
    output.flush()
    while true {
      let wakes = following.wait(until: activities?.next)
      if let status = following.end(wakes) { return status }
      try await following.look { changes in
        for change in changes { printer.write(change) }
        for change in try await activities?.changes(at: Date()) ?? [] { printer.write(change) }
        output.flush()
      }
    }
  }
}
