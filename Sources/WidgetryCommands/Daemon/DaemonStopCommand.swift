internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// `widgetry daemon stop`: asks the daemon to stop, and waits until it has.
struct DaemonStopCommand: ResultCommand {
  static let spec = CommandSpec(
    "daemon stop", "stop the daemon", section: .daemon,
    flags: [.option("timeout", "D", "how long to wait until it stops; default: 30s")],
    examples: [.init("daemon stop", "unfinished reloads remain due")],
    discussion: [
      "The service manager starts the daemon again with your next session. To prevent that: "
        + "widgetry daemon uninstall"
    ])

  private let timeout: Duration

  init(_ line: ParsedCommand) throws {
    timeout = try line.duration("timeout") ?? .seconds(30)
  }

  func run(in environment: CommandEnvironment) throws -> StoppedDaemon {
    guard let pid = try daemonToStop(in: environment) else {
      return StoppedDaemon(pid: nil, home: environment.homePath)
    }
    guard kill(pid_t(pid), SIGTERM) == 0 || errno == ESRCH else {
      throw WidgetryError(
        .failed, code: "daemon.not-ended",
        summary: "Couldn't stop process \(pid): \(String(cString: strerror(errno)))",
        hint: "Stop it yourself: kill \(pid)")
    }
    let deadline = ContinuousClock.now + timeout
    while RunningDaemon.of(environment)?.pid == pid {
      guard .now < deadline else {
        throw WidgetryError(
          .busy, code: "daemon.ends",
          summary: "The daemon (pid \(pid)) hasn't stopped yet",
          hint: "Wait for it to finish, or kill it (nothing will be lost): kill -9 \(pid)")
      }
      // Poll, because the system reports the end of a process only to its parent.
      usleep(5000)
    }
    return StoppedDaemon(pid: pid, home: environment.homePath)
  }

  /// The daemon's process id, or nil if none is running; throws if the id isn't certain.
  private func daemonToStop(in environment: CommandEnvironment) throws(WidgetryError) -> Int? {
    // A daemon that has just started may not have written its process id yet.
    for _ in 0..<50 {
      guard let daemon = RunningDaemon.of(environment) else { return nil }
      if daemon.isCertain, let pid = daemon.pid { return pid }
      usleep(2000)
    }
    throw WidgetryError(
      .failed, code: "daemon.unknown",
      summary: "A daemon is running for '\(environment.homePath)', but its process id is unknown",
      hint: "Stop it where it was started, or find its process: fuser "
        + ShellWord.quoted(HomeFolder(environment.homePath).daemonLock))
  }
}

/// The result of `widgetry daemon stop`.
struct StoppedDaemon: CommandResult {
  /// The process that was stopped; nil if no daemon was running.
  let pid: Int?
  let home: String

  func write(to output: Output) {
    output.say(
      pid.map { "Stopped the daemon (pid \($0))" } ?? "No daemon is running for '\(home)'")
  }
}
