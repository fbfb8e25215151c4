import Foundation
import TestSupport
import Testing

/// A folder with a page of all widgets.
@Suite(.waitsForPrograms) struct PageTests {
  private struct Page {
    var folder: String

    init(_ home: ScratchHome) {
      folder = home.folder + "/page"
    }

    func text(_ name: String = "index.html") throws -> String {
      try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }

    /// Names with the numbers of their files, which change whenever one is replaced.
    func files() throws -> [String: Int] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return try Dictionary(
        uniqueKeysWithValues: names.map { name in
          let facts = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
          return (name, (facts[.systemFileNumber] as? Int) ?? 0)
        })
    }
  }

  @Test(.needsFonts) func hasPicturesForPlacesThatShowNoSVG() throws {
    let home = try ScratchHome.couple()
    let folder = home.folder + "/page"
    try home.make("page", folder)
    try home.make("page", folder, "--images", "png")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.contains("big.light.png") && names.contains("big.dark.png"))
    #expect(!names.contains { $0.hasSuffix(".svg") })
    let html = try String(contentsOfFile: folder + "/index.html", encoding: .utf8)
    #expect(html.contains("big.light.png?") && !html.contains(".svg"))
    let again = try home.make("page", folder, "--images", "png")
    #expect(again.output.contains("is up to date"))
  }

  @Test func writesAPageAndThenOnlyWhatHasChanged() throws {
    let home = try ScratchHome.couple()
    let page = Page(home)
    let first = try home.json("page", page.folder)
    #expect(first["widgets"].int == 3)
    #expect(first["written"].strings.count == 8)
    let before = try page.files()
    #expect(try home.make("page", page.folder).line.hasPrefix("\(page.folder) is up to date"))
    #expect(try page.files() == before)
    try home.make("set", "small", "anniversary=mina")
    let second = try home.json("page", page.folder)
    let changed = ["index.html", "small.dark.svg", "small.light.svg", "state.json"]
    #expect(second["written"].strings.sorted() == changed)
    let after = try page.files()
    #expect(
      after.filter { before[$0.key] != $0.value }.keys.sorted() == [".widgetry-page"] + changed)
  }

  @Test func removesThePicturesOfAWidgetThatIsGoneAndNoOtherFile() throws {
    let home = try ScratchHome.couple()
    let page = Page(home)
    try home.make("page", page.folder)
    for name in ["notes.txt", "other.light.svg", ".hidden"] {
      try Data("mine".utf8).write(to: URL(fileURLWithPath: page.folder + "/" + name))
    }
    try home.make("remove", "small")
    let told = try home.json("page", page.folder)
    #expect(told["removed"].strings == ["small.dark.svg", "small.light.svg"])
    let names = try page.files().keys
    #expect(names.contains("other.light.svg") && names.contains("notes.txt"))
    #expect(names.contains(".hidden") && !names.contains("small.light.svg"))
  }

  @Test(arguments: ["index.html", "state.json", "big.light.svg"])
  func refusesAFolderWithAFileOfSomeoneElse(name: String) throws {
    let home = try ScratchHome.couple()
    let page = Page(home)
    try FileManager.default.createDirectory(
      atPath: page.folder, withIntermediateDirectories: false)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: page.folder + "/" + name))
    let outcome = try home.run("page", page.folder, "--json")
    #expect(outcome.status == 1)
    #expect(try outcome.toldErrors().first?["code"].string == "page.foreign")
    #expect(try page.files().keys.sorted() == [name])
    #expect(try page.text(name) == "mine")
  }

  @Test func trustsNoListOfFilesThatSomeoneHasWritten() throws {
    let home = try ScratchHome.couple()
    let page = Page(home)
    try home.make("page", page.folder)
    let precious = home.folder + "/precious.light.svg"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: precious))
    try Data("mine".utf8).write(to: URL(fileURLWithPath: page.folder + "/.bashrc"))
    let list = page.folder + "/.widgetry-page"
    let lines = "../precious.light.svg\n.bashrc\n/etc/hosts.any.svg\nmade nothing\n\u{0}\n"
    try Data((try page.text(".widgetry-page") + lines).utf8).write(to: URL(fileURLWithPath: list))
    let told = try home.json("page", page.folder)
    #expect(told["removed"].strings == [])
    #expect(FileManager.default.fileExists(atPath: precious))
    #expect(FileManager.default.fileExists(atPath: page.folder + "/.bashrc"))
  }

  @Test(.needs(Tool.xmllint)) func keepsHostileTitlesInTheirPlace() throws {
    let home = try ScratchHome.couple()
    let page = Page(home)
    try home.make("anniversary", "edit", "wedding", "--title", PictureTests.hostile)
    try home.make("page", page.folder)
    #expect(try page.text().matches(of: /<script/).count == 1)
    #expect(try page.text().contains("&lt;script&gt;alert("))
    let checked = try home.shell("cd '\(page.folder)' && xmllint --noout index.html *.svg")
    #expect(checked.status == 0, "\(checked.errors)")
    #expect(try JSON(page.text("state.json"))["widgets"].array.count == 3)
  }

  @Test func saysWhatToTypeWithoutAHome() throws {
    let home = try ScratchHome()
    let page = Page(home)
    let outcome = try home.make("page", page.folder)
    #expect(outcome.line == "Wrote 2 files to \(page.folder) (open \(page.folder)/index.html)")
    #expect(try page.text().contains("widgetry add dday"))
    #expect(!FileManager.default.fileExists(atPath: home.path))
  }

  @Test func takesOnlyWhatASelectorMeans() throws {
    let home = try ScratchHome.couple()
    let told = try home.json("page", Page(home).folder, "--where", "anniversary=met")
    #expect(told["written"].strings.contains("met-1.light.svg") && told["widgets"].int == 1)
    #expect(try home.run("page", Page(home).folder, "nobody").status == 2)
  }

  @Test(arguments: [
    (["--state", "stale"], "no widget is stale"),
    (["--kind", "dday", "--state", "stale"], "no widget matches --kind dday --state stale"),
  ])
  func saysThatNothingMatches(flags: [String], words: String) throws {
    let home = try ScratchHome.couple()
    let page = Page(home)
    let outcome = try home.run(["page", page.folder] + flags)
    #expect(outcome.status == 0 && outcome.errors.contains(words), "\(outcome.errors)")
    #expect(try page.text().contains(words) && !page.text().contains("widgetry add dday"))
  }

  @Test func refusesTheRootAndTheFolderOfAPerson() throws {
    let home = try ScratchHome.couple()
    for folder in ["/", "//", "$HOME", "$HOME/."] {
      let outcome = try home.shell(
        "export HOME='\(home.folder)'; \"$0\" page \(folder) --json; echo $?")
      #expect(outcome.lines == ["64"], "\(folder)")
      #expect(try outcome.toldErrors().first?["code"].string == "page.not-here")
    }
  }

  @Test func tellsWhatIsWrongWithAWidget() throws {
    let stage = try PluginStage()
    let page = Page(stage.home)
    try stage.home.make("plugin", "remove", "bad-good")
    try stage.home.make("page", page.folder)
    let state = try JSON(page.text("state.json"))["widgets"].array
      .first { $0["id"].string == "good" }
    #expect(state?["state"].string == "needsAttention")
    #expect(state?["note"].string?.hasPrefix("needs attention: ") == true)
    #expect(try page.text().contains("needs attention: "))
  }

  @Test func drawsASmallWidgetLargerInStandBy() throws {
    let home = try ScratchHome.couple()
    let page = Page(home)
    try home.make("add", "dday", "--id", "bed", "--location", "standBy", "anniversary=met")
    try home.make("page", page.folder)
    #expect(try page.text("bed.any.svg").contains(#"viewBox="0 0 158 158" width="316""#))
    let text = try page.text()
    #expect(text.contains(#"<li class="systemSmall" style="--columns: 2; --rows: 11; "#))
    #expect(text.contains(#" width="316" height="316""#))
  }

  @Test(arguments: [["nope"], ["--kind", "nope"], ["--family", "nope"]])
  func makesNoFolderForWidgetsThatAreNotThere(words: [String]) throws {
    let home = try ScratchHome.couple()
    let page = Page(home)
    #expect(try home.run(["page", page.folder] + words).status != 0)
    #expect(!FileManager.default.fileExists(atPath: page.folder))
  }

  @Test func hidesWhatIsPrivate() throws {
    let stage = try PluginStage()
    let page = Page(stage.home)
    let view = #"{"vstack":["seen",{"text":"secret","privacySensitive":true}]}"#
    let bank = try stage.script(
      "bank", hello: #""version":1,"plugin":"bank","pluginVersion":"1""#, view: view)
    try stage.home.make("plugin", "install", bank)
    try stage.home.make("add", "bank", "--id", "bank")
    try stage.home.make("page", page.folder)
    let files = ["bank.dark.svg", "bank.light.svg", "index.html", "state.json"]
    for name in files { #expect(try page.text(name).contains("secret"), "\(name)") }
    let told = try stage.home.json("page", page.folder, "--private")
    #expect(told["written"].strings.sorted() == files)
    for name in files {
      let text = try page.text(name)
      #expect(!text.contains("secret") && text.contains("seen"), "\(name)")
    }
  }

  @Test(.needs(Tool.sqlite3)) func showsBlocksForATimelineThatCannotBeRead() throws {
    let home = try ScratchHome.couple()
    let page = Page(home)
    let broken = try home.shell(
      "\(Tool.sqlite3) '\(home.registry)' \"UPDATE page SET content = x'00'\"")
    #expect(broken.status == 0, "\(broken.errors)")
    try home.make("page", page.folder, "small")
    #expect(
      try page.text().contains("stale: Couldn&#39;t read the stored timeline of &#39;small&#39;"))
    #expect(try !page.text("small.light.svg").contains("Our wedding"))
  }

  @Test func showsWhatWasDue() throws {
    let home = try ScratchHome.couple()
    let page = Page(home)
    try home.make("set", "small", "anniversary=mina", "--no-reload")
    try home.make("add", "dday", "--id", "new", "anniversary=met", "--no-reload")
    try home.make("page", page.folder)
    let widgets = try JSON(page.text("state.json"))["widgets"].array
    #expect(widgets.count == 4 && widgets.allSatisfy { $0["state"].string == "current" })
    #expect(widgets[1]["line"].string?.contains("Mina") == true)
    #expect(widgets[3]["line"].string?.contains("First met") == true)
  }

  @Test func isItsOwnersAloneUntilItIsOpened() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      """
      umask 022; cd '\(home.folder)' && "$0" page page -q && stat -c %a page page/* | sort -u
      chmod -R a+rX page && "$0" add dday --id new anniversary=met -q && "$0" page page -q
      stat -c %a page page/* | sort -u
      """)
    #expect(outcome.lines == ["600", "700", "644", "755"])
  }

  @Test func isWholeWhenSeveralWriteItAtOnce() throws {
    let home = try ScratchHome.couple()
    let page = Page(home)
    let outcomes = try Program.run(
      (0..<8).map { _ in home.launch(["page", page.folder, "--json"]) })
    #expect(outcomes.map(\.status) == Array(repeating: 0, count: 8), "\(outcomes[0].errors)")
    #expect(try page.files().count == 9)
    #expect(try home.json("page", page.folder)["written"].strings == [])
  }

  @Test func cleansUpAfterOneThatWasKilled() throws {
    let home = try ScratchHome.couple()
    let page = Page(home)
    try home.make("page", page.folder)
    // No process has the first number; the second is that of the system's first one.
    let left = page.folder + "/.widgetry-99999999.tmp"
    let others = [".widgetry-1.tmp", ".widgetry-notes.tmp", ".widgetry-.tmp"].map {
      page.folder + "/" + $0
    }
    for file in [left] + others {
      try Data("half".utf8).write(to: URL(fileURLWithPath: file))
    }
    try home.make("set", "small", "anniversary=mina")
    try home.make("page", page.folder)
    #expect(!FileManager.default.fileExists(atPath: left))
    #expect(others.allSatisfy { FileManager.default.fileExists(atPath: $0) })
  }
}
