internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry log`: prints past reloads with their reasons and outcomes, and follows new ones.
struct LogCommand: StreamingCommand {
  static let spec = CommandSpec(
    "log", "show past reloads, with reasons and outcomes", section: .looking,
    arguments: [
      .anyNumber("ID|-", "the ids of the widgets, including removed ones; - reads ids from stdin")
    ],
    flags: SelectorFlags.flags + [
      .option("since", "WHEN", "show lines since this moment, or within this time: -2h, 1d"),
      .choice(
        "outcome", ReloadOutcome.allCases.map(\.rawValue), valueName: "O", repeats: true,
        "show only this outcome, such as failed"),
      .choice(
        "reason", ReloadReason.allCases.map(\.rawValue), valueName: "R", repeats: true,
        "show only this reason, such as requested"),
      .option("limit", "N", "maximum number of lines (default: 50)"),
      Listing.wide,
      .flag("follow", "keep printing new lines, until Ctrl-C"),
    ] + Listing.headers,
    examples: [
      .init("log dday-1 --limit 5", "show the last five reloads of one widget"),
      .init(
        "log --outcome failed --since 1d --wide",
        "show failures since yesterday without cutting lines"),
      .init("log --kind dday --since 1d", "show reloads of one kind since yesterday"),
    ],
    discussion: [
      "Equal lines in a row are combined into one, with their number and the time of the first. "
        + "The log keeps 90 days, 200 lines per widget and 200,000 lines in total; 'home set' "
        + "changes these limits."
    ], follows: .whenAsked, purpose: .reads)

  private let selector: GivenSelector
  private let outcomes: Set<ReloadOutcome>
  private let reasons: Set<ReloadReason>
  private let since: String?
  private let limit: Int
  private let follows: Bool
  private let width: TableLayout.Width
  private let header: TableLayout.Header

  init(_ line: ParsedCommand) throws {
    selector = try GivenSelector(line)
    outcomes = Set(line.values("outcome").compactMap(ReloadOutcome.init))
    reasons = Set(line.values("reason").compactMap(ReloadReason.init))
    since = line.value("since")
    limit = try line.count("limit") ?? 50
    follows = line.has("follow")
    width = line.tableWidth
    header = line.tableHeader
  }

  func run(in environment: CommandEnvironment) async throws -> ExitStatus {
    let home = environment.home
    let output = environment.output
    // Create this first, so that no line is missed between reading and sleeping.
    let sleep = follows ? try HomeSleep(environment, for: [.bell]) : nil
    let selector = try selector.selector(reading: environment.input)
    // An empty list of ids on stdin selects nothing rather than everything.
    if selector.givesIDs, selector.ids.isEmpty, selector.patterns.isEmpty { return .success }
    var selection = try await home.log.selection(selector)
    selection.outcomes = outcomes
    selection.reasons = reasons
    let since = try since.map { try past($0, in: environment) }
    let zone = try home.timeZone()
    let last = try home.log.lastKey()
    let lines = try home.log.lines(selection, since: since, limit: limit)
    if output.isJSON {
      for line in lines { output.jsonLine { LogLine(line, in: zone).write(to: &$0) } }
    } else {
      output.table(LogLine.columns, width: width, header: header) { add in
        for line in lines { add(LogLine(line, in: zone).fields) }
      }
    }
    guard let sleep else { return .success }
    return try await follow(
      selection, after: max(last, lines.last?.key ?? 0), in: zone, sleep, environment)
  }

  /// Prints new lines until a signal arrives or stdout is closed.
  private func follow(
    _ selection: LogSelection, after key: Int, in zone: TimeZone, _ sleep: HomeSleep,
    _ environment: CommandEnvironment
  ) async throws -> ExitStatus {
    var last = key
    while true {
      _ = try await sleep.read {
        try environment.home.log.new(selection, after: &last) { line in
          write(LogLine(line, in: zone), to: environment.output)
        }
      }
      environment.output.flush()
      if let status = sleep.end(sleep.wait(until: [])) { return status }
    }
  }

  private func write(_ line: LogLine, to output: Output) {
    if output.isJSON {
      output.jsonLine { line.write(to: &$0) }
    } else if output.style.results.isTerminal {
      output.line(line.words)
    } else {
      output.table(LogLine.columns) { add in add(line.fields) }
    }
  }

  /// A moment, or a duration before now.
  private func past(_ text: String, in environment: CommandEnvironment) throws -> Date {
    if let seconds = try? DurationText.parse(text) { return Date() - TimeInterval(seconds) }
    return try environment.moment(text)
  }
}
