#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What a plugin may do, as it is seen by what its widgets show.
  @Suite(.waitsForPrograms) struct PluginGrantTests {
    @Test func asksForWhatTheLineDoesNotAllow() throws {
      let stage = try PluginStage()
      let path = try stage.script(
        "asking",
        hello: #""version":1,"plugin":"asking","pluginVersion":"1","asks":["network","read=/opt"]"#)
      let refusal = try stage.home.run("plugin", "install", path, "--json")
      #expect(refusal.status == 64)
      let error = try #require(try refusal.toldErrors().first)
      #expect(error["code"].string == "plugin.asks")
      #expect(try stage.plugins()["asking"] == nil)
      #expect(try !stage.pluginFolders().contains("asking"))
      // The hint does what was wanted.
      let line = try #require(error["hint"].string)
      #expect(line.hasPrefix("widgetry plugin install "))
      #expect(line.hasSuffix(" --allow network --allow read=/opt"))
      let pasted = try stage.home.shell("widgetry() { \"$0\" \"$@\"; }; \(line)")
      #expect(pasted.status == 0, "\(pasted.errors)")
      let plugin = try stage.home.json("plugin", "show", "asking")
      #expect(plugin["grants"].strings == ["network", "read=/opt"])

      try stage.home.make("plugin", "grants", "asking", "--revoke", "network")
      let grants = try stage.home.json("plugin", "grants", "asking").array
      #expect(
        grants.map { "\($0["grant"].string ?? "") \($0["allowed"].bool ?? false)" }.sorted()
          == ["network false", "read=/opt true"])
      let again = try stage.home.run("plugin", "grants", "asking", "--revoke", "network", "--json")
      #expect(again.status == 2)
      #expect(try again.toldErrors().first?["code"].string == "grant.missing")
      // An update doesn't ask again for what was taken away.
      try stage.home.make("plugin", "update", "asking")
      #expect(try stage.home.json("plugin", "show", "asking")["grants"].strings == ["read=/opt"])
      try stage.home.make("plugin", "update", "asking", "--allow", "network")
      #expect(
        try stage.home.json("plugin", "show", "asking")["grants"].strings.sorted()
          == ["network", "read=/opt"])
    }

    @Test func opensTheNetworkOnlyWhileItIsAllowed() throws {
      let stage = try PluginStage()
      try stage.home.make("plugin", "install", stage.program("network"))
      try stage.home.make("add", "bad-network", "--id", "x")
      let refused = "tcp refused, udp refused, unix refused"
      #expect(try stage.home.line("x") == refused)
      try stage.home.make("plugin", "grants", "bad-network", "--allow", "network")
      try stage.home.make("reload", "x")
      #expect(try stage.home.line("x") == "tcp open, udp open, unix refused")
      try stage.home.make("plugin", "grants", "bad-network", "--revoke", "network")
      try stage.home.make("reload", "x")
      #expect(try stage.home.line("x") == refused)
    }

    @Test func leavesNoChildrenOfAPluginThatMayHaveThem() throws {
      let stage = try PluginStage()
      try stage.home.make("plugin", "install", stage.program("leaves-children"), "--allow", "run")
      try stage.home.make("add", "bad-leaves-children", "--id", "x")
      #expect(try stage.home.line("x") == "left 3 children")
      try stage.home.make("plugin", "install", stage.program("leaves-sessions"), "--allow", "run")
      try stage.home.make("add", "bad-leaves-sessions", "--id", "y")
      #expect(try stage.home.line("y") == "child refused")
      try stage.expectNoHarm(from: ["bad-leaves-children", "bad-leaves-sessions"])
    }

    @Test func endsAPluginThatStartsMoreThanItMay() throws {
      let stage = try PluginStage()
      try stage.home.make("plugin", "install", stage.program("many-children"), "--allow", "run")
      let outcome = try stage.home.run("add", "bad-many-children", "--id", "x", "--json")
      #expect(outcome.status == 4)
      let error = try #require(try outcome.toldErrors().first)
      #expect(error["code"].string == "plugin.too-much")
      #expect(error["summary"].string?.contains("started more than 32 processes") == true)
      try stage.expectNoHarm(from: ["bad-many-children"])
    }

    @Test func readsNothingOfTheHomeWhateverIsAllowed() throws {
      let stage = try PluginStage()
      try stage.home.make("plugin", "install", stage.program("reads-database"))
      try stage.home.make("add", "bad-reads-database", "--id", "x")
      #expect(try stage.home.line("x") == "database refused")
      let outcome = try stage.home.run(
        "plugin", "grants", "bad-reads-database", "--allow", "read=\(stage.home.registry)", "--json"
      )
      #expect(outcome.status == 64)
      #expect(try outcome.toldErrors().first?["code"].string == "grant.home")
      try stage.home.make("reload", "x")
      #expect(try stage.home.line("x") == "database refused")
    }
  }
#endif
