internal import Foundation
internal import WidgetHome
internal import WidgetModel

struct ReloadCommand: StreamingCommand {
  static let spec = CommandSpec(
    "reload", "ask the providers for new timelines", section: .changing,
    arguments: [SelectorFlags.argument],
    flags: SelectorFlags.flags + [
      .flag("dry-run", "show what would be reloaded, without reloading"),
      .flag(
        "if-changed", "only those that have something to be asked for since their last reload"),
      .flag("wait", "also wait for those that another process reloads, or a budget puts off"),
      .flag("no-wait", "mark as due; the daemon or the next show does it"),
      .option("timeout", "D", "stop waiting after so long, such as 5s; what is open stays due"),
    ],
    examples: [
      .init("reload --kind dday", "all of a kind"),
      .init("reload --where anniversary=wedding", "only those that name this day"),
      .init("reload dday-1 --wait --timeout 30s", "one, and wait until it is done"),
    ], reloads: true)

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
        hint: "widgetry reload --all, or --kind, --instance, --where")
    }
    let ways = ["dry-run", "no-wait", "wait"].filter { line.has($0) }
    guard ways.count < 2 else {
      throw WidgetryError(
        .misuse, code: "flag.conflict",
        summary: "'--\(ways[0])' and '--\(ways[1])' exclude each other",
        hint: "omit one of them")
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
    var patience = waits ? try ReloadPatience(home, until: deadline) : nil
    let rows = ReloadRows(home: home, output: output, isDryRun: mode == .dryRun)
    func take(_ result: ReloadResult) {
      tally.add(result)
      if !output.isJSON { rows.write(result) }
    }
    try await home.reloads.run(selector, mode: mode, onlyChanged: onlyChanged) { result in
      guard patience?.takes(result) == true else { return take(result) }
    }
    if let words = patience?.words {
      output.flush()
      output.note(words)
    }
    try await patience?.wait { result in
      take(result)
      output.flush()
    }
    if output.isJSON { output.json { tally.write(to: &$0) } }
    guard tally.total > 0 else {
      if !output.isJSON { output.note("nothing matched", hint: "widgetry list") }
      return .missing
    }
    return tally.status
  }
}
