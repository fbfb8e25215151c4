internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// `widgetry daemon status`: reports whether the daemon is running.
struct DaemonStatusCommand: ResultCommand {
  static let spec = CommandSpec(
    "daemon status", "show whether the daemon is running, and the next reload", section: .daemon,
    examples: [
      .init("daemon status > /dev/null || echo none", "in a script: exits with 3 if it isn't")
    ],
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

/// The result of `widgetry daemon status`.
struct DaemonStatus: FormattedResult {
  /// The daemon of the home; nil if none is running.
  let daemon: RunningDaemon?
  let home: String
  /// When the next reload is due; nil if none is scheduled.
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
      output.line("No daemon is running for '\(home)'" + (due.map { "; \($0)" } ?? ""))
      return output.hint(
        "Run 'widgetry daemon install --now' to start it, or 'widgetry daemon run' to run it in "
          + "this terminal")
    }
    let since = daemon.since.map { " since \(LocalMoment.full($0, in: zone))" } ?? ""
    let otherwise = failure == nil ? "no reload is scheduled" : nil
    output.line(
      "Running (\(daemon.pid.map { "pid \($0)" } ?? "unknown process id"))\(since)"
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
      "The next reload is unknown: \(failure.summary)", code: failure.code, hint: failure.hint)
  }
}

extension RunningDaemon {
  /// The daemon of the home; nil if none is running.
  static func of(_ environment: CommandEnvironment) -> RunningDaemon? {
    DaemonLock.holder(in: HomeFolder(environment.homePath))
  }
}

extension RunningDaemon? {
  /// Writes the `daemon` of `widgetry status --json`; null if none is running.
  func write(to json: inout JSONWriter) {
    guard let daemon = self else { return json.null() }
    json.object { json in
      json.member("pid", daemon.pid)
      json.member("since", daemon.since)
      json.member("version", daemon.version)
    }
  }
}
