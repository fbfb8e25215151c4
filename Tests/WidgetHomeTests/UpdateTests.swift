import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// What a new version of a plugin finds of the former one's.
@Suite struct UpdateTests {
  private let test = TestHome()
  private let files = FileManager.default
  private var container: String { HomeFolder(test.path).container(ofPlugin: "tides") }

  /// Installs it, and tells what a person was asked for.
  private func install(
    _ program: PluginProgram, in home: Home, replaces: Bool = false, allowing: [PluginGrant] = []
  ) async throws -> (Installation, asked: [PluginGrant]) {
    var asked: [PluginGrant] = []
    let installation = try await home.plugins.install(program, replaces: replaces) {
      asked = $0.grants
      return allowing
    }
    return (installation, asked)
  }

  private func plant() throws {
    try Data("import os".utf8).write(to: URL(fileURLWithPath: container + "/usercustomize.py"))
  }

  private var isPlanted: Bool { files.fileExists(atPath: container + "/usercustomize.py") }

  @Test func findsNothingInItsFolderUnlessItIsTheSameProgram() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides")
    #expect(try await install(plugin.program, in: home).0.container == .new)
    try await home.add("tides", "t")
    try plant()
    #expect(try await install(plugin.program, in: home).0.container == .kept)
    #expect(isPlanted)
    let former = open(container, O_RDONLY | O_DIRECTORY)
    defer { close(former) }

