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

extension ClosureCommand {
  static let daemonRun = ClosureCommand(
    spec: CommandSpec(
      "daemon run", "reload each widget when it is due, until Ctrl-C", section: .daemon,
      examples: [
        .init("daemon run", "in a terminal, to see what it does"),
        .init("daemon run --json >> widgets.log &", "without a service manager"),
      ],
      discussion: [
        "It sleeps until the next reload is due or something in the home changes, and prints a line "
          + "for each decision of its own; those of other commands too are in 'widgetry log "
          + "--follow'. A home has one daemon; a second one says who runs, with 75. It keeps nothing "
          + "to itself: end it as you like, also by force, and start it again.",
        "It ends in order at SIGTERM and SIGINT, with 0, and leaves what it was at as due. Where its "
          + "program is replaced, it goes on as the new one. To have it started with your session: "
          + "widgetry daemon install --now",
      ])
  ) { run in try await DaemonRun(run).run() }
}

/// A daemon in the foreground, and what it tells.
final class DaemonRun {
  private let run: CommandRun
  private let folder: HomeFolder
  private let program: ReplacedProgram?
  private let notices: ServiceNotices?
  private let desktop = DesktopNotices(variable: StandardStreams.variable)
  private weak var daemon: Daemon?

  init(_ run: CommandRun) {
    self.run = run
    folder = HomeFolder(run.homePath)
    program = OwnProgram.path().flatMap(ReplacedProgram.init)
    notices = ServiceNotices(variable: StandardStreams.variable)
  }

  func run() async throws -> ExitStatus {
    // First, so that whoever finds the lock held can ask for the end.
    let watch = try HomeWatch.forDaemon(of: folder)
    let lock = try DaemonLock(
      in: folder, as: DaemonHolder(pid: Int(getpid()), since: Date(), version: Version.number))
    let daemon = Daemon(
      open: { [run] in run.newHome() }, lock: lock, sleep: notices?.pulsing(watch) ?? watch,
      program: program, pushes: PushThread.self,
      clock: { ClockReading(Date(), running: .ofMachine()) }
    ) { [self] in tell($0) }
    self.daemon = daemon
    run.output.note("\(Version.text) keeps '\(folder.path)' current (pid \(getpid()))")
    notices?.send("READY=1", waiting: true)
    do {
      try await runToTheEnd(daemon, watch)
    } catch {
      notices?.send(
        "STOPPING=1\nSTATUS=\((error as? WidgetryError)?.summary ?? "failed")", waiting: true)
      throw error
    }
    notices?.send("STOPPING=1", waiting: true)
    run.output.note("ended")
    return .success
  }

  private func runToTheEnd(_ daemon: Daemon, _ watch: HomeWatch) async throws {
    while try await daemon.run() == .replaced, let program {
      run.output.note("'\(program.path)' was replaced; going on as the new one")
      run.output.flush()
      var number: Int32 = 0
      watch.whileSignalsEnd {
        guard !watch.isAskedToEnd else { return }
        OwnProgram.become(program.path)
        number = errno
      }
      guard !watch.isAskedToEnd else { return }
      run.output.warning(
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
      run.output.error(error)
      run.output.note("tried again by itself, at \(words(again)) first")
      notices?.send("STATUS=\(error.summary)")
    case .recovered: run.output.note("goes on again")
    case .alert(let id, let title, let body):
      if !(desktop?.tell(title, body) ?? false) {
        let words = [id, title, body].filter { !$0.isEmpty }.joined(separator: ": ")
        run.output.note(words, code: "activity.alert")
        run.output.flush()
      }
    case .pushTrouble(let error):
      run.output.warning(error)
      run.output.flush()
    }
  }

  private func tell(_ line: LedgerLine) {
    let line = LogLine(line, in: daemon?.timeZone ?? .gmt)
    if run.output.isJSON {
      run.output.jsonLine { line.write(to: &$0) }
    } else {
      run.output.line(line.words)
    }
    run.output.flush()
  }

  private func words(_ moment: Date) -> String {
    LocalMoment.full(moment, in: daemon?.timeZone ?? .gmt)
  }
}
