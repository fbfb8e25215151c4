import Foundation
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

@Suite struct ShowingTests {
  @Test func keepsATimelineForEachZone() async throws {
    let test = TestHome()
    let seoul = test.open(timeZone: "Asia/Seoul")
    try await seoul.add("clock", "a")
    let first = try seoul.showing.stored(id: "a", at: TestHome.start)
    let newYork = test.open(timeZone: "America/New_York")
    #expect(try newYork.report("a").state == .pending)
    #expect(try await newYork.reloads.runIfDue(id: "a")?.outcome == .reloaded)
    #expect(try newYork.line("a") == "fake count=3 America/New_York")
    #expect(try await newYork.reloads.runIfDue(id: "a") == nil)
    #expect(try await seoul.reloads.runIfDue(id: "a") == nil)
    let last = try seoul.showing.stored(id: "a", at: TestHome.start)
    #expect(last.timeline == first.timeline && last.run == first.run && last.page == first.page)
    #expect(test.plugin.requests.count == 2)
  }

  @Test func keepsTheTimelineOfTheHomeWhoeverElseLooks() async throws {
    let test = TestHome()
    try await test.open().add("clock", "a")
    let first = try test.open().showing.stored(id: "a", at: TestHome.start)
    test.pass(8 * 86_400)
    _ = try await test.open(timeZone: "Europe/Paris").reloads.runIfDue(id: "a")
    #expect(try test.open().showing.stored(id: "a", at: TestHome.start).timeline == first.timeline)
  }

  @Test func dropsTheTimelinesOfOthersThatAreOld() async throws {
    let test = TestHome()
    try await test.open().add("clock", "a")
    let paris = test.open(timeZone: "Europe/Paris")
    _ = try await paris.reloads.runIfDue(id: "a")
    test.pass(8 * 86_400)
    _ = try await test.open().reloaded { $0.all = true }
    #expect(try paris.showing.stored(id: "a", at: TestHome.start).timeline == nil)
  }

  @Test func reloadsForTheHomeAndForTheCaller() async throws {
    let test = TestHome()
    try await test.open(timeZone: "Europe/Paris").add("clock", "a")
    #expect(test.plugin.requests.map(\.environment.timeZone) == ["Asia/Seoul", "Europe/Paris"])
    #expect(try test.open().report("a").state == .current)
  }

  @Test func speaksAsWhoeverMadeTheHome() async throws {
    let test = TestHome()
    try await test.open(locale: "ko_KR").add("clock", "a")
    _ = try await test.open().reloaded { $0.all = true }
    #expect(test.plugin.requests.map(\.environment.locale) == ["ko_KR", "ko_KR"])
    #expect(try test.open(locale: "de_DE").surroundings().locale == "de_DE")
    #expect(try test.open().surroundings().locale == "ko_KR")
  }

  @Test func changesTheZoneAndLocaleOfTheHome() async throws {
    let test = TestHome()
    let home = test.open()
    try home.settings.set(timeZone: "Europe/Paris", locale: "fr_FR")
    #expect(try home.surroundings() == Surroundings(timeZone: "Europe/Paris", locale: "fr_FR"))
    #expect(try home.timeZone().identifier == "Europe/Paris")
    try home.settings.set(timeZone: "system", locale: nil)
    #expect(try home.surroundings() == Surroundings(timeZone: "Asia/Seoul", locale: "fr_FR"))
    #expect(
      await codes { try home.settings.set(timeZone: "Mars/Olympus", locale: "x;y") }
        == ["zone.unknown", "locale.malformed"])
    #expect(await codes { _ = try test.open(timeZone: "Nowhere").timeZone() } == ["zone.unknown"])
  }

  @Test func asksForAnyMomentAndStoresNothing() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    let shown = try home.showing.stored(id: "a", at: TestHome.start)
    let moment = TestHome.start - 3600
    #expect(!shown.covers(moment))
    #expect(shown.covers(TestHome.start + 1e9), "its policy is never")
    let display = try await home.showing.ask(shown, at: moment)
    #expect(display.source == .asked && display.at == moment && display.entryDate == moment)
    #expect(test.plugin.requests.last?.now == moment)
    let after = try home.showing.stored(id: "a", at: TestHome.start)
    #expect(after.timeline == shown.timeline && after.instance == shown.instance)
    #expect(try home.ledger().count == 1)
  }

  @Test(arguments: [
    (ReloadPolicy.never, 1e6, true), (.atEnd, 0, true), (.atEnd, 1, false),
    (.after(TestHome.start + 60), 60, true), (.after(TestHome.start + 60), 61, false),
    (.never, -1, false),
  ])
  func knowsHowFarAStoredTimelineReaches(
    _ policy: ReloadPolicy, _ seconds: Double, _ expected: Bool
  ) async throws {
    let test = TestHome()
    test.plugin.change { $0.policy = policy }
    let home = test.open()
    try await home.add("clock", "a")
    let shown = try home.showing.stored(id: "a", at: TestHome.start)
    #expect(shown.covers(TestHome.start + seconds) == expected)
  }

  @Test func listsAllEntriesOfATimeline() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a", reload: .later)
    #expect(try home.showing.timeline(id: "a").entries.isEmpty)
    #expect(try home.report("a").state == .pending)
    _ = try await home.reloads.runIfDue(id: "a")
    #expect(try home.showing.timeline(id: "a").entries.map(\.line) == ["fake count=3 Asia/Seoul"])
    #expect(await codes { _ = try home.showing.timeline(id: "b") } == ["instance.unknown"])
  }
}
