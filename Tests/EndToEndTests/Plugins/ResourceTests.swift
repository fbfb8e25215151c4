import Foundation
import TestSupport
import Testing

/// A package with pictures, colours and words in two languages, built and installed as its author would.
@Suite(.needsAsking("WIDGETRY_PACKAGES"), .serialized, .promptly, .needsSwift)
struct ResourceTests {
  /// The home in which it is installed, of all tests: building it takes as long as they do.
  private static let installed = Result { () throws -> String in
    let home = try ScratchHome()
    home.environment["WIDGETRY_HOME"] = Sample.home
    home.environment["XDG_CACHE_HOME"] = Sample.cache
    for name in ["PATH", "HOME"] {
      home.environment[name] = ProcessInfo.processInfo.environment[name]
    }
    atexit { try? FileManager.default.removeItem(atPath: Sample.home) }
    let launch = home.launch(["plugin", "install", Sample.coffeeCard, "--yes"])
    let outcome = try Program.run(launch, within: .seconds(1200))
    try #require(outcome.status == 0, "\(outcome.errors.suffix(2000))")
    try home.make("add", "coffee-card", "--id", "card", "--family", "medium", "cups=9")
    return Sample.home
  }

  private func stage() throws -> ScratchHome {
    let home = try ScratchHome()
    home.environment["WIDGETRY_HOME"] = try Self.installed.get()
    home.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
    return home
  }

  private func show(_ words: String...) throws -> Outcome {
    try stage().make(["show", "card", "--at", "2026-10-05T08:00"] + words)
  }

  @Test(arguments: [
    ("en_US", "09:00", ["Coffee Card", "Good morning!", "1 cup left"]),
    ("en_US", "13:00", ["Coffee Card", "Good to see you.", "1 cup left"]),
    ("fr_FR", "09:00", ["Coffee Card", "Good morning!", "1 cup left"]),
    ("ko_KR", "09:00", ["커피 카드", "좋은 아침이에요!", "1잔 남음"]),
    ("ko_KR", "13:00", ["커피 카드", "반가워요.", "1잔 남음"]),
  ])
  func speaksTheLanguageOfWhoeverLooks(
    _ locale: String, _ time: String, _ lines: [String]
  ) throws {
    let home = try stage()
    let shown = try home.make(
      "show", "card", "--format", "text", "--locale", locale, "--at", "2026-10-05T\(time)")
    #expect(shown.lines == lines)
  }

  @Test func tellsItsNamesInTheLanguageOfItsAuthor() throws {
    let kind = try stage().json("kind", "show", "coffee-card")
    #expect(kind["name"].string == "Coffee Card")
    #expect(kind["description"].string == "How many cups are left until a free one.")
  }

  @Test func embedsTheSharpestPictureOfEachScheme() throws {
    let (light, dark) = (try picture("Logo@3x.png"), try picture("Logo-dark@3x.png"))
    let inLight = try show("--format", "svg").output
    let inDark = try show("--format", "svg", "--scheme", "dark").output
    #expect(inLight.contains(light) && !inLight.contains(dark))
    #expect(inDark.contains(dark) && !inDark.contains(light))
    // The cream of the catalog, and the brown of the brand in both.
    #expect(inLight.contains("#fbf3e8") && inLight.contains("#6f3b18"))
    #expect(inDark.contains("#211812") && inDark.contains("#e8b07a"))
    for svg in [inLight, inDark] {
      #expect(svg.contains("data:image/jpeg;base64,"))
      #expect(svg.matches(of: /(?:href|src)="(?!data:image\/(?:png|jpeg);base64,|#)/).isEmpty)
    }
  }

  @Test(.needs(Tool.rsvgConvert)) func drawsPicturesAndTemplates() throws {
    let home = try stage()
    let file = home.folder + "/card.png"
    try home.make("show", "card", "--out", file)
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(data.count > 8000)
  }

  @Test func drawsACardOnATerminal() throws {
    let card = try show("--format", "terminal", "--locale", "ko_KR").output
    #expect(card.contains("커피 카드") && card.contains("1잔 남음"))
  }

  @Test func hasNothingToMend() throws {
    let check = try stage().make("plugin", "check", "coffee-card")
    #expect(check.errors.contains("0 errors, 0 warnings"))
  }

  /// The program that the build has made, with other resources beside it.
  @Test func namesWhatIsMissing() throws {
    let home = try stage()
    let folder = home.folder + "/broken"
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    let builds = Sample.cache + "/widgetry/builds/"
    let build = try #require(
      files.contentsOfDirectory(atPath: builds).map { "\(builds)\($0)/release/" }
        .first { files.fileExists(atPath: $0 + "coffee-card") })
    let resources = folder + "/CoffeeCard_CoffeeCard.resources"
    for name in ["coffee-card", "CoffeeCard_CoffeeCard.resources"] {
      try files.copyItem(
        at: URL(fileURLWithPath: build + name).resolvingSymlinksInPath(),
        to: URL(fileURLWithPath: folder + "/" + name))
    }
    let bean = resources + "/Assets.xcassets/Bean.imageset"
    try files.removeItem(atPath: resources + "/Assets.xcassets/Logo.imageset")
    try files.removeItem(atPath: resources + "/Assets.xcassets/Brand.colorset")
    try Data(#"{"images": [{"filename": "Bean.svg"}]}"#.utf8)
      .write(to: URL(fileURLWithPath: bean + "/Contents.json"))
    try Data("<svg/>".utf8).write(to: URL(fileURLWithPath: bean + "/Bean.svg"))
    try Data(#""card.title" = "커피";"#.utf8)
      .write(to: URL(fileURLWithPath: resources + "/ko.lproj/Localizable.strings"))

    let check = try home.run("plugin", "check", folder + "/coffee-card", "--json").json()
    let told = check["checks"].array.filter { $0["state"].string == "warning" }
      .map { "\($0["check"].string ?? "") \($0["summary"].string ?? "")" }
    #expect(check["ok"].bool == true)
    for words in [
      "image 'Logo' isn't in the plugin's resources",
      "color 'Brand' isn't in the plugin's resources",
      "image 'Bean' (Bean.svg) has no size, or isn't an SVG",
      "its strings files don't contain 'greeting.morning' in ko",
    ] { #expect(told.contains { $0.contains(words) }, "\(words): \(told)") }
  }

  /// A picture of the logo as an SVG has it.
  private func picture(_ name: String) throws -> String {
    let path =
      Sample.coffeeCard + "/Sources/CoffeeCard/Resources/Assets.xcassets/Logo.imageset/" + name
    return try Data(contentsOf: URL(fileURLWithPath: path)).base64EncodedString()
  }
}

private enum Sample {
  static let home =
    NSTemporaryDirectory() + "widgetry-e2e-coffee-\(ProcessInfo.processInfo.processIdentifier)"

  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let coffeeCard = checkout.appending(path: "Samples/CoffeeCard").path

  /// Where `.ci/run` has all plugins built.
  static let cache = checkout.appending(path: ".build/cache").path
}

extension Trait where Self == ConditionTrait {
  /// Skips where no toolchain is there to build a package with.
  fileprivate static var needsSwift: Self {
    .enabled("needs swift on the PATH") {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: $0 + "/swift") }
    }
  }
}
