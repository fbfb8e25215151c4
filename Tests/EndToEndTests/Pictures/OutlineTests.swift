import Foundation
import TestSupport
import Testing

/// Text in picture files as outlines, drawn by the system's libraries for fonts.
@Suite(.needsFonts) struct OutlineTests {
  private func home() throws -> ScratchHome {
    let home = try ScratchHome.couple()
    home.environment["XDG_CACHE_HOME"] = home.folder + "/cache"
    return home
  }

  private func file(_ home: ScratchHome, _ words: String...) throws -> String {
    let path = home.folder + "/picture.svg"
    try home.make(words + ["--out", path, "-q"])
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func filesHaveOutlinesAndStdoutHasText() throws {
    let home = try home()
    let drawn = try file(home, "show", "big")
    #expect(!drawn.contains("<text"))
    #expect(drawn.contains(#"<g role="img" aria-label=""#))
    #expect(try home.make("show", "big", "--format", "svg").output.contains("<text"))
    #expect(
      !(try home.make("show", "big", "--format", "svg", "--text", "outlines").output)
        .contains("<text"))
    #expect(try file(home, "show", "big", "--text", "text").contains("<text"))
    #expect(!(try file(home, "gallery", "dday").contains("<text")))
  }

  @Test func needAPicture() throws {
    let home = try home()
    let outcome = try home.run("show", "big", "--format", "line", "--text", "outlines")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("'--text' needs an SVG, not the format 'line'"))
  }

  @Test func savedAnswersAreUsedUntilAFontIsGone() throws {
    let home = try home()
    let cache = home.folder + "/cache/widgetry/fonts.json"
    let first = try file(home, "show", "big")
    let saved = try String(contentsOfFile: cache, encoding: .utf8)
    #expect(try file(home, "show", "big") == first)
    #expect(try String(contentsOfFile: cache, encoding: .utf8) == saved)
    // The fonts' folders didn't change, but the files are gone.
    let wrong = saved.replacing(/"path":"[^"]*"/, with: #""path":"/nonexistent.ttf""#)
    try wrong.write(toFile: cache, atomically: true, encoding: .utf8)
    #expect(try file(home, "show", "big") == first)
    for damaged in ["", "{", #"{"version":1,"fonts":7}"#, #"{"version":99}"#] {
      try damaged.write(toFile: cache, atomically: true, encoding: .utf8)
      #expect(try file(home, "show", "big") == first)
    }
  }

  @Test func savedAnswersAreForTheSameSettings() throws {
    let home = try home()
    let first = try file(home, "show", "big")
    home.environment["FONTCONFIG_FILE"] = try home.fontSettings("/usr/share/fonts/truetype/dejavu")
    let other = try file(home, "show", "big")
    #expect(!other.contains("<text"))
    _ = try home.fontSettings(home.folder + "/none")
    #expect(try file(home, "show", "big").contains("<text"))
    home.environment["FONTCONFIG_FILE"] = nil
    #expect(try file(home, "show", "big") == first)
  }

  @Test func thePersonChoosesTheFont() throws {
    let home = try home()
    home.environment["FONTCONFIG_FILE"] = try home.fontSettings("/usr/share/fonts/truetype/dejavu")
    let first = try file(home, "show", "big")
    let set = try home.make("home", "set", "--font", "dejavu sans mono")
    #expect(set.output == "font: dejavu sans mono\n")
    #expect(set.errors == "")
    #expect(try file(home, "show", "big") != first)
    #expect(try home.make("home", "show").output.contains("font       dejavu sans mono"))
    #expect(try home.make("export").output.contains("--font 'dejavu sans mono'"))
    let missing = try home.make("home", "set", "--font", "No Such Font")
    #expect(missing.errors.contains("No font named 'No Such Font' is installed"))
    #expect(
      try home.make("doctor").output
        .contains("'No Such Font', the font of pictures, isn't installed"))
    #expect(try file(home, "show", "big") == first)
    try home.make("home", "set", "--font", "default")
    #expect(try home.make("home", "show", "--json").json()["font"].isNull)
    #expect(try home.run("home", "set", "--font", " ").status == 64)
  }

  @Test func aDamagedFontIsPassedOver() throws {
    let home = try home()
    let cache = home.folder + "/cache/widgetry/fonts.json"
    let first = try file(home, "show", "big")
    let broken = home.folder + "/broken.ttf"
    try Data(repeating: 0x41, count: 5_000).write(to: URL(fileURLWithPath: broken))
    let wrong = try String(contentsOfFile: cache, encoding: .utf8)
      .replacing(/"path":"[^"]*"/, with: "\"path\":\"\(broken)\"")
    try wrong.write(toFile: cache, atomically: true, encoding: .utf8)
    #expect(try file(home, "show", "big") == first)
  }

  @Test func withoutFontsTheViewerDrawsTheText() throws {
    let home = try home()
    let settings = home.folder + "/fonts.conf"
    try "<fontconfig><dir>\(home.folder)/none</dir></fontconfig>"
      .write(toFile: settings, atomically: true, encoding: .utf8)
    home.environment["FONTCONFIG_FILE"] = settings
    #expect(try file(home, "show", "big").contains("<text"))
    #expect(try home.run("doctor").output.contains("no fonts are installed"))
  }

  @Test func commandsWithoutPicturesOpenNoLibrary() throws {
    let home = try home()
    home.environment["LD_DEBUG"] = "files"
    for words in [
      ["show", "big"], ["show", "big", "--format", "svg"], ["list"], ["reload", "--all"],
    ] {
      let errors = try home.run(words).errors
      #expect(errors.contains("libc.so"))
      #expect(!errors.contains("fontconfig") && !errors.contains("freetype"))
      #expect(!errors.contains("harfbuzz"))
    }
  }
}

extension ScratchHome {
  /// A file with Fontconfig's settings that knows the fonts of one folder.
  fileprivate func fontSettings(_ fonts: String) throws -> String {
    let path = folder + "/fonts.conf"
    try "<fontconfig><dir>\(fonts)</dir></fontconfig>"
      .write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }
}
