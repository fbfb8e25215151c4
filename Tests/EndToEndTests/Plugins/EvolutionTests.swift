#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What becomes of widgets whose plugin changes its parameters, as a person sees it.
  @Suite(.waitsForPrograms) struct EvolutionTests {
    private static let versions = [
      // The first.
      """
      {"name":"town","title":"Town","type":"string","optional":true},\
      {"name":"count","title":"Count","type":"int","optional":true},\
      {"name":"note","title":"Note","type":"string","optional":true},\
      {"name":"tags","title":"Tags","type":"string","array":true}
      """,
      // `town` is renamed, `count` is of another type, `note` is gone, `unit` is new.
      """
      {"name":"city","title":"City","type":"string","optional":true,"formerNames":["town"]},\
      {"name":"count","title":"Count","type":"date","optional":true},\
      {"name":"tags","title":"Tags","type":"string","array":true},\
      {"name":"unit","title":"Unit","type":"string","default":"km"}
      """,
      // `city` is renamed again, `count` a number again, and `note` is back.
      """
      {"name":"place","title":"Place","type":"string","optional":true,"formerNames":["city","town"]},\
      {"name":"count","title":"Count","type":"int","optional":true},\
      {"name":"note","title":"Note","type":"string","optional":true},\
      {"name":"tags","title":"Tags","type":"string","array":true},\
      {"name":"unit","title":"Unit","type":"string","default":"km"}
      """,
    ]

    private let stage: PluginStage
    private var home: ScratchHome { stage.home }

    init() throws {
      stage = try PluginStage()
    }

    /// Writes one version of the plugin where it was installed from.
    private func write(_ version: Int) throws -> String {
      let intent = #""intent":{"name":"Places","parameters":[\#(Self.versions[version - 1])]}"#
      return try stage.script(
        "places", hello: #""version":1,"plugin":"places","pluginVersion":"\#(version)""#,
        kinds: #"{"kind":"places",\#(intent)}"#)
    }

    private func update(to version: Int) throws {
      _ = try write(version)
      try home.make("plugin", "update", "places")
    }

    private func own(_ id: String) throws -> String {
      try home.instance(id)["own"].description
    }

    @Test func keepsEveryValueThroughThreeVersions() throws {
      try home.make("plugin", "install", write(1))
      try home.make(
        "add", "places", "--id", "a", "town=Oslo", "count=5", "note=mine", "tags=x", "tags=y")
      try home.make("add", "places", "--id", "b", "note=yours")
      try home.make("kind", "set", "places", "town=Seoul")

      try update(to: 2)
      var a = try home.instance("a")
      #expect(a["configuration"]["city"].string == "Oslo")
      #expect(a["configuration"]["unit"].string == "km")
      #expect(a["configuration"]["tags"].description == #"["x","y"]"#)
      #expect(a["aside"].description.contains("note"))
      #expect(a["state"].string == "needsAttention")
      #expect(a["detail"].string == "'count' must be a date, not '5'")
      #expect(try home.instance("b")["configuration"]["city"].string == "Seoul")
      #expect(try home.instance("b")["state"].string != "needsAttention")
      let status = try home.make("status", "a").output
      #expect(status.contains("note: saved, but 'places' no longer has this parameter"))
      #expect(try home.make("list", "--state", "needsAttention", "--ids").lines == ["a"])
      // A home that is written down in between loses nothing of it.
      let file = home.folder + "/home.widgetry"
      try home.make("export", file)
      #expect(try home.run("apply", file, "--check").status == 0)

      try update(to: 3)
      try home.make("reload", "a", "b")
      a = try home.instance("a")
      #expect(a["state"].string == "current")
      #expect(a["aside"].array.isEmpty)
      #expect(try own("a") == #"{"count":5,"note":"mine","place":"Oslo","tags":["x","y"]}"#)
      #expect(try own("b") == #"{"note":"yours"}"#)
      #expect(try home.instance("b")["configuration"]["place"].string == "Seoul")
    }
  }
#endif
