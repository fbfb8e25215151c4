internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// `widgetry reload`: loads new timelines for the selected widgets.
struct ReloadCommand: StreamingCommand {
  static let spec = CommandSpec(
    "reload", "load new timelines from the providers", section: .changing,
    arguments: [SelectorFlags.argument],
    flags: SelectorFlags.flags + [
      .flag("dry-run", "show what would be reloaded, without reloading"),
      .flag(
        "if-changed", "reload only widgets that have changed since their last reload"),
      .flag("wait", "also wait for reloads of other processes, and for deferred ones"),
      .flag("no-wait", "only mark as due, for the daemon or the next show"),
      .option("timeout", "D", "stop waiting after this time, such as 5s"),
    ],
    examples: [
      .init("reload --kind dday", "reload all widgets of kind dday"),
      .init("reload --where anniversary=wedding", "reload the widgets that use this day"),
      .init("reload dday-1 --wait --timeout 30s", "reload one, and wait up to 30 seconds"),
    ])

  private let selector: GivenSelector
  private let mode: ReloadMode
  private let waits: Bool
  private let onlyChanged: Bool
  private let timeout: Duration?

  init(_ line: ParsedCommand) throws {
    selector = try GivenSelector(line)
    guard !selector.isEmpty else {
      throw WidgetryError(
        .misuse, code: "selector.missing", summary: "No widget selected",
        hint: "Run 'widgetry reload --all', or select widgets with --kind, --instance or --where")
    }
    let ways = ["dry-run", "no-wait", "wait"].filter { line.has($0) }
    guard ways.count < 2 else {
      throw WidgetryError(
        .misuse, code: "flag.conflict",
        summary: "'--\(ways[0])' and '--\(ways[1])' can't be combined",
        hint: "Omit one of them")
    }
    mode = ways == ["dry-run"] ? .dryRun : ways == ["no-wait"] ? .mark : .run
    waits = ways == ["wait"]
    onlyChanged = line.has("if-changed")
    timeout = try line.duration("timeout")
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let home = environment.home
    let output = environment.output
    let selector = try selector.selector(reading: environment.input)
    let deadline = timeout.map { ContinuousClock.now + $0 }
    home.deadline = deadline
    var tally = ReloadTally(isDryRun: mode == .dryRun, keepsResults: output.isJSON)
    var reloadWait = waits ? try ReloadWait(home, until: deadline) : nil
    let rows = ReloadRows(home: home, output: output, isDryRun: mode == .dryRun)
    func report(_ result: ReloadResult) {
      tally.add(result)
      if !output.isJSON { rows.write(result) }
    }
    try await home.reloads.run(selector, mode: mode, onlyChanged: onlyChanged) { result in
      guard reloadWait?.takes(result) == true else { return report(result) }
    }
    if let words = reloadWait?.words {
      output.flush()
      output.note(words)
    }
    try await reloadWait?.wait { result in
      report(result)
      output.flush()
    }
    if output.isJSON { output.json { tally.write(to: &$0) } }
    guard tally.total > 0 else {
      if !output.isJSON {
        output.note("No widget matches", hint: "Run 'widgetry list' to see all widgets")
      }
      return .missing
    }
    return tally.status
  }
}
