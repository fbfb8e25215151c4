internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

struct DaemonStopCommand: ResultCommand {
  static let spec = CommandSpec(
    "daemon stop", "end the daemon in order, and wait for its end", section: .daemon,
    flags: [.option("timeout", "D", "how long to wait, as 5s; 30s if not given")],
    examples: [.init("daemon stop", "what it was at stays due")],
    discussion: [
      "A service manager does not start it again before the next session. For good: widgetry "
        + "daemon uninstall"
    ])

  private let timeout: Duration

  init(_ line: ParsedCommand) throws {
    timeout = try line.duration("timeout") ?? .seconds(30)
  }

  func run(in environment: CommandEnvironment) throws -> StoppedDaemon {
    guard let pid = try daemonToEnd(in: environment) else {
      return StoppedDaemon(pid: nil, home: environment.homePath)
    }
    guard kill(pid_t(pid), SIGTERM) == 0 || errno == ESRCH else {
      throw WidgetryError(
        .failed, code: "daemon.not-ended",
        summary: "Process \(pid) can't be asked to end: \(String(cString: strerror(errno)))",
        hint: "kill \(pid)")
    }
    let deadline = ContinuousClock.now + timeout
    while RunningDaemon.of(environment)?.pid == pid {
      guard .now < deadline else {
        throw WidgetryError(
          .busy, code: "daemon.ends",
          summary: "The daemon (pid \(pid)) was asked to end, and has not yet",
          hint: "wait for it, or by force, which loses nothing: kill -9 \(pid)")
      }
      // Poll, because the system reports the end of a process only to its parent.
      usleep(5000)
    }
    return StoppedDaemon(pid: pid, home: environment.homePath)
  }

  /// The daemon's process id, nil if none runs; throws if it isn't known for certain.
  private func daemonToEnd(in environment: CommandEnvironment) throws(WidgetryError) -> Int? {
    // A daemon that has just started may not have written its process id yet.
    for _ in 0..<50 {
      guard let daemon = RunningDaemon.of(environment) else { return nil }
      if daemon.isCertain, let pid = daemon.pid { return pid }
      usleep(2000)
    }
    throw WidgetryError(
      .failed, code: "daemon.unknown",
      summary: "A daemon runs for '\(environment.homePath)', but its process id is not known",
      hint: "end it where it was started, or find its process: fuser "
        + ShellWord.quoted(HomeFolder(environment.homePath).daemonLock))
  }
}

/// The result of stopping a daemon, including one that didn't run.
struct StoppedDaemon: CommandResult {
  let pid: Int?
  let home: String

  func write(to output: Output) {
    output.say(pid.map { "Ended the daemon (pid \($0))" } ?? "No daemon runs for '\(home)'")
  }
}