    try plugin.write(name: "tides", version: "2", kinds: #"[{"kind":"tides"}]"#)
    #expect(try await install(plugin.program, in: home).0.container == .emptied)
    #expect(!isPlanted)
    // A process of the former version that still runs writes into no folder of the new one.
    #expect(openat(former, "late", O_WRONLY | O_CREAT, 0o600) < 0)
    let own = try files.contentsOfDirectory(atPath: HomeFolder(test.path).folder(ofPlugin: "tides"))
    #expect(
      own.map { $0.hasPrefix("program-") ? "program" : $0 }.sorted() == ["container", "program"])
  }

  @Test func asksOnlyAboutWhatIsNew() async throws {
    let home = test.open()
    let kinds = #"[{"kind":"tides"}]"#
    let plugin = try ScriptPlugin("tides", asks: #"["network"]"#)
    #expect(try await install(plugin.program, in: home).asked == [.network])
    func asked() async throws -> [PluginGrant] {
      var asked: [PluginGrant] = []
      _ = try await home.plugins.install(plugin.program, updating: "tides") {
        asked = $0.grants
        return []
      }
      return asked
    }
    #expect(try await asked() == [])
    try plugin.write(name: "tides", asks: #"["network","run"]"#, kinds: kinds)
    #expect(try await asked() == [.run])
    // A new installation asks about all of them.
    #expect(try await install(plugin.program, in: home).asked == [.network, .run])
  }

  @Test func asksAgainWhenALinkLeadsElsewhere() async throws {
    let home = test.open()
    let (one, other) = (try ScriptPlugin("tides"), try ScriptPlugin("tides"))
    defer { withExtendedLifetime((one, other)) {} }
    let link = one.folder + "/link"
    try files.createSymbolicLink(atPath: link, withDestinationPath: one.path)
    let program = PluginProgram(file: link, source: link)
    _ = try await install(program, in: home, allowing: [.network])
    try await home.add("tides", "t")
    let again = try await install(program, in: home)
    #expect(again.asked == [] && again.0.originChange == nil && again.0.grants == [.network])

    try plant()
    try files.removeItem(atPath: link)
    try files.createSymbolicLink(atPath: link, withDestinationPath: other.path)
    let moved = try await install(program, in: home)
    #expect(moved.asked == [.network])
    #expect(moved.0.originChange?.hasPrefix("its path changed to '") == true)
    #expect(moved.0.formerGrants == [.network] && moved.0.grants == [])
    #expect(moved.0.container == .emptied && !isPlanted)
    // It is there by now.
    #expect(try await install(program, in: home).0.originChange == nil)
  }

  @Test(arguments: ["config", "worktree"])
  func asksAgainWhenTheCheckoutIsFromElsewhere(place: String) async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides", file: "deep/tides.sh")
    let git = plugin.folder + "/.git"
    func clone(from address: String) throws {
      let configuration = """
        [core]
        \turl = no
        [remote "other"]
        \turl = https://example.org/other
        [remote "origin"]
        \turl = \(address)
        \tfetch = +refs/heads/*
        """
      let folder = place == "config" ? git : plugin.folder + "/main"
      try files.createDirectory(atPath: folder + "/worktrees/x", withIntermediateDirectories: true)
      try Data(configuration.utf8).write(to: URL(fileURLWithPath: folder + "/config"))
      guard place == "worktree" else { return }
      try Data("gitdir: main/worktrees/x\n".utf8).write(to: URL(fileURLWithPath: git))
      try Data("../..\n".utf8).write(
        to: URL(fileURLWithPath: folder + "/worktrees/x/commondir"))
    }
    try clone(from: "https://ann:secret@example.org/tides.git")
    _ = try await install(plugin.program, in: home, allowing: [.network, .run])
    try clone(from: "https://ben:other@example.org/tides.git")
    #expect(try await install(plugin.program, in: home).asked == [])
    try clone(from: "https://example.com/tides.git")
    let moved = try await install(plugin.program, in: home, allowing: [.run])
    #expect(moved.asked == [.network, .run])
    #expect(
      moved.0.originChange
        == "the remote of its git checkout changed to 'https://example.com/tides.git' from "
        + "'https://example.org/tides.git'")
    #expect(moved.0.grants == [.run])
  }

  @Test func asksAgainWhenAPackageTakesThePlaceOfAFile() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides")
    let place = plugin.folder + "/place"
    try files.copyItem(atPath: plugin.path, toPath: place)
    _ = try await install(
      PluginProgram(file: plugin.path, source: place), in: home, allowing: [.network])
    try files.removeItem(atPath: place)
    try files.createDirectory(atPath: place, withIntermediateDirectories: false)
    let moved = try await install(PluginProgram(file: plugin.path, source: place), in: home)
    #expect(moved.asked == [.network] && moved.0.grants == [])
    #expect(moved.0.originChange == "it is now a package instead of a file")
    // The same program, and yet nothing of the former's is left to it.
    #expect(moved.0.container == .emptied)
  }

  @Test func asksForNothingThatAReplacementDoesNotAskFor() async throws {
    let home = test.open()
    let one = try ScriptPlugin("tides")
    let other = try ScriptPlugin("tides", asks: #"["run"]"#)
    defer { withExtendedLifetime((one, other)) {} }
    _ = try await install(one.program, in: home, allowing: [.network, .run])
    let replaced = try await install(other.program, in: home, replaces: true)
    #expect(replaced.asked == [.run] && replaced.0.grants == [])
    #expect(replaced.0.originChange?.hasPrefix("its source changed to '") == true)
  }

  @Test(.enabled(if: geteuid() == 0, "needs root"))
  func asksAgainWhenItBelongsToAnotherUser() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides")
    _ = try await install(plugin.program, in: home, allowing: [.network])
    try #require(chown(plugin.path, 65534, 65534) == 0)
    let moved = try await install(plugin.program, in: home)
    #expect(moved.asked == [.network] && moved.0.grants == [])
    #expect(moved.0.originChange?.hasPrefix("its owner changed to ") == true)
  }

  /// As homes are in which nothing was known of origins yet.
  @Test func keepsTheGrantsOfAPluginOfUnknownOrigin() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides")
    _ = try await install(plugin.program, in: home, allowing: [.network])
    let registry = try home.registry()
    var stored = try #require(try registry.plugin(id: "tides"))
    #expect(stored.origin?.path.hasSuffix("/tides.sh") == true)
    stored.origin = nil
    let kinds = try registry.kinds().filter { $0.plugin == "tides" }.map(\.descriptor)
    try registry.change { try $0.register(stored, kinds: kinds, at: TestHome.start) }
    let again = try await install(plugin.program, in: home)
    #expect(again.asked == [] && again.0.grants == [.network] && again.0.originChange == nil)
    #expect(try registry.plugin(id: "tides")?.origin?.isPackage == false)
  }
}
