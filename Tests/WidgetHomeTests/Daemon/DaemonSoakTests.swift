import ActivityPush
import ChildProcesses
import Foundation
import PluginHost
import TestSupport
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// The daemon over weeks, with the real engine and registry and a plugin in a process of its own; only time is not real.
@Suite struct DaemonSoakTests {
  private static let start = Date(timeIntervalSince1970: 1_793_000_000)

  @Test(.timeLimit(.minutes(15)))
  func keepsAHomeCurrentThroughSixWeeksOfChangesStepsAndZones() async throws {
    let days = 42
    let scratch = try ScratchFolder()
    let sleep = VirtualSleep(from: Self.start, for: Double(days) * 86_400)
    var zone = "Europe/Berlin"
    func open() -> Home {
      let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      let executable = tests.deletingLastPathComponent().appending(path: "FixturePlugin").path
      return Home(
        HomeContext(
          directory: scratch.path + "/home", program: "test 1",
          asker: Asker(command: "test", pid: 7),
          plugins: [
            BundledPlugin(
              id: "fixture", version: "1", fingerprint: "1",
              grants: [.group(name: "group.fixture")])
          ],
          locale: "en", machineTimeZone: { zone }, now: { sleep.now },
          transport: { _, _ in .process(ProcessLaunch(executable: executable)) }))
    }
    let home = open()
    for number in 1...3 { try await home.add("fixture-minutes", "m\(number)") }
    home.close()

    // Each day someone asks for something; each week the clock is set, or the machine moves.
    for day in 0..<days {
      sleep.happen(after: Double(day) * 86_400 + 30_000, .bell) {
        let home = open()
        defer { home.close() }
        let registry = try home.registry()
        try registry.change { changes in
          try changes.ask(key: home.instances.instance(id: "m1").key, for: .requested)
        }
      }
    }
    sleep.happen(after: 7 * 86_400, .clock) { sleep.setClock(sleep.now - 5 * 3600) }
    sleep.happen(after: 14 * 86_400, .clock) { sleep.setClock(sleep.now + 3 * 86_400) }
    sleep.happen(after: 21 * 86_400, .zone) { zone = "Asia/Tokyo" }
    sleep.happen(after: 28 * 86_400, [.bell, .claim])

    var lines: [LedgerLine] = []
    var restless: [Date] = []
    let lock = try DaemonLock(
      in: HomeFolder(scratch.path + "/home"),
      as: DaemonLockContents(pid: 7, since: Self.start, version: "1"))
    let daemon = Daemon(
      open: open, lock: lock, sleep: sleep, pushes: PushThread.self,
      clock: { ClockReading(TestHome.start) }
    ) { news in
      switch news {
      case .decided(let line): lines.append(line)
      case .resting(let moment): if let moment, moment <= sleep.now { restless.append(moment) }
      case .trouble(let error, _), .pushTrouble(let error): Issue.record("\(error.summary)")
      case .recovered, .alert: break
      }
    }
    #expect(try await daemon.run() == .asked)

    #expect(sleep.faults.isEmpty)
    #expect(restless.isEmpty)
    // Each of the three once a day and for the other zone, the first once more a day; a skipped day is one run.
    let runs = Dictionary(grouping: lines, by: \.id)
      .mapValues(\.count)
    for id in ["m2", "m3"] { #expect((days - 5...days + 3).contains(runs[id] ?? 0), "\(runs)") }
    #expect((days...2 * days + 3).contains(runs["m1"] ?? 0), "\(runs)")
    let after = open()
    defer { after.close() }
    for id in ["m1", "m2", "m3"] {
      let shown = try after.showing.stored(id: id, at: sleep.now)
      #expect(try after.showing.status(of: shown).report.state == .current)
      let entry = try #require(try shown.entry(at: sleep.now))
      #expect(abs(sleep.now.timeIntervalSince(entry.date)) < 61)
    }
    #expect(sleep.moments.count < lines.count + 3 * days)
  }
}
