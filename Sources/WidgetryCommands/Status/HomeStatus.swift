internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The result of `status` without ids: the daemon, the number of widgets in each state, and the
/// problems.
struct HomeStatus: FormattedResult {
  /// A widget that is stale, needs attention or fails to reload.
  struct Problem {
    var id: String
    var state: InstanceState
    var code: String
    var summary: String
    /// The number of consecutive failures, and the time of the first.
    var failures: Int
    var since: String?

    /// The command that explains the problem.
    var hint: String { "widgetry status \(id)" }

    var words: String {
      guard failures > 1 else { return summary }
      return "\(summary), \(failures) times" + (since.map { " since \($0)" } ?? "")
    }
  }

  /// The maximum number of listed problems; further ones are only counted.
  private static let listedProblems = 1000

  var path: String
  var daemon: RunningDaemon?
  var counts: [InstanceState: Int] = [:]
  var problems: [Problem] = []
  /// The number of problems beyond the listed ones.
  var unlisted = 0
  /// When the next reload is due.
  var next: Date?
  /// The id of the widget that is reloaded next.
  private var nextID: String?
  private var nextMoment: String?

  init(of environment: CommandEnvironment, at now: Date) async throws {
    let home = environment.home
    path = environment.homePath
    daemon = .of(environment)
    let zone = try home.timeZone()
    let plan = try await home.selection.plan(Selector())
    try home.selection.eachShown(plan, at: now) { shown in
      let status = try home.showing.status(of: shown)
      let report = status.report
      counts[report.state, default: 0] += 1
      let failures = shown.run?.failures ?? 0
      if let date = status.nextReload, date < next ?? .distantFuture {
        next = date
        nextID = shown.instance.id
      }
      guard [.needsAttention, .stale].contains(report.state) || failures > 0 else { return }
      guard problems.count < Self.listedProblems else { return unlisted += 1 }
      let since = try failures > 1 ? home.log.failuresInARow(id: shown.instance.id).first?.at : nil
      problems.append(
        Problem(
          id: shown.instance.id, state: report.state, code: report.code ?? "",
          summary: report.detail ?? "", failures: failures,
          since: since.map { LocalMoment.near($0, now, in: zone) }))
    }
    nextMoment = next.map { $0 <= now ? "now" : LocalMoment.near($0, now, in: zone) }
  }

  func writeText(to output: Output) {
    output.line(headline)
    guard !counts.isEmpty else {
      return output.hint("widgetry kinds; widgetry add KIND name=value")
    }
    output.table([
      TableColumn("ID", staysWhole: true), TableColumn("STATE"), TableColumn("PROBLEM"),
      TableColumn("TYPE"),
    ]) { add in
      for problem in problems {
        add([problem.id, problem.state.rawValue, problem.words, problem.hint])
      }
    }
    if unlisted > 0 {
      output.note(
        unlisted == 1 ? "1 more widget has problems" : "\(unlisted) more widgets have problems",
        hint: "Run 'widgetry list --state stale' to see stale widgets")
    }
    if let next = nextWords { output.line(next) }
  }

  /// The first line: the home, its daemon, and the number of widgets in each state.
  var headline: String {
    let words = InstanceState.allCases.compactMap { state in
      counts[state].map { "\($0) \(state == .needsAttention ? "needs attention" : state.rawValue)" }
    }
    let keeper =
      daemon.map { "daemon running\($0.pid.map { " (pid \($0))" } ?? "")" } ?? "no daemon"
    return "Home \(path); \(keeper): "
      + (words.isEmpty ? "no widgets" : words.joined(separator: ", "))
  }

  /// The last line: the next reload; nil if there is none.
  var nextWords: String? {
    guard let nextID, let nextMoment else { return nil }
    return "next reload: \(nextID), \(nextMoment)"
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("home", path)
      json.key("daemon")
      daemon.write(to: &json)
      json.key("counts")
      json.object { json in
        for state in InstanceState.allCases {
          json.member(state.rawValue, counts[state, default: 0])
        }
      }
      json.key("problems")
      json.array { json in
        for problem in problems {
          json.object { json in
            json.member("id", problem.id)
            json.member("state", problem.state.rawValue)
            json.member("code", problem.code)
            json.member("summary", problem.summary)
            json.member("hint", problem.hint)
            json.member("failures", problem.failures)
          }
        }
      }
      json.member("next", next)
    }
  }
}
