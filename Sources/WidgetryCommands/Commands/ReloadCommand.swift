internal import Foundation
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let reload = ClosureCommand(
    spec: CommandSpec(
      "reload", "ask the providers for new timelines", section: .changing,
      arguments: [SelectorFlags.argument],
      flags: SelectorFlags.flags + [
        .flag("dry-run", "say what would be reloaded; change nothing"),
        .flag(
          "if-changed", "only those that have something to be asked for since their last reload"),
        .flag("wait", "also wait for those that another process reloads, or a budget puts off"),
        .flag("no-wait", "mark as due; the daemon or the next show does it"),
        .option("timeout", "D", "stop waiting after so long, such as 5s; what is open stays due"),
      ],
      examples: [
        .init("reload --kind dday", "all of a kind"),
        .init("reload --where anniversary=wedding", "those that count this day"),
        .init("reload dday-1 --wait --timeout 30s", "one, and wait until it is done"),
      ], reloads: true)
  ) { run in
    let selector = try GivenSelector(run.parsed).selector(reading: run.input)
    guard !selector.isEmpty else {
      throw WidgetryError(
        .misuse, code: "selector.missing", summary: "Reload of what?",
        hint: "widgetry reload --all, or --kind, --instance, --where")
    }
    let ways = ["dry-run", "no-wait", "wait"].filter { run.parsed.has($0) }
    guard ways.count < 2 else {
      throw WidgetryError(
        .misuse, code: "flag.conflict",
        summary: "'--\(ways[0])' and '--\(ways[1])' exclude each other",
        hint: "leave one of them away")
    }
    let mode: ReloadMode =
      ways == ["dry-run"] ? .dryRun : ways == ["no-wait"] ? .mark : .run
    let waits = ways == ["wait"]
    let deadline = try run.parsed.duration("timeout").map { ContinuousClock.now + $0 }
    run.home.deadline = deadline
    var tally = ReloadTally(isDryRun: mode == .dryRun, keepsResults: run.output.isJSON)
    var patience = waits ? try ReloadPatience(run.home, until: deadline) : nil
    func take(_ result: ReloadResult) {
      tally.add(result)
      if !run.output.isJSON { run.say(result, isDryRun: mode == .dryRun) }
    }
    try await run.home.reloads.run(
      selector, mode: mode, onlyChanged: run.parsed.has("if-changed")
    ) { result in
      guard patience?.takes(result) == true else { return take(result) }
    }
    if let words = patience?.words {
      run.output.flush()
      run.output.note(words)
    }
    try await patience?.wait { result in
      take(result)
      run.output.flush()
    }
    if run.output.isJSON { run.output.json { tally.write(to: &$0) } }
    guard tally.total > 0 else {
      if !run.output.isJSON { run.output.note("nothing matched", hint: "widgetry list") }
      return .missing
    }
    return tally.status
  }
}

/// What became of a reload in all.
struct ReloadTally {
  let isDryRun: Bool
  let keepsResults: Bool
  private(set) var counts: [ReloadOutcome: Int] = [:]
  private(set) var total = 0
  private var results: [ReloadResult] = []
  /// Those that wait for their person, and would have to be run.
  private var left = 0
  private var isOverdue = false

  init(isDryRun: Bool, keepsResults: Bool) {
    self.isDryRun = isDryRun
    self.keepsResults = keepsResults
  }

  mutating func add(_ result: ReloadResult) {
    total += 1
    counts[result.outcome, default: 0] += 1
    if result.outcome == .skipped, result.code != ReloadResult.unneeded { left += 1 }
    if result.code == ReloadResult.overdue { isOverdue = true }
    if keepsResults { results.append(result) }
  }

  /// What to exit with: one that waits for its person is told of, and is no failure of the others.
  var status: ExitStatus {
    if isOverdue { return .busy }
    let failed = counts[.failed, default: 0]
    if failed == 0 { return left == total && !isDryRun ? .failed : .success }
    return failed + left == total ? .failed : .partial
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("dryRun", isDryRun)
      json.key("results")
      json.array { json in
        for result in results {
          json.object { json in
            json.member("id", result.id)
            json.member("kind", result.kind)
            json.member("reason", result.reason.rawValue)
            json.member("outcome", result.outcome.rawValue)
            json.member("code", result.code)
            json.member("detail", result.detail)
            json.member("until", result.until)
            json.member("entries", result.entries)
            json.member("milliseconds", result.milliseconds)
          }
        }
      }
      json.key("summary")
      json.object { json in
        for outcome in ReloadOutcome.allCases {
          json.member(outcome.rawValue, counts[outcome, default: 0])
        }
      }
    }
  }
}

extension CommandRun {
  fileprivate func say(_ result: ReloadResult, isDryRun: Bool) {
    if isDryRun {
      switch result.outcome {
      case .skipped: row(result, "would be skipped")
      case .deferred: row(result, "would be deferred")
      default: row(result, "would reload")
      }
    } else if result.outcome == .failed {
      output.error(
        WidgetryError(
          .failed, code: result.code ?? "reload.failed",
          summary: "'\(result.id)' was not reloaded: \(result.detail ?? "")",
          hint: result.hint ?? "widgetry status \(result.id)", says: result.says))
    } else {
      row(result, result.outcome.rawValue)
      if result.outcome == .skipped, result.code != ReloadResult.unneeded {
        output.warning(
          "'\(result.id)' was not reloaded: \(result.detail ?? "")", code: result.code,
          hint: result.hint)
      }
    }
  }

  /// A line as soon as it is known: the rows of a long reload do not wait for each other.
  private func row(_ result: ReloadResult, _ word: String) {
    let gap = output.style.results.isTerminal ? "  " : "\t"
    let until = result.until.flatMap { moment in
      (try? home.timeZone()).map { "until \(LocalMoment.exact(moment, in: $0))" }
    }
    let fields = [result.id, word] + [until, result.detail].compactMap(\.self)
    output.rendered(fields.map(HarmlessText.field).joined(separator: gap) + "\n")
  }
}
