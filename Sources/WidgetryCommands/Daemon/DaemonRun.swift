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

/// Runs the daemon in the foreground, and prints what it does.
final class DaemonRun {
  private let environment: CommandEnvironment
  private let output: Output
  private let folder: HomeFolder
  private let program: ReplacedProgram?
  private let notices: ServiceNotices?
  private let desktop = DesktopNotices(variable: StandardStreams.variable)
  private weak var daemon: Daemon?

  init(in environment: CommandEnvironment) {
    self.environment = environment
    output = environment.output
    folder = HomeFolder(environment.homePath)
    program = OwnProgram.path().flatMap(ReplacedProgram.init)
    notices = ServiceNotices(variable: StandardStreams.variable)
  }

  func run() async throws -> ExitStatus {
    // Create this first, so that a process that finds the lock taken can ask this one to stop.
    let watch = try HomeWatch.forDaemon(of: folder)
    let lock = try DaemonLock(
      in: folder, as: DaemonHolder(pid: Int(getpid()), since: Date(), version: Version.number))
    let daemon = Daemon(
      open: { [environment] in environment.newHome() }, lock: lock,
      sleep: notices?.pulsing(watch) ?? watch,
      program: program, pushes: PushThread.self,
      clock: { ClockReading(Date(), running: .ofMachine()) }
    ) { [self] in tell($0) }
    self.daemon = daemon
    output.note("\(Version.text) keeps '\(folder.path)' current (pid \(getpid()))")
    notices?.send("READY=1", waiting: true)
    do {
      try await runToTheEnd(daemon, watch)
    } catch {
      notices?.send(
        "STOPPING=1\nSTATUS=\((error as? WidgetryError)?.summary ?? "failed")", waiting: true)
      throw error
    }
    notices?.send("STOPPING=1", waiting: true)
    output.note("ended")
    return .success
  }

  private func runToTheEnd(_ daemon: Daemon, _ watch: HomeWatch) async throws {
    while try await daemon.run() == .replaced, let program {
      output.note("'\(program.path)' was replaced; continuing as the new one")
      output.flush()
      var number: Int32 = 0
      watch.whileSignalsEnd {
        guard !watch.isAskedToEnd else { return }
        OwnProgram.become(program.path)
        number = errno
      }
      guard !watch.isAskedToEnd else { return }
      output.warning(
        "'\(program.path)' can't be run: \(String(cString: strerror(number)))",
        code: "program.not-runnable", hint: "it is looked at again when it changes")
      daemon.keepProgram()
    }
  }

  private func tell(_ news: DaemonNews) {
    switch news {
    case .decided(let line):
      tell(line)
      notices?.beat()
    case .resting(let moment):
      let next = moment.map { "next at \(words($0))" } ?? "nothing is due by itself"
      notices?.send("STATUS=Sleeping; \(next)")
    case .trouble(let error, let again):
      output.error(error)
      output.note("tried again by itself, at \(words(again)) first")
      notices?.send("STATUS=\(error.summary)")
    case .recovered: output.note("running again")
    case .alert(let id, let title, let body):
      if !(desktop?.tell(title, body) ?? false) {
        let words = [id, title, body].filter { !$0.isEmpty }.joined(separator: ": ")
        output.note(words, code: "activity.alert")
        output.flush()
      }
    case .pushTrouble(let error):
      output.warning(error)
      output.flush()
    }
  }

  private func tell(_ line: LedgerLine) {
    let line = LogLine(line, in: daemon?.timeZone ?? .gmt)
    if output.isJSON {
      output.jsonLine { line.write(to: &$0) }
    } else {
      output.line(line.words)
    }
    output.flush()
  }

  private func words(_ moment: Date) -> String {
    LocalMoment.full(moment, in: daemon?.timeZone ?? .gmt)
  }
}
