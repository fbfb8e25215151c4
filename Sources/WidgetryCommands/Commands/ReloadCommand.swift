internal import WidgetHome
internal import WidgetModel

extension Command {
  static let reload = Command(
    spec: CommandSpec(
      "reload", "ask the providers for new timelines", section: .changing,
      arguments: [SelectorFlags.argument],
      flags: SelectorFlags.flags + [
        .flag("dry-run", "say what would be reloaded; change nothing"),
        .flag("no-wait", "mark as due; the next show does it"),
      ],
      examples: [
        .init("reload --kind dday", "all of a kind"),
        .init("reload --where anniversary=wedding", "those that count this day"),
        .init("reload dday-1", "one"),
      ], reloads: true)
  ) { run in
    let selector = try run.selector()
    guard !selector.isEmpty else {
      throw WidgetryError(
        .misuse, code: "selector.missing", summary: "Reload of what?",
        hint: "widgetry reload --all, or --kind, --instance, --where")
    }
    let mode: ReloadMode =
      run.parsed.has("dry-run") ? .dryRun : run.parsed.has("no-wait") ? .mark : .run
    var tally = ReloadTally(isDryRun: mode == .dryRun, keepsResults: run.output.isJSON)
    try await run.home.reload(selector, mode: mode) { result in
      tally.add(result)
      if !run.output.isJSON { run.say(result, isDryRun: mode == .dryRun) }
    }
    if run.output.isJSON { run.output.json { tally.write(to: &$0) } }
    guard tally.total > 0 else {
      if !run.output.isJSON { run.output.note("nothing matched", hint: "widgetry list") }
      return .missing
    }
    let failed = tally.counts[.failed, default: 0]
    let skipped = tally.counts[.skipped, default: 0]
    // One that waits for its person is told of, and is no failure of the others.
    if failed == 0 { return skipped == tally.total && mode != .dryRun ? .failed : .success }
    return failed + skipped == tally.total ? .failed : .partial
  }
}

/// What became of a reload in all.
struct ReloadTally {
  let isDryRun: Bool
  let keepsResults: Bool
  private(set) var counts: [ReloadOutcome: Int] = [:]
  private(set) var total = 0
  private var results: [ReloadResult] = []

  init(isDryRun: Bool, keepsResults: Bool) {
    self.isDryRun = isDryRun
    self.keepsResults = keepsResults
  }

  mutating func add(_ result: ReloadResult) {
    total += 1
    counts[result.outcome, default: 0] += 1
    if keepsResults { results.append(result) }
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
      row(result, result.outcome == .skipped ? "would be skipped" : "would reload")
    } else if result.outcome == .failed {
      output.error(
        WidgetryError(
          .failed, code: result.code ?? "reload.failed",
          summary: "'\(result.id)' was not reloaded: \(result.detail ?? "")",
          hint: result.hint ?? "widgetry status \(result.id)"))
    } else {
      row(result, result.outcome.rawValue)
      if result.outcome == .skipped {
        output.warning(
          "'\(result.id)' was not reloaded: \(result.detail ?? "")", code: result.code,
          hint: result.hint)
      }
    }
  }

  /// A line as soon as it is known: the rows of a long reload do not wait for each other.
  private func row(_ result: ReloadResult, _ word: String) {
    let gap = output.style.results.isTerminal ? "  " : "\t"
    let fields = [result.id, word] + (result.detail.map { [$0] } ?? [])
    output.rendered(fields.map(HarmlessText.field).joined(separator: gap) + "\n")
  }
}
