internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// `widgetry events`: prints changes to widgets and live activities until it is stopped.
struct EventsCommand: StreamingCommand {
  static let spec = CommandSpec(
    "events", "print changes to widgets and activities as they happen", section: .looking,
    arguments: [SelectorFlags.argument],
    flags: SelectorFlags.flags + [
      .flag("now", "print the current content first, as if it had just appeared"),
      .option("time-zone", "Z", "use another time zone"),
      .option("locale", "L", "use another locale"),
    ],
    examples: [
      .init("events", "print all changes until Ctrl-C"),
      .init("events dday-1 --now | jq -r .line", "print a widget's line now and after each change"),
      .init("events --state stale", "print only problems"),
    ],
    discussion: [
      "Prints one JSON object per line, or one line of text on a terminal. The events are shown "
        + "(the content changed), added, configured, removed, and state (current, stale, pending, "
        + "needsAttention). Running text, such as a timer, is reported at most once a minute.",
      "Unless you select widgets, live activities are reported too (activity): when they start, "
        + "change, send an alert or end.",
      "The command also runs due reloads, with or without a daemon. It ends when its output is "
        + "closed. For earlier reloads and their reasons, see 'widgetry log'.",
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
      selector.isEmpty || selector.all ? ActivityChangeTracker(environment.home) : nil
    try await following.begin(timeout: .zero)
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
      try await following.read { changes in
        for change in changes { printer.write(change) }
        for change in try await activities?.changes(at: Date()) ?? [] { printer.write(change) }
        output.flush()
      }
    }
  }
}
