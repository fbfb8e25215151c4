import Foundation
import TestSupport
import Testing

/// What kinds show of themselves.
@Suite(.waitsForPrograms) struct GalleryTests {
  @Test func showsEveryFamilyWithoutAHome() throws {
    let home = try ScratchHome()
    let told = try home.json("gallery").array
    let kinds = try home.json("kinds").array
    let all = kinds.flatMap { kind in
      kind["families"].strings.map { "\(kind["kind"].string ?? "") \($0)" }
    }
    #expect(kinds.count > 3)
    #expect(told.map { "\($0["kind"].string ?? "") \($0["family"].string ?? "")" } == all)
    #expect(told.allSatisfy { $0["error"].isNull })
    let cards = try home.make("gallery", "--format", "terminal").output
    for kind in kinds {
      let name = kind["kind"].string ?? ""
      let families = kind["families"].strings.map { family in
        let word = family.drop { !$0.isUppercase }
        return word.prefix(1).lowercased() + word.dropFirst()
      }
      let detail = "\n\(name): \(families.joined(separator: ", "))\n"
      #expect(cards.ranges(of: detail).count == 1, "\(name)")
    }
    #expect(!FileManager.default.fileExists(atPath: home.path))
  }

  @Test func saysTheLinesOfEachInText() throws {
    let home = try ScratchHome()
    let text = try home.make("gallery", "dday", "--family", "small").output
    #expect(text.hasPrefix("dday systemSmall\n  ") && !text.contains("╭"))
    #expect(
      try home.make("gallery", "dday", "--family", "small", "--format", "text").output == text)
    let file = home.folder + "/small.txt"
    try home.make("gallery", "dday", "--family", "small", "--out", file)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }

  @Test(.needs(Tool.xmllint)) func drawsASheetOfPictures() throws {
    let home = try ScratchHome()
    let file = home.folder + "/sheet.svg"
    let told = try home.json("gallery", "dday", "--out", file).array
    let sheet = try String(contentsOfFile: file, encoding: .utf8)
    #expect(sheet.matches(of: /<g role="group" aria-label="D-Day,/).count == told.count)
    let names = sheet.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
    #expect(Set(names).count == names.count)
    #expect(try home.shell("xmllint --noout '\(file)'").status == 0)
  }

  @Test func takesOnlyWhatIsAskedFor() throws {
    let home = try ScratchHome()
    let told = try home.json("gallery", "dday", "--family", "medium", "--device", "mac").array
    #expect(told.map { $0["width"].int } == [364])
  }

  @Test func drawsAsLargeAsThePlaceDoes() throws {
    let home = try ScratchHome()
    let sheet = try home.make(
      "gallery", "dday", "--family", "small", "--location", "standBy", "--format", "svg"
    ).output
    #expect(sheet.contains(#"<g transform="matrix(2 0 0 2 32 86)">"#))
    #expect(sheet.contains(">dday: small<"))
  }

  @Test func showsTheFaultOfAKindInItsPlace() throws {
    let stage = try PluginStage()
    let script = try stage.script(
      "nosnap", hello: #""version":1,"plugin":"nosnap","pluginVersion":"1""#)
    try stage.home.make("plugin", "install", script)
    let outcome = try stage.home.run("gallery", "--json")
    #expect(outcome.status == 4)
    let told = try outcome.json().array
    #expect(told.contains { $0["kind"].string == "nosnap" && !$0["error"]["code"].isMissing })
    #expect(told.contains { $0["kind"].string == "dday" && $0["error"].isNull })
    let alone = try stage.home.run("gallery", "nosnap", "--format", "svg")
    #expect(alone.status == 1)
    #expect(alone.output.contains("stroke-dasharray"))
    // Once, however many families it has.
    #expect(alone.errors.ranges(of: "warning: nosnap: ").count == 1)
  }

  @Test(.needs(Tool.bash)) func goesOnQuietlyWhenTheReaderHasGone() throws {
    let home = try ScratchHome()
    let outcome = try home.shell(
      "\"$0\" gallery --format svg | head -c 10; exit ${PIPESTATUS[0]}", with: Tool.bash)
    #expect(outcome.status == 0 && outcome.errors == "")
  }
}
