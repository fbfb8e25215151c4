import Foundation
import PluginChecking
import PluginHost
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// Checking real programs, which run in the sandbox and are not installed.
@Suite struct CheckedProgramTests {
  private func check(
    _ plugin: ScriptPlugin, grants: [PluginGrant] = []
  ) async throws -> PluginCheck {
    let limits = PluginLimits(handshake: .seconds(2), request: .milliseconds(300))
    let home = Home(
      HomeContext(
        directory: plugin.folder + "/home", program: "test 1",
        asker: Asker(command: "test", selector: "", pid: 7), plugins: [], limits: limits,
        now: { Date(timeIntervalSince1970: 1_780_000_000) },
        transport: { plugin, _ in throw WidgetryError(.failed, code: "test", summary: plugin) }))
    defer { home.close() }
    let check = try await home.plugins.check(
      plugin.program, grants: grants, fileGuard: .ofThisMachine)
    #expect(!FileManager.default.fileExists(atPath: plugin.folder + "/home"))
    return check
  }

  private func found(_ check: PluginCheck) -> [String] {
    check.findings.filter { $0.state != .ok }.map { "\($0.state) \($0.check)" }
  }

  @Test func tellsThatAProgramSaysNoHello() async throws {
    let plugin = try ScriptPlugin("tides")
    try "#!/bin/sh\necho 'no harbour' >&2\nexit 3\n"
      .write(toFile: plugin.path, atomically: false, encoding: .utf8)
    let check = try await check(plugin)
    #expect(found(check) == ["error hello"])
    #expect(check.findings[0].summary.contains("exited with status 3"))
    #expect(check.printed == ["no harbour"])
  }

  @Test func refusesANameOfWhichNoIDCanBeMade() async throws {
    let check = try await check(ScriptPlugin("tides", calls: "!!"))
    #expect(found(check).contains("error hello.name"))
  }

  @Test func noticesAnAnswerToEverything() async throws {
    // It answers what it does not know with a timeline.
    let check = try await check(ScriptPlugin("tides"))
    #expect(found(check).contains("error request.unknown"))
  }

  @Test func tellsWhatItAsksForAndWasNotGiven() async throws {
    let plugin = try ScriptPlugin("tides", asks: #"["network","run","moon"]"#)
    let check = try await check(plugin, grants: [.run])
    let grants = check.findings.filter { $0.check == "grants" }
    #expect(grants.map(\.state) == [.warning, .error])
    #expect(
      grants[0].hint
        == "To check it with this permission, run: widgetry plugin check \(plugin.path) --allow network"
    )
    #expect(grants[1].summary.contains("'moon'"))
  }

  @Test func showsWhatTheSandboxHasRefused() async throws {
    let secret = NSTemporaryDirectory() + "widgetry-secret-" + UUID().uuidString
    try "secret".write(toFile: secret, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: secret) }
    let check = try await check(
      ScriptPlugin("tides", timeline: #"read -r word < \#(secret) || exit 4"#))
    #if os(Linux)
      #expect(found(check).contains("warning sandbox"), "\(check.printed)")
    #endif
    #expect(found(check).contains("error plugin.exited"))
    // The copy that was checked is gone, and its path would say nothing.
    #expect(!check.printed.contains { $0.contains("widgetry-check-") })
    #expect(!check.findings.contains { $0.hint?.contains("widgetry-check-") == true })
  }
}
