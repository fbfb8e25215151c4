import Foundation
import TestSupport
import Testing

/// Home files of strangers: they read what came with them, and allow nobody anything.
@Suite(.waitsForPrograms) struct HostileHomeFileTests {
  private struct Stage {
    let home: ScratchHome
    let folder: String

    init() throws {
      home = try ScratchHome()
      try Shelf.install(in: home)
      folder = home.folder + "/given"
      let files = FileManager.default
      for inner in ["/texts/more", "/.ssh", "/.hidden"] {
        try files.createDirectory(atPath: folder + inner, withIntermediateDirectories: true)
      }
      for file in [
        "secret", "given/beside", "given/texts/more/inside", "given/.ssh/key", "given/.netrc",
      ] {
        try Data("hush \(file)".utf8).write(to: URL(fileURLWithPath: home.folder + "/" + file))
      }
      for (link, target) in [
        ("link", "../secret"), ("absolute", home.folder + "/secret"), ("up", ".."),
        ("near", "beside"),
      ] {
        try files.createSymbolicLink(atPath: folder + "/" + link, withDestinationPath: target)
      }
      mkfifo(folder + "/pipe", 0o600)
    }

    func write(_ text: String) throws -> String {
      let file = folder + "/home.widgetry"
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      return file
    }

    var list: [String] {
      get throws { try home.make("list", "--ids").lines }
    }
  }

  @Test func readsWhatIsBesideIt() throws {
    let stage = try Stage()
    let file = try stage.write(
      "add shelf --id a text@=beside tags@=texts/more/inside\n")
    try stage.home.make("apply", file)
    let own = try stage.home.instance("a")["own"]
    #expect(own["text"].string == "hush given/beside")
    #expect(own["tags"].strings == ["hush given/texts/more/inside"])
  }

  @Test(
    arguments: [
      "../secret", "link", "absolute", "up/secret", "near", "./beside", "texts/../../secret",
      "texts//more/inside", ".ssh/key", ".netrc", "pipe", "/etc/passwd", "/dev/zero",
      "/proc/self/environ",
    ])
  func readsNothingElse(path: String) throws {
    let stage = try Stage()
    for line in ["add shelf --id a text@=\(path)", "add shelf --id a --values \(path)"] {
      let file = try stage.write(line + "\n")
      for words in [[], ["--yes"], ["--dry-run"], ["--check"]] {
        let outcome = try stage.home.run(["apply", file, "--json"] + words)
        #expect(outcome.status == 64, "\(line)")
        let error = try #require(try outcome.toldErrors().first)
        #expect(error["code"].string == "declaration.file", "\(line): \(error)")
        #expect(error["summary"].string?.hasPrefix("Line 1: ") == true)
        let hint = try #require(error["hint"].string)
        #expect(hint.hasPrefix("To allow it: widgetry apply \(file) --allow read=/"))
      }
    }
    let json = try stage.write(#"{"instances":[{"id":"a","kind":"shelf","values":"\#(path)"}]}"#)
    let outcome = try stage.home.run("apply", json, "--json")
    #expect(try outcome.toldErrors().first?["code"].string == "declaration.file")
    // Nothing is beside what comes through a pipe.
    let piped = try stage.home.run(
      "apply", "-", "--json", input: "add shelf --id a text@=\(stage.folder)/beside\n")
    #expect(try piped.toldErrors().first?["code"].string == "declaration.file")
    #expect(try stage.list == [])
  }

  @Test func readsWhatIsAllowed() throws {
    let stage = try Stage()
    let secret = stage.home.folder + "/secret"
    let file = try stage.write("add shelf --id a text@=../secret\n")
    #expect(
      try stage.home.run("apply", file, "--allow", "read=\(stage.folder)").status == 64)
    try stage.home.make("apply", file, "--allow", "read=\(secret)")
    #expect(try stage.home.instance("a")["own"]["text"].string == "hush secret")
    #expect(try stage.home.run("apply", file, "--allow", "network").status == 64)
    try stage.home.make(
      "apply", "-", "--allow", "read=\(stage.home.folder)",
      input: "add shelf --id b text@=\(secret)\n")
  }

  @Test func asksOnATerminal() throws {
    let stage = try Stage()
    let file = try stage.write("add shelf --id a text@=link\n")
    for (answer, status) in [("n", Int32(64)), ("y", 0)] {
      let terminal = try Terminal(
        stage.home.launch(["apply", file], environment: ["TERM": "dumb"]))
      try terminal.wait(for: "to read '\(stage.home.folder)/secret'? [y/N] ")
      terminal.type(answer + "\n")
      #expect(try terminal.end() == status)
    }
    #expect(try stage.home.instance("a")["own"]["text"].string == "hush secret")
  }

  /// What a person types reads what the person may read.
  @Test func leavesTheCommandLineAsItIs() throws {
    let stage = try Stage()
    try stage.home.make("add", "shelf", "--id", "a", "text@=\(stage.folder)/link")
    #expect(try stage.home.instance("a")["own"]["text"].string == "hush secret")
  }

  @Test func allowsNoPluginAnything() throws {
    let stage = try Stage()
    let file = try stage.write(
      #"""
      {"plugins":[{"plugin":"evil","source":"/tmp/evil","grants":["read=/","network","sudo"]},
      {"plugin":"odd","source":"--replace","grants":[]}]}
      """#)
    let outcome = try stage.home.run("apply", file, "--json")
    let notes = try outcome.errors.split(separator: "\n").map { try JSON(String($0))["note"] }
    #expect(
      notes[0]["summary"].string?.hasSuffix(
        "the file asks you to let it read '/' (read=/), and connect to any machine, and to "
          + "services on this one (network), and 'sudo'") == true)
    #expect(notes[0]["hint"].string == "To install it: widgetry plugin install /tmp/evil")
    #expect(notes[1]["hint"].string == "To install it: widgetry plugin install -- --replace")
    let lines = try stage.write("plugin install /tmp/evil --allow read=/\n")
    #expect(try stage.home.run("apply", lines).status == 64)
    #expect(
      try stage.home.json("plugin", "list").array.allSatisfy { $0["plugin"].string != "evil" })
  }
}
