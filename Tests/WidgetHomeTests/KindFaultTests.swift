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
          .inProcess { request, _ in
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

  @Test func runsSeparatelyAfterAFault() async throws {
    try await withFolder { path in
      await #expect(processExitsWith: .failure) { [path = path as String] in
        let home = Self.open(path) { fatalError("a fault of the kind") }
        _ = try await home.add("clock", "a")
      }
      let first = try await separations(path)
      let second = try await separations(path)
      #expect(first == [.reloaded])
      // The success resets it.
      #expect(second == [])
    }
  }

  @Test func staysHereAfterASignalFromOutside() async throws {
    try await withFolder { path in
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
        let home = Self.open(path) { kill(getpid(), SIGKILL) }
        try await home.add("clock", "a")
      }
      let outcomes = try await separations(path)
      #expect(outcomes == [])
    }
  }

  @Test func countsOnlyFaultsWhileAKindRuns() async throws {
    try await withFolder { path in
      await #expect(processExitsWith: .failure) { [path = path as String] in
        let home = Self.open(path) {}
        try await home.add("clock", "a")
        fatalError("a fault of another part")
      }
      let outcomes = try await separations(path)
      #expect(outcomes == [])
    }
  }
}
