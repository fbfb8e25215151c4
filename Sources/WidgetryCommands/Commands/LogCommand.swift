internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let log = Command(
    spec: CommandSpec(
      "log", "what was asked, decided and done, and why", section: .looking,
      arguments: [.anyNumber("ID|-", "only of these, also of removed ones")],
      flags: SelectorFlags.flags + [
        .option("since", "WHEN", "from that moment on, or so long ago: -2h, 1d"),
        .option("limit", "N", "at most so many; 50 if not given"),
        .flag("follow", "go on with what is new, until Ctrl-C"),
      ],
      examples: [
        .init("log dday-1 --limit 5", "the last five of one widget"),
        .init("log --kind dday --since 1d", "what became of a kind's widgets since yesterday"),
      ],
      discussion: [
        "What was the same again and again is one line that says how often, and since when. The "
          + "log goes back 90 days, 200 lines of a widget and 200,000 in all, unless 'home set' "
          + "says otherwise."
      ])
  ) { run in
    let watch =
      run.parsed.has("follow")
      ? try HomeWatch(run.home.folder, for: [.bell, .signal, .homeGone]) : nil
    let selector = try run.selector()
    // A list of no ids on stdin means nobody, and not all.
    if selector.givesIDs, selector.ids.isEmpty, selector.patterns.isEmpty { return .success }
    let selection = try await run.home.logSelection(selector)
    let since = try run.parsed.value("since").map(run.past)
    let zone = try run.home.timeZone()
    let last = try run.home.registryIfThere()?.lastLedgerKey() ?? 0
    let lines = try run.home.log(selection, since: since, limit: try run.count("limit") ?? 50)
    if run.output.isJSON {
      for line in lines { run.output.jsonLine { LogLine(line, in: zone).write(to: &$0) } }
    } else {
      run.output.table(LogLine.columns) { add in
        for line in lines { add(LogLine(line, in: zone).fields) }
      }
    }
    guard let watch else { return .success }
    return try run.followLog(selection, after: max(last, lines.last?.key ?? 0), in: zone, watch)
  }
}

extension CommandRun {
  /// Goes on with what is new, until a signal comes or nobody reads it any more.
  fileprivate func followLog(
    _ selection: LogSelection, after key: Int, in zone: TimeZone, _ watch: HomeWatch
  ) throws -> ExitStatus {
    var last = key
    while true {
      try home.newLog(selection, after: &last) { line in
        let line = LogLine(line, in: zone)
        if output.isJSON {
          output.jsonLine { line.write(to: &$0) }
        } else if output.style.results.isTerminal {
          output.line(line.words)
        } else {
          output.table(LogLine.columns) { add in add(line.fields) }
        }
      }
      output.flush()
      if output.isBroken { return .success }
      let wakes = watch.wait(until: nil, orEndOf: [StandardStreams.results])
      if let status = ExitStatus(endedBy: watch.caughtSignals) { return status }
      if wakes.contains(.readerGone) { return .success }
      if wakes.contains(.homeGone) {
        // What is open is the file that went; one in its place may know less.
        home.close()
        guard let registry = try home.registryIfThere() else { return .success }
        last = min(last, try registry.lastLedgerKey())
      }
    }
  }

  func kinds(_ names: [String]) async throws -> [StoredKind] {
    var kinds: [StoredKind] = []
    for name in names { kinds.append(try await home.kind(named: name)) }
    return kinds
  }

  /// A moment, or a duration before now.
  fileprivate func past(_ text: String) throws -> Date {
    if let seconds = try? DurationText.parse(text) { return Date() - TimeInterval(seconds) }
    return try moment(text)
  }
}
