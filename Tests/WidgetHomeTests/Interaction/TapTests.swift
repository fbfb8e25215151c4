import ChildProcesses
import Foundation
import PluginHost
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// A home whose plugin is a real process, with widget code for iOS that has buttons.
@Suite struct TapTests {
  private let folder = NSTemporaryDirectory() + "widgetry-tap-" + UUID().uuidString
  private let now = Date(timeIntervalSince1970: 1_795_237_200)

  private func open(grants: [PluginGrant] = [.group(name: "group.fixture")]) -> Home {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let executable = tests.deletingLastPathComponent().appending(path: "FixturePlugin").path
    return Home(
      HomeContext(
        directory: folder, program: "test 1", asker: Asker(command: "test", pid: 7),
        plugins: [BundledPlugin(id: "fixture", version: "1", fingerprint: "1", grants: grants)],
        timeZone: "Asia/Seoul", locale: "en", now: { now },
        transport: { _, _ in .process(ProcessLaunch(executable: executable)) }))
  }

  private func withWidget(
    grants: [PluginGrant] = [.group(name: "group.fixture")], _ body: (Home) async throws -> Void
  ) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let home = open(grants: grants)
    defer { home.close() }
    _ = try await home.instances.add(NewInstance(kind: "fixture-counting", id: "count"))
    try await body(home)
  }

  private func line(of home: Home) throws -> String? {
    try home.showing.stored(id: "count", at: now).entry(at: now)?.line
      .components(separatedBy: " One").first
  }

  @Test func storesWhatIsWrittenAndReloads() async throws {
    try await withWidget { home in
      #expect(try line(of: home) == "count 0")
      let outcome = try await home.taps.tap(id: "count", action: "Ten")
      #expect(outcome.dialog == "Counted to 10")
      #expect(outcome.changed == ["group.fixture": ["count"]])
      #expect(outcome.reload?.reason == .interaction)
      #expect(outcome.reload?.outcome == .reloaded)
      #expect(try line(of: home) == "count 10")
      #expect(try home.groupValues("group.fixture") == ["count": .int(10)])
      _ = try await home.taps.tap(id: "count", action: "1")
      #expect(try line(of: home) == "count 11")
      let cleared = try await home.taps.tap(id: "count", action: "clears")
      #expect(cleared.changed == ["group.fixture": ["count"]])
      #expect(try home.groupValues("group.fixture").isEmpty)
    }
  }

  @Test(arguments: [
    ("fails", "intent.failed", "CountIntent failed: tooMany"),
    ("traps", "plugin.crashed", "as it was told"),
  ])
  func changesNothingWhereItFails(way: String, code: String, words: String) async throws {
    try await withWidget { home in
      _ = try await home.taps.tap(id: "count", action: "One")
      let error = await #expect(throws: WidgetryError.self) {
        try await home.taps.tap(id: "count", action: way)
      }
      #expect(error?.code == code)
      #expect(try home.groupValues("group.fixture") == ["count": .int(1)])
      // Nor does the plugin's process remember it.
      var all = Selector()
      all.all = true
      try await home.reloads.run(all) { _ in }
      #expect(try line(of: home) == "count 1")
      _ = try await home.taps.tap(id: "count", action: "One")
      #expect(try line(of: home) == "count 2")
    }
  }

  /// A script that is told that something was stored must not tap again.
  @Test func hasStoredNothingWhereItFailsAfterAReloadThatWasDue() async throws {
    try await withWidget { home in
      var all = Selector()
      all.all = true
      _ = try await home.reloads.run(all, mode: .mark) { _ in }
      let other = open()
      defer { other.close() }
      await #expect(throws: WidgetryError.self) {
        try await other.taps.tap(id: "count", action: "fails")
      }
      #expect(try line(of: home) == "count 0")
      #expect(!other.hasCommitted)
    }
  }

  @Test func keepsBytesMomentsAndTruthAsTheyAre() async throws {
    try await withWidget { home in
      _ = try await home.taps.tap(id: "count", action: "keeps much")
      #expect(
        try home.groupValues("group.fixture") == [
          "count": .int(1), "data": .object(["$data": .string("AQID")]),
          "date": .object(["$date": .int(5)]), "flag": .bool(true), "half": .double(1.5),
          "list": .array([.string("a"), .string("b")]),
        ])
      #expect(try line(of: home) == "count 1 data 3 date 5")
      // What already exists is nothing new.
      let outcome = try await home.taps.tap(id: "count", action: "keeps much")
      #expect(outcome.changed == ["group.fixture": ["count"]])
    }
  }

  @Test func storesNothingOfAGroupThatIsNotGranted() async throws {
    try await withWidget(grants: []) { home in
      let outcome = try await home.taps.tap(id: "count", action: "One")
      #expect(outcome.changed.isEmpty)
      #expect(try home.groupValues("group.fixture").isEmpty)
    }
  }

  @Test func carriesOutCallsOnceItHasSucceeded() async throws {
    try await withWidget { home in
      _ = try await home.instances.add(NewInstance(kind: "fixture-clock", id: "clock"))
      _ = try await home.taps.tap(id: "count", action: "reloads")
      #expect(
        try home.showing.status(of: home.showing.stored(id: "clock", at: now)).report.state
          == .pending)
    }
  }
}

extension Home {
  fileprivate func groupValues(_ group: String) throws -> [String: JSONValue] {
    let call = HostCall(id: 1, verb: "defaults.read", arguments: ["group": .string(group)])
    return try calls.answer(call).get().object ?? [:]
  }
}
