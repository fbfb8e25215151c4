import ChildProcesses
import Foundation
import PluginHost
import Testing
import TimelineEngine
import WidgetHome
import WidgetModel
import WidgetRegistry

/// A simulation of kinds that read the clock themselves, in a process of their own.
@Suite struct SimulatedProcessTests {
  private let folder = NSTemporaryDirectory() + "widgetry-simulated-" + UUID().uuidString
  // 2026-05-22 12:00 in Seoul.
  private let noon = Date(timeIntervalSince1970: 1_779_418_800)

  private func open() -> Home {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let executable = tests.deletingLastPathComponent().appending(path: "FixturePlugin").path
    return Home(
      HomeContext(
        directory: folder, program: "test 1", asker: Asker(command: "test", pid: 7),
        plugins: [
          BundledPlugin(
            id: "fixture", version: "1", fingerprint: "1", grants: [.group(name: "group.fixture")])
        ],
        timeZone: "Asia/Seoul", locale: "en", now: { TestHome.start },
        transport: { _, _ in .process(ProcessLaunch(executable: executable)) }))
  }

  private func shown(_ home: Home, id: String, hours: Double) async throws -> [String] {
    var selector = WidgetHome.Selector()
    selector.ids = [id]
    var lines: [String] = []
    let simulation = try await home.simulations.simulation(
      of: selector, from: noon, until: noon + hours * 3600)
    #expect(simulation.kindsWithClock == [])
    _ = try await simulation.run { event in
      if case .shown(let line, _) = event.happening { lines.append(line) }
    }
    return lines
  }

  @Test func isExactForCodeThatReadsTheClockTheZoneAndDefaults() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let home = open()
    defer { home.close() }
    try home.groups.set(["name": .string("Mina")], of: "group.fixture")
    _ = try await home.instances.add(
      NewInstance(kind: "fixture-clock", id: "clock"), reload: .later)
    let lines = try await shown(home, id: "clock", hours: 72)
    // At each end it is asked again, and knows that the day has begun.
    #expect(
      lines == [
        "Mina 5/22 12h today", "Mina 5/23 0h today", "Mina 5/24 0h today", "Mina 5/25 0h today",
      ])
    #expect(try await shown(home, id: "clock", hours: 72) == lines)
  }

  @Test func followsEveryMinuteOfADay() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let home = open()
    defer { home.close() }
    _ = try await home.instances.add(NewInstance(kind: "fixture-minutes", id: "m"), reload: .later)
    let lines = try await shown(home, id: "m", hours: 24)
    #expect(lines.count == 1440)
    #expect(lines.first == "UTC 03:00")
    #expect(lines.last == "UTC 02:59")
  }
}
