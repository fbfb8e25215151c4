import Foundation
import TestSupport
import Testing

/// Controls of a plugin with code as for iOS, from adding to tapping.
@Suite(.waitsForPrograms) struct ControlTests {
  private static func home() throws -> ScratchHome {
    let plugin = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appending(path: "FixturePlugin").path
    let home = try ScratchHome(timeZone: nil, locale: nil)
    try home.make("plugin", "install", plugin, "--allow", "group=group.fixture")
    return home
  }

  @Test func turnOnAndOffByATap() throws {
    let home = try Self.home()
    try home.make("add", "fixture-lamp", "name=Desk", "--id", "lamp")
    #expect(try home.json("show", "lamp")["family"].string == "control")
    #expect(try home.line("lamp") == "Desk Dark")
    #expect(try home.make("tap", "lamp").output == "lamp: Desk Bright\n")
    #expect(try home.line("lamp") == "Desk Bright")
    let outcome = try home.json("tap", "lamp")
    #expect(outcome["action"]["isOn"].bool == true)
    #expect(outcome["reload"]["reason"].string == "interaction")
    #expect(try home.line("lamp") == "Desk Dark")
  }

  @Test func areDrawnAsLinesCardAndPicture() throws {
    let home = try Self.home()
    try home.make("add", "fixture-lamp", "name=Desk", "--id", "lamp")
    #expect(try home.make("show", "lamp", "--format", "text").output == "Desk\nDark\n")
    let card = try home.make("show", "lamp", "--format", "terminal").output
    #expect(card.split(separator: "\n").count == 5, "\(card)")
    #expect(card.contains("Desk") && card.contains("Dark"), "\(card)")
    let picture = try home.make("show", "lamp", "--format", "svg").output
    #expect(picture.contains(#"viewBox="0 0 158 70""#), "\(picture)")
    #expect(picture.contains("Dark"), "\(picture)")
  }

  @Test func areListedWithTheirFamily() throws {
    let home = try Self.home()
    let kind = try home.make("kind", "show", "fixture-lamp").output
    #expect(kind.contains("families  control\n"), "\(kind)")
    #expect(
      try home.make("gallery", "fixture-lamp").output
        == "fixture-lamp control\n  Desk\n  Bright\n")
  }

  @Test func keepTheErrorOfTheirProvider() throws {
    let home = try Self.home()
    let outcome = try home.run("add", "fixture-lamp", "name=Gone", "--id", "gone")
    // The control is added, but has no value yet.
    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("noBulb"), "\(outcome.errors)")
  }

  @Test func changeNothingIfTheIntentFails() throws {
    let home = try Self.home()
    try home.make("add", "fixture-lamp", "name=Broken", "--id", "lamp")
    let outcome = try home.run("tap", "lamp")
    #expect(outcome.status == 1)
    #expect(try home.line("lamp") == "Broken Dark")
  }

  @Test func openALinkInsteadOfATap() throws {
    let home = try Self.home()
    try home.make("add", "fixture-siren", "--id", "siren")
    #expect(try home.make("open", "siren", "--print").output == "https://example.org/siren\n")
    let outcome = try home.run("tap", "siren")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("Run 'widgetry open siren' to open its link"))
  }
}
