import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

@Suite struct BackgroundReloadsTests {
  /// A process that the test ends.
  private final class Process: ReloadProcess {
    var isDone = false
    let end: Int32?

    init(end: Int32?) {
      self.end = end
    }

    func hasEnded(by deadline: ContinuousClock.Instant) -> Bool { isDone }
  }

  /// What was started, in order.
  private final class Starter {
    var jobs: [BackgroundReloads.Job] = []
    var processes: [Process] = []
    /// What shows the end of each; nil where the system has nothing for that.
    var end: Int32? = 7
    var canStart = true

    func start(_ job: BackgroundReloads.Job) -> Process? {
      jobs.append(job)
      guard canStart else { return nil }
      processes.append(Process(end: end))
      return processes.last
    }
  }

  private let test = TestHome()
  private let starter = Starter()
  private let now = TestHome.start

  private func reloads(
    _ home: Home, daemon: BackgroundReloads.Daemon = .respected
  ) -> BackgroundReloads {
    BackgroundReloads(home, daemon: daemon) { [starter] in starter.start($0) }
  }

  private func due(_ ids: String..., in home: Home) throws -> [DueWidget] {
    try ids.map { DueWidget(try home.showing.decision(id: $0)) }
  }

  private func home(_ ids: String...) async throws -> Home {
    let home = test.open()
    for id in ids { try await home.add("clock", id, reload: .later) }
    return home
  }

  @Test func runsOneProcessAtATime() async throws {
    let home = try await home("a", "b")
    let reloads = reloads(home)
    #expect(try !reloads.runDue([], at: now))
    #expect(try reloads.runDue(due("a", in: home), at: now))
    #expect(reloads.ends == [7])
    #expect(try !reloads.runDue(due("a", "b", in: home), at: now))
    #expect(reloads.nextCheck == nil)
    starter.processes[0].isDone = true
    #expect(try reloads.runDue(due("a", "b", in: home), at: now))
    #expect(starter.jobs == [.due(ids: ["a"]), .due(ids: ["b"])])
  }

  @Test func looksAgainWhereNothingShowsTheEndOfAProcess() async throws {
    let home = try await home("a")
    let reloads = reloads(home)
    starter.end = nil
    try reloads.runDue(due("a", in: home), at: now)
    try reloads.runDue(due("a", in: home), at: now)
    #expect(reloads.nextCheck == now + 1)
    #expect(reloads.ends == [])
  }

  @Test func repeatsAnAttemptAfterAPauseOrForAnotherRequest() async throws {
    let home = try await home("a")
    let reloads = reloads(home)
    func attempt(after seconds: TimeInterval) throws -> Bool {
      defer { starter.processes.last?.isDone = true }
      return try reloads.runDue(due("a", in: home), at: now + seconds)
    }
    #expect(try attempt(after: 0))
    #expect(try !attempt(after: 1))
    #expect(reloads.nextCheck == now + BackgroundReloads.pause)
    #expect(try attempt(after: 30))
    try await home.set("a", .text("text", "x"), reload: .later)
    #expect(try attempt(after: 31))
  }

  @Test func leavesWhatAnotherProcessReloads() async throws {
    let home = try await home("a", "b")
    let claim = try ForeignClaim("99-abc", in: home)
    try claim.take("a", in: home)
    let reloads = reloads(home)
    try reloads.runDue(due("a", "b", in: home), at: now)
    #expect(starter.jobs == [.due(ids: ["b"])])
    #expect(reloads.nextCheck == now + BackgroundReloads.pause)
  }

  @Test func givesOneProcessABatch() async throws {
    let home = try await home("a")
    let widget = try due("a", in: home)[0]
    let widgets = (0..<BackgroundReloads.batchSize + 1).map { number in
      var widget = widget
      widget.key += number
      widget.id = "w\(number)"
      return widget
    }
    try reloads(home).runDue(widgets, at: now)
    #expect(starter.jobs == [.due(ids: widgets.dropLast().map(\.id))])
  }

  @Test func waitsWhereNoProcessCanBeStarted() async throws {
    let home = try await home("a")
    let reloads = reloads(home)
    starter.canStart = false
    #expect(try !reloads.runDue(due("a", in: home), at: now))
    #expect(reloads.nextCheck == now + BackgroundReloads.pause)
  }

  @Test func leavesTheHomesOwnPlaceToItsDaemon() async throws {
    let home = try await home("a")
    let lock = try DaemonLock(
      in: home.folder, as: DaemonLockContents(pid: 1, since: now, version: "1"))
    defer { withExtendedLifetime(lock) {} }
    let patient = reloads(home)
    #expect(try !patient.runDue(due("a", in: home), at: now))
    #expect(patient.nextCheck == now + BackgroundReloads.pause)
    #expect(try reloads(home, daemon: .ignored).runDue(due("a", in: home), at: now))
    let elsewhere = test.open(timeZone: "Europe/Paris")
    #expect(try reloads(elsewhere).runDue(due("a", in: elsewhere), at: now))
  }

  @Test func startsWhatIsAskedForOnce() async throws {
    let reloads = reloads(try await home("a"))
    #expect(reloads.request(.widget(id: "a")))
    #expect(!reloads.request(.widget(id: "a")))
    #expect(reloads.request(.widget(id: "b")))
    #expect(reloads.request(.all(words: ["--all"])))
    #expect(!reloads.request(.widget(id: "c")))
    #expect(reloads.ends == [7, 7, 7])
    #expect(!reloads.removeDone())
    for process in starter.processes { process.isDone = true }
    #expect(reloads.removeDone())
    #expect(reloads.request(.widget(id: "a")))
  }

  @Test func runsInThisProcessOnlyWhatIsDueInTheCallersPlace() async throws {
    let home = try await home("a", "b")
    try await home.add("clock", "c")
    var lines: [String] = []
    let round = try await home.reloads.runDue(ids: ["a", "c", "nobody", "b"]) {
      lines.append("\($0.id) \($0.outcome.rawValue)")
    }
    #expect(lines == ["a reloaded", "b reloaded"])
    #expect(round.ran == 2 && round.claimedElsewhere == 0)
    #expect(try await home.reloads.runDue(ids: ["a", "b", "c"]) == DueRound())
  }
}
