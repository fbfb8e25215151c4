import Foundation
import PluginHost
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// Kinds in the host's own process that end it by a fault.
@Suite(.serialized) struct KindFaultTests {
  /// A home whose plugin ends this process when it is asked for a timeline, unless it is separate.
  private static func open(_ path: String, end: @escaping @Sendable () -> Void) -> Home {
    let plugin = FakePlugin()
    return Home(
      HomeContext(
        directory: path, program: "test 1", asker: Asker(command: "test", selector: "", pid: 7),
        plugins: [BundledPlugin(id: plugin.id, version: "1", fingerprint: "1")], timeZone: "UTC",
        locale: "en", now: { TestHome.start },
        transport: { _, isSeparate in
          .inProcess { request in
            if !isSeparate, case .timeline(let asked) = request, !asked.isPreview { end() }
            return plugin.answer(request)
          }
        }))
  }

  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "widgetry-fault-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  private func separations(_ path: String) async throws -> [ReloadOutcome] {
    nonisolated(unsafe) var ends = 0
    let home = Self.open(path) { ends += 1 }
    defer { home.close() }
    let outcomes = try await home.reloaded { $0.ids = ["a"] }.map(\.outcome)
    #expect(outcomes.count == 1)
    return ends == 0 ? outcomes : []
  }

  private func notes(_ path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path + "/run")
    return (names ?? []).filter { $0.hasPrefix("fault-") }
  }

  @Test func runsSeparatelyAfterAFaultUntilTheProgramIsUpdated() async throws {
    try await withFolder { path in
      await #expect(processExitsWith: .signal(SIGILL)) { [path = path as String] in
        let home = Self.open(path) { fatalError("a fault of the kind") }
        _ = try await home.add("clock", "a")
      }
      #expect(notes(path) == ["fault-fake-1"])
      let checks = try await Self.open(path) {}.checks.run()
      #expect(
        checks.contains { $0.check == "plugins" && $0.summary.contains("'fake' has crashed") })
      for _ in 1...2 {
        let outcomes = try await separations(path)
        #expect([[.reloaded], [.unchanged]].contains(outcomes))
      }
      try FileManager.default.moveItem(
        atPath: path + "/run/fault-fake-1", toPath: path + "/run/fault-fake-0")
      let outcomes = try await separations(path)
      #expect(outcomes == [])
    }
  }

  @Test(arguments: [SIGKILL, SIGSEGV])
  func staysHereAfterASignalFromOutside(_ signal: Int32) async throws {
    try await withFolder { path in
      await #expect(processExitsWith: .signal(signal)) {
        [path = path as String, signal = signal as Int32] in
        let home = Self.open(path) {
          let sender = Process()
          sender.executableURL = URL(fileURLWithPath: "/bin/sh")
          sender.arguments = ["-c", "kill -\(signal) \(getpid())"]
          try? sender.run()
          sleep(60)
        }
        _ = try await home.add("clock", "a")
      }
      #expect(notes(path) == [])
      let outcomes = try await separations(path)
      #expect(outcomes == [])
    }
  }

  @Test func countsOnlyFaultsWhileAKindRuns() async throws {
    try await withFolder { path in
      await #expect(processExitsWith: .signal(SIGILL)) { [path = path as String] in
        let home = Self.open(path) {}
        _ = try await home.add("clock", "a")
        fatalError("a fault of another part")
      }
      #expect(notes(path) == [])
    }
  }
}
