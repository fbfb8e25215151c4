internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension ClosureCommand {
  static let daemonStatus = ClosureCommand(
    spec: CommandSpec(
      "daemon status", "whether a daemon runs, which, and what is due next", section: .daemon,
      examples: [.init("daemon status > /dev/null || echo none", "in a script: 3 if none runs")],
      purpose: .reads)
  ) { run in
    let daemon = run.daemon
    let now = Date()
    var next: Date?
    var otherwise: String? = "nothing is due by itself"
    do {
      next = try run.home.reloads.nextDue().map { max($0, now) }
    } catch let error as WidgetryError {
      // Whether one runs is the question, and a registry that can't be read now is no answer to it.
      otherwise = nil
      run.output.warning(
        "What is due next is not known: \(error.summary)", code: error.code, hint: error.hint)
    }
    if run.output.isJSON {
      run.output.json { json in
        json.object { json in
          json.member("running", daemon != nil)
          json.member("pid", daemon?.pid)
          json.member("since", daemon?.since)
          json.member("version", daemon?.version)
          json.member("home", run.homePath)
          json.member("next", next)
        }
      }
      return daemon == nil ? .no : .success
    }
    let zone = (try? run.home.timeZone()) ?? .gmt
    let due = next.map {
      $0 > now ? "next reload \(LocalMoment.full($0, in: zone))" : "a reload is due now"
    }
    guard let daemon else {
      run.output.line("No daemon runs for '\(run.homePath)'" + (due.map { "; \($0)" } ?? ""))
      run.output.hint("widgetry daemon install --now, or in a terminal: widgetry daemon run")
      return .no
    }
    let since = daemon.since.map { " since \(LocalMoment.full($0, in: zone))" } ?? ""
    run.output.line(
      "Running (\(daemon.pid.map { "pid \($0)" } ?? "its number is not known"))\(since)"
        + (daemon.version.map { ", widgetry \($0)" } ?? "")
        + ((due ?? otherwise).map { "; \($0)" } ?? ""))
    return .success
  }

  static let daemonStop = ClosureCommand(
    spec: CommandSpec(
      "daemon stop", "end the daemon in order, and wait for its end", section: .daemon,
      flags: [.option("timeout", "D", "how long to wait, as 5s; 30s if not given")],
      examples: [.init("daemon stop", "what it was at stays due")],
      discussion: [
        "A service manager does not start it again before the next session. For good: widgetry "
          + "daemon uninstall"
      ])
  ) { run in
    let timeout = try run.parsed.duration("timeout") ?? .seconds(30)
    guard let pid = try run.daemonToEnd() else {
      run.output.say("No daemon runs for '\(run.homePath)'")
      return .success
    }
    guard kill(pid_t(pid), SIGTERM) == 0 || errno == ESRCH else {
      throw WidgetryError(
        .failed, code: "daemon.not-ended",
        summary: "Process \(pid) can't be asked to end: \(String(cString: strerror(errno)))",
        hint: "kill \(pid)")
    }
    let deadline = ContinuousClock.now + timeout
    while run.daemon?.pid == pid {
      guard .now < deadline else {
        throw WidgetryError(
          .busy, code: "daemon.ends",
          summary: "The daemon (pid \(pid)) was asked to end, and has not yet",
          hint: "wait for it, or by force, which loses nothing: kill -9 \(pid)")
      }
      // The system tells the end of a process to its parent alone.
      usleep(5000)
    }
    run.output.say("Ended the daemon (pid \(pid))")
    return .success
  }
}

extension RunningDaemon? {
  /// As `status` names it; null where no daemon runs.
  func write(to json: inout JSONWriter) {
    guard let daemon = self else { return json.null() }
    json.object { json in
      json.member("pid", daemon.pid)
      json.member("since", daemon.since)
      json.member("version", daemon.version)
    }
  }
}

extension CommandRun {
  /// The daemon of the home; nil if none runs.
  var daemon: RunningDaemon? { DaemonLock.holder(in: HomeFolder(homePath)) }

  /// The process of the daemon, nil if none runs; refuses where it is not told for sure.
  fileprivate func daemonToEnd() throws(WidgetryError) -> Int? {
    // One that has just begun takes a moment to say who it is.
    for _ in 0..<50 {
      guard let daemon else { return nil }
      if daemon.isCertain, let pid = daemon.pid { return pid }
      usleep(2000)
    }
    throw WidgetryError(
      .failed, code: "daemon.unknown",
      summary: "A daemon runs for '\(homePath)', but which process it is can't be told",
      hint: "end it where it was started, or see who it is: fuser "
        + ShellWord.quoted(HomeFolder(homePath).daemonLock))
  }
}
