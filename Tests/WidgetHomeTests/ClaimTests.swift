import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct ClaimTests {
  /// A home with an instance that another process holds.
  private func home(_ test: TestHome, isHeld: Bool = true) async throws -> (Home, ForeignClaim) {
    let home = test.open()
    try await home.add("clock", "a")
    let claim = try ForeignClaim("99-abc", in: home, isHeld: isHeld)
    try claim.take("a", in: home)
    return (home, claim)
  }

  @Test func leavesAReloadToTheProcessThatIsAtIt() async throws {
    let test = TestHome()
    let (home, claim) = try await home(test)
    let asked = try home.instances.instance(id: "a").asked
    #expect(try await home.reloaded { $0.all = true }.map(\.outcome) == [.coalesced])
    #expect(try home.instances.instance(id: "a").asked == asked + 1)
    #expect(try home.instances.instance(id: "a").claim == claim.name)
    #expect(test.plugin.requests.count == 1)
    #expect(try home.reloads.isRunning(home.instances.instance(id: "a")))
    #expect(try home.ledger().last == "a requested coalesced")
  }

  @Test func leavesTheReloadOfAChangeToIt() async throws {
    let test = TestHome()
    let (home, claim) = try await home(test)
    let outcome = try await home.set("a", .text("count", "9"))
    #expect(outcome.reloads.map(\.outcome) == [.coalesced])
    #expect(try home.own("a", "count") == .int(9))
    #expect(try home.instances.instance(id: "a").claim == claim.name)
  }

  @Test func leavesWhatIsDueToIt() async throws {
    let test = TestHome()
    let (home, claim) = try await home(test)
    _ = try await home.reloaded(.mark) { $0.all = true }
    #expect(try await home.reloads.runIfDue(id: "a") == nil)
    #expect(try home.instances.instance(id: "a").claim == claim.name)
  }

  @Test func takesOverFromAProcessThatEnded() async throws {
    let test = TestHome()
    let (home, claim) = try await home(test, isHeld: false)
    #expect(try await home.reloaded { $0.all = true }.map(\.outcome) == [.unchanged])
    #expect(try home.instances.instance(id: "a").claim == nil)
    #expect(!FileManager.default.fileExists(atPath: home.folder.run + "/" + claim.name))
  }

  @Test func takesOverWhereTheClaimHasNoFile() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    for name in ["1-gone", "../../etc/passwd", ""] {
      let registry = try home.registry()
      try registry.change {
        try $0.take(claim: name, key: try home.instances.instance(id: "a").key)
      }
      #expect(try await home.reloaded { $0.all = true }.map(\.outcome) == [.unchanged], "\(name)")
    }
  }

  @Test func doesNotStoreOverWhoTookItOver() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    test.plugin.whileAsked {
      let other = test.open()
      let claim = try ForeignClaim("99-thief", in: other)
      try claim.take("a", in: other)
    }
    #expect(try await home.reloaded { $0.all = true }.map(\.outcome) == [.coalesced])
    #expect(try home.report("a").code == "reload.due")
  }

  /// A claim that stays with what nobody runs would keep everyone else from it.
  @Test(arguments: [true, false]) func keepsNoClaimOnWhatItSkips(_ isConfigured: Bool) async throws
  {
    let test = TestHome()
    let home = test.open()
    try await home.addAnniversary("wedding")
    try await home.add("day", "a", .text("anniversary", "wedding"))
    _ = try home.days.remove(["wedding"], force: true)
    if isConfigured {
      let change = InstanceChange(family: "systemMedium")
      let outcome = try await home.instances.change(["a"], change)
      #expect(outcome.reloads.map(\.outcome) == [.skipped])
    } else {
      _ = try await home.instances.add(NewInstance(kind: "day", id: "b", like: "a"))
    }
    #expect(try home.instances.instance(id: isConfigured ? "a" : "b").claim == nil)
    try await test.open().addAnniversary("wedding")
    #expect(try home.report(isConfigured ? "a" : "b").state == .current)
  }

  @Test func keepsNoClaimOnAReloadThatWasCancelled() async throws {
    let test = TestHome()
    for id in ["a", "b"] { try await test.open().add("clock", id, .text("text", id)) }
    test.plugin.whileAsked { withUnsafeCurrentTask { $0?.cancel() } }
    let reload = Task {
      let home = test.open()
      let found = await codes { _ = try await home.reloaded { $0.all = true } }
      let claims = try ["a", "b"].map { try home.instances.instance(id: $0).claim }
      return (found, claims)
    }
    let (found, claims) = try await reload.value
    #expect(found == ["CancellationError()"])
    #expect(claims == [nil, nil])
    #expect(try test.open().report("b").code == "reload.due")
  }

  @Test func leavesNothingInTheRunFolderWhenItCloses() async throws {
    let test = TestHome()
    let home = test.open()
    try await home.add("clock", "a")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.run).count == 1)
    home.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.run) == [])
  }

  @Test func asksAboutAClaimWithoutHoldingIt() async throws {
    let test = TestHome()
    let (home, claim) = try await home(test, isHeld: false)
    // Another process that asks at the same moment.
    let path = home.folder.run + "/" + claim.name
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_SH | LOCK_NB) == 0)
    #expect(try !home.reloads.isRunning(home.instances.instance(id: "a")))
  }
}
