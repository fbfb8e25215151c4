internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let log = ClosureCommand(
    spec: CommandSpec(
      "log", "what was asked, decided and done, and why", section: .looking,
      arguments: [.anyNumber("ID|-", "only of these, also of removed ones")],
      flags: SelectorFlags.flags + [
        .option("since", "WHEN", "from that moment on, or so long ago: -2h, 1d"),
        .choice(
          "outcome", ReloadOutcome.allCases.map(\.rawValue), valueName: "O", repeats: true,
          "only what came to that, such as failed; again for more"),
        .choice(
          "reason", ReloadReason.allCases.map(\.rawValue), valueName: "R", repeats: true,
          "only what was asked for that, such as requested; again for more"),
        .option("limit", "N", "at most so many; 50 if not given"),
        Listing.wide,
        .flag("follow", "go on with what is new, until Ctrl-C"),
      ] + Listing.headers,
      examples: [
        .init("log dday-1 --limit 5", "the last five of one widget"),
        .init("log --outcome failed --since 1d --wide", "what has failed since yesterday, in full"),
        .init("log --kind dday --since 1d", "what became of a kind's widgets since yesterday"),
      ],
      discussion: [
        "What was the same again and again is one line that says how often, and since when. The "
          + "log goes back 90 days, 200 lines of a widget and 200,000 in all, unless 'home set' "
          + "says otherwise."
      ], follows: .whenAsked, purpose: .reads)
  ) { run in
    // First, so that nothing that happens from here on is missed.
    let sleep = run.parsed.has("follow") ? try HomeSleep(run, for: [.bell]) : nil
    let selector = try GivenSelector(run.parsed).selector(reading: run.input)
    // A list of no ids on stdin means nobody, and not all.
    if selector.givesIDs, selector.ids.isEmpty, selector.patterns.isEmpty { return .success }
    var selection = try await run.home.log.selection(selector)
    selection.outcomes = Set(run.parsed.values("outcome").compactMap(ReloadOutcome.init))
    selection.reasons = Set(run.parsed.values("reason").compactMap(ReloadReason.init))
    let since = try run.parsed.value("since").map(run.past)
    let zone = try run.home.timeZone()
    let last = try run.home.registryIfThere()?.lastLedgerKey() ?? 0
    let lines = try run.home.log.lines(
      selection, since: since, limit: try run.parsed.count("limit") ?? 50)
    if run.output.isJSON {
      for line in lines { run.output.jsonLine { LogLine(line, in: zone).write(to: &$0) } }
    } else {
      run.output.table(
        LogLine.columns, width: run.parsed.tableWidth, header: run.parsed.tableHeader
      ) { add in
        for line in lines { add(LogLine(line, in: zone).fields) }
      }
    }
    guard let sleep else { return .success }
    return try await run.followLog(
      selection, after: max(last, lines.last?.key ?? 0), in: zone, sleep)
  }
}

extension CommandRun {
  /// Goes on with what is new, until a signal comes or nobody reads it any more.
  fileprivate func followLog(
    _ selection: LogSelection, after key: Int, in zone: TimeZone, _ sleep: HomeSleep
  ) async throws -> ExitStatus {
    var last = key
    while true {
      _ = try await sleep.look {
        guard let registry = try home.registryIfThere() else { return }
        // One in the place of what went may know less.
        last = min(last, try registry.lastLedgerKey())
        try home.log.new(selection, after: &last) { line in tell(LogLine(line, in: zone)) }
      }
      output.flush()
      if let status = sleep.end(sleep.wait(until: [])) { return status }
    }
  }

  private func tell(_ line: LogLine) {
    if output.isJSON {
      output.jsonLine { line.write(to: &$0) }
    } else if output.style.results.isTerminal {
      output.line(line.words)
    } else {
      output.table(LogLine.columns) { add in add(line.fields) }
    }
  }

  func kinds(_ names: [String]) async throws -> [StoredKind] {
    var kinds: [StoredKind] = []
    for name in names { kinds.append(try await home.kinds.named(name)) }
    return kinds
  }

  /// A moment, or a duration before now.
  fileprivate func past(_ text: String) throws -> Date {
    if let seconds = try? DurationText.parse(text) { return Date() - TimeInterval(seconds) }
    return try moment(text)
  }
}
