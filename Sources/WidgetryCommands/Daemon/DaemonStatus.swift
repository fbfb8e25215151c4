internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Command {
  static let daemonStatus = Command(
    spec: CommandSpec(
      "daemon status", "whether a daemon runs, which, and what is due next", section: .daemon,
      examples: [.init("daemon status --quiet || echo none", "in a script: 3 if none runs")])
  ) { run in
    let holder = run.daemon
    let now = Date()
    let next = try run.home.nextDue().map { max($0, now) }
    if run.output.isJSON {
      run.output.json { json in
        json.object { json in
          json.member("running", holder != nil)
          json.member("pid", holder?.pid)
          json.member("since", holder?.since)
          json.member("version", holder?.version)
          json.member("home", run.homePath)
          json.member("next", next)
        }
      }
      return holder == nil ? .no : .success
    }
    let zone = try run.home.timeZone()
    let due = next.map {
      $0 > now ? "next reload \(LocalMoment.full($0, in: zone))" : "a reload is due now"
    }
    guard let holder else {
      run.output.line("No daemon runs for '\(run.homePath)'" + (due.map { "; \($0)" } ?? ""))
      run.output.hint("widgetry daemon install --now, or in a terminal: widgetry daemon run")
      return .no
    }
    run.output.line(
      "Running (pid \(holder.pid)) since \(LocalMoment.full(holder.since, in: zone)), "
        + "widgetry \(holder.version); \(due ?? "nothing is due by itself")")
    return .success
  }

  static let daemonStop = Command(
    spec: CommandSpec(
      "daemon stop", "end the daemon in order, and wait for its end", section: .daemon,
      flags: [.option("timeout", "D", "how long to wait, as 5s; 30s if not given")],
      examples: [.init("daemon stop", "what it was at stays due")],
      discussion: [
        "A service manager does not start it again before the next session. For good: widgetry "
          + "daemon uninstall"
      ])
  ) { run in
    let timeout = try run.duration("timeout") ?? .seconds(30)
    guard let holder = run.daemon else {
      run.output.say("No daemon runs for '\(run.homePath)'")
      return .success
    }
    guard kill(pid_t(holder.pid), SIGTERM) == 0 || errno == ESRCH else {
      throw WidgetryError(
        .failed, code: "daemon.not-ended",
        summary: "Process \(holder.pid) can't be asked to end: \(String(cString: strerror(errno)))",
        hint: "kill \(holder.pid)")
    }
    let deadline = ContinuousClock.now + timeout
    while run.daemon?.pid == holder.pid {
      guard .now < deadline else {
        throw WidgetryError(
          .busy, code: "daemon.ends",
          summary: "The daemon (pid \(holder.pid)) was asked to end, and has not yet",
          hint: "wait for it, or by force, which loses nothing: kill -9 \(holder.pid)")
      }
      usleep(5000)
    }
    run.output.say("Ended the daemon (pid \(holder.pid))")
    return .success
  }
}

extension DaemonHolder? {
  /// As `status` names it; null where no daemon runs.
  func write(to json: inout JSONWriter) {
    guard let holder = self else { return json.null() }
    json.object { json in
      json.member("pid", holder.pid)
      json.member("since", holder.since)
      json.member("version", holder.version)
    }
  }
}

extension CommandRun {
  /// The daemon of the home; nil if none runs.
  var daemon: DaemonHolder? { DaemonLock.holder(in: HomeFolder(homePath)) }
}
