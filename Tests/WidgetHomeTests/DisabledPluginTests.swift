import ChildProcesses
import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// Plugins that fail repeatedly, and are started no more until the user says so.
@Suite struct DisabledPluginTests {
  private let test = TestHome()

  @Test func parksAPluginThatKeepsFailingUntilSomeoneSaysSo() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides", timeline: "echo 'no water' >&2; exit 3")
    try await home.install(plugin)
    try await home.add("tides", "t", reload: .later)
    for _ in 1...PluginProcesses.deathsUntilParked {
      let results = try await home.reloaded { $0.ids = ["t"] }
      #expect(results.map(\.code) == ["plugin.exited"])
    }
    #expect(try await home.plugins.report(id: "tides").state == .parked)
    #expect(try home.report("t").code == "plugin.parked")
    #expect(try await home.reloaded { $0.ids = ["t"] }.map(\.outcome) == [.skipped])
    let log = PluginLogFile(HomeFolder(test.path).log(ofPlugin: "tides")).lines()
    #expect(
      log.map(\.text) == Array(repeating: "no water", count: PluginProcesses.deathsUntilParked))

    // Another process finds it parked too, and asking for the plugin itself starts it again.
    let other = test.open()
    #expect(try await other.reloaded { $0.all = true }.map(\.outcome) == [.skipped])
    #expect(try await other.reloaded { $0.plugins = ["tides"] }.map(\.code) == ["plugin.exited"])
    #expect(try await other.plugins.report(id: "tides").state == .ready)
  }

  @Test func startsAParkedPluginAgainWithItsUpdate() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides", timeline: "exit 3")
    try await home.install(plugin)
    try await home.add("tides", "t", reload: .later)
    for _ in 1...PluginProcesses.deathsUntilParked {
      _ = try await home.reloaded { $0.ids = ["t"] }
    }
    #expect(try await home.plugins.report(id: "tides").state == .parked)
    try plugin.write(name: "tides", kinds: #"[{"kind":"tides"}]"#)
    try await home.install(plugin, updating: "tides")
    #expect(try home.line("t") == "tide")
  }

  /// Adds the widgets `fine` and `bad` of one plugin, which exits for medium widgets.
  private func addGoodAndBad(to home: Home) async throws {
    let fate = """
      case $line in *systemMedium*) exit 3;; esac
      printf '{"id":%s,"timeline":{"entries":[{"date":1,"view":"fine"}],"policy":"never"}}\\n' "$id"
      """
    let plugin = try ScriptPlugin("tides", kinds: #"[{"kind":"tides"}]"#, timeline: fate)
    try await home.install(plugin)
    try await home.add("tides", "fine")
    _ = try await home.instances.add(
      NewInstance(kind: "tides", id: "bad", family: "medium"), reload: .later)
  }

  @Test func doesNotParkForOneWidgetThatAlwaysFails() async throws {
    let home = test.open()
    try await addGoodAndBad(to: home)
    for _ in 1...PluginProcesses.deathsUntilParked * 2 {
      #expect(try await home.reloaded { $0.ids = ["bad"] }.map(\.outcome) == [.failed])
    }
    #expect(try await home.plugins.report(id: "tides").state == .ready)
  }

  @Test func knowsBundledPluginsBeforeTheHomeExists() async throws {
    let home = test.open()
    try await home.plugins.restart(id: test.plugin.id) { _ in Issue.record("no widget exists") }
    #expect(
      await codes { _ = try await home.plugins.remove(id: test.plugin.id) } == ["plugin.bundled"])
    let unknown = await codes { try await home.plugins.restart(id: "sky") { _ in } }
    #expect(unknown == ["plugin.unknown"])
    #expect(!FileManager.default.fileExists(atPath: test.path))
  }

  @Test func refusesNewWidgetsOfAKindThatIsGone() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides", kinds: #"[{"kind":"tides"},{"kind":"ebb"}]"#)
    try await home.install(plugin)
    try await home.add("tides", "t")
    try plugin.write(name: "tides", kinds: #"[{"kind":"tides"}]"#)
    try await home.install(plugin, updating: "tides")
    #expect(await codes { try await home.add("ebb", "e") } == ["kind.missing"])
    _ = try await home.plugins.remove(id: "tides")
    #expect(await codes { try await home.add("tides", "u") } == ["plugin.removed"])
  }

  @Test func countsOnlyFailuresInARow() async throws {
    let home = test.open()
    try await addGoodAndBad(to: home)
    for _ in 1...PluginProcesses.deathsUntilParked {
      #expect(try await home.reloaded { $0.ids = ["bad"] }.map(\.outcome) == [.failed])
      #expect(try await home.reloaded { $0.ids = ["fine"] }.map(\.outcome) == [.unchanged])
    }
    #expect(try await home.plugins.report(id: "tides").state == .ready)
  }
}
