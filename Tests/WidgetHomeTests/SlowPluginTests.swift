import Foundation
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// A plugin that is slow, and others that must not wait for it.
@Suite struct SlowPluginTests {
  private let test = TestHome()

  private func write(_ name: String) throws {
    let container = HomeFolder(test.path).folder(ofPlugin: "slow") + "/container"
    try Data().write(to: URL(fileURLWithPath: container + "/" + name))
  }

  /// A home with a widget that is answered at once, and one that is answered once a file is there.
  private func home() async throws -> Home {
    let home = test.open()
    let slow = try ScriptPlugin(
      "slow",
      timeline: #"""
        if test -e "$TMPDIR/slow"; then until test -e "$TMPDIR/gate"; do :; done; fi
        printf '{"id":%s,"timeline":{"entries":[{"date":1,"view":"late"}],"policy":"never"}}\n' "$id"
        """#)
    _ = try await home.plugins.install(slow.program, fileGuard: .ofThisMachine) { _ in [] }
    try await home.add("slow", "slow")
    try await home.add("clock", "quick")
    try write("slow")
    return home
  }

  @Test func storesWhatIsAnsweredWhileItWaitsForTheRest() async throws {
    let home = try await home()
    var told: [String] = []
    var selector = Selector()
    selector.ids = ["slow", "quick"]
    try await home.reloads.run(selector) { result in
      told.append(result.id)
      // The other waits for this, and another process sees it.
      #expect(try result.id == "slow" || test.open().line("quick") == "fake count=3 Asia/Seoul")
      try write("gate")
    }
    #expect(told == ["quick", "slow"])
    #expect(try home.ledger("slow").last == "slow requested unchanged")
  }

  @Test func runsWhatIsAskedOfOneWhileItWaitsForAnother() async throws {
    let home = try await home()
    _ = try await home.reloaded(.mark) { $0.ids = ["slow", "quick"] }
    test.plugin.change { $0.secret = "first" }
    var told: [String] = []
    let round = try await home.reloads.runDue(limit: 200) { result in
      told.append("\(result.id) \(result.reason.rawValue)")
      guard result.id == "quick" else { return }
      guard told.count == 1 else { return try write("gate") }
      test.plugin.change { $0.secret = "second" }
      let call = HostCall(id: 1, verb: "reload", arguments: ["kind": .string("clock")])
      #expect(test.open().calls.answer(call) == .success(.object(["queued": .int(1)])))
    }
    #expect(told == ["quick requested", "quick requested", "slow requested"])
    #expect(round.ran == 3)
    #expect(try home.line("quick") == "fake second count=3 Asia/Seoul")
    #expect(try home.reloads.nextDue() == nil)
  }
}
