internal import Foundation
internal import WidgetHome
internal import WidgetModel

struct DaemonStatusCommand: ResultCommand {
  static let spec = CommandSpec(
    "daemon status", "whether a daemon runs, which, and what is due next", section: .daemon,
    examples: [.init("daemon status > /dev/null || echo none", "in a script: 3 if none runs")],
    purpose: .reads)

  init(_ line: ParsedCommand) {}

  func run(in environment: CommandEnvironment) throws -> DaemonStatus {
    let now = Date()
    var next: Date?
    var failure: WidgetryError?
    do {
      next = try environment.home.reloads.nextDue().map { max($0, now) }
    } catch let error as WidgetryError {
      // Report whether a daemon runs, even if the registry can't be read.
      failure = error
    }
    return DaemonStatus(
      daemon: .of(environment), home: environment.homePath, next: next, failure: failure,
      now: now, zone: (try? environment.home.timeZone()) ?? .gmt)
  }
}

/// Whether a daemon runs, and the next due reload.
struct DaemonStatus: FormattedResult {
  let daemon: RunningDaemon?
  let home: String
  let next: Date?
  /// Why the next due reload is unknown.
  let failure: WidgetryError?
  let now: Date
  let zone: TimeZone

  var status: ExitStatus { daemon == nil ? .no : .success }

  func writeText(to output: Output) {
    let due = next.map {
      $0 > now ? "next reload \(LocalMoment.full($0, in: zone))" : "a reload is due now"
    }
    guard let daemon else {
      output.line("No daemon runs for '\(home)'" + (due.map { "; \($0)" } ?? ""))
      return output.hint("widgetry daemon install --now, or in a terminal: widgetry daemon run")
    }
    let since = daemon.since.map { " since \(LocalMoment.full($0, in: zone))" } ?? ""
    let otherwise = failure == nil ? "nothing is due by itself" : nil
    output.line(
      "Running (\(daemon.pid.map { "pid \($0)" } ?? "its process id is not known"))\(since)"
        + (daemon.version.map { ", widgetry \($0)" } ?? "")
        + ((due ?? otherwise).map { "; \($0)" } ?? ""))
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("running", daemon != nil)
      json.member("pid", daemon?.pid)
      json.member("since", daemon?.since)
      json.member("version", daemon?.version)
      json.member("home", home)
      json.member("next", next)
    }
  }

  func writeRemarks(to output: Output) {
    guard let failure else { return }
    output.warning(
      "What is due next is not known: \(failure.summary)", code: failure.code, hint: failure.hint)
  }
}

extension RunningDaemon {
  /// The daemon of the home; nil if none runs.
  static func of(_ environment: CommandEnvironment) -> RunningDaemon? {
    DaemonLock.holder(in: HomeFolder(environment.homePath))
  }
}

extension RunningDaemon? {
  /// The JSON in `status`; null if no daemon runs.
  func write(to json: inout JSONWriter) {
    guard let daemon = self else { return json.null() }
    json.object { json in
      json.member("pid", daemon.pid)
      json.member("since", daemon.since)
      json.member("version", daemon.version)
    }
  }
}
