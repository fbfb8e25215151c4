import Foundation
import PluginProtocol
import TestSupport
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct DaemonTests {
  @Test func sleepsUntilTheNextReloadIsDueAndNoMoreOften() async throws {
    let stage = DaemonStage(for: 3600)
    stage.test.plugin.change {
      $0.changes = [60, 600]
      $0.policy = .atEnd
    }
    try await stage.open().add("clock", "a")
    #expect(try await stage.run() == .asked)
    #expect(stage.decisions == Array(repeating: "a atEnd reloaded", count: 5))
    #expect(stage.moments == [600, 1200, 1800, 2400, 3000, 3600])
  }

  @Test func sleepsWithoutAnEndWhereNothingIsDueByItself() async throws {
    let stage = DaemonStage(for: 3600)
    try await stage.open().add("clock", "a")
    #expect(try await stage.run() == .asked)
    #expect(stage.moments == [nil])
  }

  @Test func waitsForAHomeThatIsNotMadeYet() async throws {
    let stage = DaemonStage(for: 3600)
    stage.sleep.happen(after: 10, .bell)
    #expect(try await stage.run() == .asked)
    #expect(stage.moments == [nil, nil])
    #expect(stage.troubles == [])
  }

  @Test func doesWhatAnotherProcessMarkedOrLeft() async throws {
    let stage = DaemonStage(for: 3600)
    try await stage.open().add("clock", "a", reload: .later)
    stage.sleep.happen(after: 100, .bell) { [unowned stage] in
      let home = stage.open()
      let registry = try home.registry()
      try registry.change { changes in
        try changes.ask(key: home.instances.instance(id: "a").key, for: .requested)
      }
    }
    #expect(try await stage.run() == .asked)
    #expect(stage.decisions == ["a added reloaded", "a requested reloaded"])
  }

  @Test func leavesToAnotherProcessWhatThatIsAtAndLooksSeldom() async throws {
    let stage = DaemonStage(for: 3600)
    let home = stage.open()
    try await home.add("clock", "a", reload: .later)
    let path = home.folder.run + "/99-abc"
    try FileManager.default.createDirectory(
      atPath: home.folder.run, withIntermediateDirectories: true)
    let claim = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(flock(claim, LOCK_EX | LOCK_NB) == 0)
    let registry = try home.registry()
    try registry.change { changes in
      try changes.take(claim: "99-abc", key: home.instances.instance(id: "a").key)
    }
    stage.sleep.happen(after: 600, .claim) {
      // A program that another test has just started may have the file open for a moment longer.
      _ = flock(claim, LOCK_UN)
      close(claim)
    }
    #expect(try await stage.run() == .asked)
    #expect(stage.decisions == ["a added reloaded"])
    #expect(stage.moments.prefix(7) == [1, 3, 7, 15, 31, 61, 91])
    #expect(stage.moments.count < 30)
  }

  @Test func followsTheZoneOfTheMachine() async throws {
    let stage = DaemonStage(for: 3600)
    try await stage.open().add("clock", "a")
    stage.sleep.happen(after: 100, .zone) { [unowned stage] in
      stage.machineTimeZone = "Europe/Paris"
    }
    #expect(try await stage.run() == .asked)
    #expect(
      stage.test.plugin.requests.map(\.environment.timeZone) == ["Asia/Seoul", "Europe/Paris"])
  }

  @Test func tellsOfTroubleOnceAndGoesOnWhenItIsOver() async throws {
    let stage = DaemonStage(for: 3600)
    let home = stage.open()
    try await home.add("clock", "a", reload: .later)
    let run = home.folder.run
    home.close()
    try? FileManager.default.removeItem(atPath: run)
    try Data().write(to: URL(fileURLWithPath: run))
    stage.sleep.happen(after: 100, .bell) { try FileManager.default.removeItem(atPath: run) }
    #expect(try await stage.run() == .asked)
    #expect(stage.troubles == ["home.not-writable", "recovered"])
    #expect(stage.decisions == ["a added reloaded"])
    #expect(stage.moments.prefix(4) == [1, 3, 7, 15])
  }

  @Test func endsWhereItsHomeIsRemoved() async throws {
    let stage = DaemonStage(for: 3600)
    let home = stage.open()
    try await home.add("clock", "a")
    home.close()
    let path = home.folder.path
    stage.sleep.happen(after: 10, .homeGone) { try FileManager.default.removeItem(atPath: path) }
    await #expect {
      _ = try await stage.run()
    } throws: {
      ($0 as? WidgetryError)?.code == "home.gone"
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func goesOnWithTheRegistryThatReplacedItsOwn() async throws {
    let stage = DaemonStage(for: 3600)
    let home = stage.open()
    try await home.add("clock", "a")
    home.close()
    let other = DaemonStage(for: 3600)
    let copy = other.open()
    try await copy.add("clock", "b", reload: .later)
    copy.close()
    stage.sleep.happen(after: 10, [.bell, .homeGone]) {
      for suffix in ["-wal", "-shm", ""] {
        let name = "/registry.sqlite" + suffix
        // A log that was copied into its file is not there.
        if rename(other.test.path + name, stage.test.path + name) != 0 {
          unlink(stage.test.path + name)
        }
      }
    }
    #expect(try await stage.run() == .asked)
    #expect(stage.decisions == ["b added reloaded"])
    #expect(stage.troubles == [])
  }

  @Test func endsWhereAnotherTookItsPlace() async throws {
    let stage = DaemonStage(for: 3600)
    let folder = HomeFolder(stage.test.path)
    var other: DaemonLock?
    stage.sleep.happen(after: 10, .bell) {
      try FileManager.default.removeItem(atPath: folder.daemonLock)
      let holder = DaemonLockContents(pid: 8, since: TestHome.start, version: "2")
      other = try DaemonLock(in: folder, as: holder)
    }
    await #expect {
      _ = try await stage.run()
    } throws: {
      guard let error = $0 as? WidgetryError else { return false }
      return error.code == "daemon.running" && error.summary.contains(": process 8 (widgetry 2)")
    }
    withExtendedLifetime(other) {}
  }

  @Test func takesItsLockAgainWhereTheFileWasRemoved() async throws {
    let stage = DaemonStage(for: 3600)
    let folder = HomeFolder(stage.test.path)
    var holder: RunningDaemon?
    stage.sleep.happen(after: 10, .bell) {
      try FileManager.default.removeItem(atPath: folder.daemonLock)
    }
    stage.sleep.happen(after: 20, .bell) { holder = DaemonLock.holder(in: folder) }
    #expect(try await stage.run() == .asked)
    #expect(holder?.pid == 7)
    // A program that another test has just started may have the file open for a moment longer.
    let deadline = ContinuousClock.now + .seconds(5)
    while DaemonLock.holder(in: folder) != nil, .now < deadline { usleep(1000) }
    #expect(DaemonLock.holder(in: folder) == nil)
  }

  @Test func leavesWhatIsNotDoneAsDueWhenItIsAskedToEnd() async throws {
    let stage = DaemonStage(for: 3600)
    let home = stage.open()
    for number in 1...3 { try await home.add("clock", "a\(number)", .text("count", "\(number)")) }
    _ = try await home.reloaded(.mark) { $0.all = true }
    let sleep = stage.sleep
    let before = stage.test.plugin.requests.count
    nonisolated(unsafe) let asked = { sleep.isAskedToEnd = true }
    stage.test.plugin.whileAsked { asked() }
    #expect(try await stage.run() == .asked)
    #expect(stage.test.plugin.requests.count == before + 1)
    #expect(stage.decisions == [])
    #expect(try home.reloads.nextDue() == .distantPast)
    #expect(try home.instances.instance(id: "a1").claim == nil)
    #expect(stage.troubles == [])
  }
}

@Suite struct ReplacedProgramTests {
  @Test func tellsOfAnotherFileOnceItWasLeftAlone() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/program"
    func put(_ text: String, _ mode: Int, changed: Date) throws {
      try? FileManager.default.removeItem(atPath: path)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes(
        [.posixPermissions: mode, .modificationDate: changed], ofItemAtPath: path)
    }
    let now = Date(timeIntervalSince1970: 1_780_000_000)
    try put("old", 0o755, changed: now - 1000)
    var program = try #require(ReplacedProgram(path))
    #expect(program.answer(at: now) == .no)
    try FileManager.default.removeItem(atPath: path)
    #expect(program.answer(at: now) == .no)
    try put("new, half", 0o644, changed: now - 100)
    #expect(program.answer(at: now) == .no)
    try put("new", 0o755, changed: now)
    #expect(program.answer(at: now) == .soon(now + 2))
    #expect(program.answer(at: now + 2) == .yes)
    program.accept()
    #expect(program.answer(at: now + 2) == .no)
    try put("another", 0o755, changed: now + 86_400)
    #expect(program.answer(at: now) == .yes)
  }
}
