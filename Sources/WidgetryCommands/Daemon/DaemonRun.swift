internal import ActivityPush
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Runs the daemon in the foreground, and prints what it does: the work of `widgetry daemon run`.
final class DaemonRun {
  private let environment: CommandEnvironment
  private let output: Output
  private let folder: HomeFolder
  private let program: ReplacedProgram?
  private let notices: ServiceNotifier?
  private let desktop = DesktopNotifier(variable: StandardStreams.variable)
  private weak var daemon: Daemon?

  init(in environment: CommandEnvironment) {
    self.environment = environment
    output = environment.output
    folder = HomeFolder(environment.homePath)
    program = InstalledProgram.path().flatMap(ReplacedProgram.init)
    notices = ServiceNotifier(variable: StandardStreams.variable)
  }

  /// Runs until a signal ends the daemon.
  func run() async throws -> ExitStatus {
    // Handle signals before taking the lock, because another process can then ask this one to stop.
    let watch = try HomeWatch.forDaemon(of: folder)
    let lock = try DaemonLock(
      in: folder, as: DaemonLockContents(pid: Int(getpid()), since: Date(), version: Version.number)
    )
    let daemon = Daemon(
      open: { [environment] in environment.newHome() }, lock: lock,
      sleep: notices?.notifyingWatchdog(during: watch) ?? watch,
      program: program, pushes: PushThread.self,
      clock: { ClockReading(Date(), running: .ofMachine()) }
    ) { [self] in report($0) }
    self.daemon = daemon
    output.note("\(Version.text) reloads the widgets in '\(folder.path)' (pid \(getpid()))")
    notices?.send("READY=1", waiting: true)
    do {
      try await runToTheEnd(daemon, watch)
    } catch {
      notices?.send(
        "STOPPING=1\nSTATUS=\((error as? WidgetryError)?.summary ?? "failed")", waiting: true)
      throw error
    }
    notices?.send("STOPPING=1", waiting: true)
    output.note("Stopped")
    return .success
  }

  private func runToTheEnd(_ daemon: Daemon, _ watch: HomeWatch) async throws {
    while try await daemon.run() == .replaced, let program {
      output.note("'\(program.path)' was replaced; continuing with the new program")
      output.flush()
      var number: Int32 = 0
      watch.whileSignalsEnd {
        guard !watch.isAskedToEnd else { return }
        InstalledProgram.replaceProcess(withProgramAt: program.path)
        number = errno
      }
      guard !watch.isAskedToEnd else { return }
      output.warning(
        "'\(program.path)' can't be run: \(String(cString: strerror(number)))",
        code: "program.not-runnable",
        hint: "Install it again; the daemon runs the new program when the file changes")
      daemon.keepProgram()
    }
  }

  private func report(_ news: DaemonNews) {
    switch news {
    case .decided(let line):
      report(line)
      notices?.notifyWatchdog()
    case .resting(let moment):
      let next = moment.map { "next work at \(text(of: $0))" } ?? "nothing is scheduled"
      notices?.send("STATUS=Sleeping; \(next)")
    case .trouble(let error, let again):
      output.error(error)
      output.note("Retrying at \(text(of: again))")
      notices?.send("STATUS=\(error.summary)")
    case .recovered: output.note("Running again")
    case .alert(let id, let title, let body):
      if !(desktop?.show(title, body) ?? false) {
        let words = [id, title, body].filter { !$0.isEmpty }.joined(separator: ": ")
        output.note(words, code: "activity.alert")
        output.flush()
      }
    case .pushTrouble(let error):
      output.warning(error)
      output.flush()
    }
  }

  private func report(_ line: LedgerLine) {
    let line = LogLine(line, in: daemon?.timeZone ?? .gmt)
    if output.isJSON {
      output.jsonLine { line.write(to: &$0) }
    } else {
      output.line(line.words)
    }
    output.flush()
  }

  private func text(of moment: Date) -> String {
    LocalMoment.full(moment, in: daemon?.timeZone ?? .gmt)
  }
}
