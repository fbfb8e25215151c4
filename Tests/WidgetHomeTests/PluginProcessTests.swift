import ChildProcesses
import Foundation
import PluginHost
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// A home whose plugin is a real process, with widget code that knows nothing of requests.
@Suite struct PluginProcessTests {
  private let folder = NSTemporaryDirectory() + "widgetry-process-" + UUID().uuidString
  private let now = Date(timeIntervalSince1970: 1_795_237_200)

  private func open(timeZone: String = "Asia/Seoul") -> Home {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let executable = tests.deletingLastPathComponent().appending(path: "FixturePlugin").path
    return Home(
      HomeContext(
        directory: folder, program: "test 1", asker: Asker(command: "test", pid: 7),
        plugins: [
          BundledPlugin(
            id: "fixture", version: "1", fingerprint: "1", grants: [.group(name: "group.fixture")])
        ],
        timeZone: timeZone, locale: "en", now: { now },
        transport: { _, _ in .process(ProcessLaunch(executable: executable)) }))
  }

  @Test func answersForAnyMomentAroundMidnightFromCodeThatReadsTheClockAndDefaults() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let home = open()
    defer { home.close() }
    try home.groups.set(["name": .string("Mina")], of: "group.fixture")
    _ = try await home.instances.add(NewInstance(kind: "fixture-clock", id: "clock"))
    // 2026-05-22 23:59:59 and 2026-05-23 00:00:00 in Seoul, and the same a year on.
    for (moment, words) in [
      (1_779_461_999.0, "Mina 5/22 23h today"), (1_779_462_000, "Mina 5/23 0h today"),
      (1_810_997_999, "Mina 5/22 23h today"), (1_810_998_000, "Mina 5/23 0h today"),
    ] {
      let date = Date(timeIntervalSince1970: moment)
      let shown = try home.showing.stored(id: "clock", at: date)
      #expect(try await home.showing.ask(shown, at: date).line == words)
    }
    // Another zone is another day, and what is stored stays what it was.
    let stored = try home.display("clock", at: now)
    let newYork = open(timeZone: "America/New_York")
    defer { newYork.close() }
    let date = Date(timeIntervalSince1970: 1_779_462_000)
    let asked = try await newYork.showing.ask(
      try newYork.showing.stored(id: "clock", at: date), at: date)
    #expect(asked.line == "Mina 5/22 11h today")
    #expect(
      try home.display("clock", at: now).line
        == stored.line)
  }

  #if os(Linux)
    @Test func learnsWhichKindsReadTheClock() async throws {
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let home = open()
      defer { home.close() }
      #expect(try await home.kinds.named("fixture-clock").clock == nil)
      _ = try await home.instances.add(NewInstance(kind: "fixture-clock", id: "clock"))
      _ = try await home.instances.add(NewInstance(kind: "fixture-reading", id: "reading"))
      #expect(try await home.kinds.named("fixture-clock").clock == .own)
      #expect(try await home.kinds.named("fixture-reading").clock == .request)
      try home.groups.set(["does": .string("Date()")], of: "group.fixture")
      var all = Selector()
      all.all = true
      try await home.reloads.run(all) { _ in }
      #expect(try await home.kinds.named("fixture-reading").clock == .own)
      try home.groups.set(["does": .string("nothing")], of: "group.fixture")
      try await home.reloads.run(all) { _ in }
      #expect(try await home.kinds.named("fixture-reading").clock == .own)
    }
  #endif

  @Test func letsATrapHarmNobodyElse() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let home = open()
    defer { home.close() }
    _ = try await home.instances.add(NewInstance(kind: "fixture-clock", id: "clock"))
    let trap = try await home.instances.add(NewInstance(kind: "fixture-trap", id: "trap"))
    #expect(trap.reloads.map(\.outcome) == [.failed])
    #expect(trap.reloads.first?.code == "plugin.crashed")
    var selector = Selector()
    selector.all = true
    var outcomes: [String: ReloadOutcome] = [:]
    try await home.reloads.run(selector) { outcomes[$0.id] = $0.outcome }
    #expect(outcomes["trap"] == .failed)
    #expect(outcomes["clock"] != .failed)
    #expect(
      try home.showing.status(of: home.showing.stored(id: "trap", at: now)).report.state == .pending
    )
  }
}
