import Foundation
import TestSupport
import Testing

/// A plugin is tried in a home of its own while it is written.
@Suite(.waitsForPrograms) struct DevelopmentHomeTests {
  private func stage() throws -> (home: ScratchHome, program: String) {
    let home = try ScratchHome()
    home.environment["XDG_CACHE_HOME"] = home.folder + "/cache"
    try Shelf.install(in: home)
    try home.make("add", "shelf", "--id", "s")
    return (home, home.folder + "/shelf")
  }

  private func write(_ words: String, to program: String) throws {
    let script = try String(contentsOfFile: program, encoding: .utf8)
    try Data(script.replacing("a shelf", with: words).utf8)
      .write(to: URL(fileURLWithPath: program))
  }

  @Test func leavesTheWidgetsOfOthersAlone() throws {
    let (home, program) = try stage()
    try write("a broken shelf", to: program)
    let before = try home.everything()
    let outcome = try home.make("plugin", "dev", program, "--once")
    #expect(outcome.output.contains("a broken shelf"))
    #expect(try home.everything() == before)
    let folder = try #require(
      try FileManager.default.contentsOfDirectory(atPath: home.folder + "/cache/widgetry/dev").first
    )
    #expect(folder.hasPrefix("shelf-"))
    let path = home.folder + "/cache/widgetry/dev/" + folder
    #expect(outcome.errors.contains("'\(path)'"))
    #expect(outcome.errors.contains("plugin dev \(program) --home \(home.path)"))
    // It is there the next time, with what was made in it.
    try home.make("add", "shelf", "--id", "mine", "--home", path)
    try home.make("plugin", "dev", program, "--once")
    #expect(try home.make("list", "--ids", "--home", path).lines == ["mine"])
    #expect(try home.make("show", "s").output.contains("a broken") == false)
  }

  @Test func usesTheHomeThatIsNamed() throws {
    let (home, program) = try stage()
    try write("a new shelf", to: program)
    let outcome = try home.make("plugin", "dev", program, "--once", "--home", home.path)
    #expect(!outcome.errors.contains("a home of its own"))
    #expect(try home.make("show", "s").output.contains("a new shelf"))
    #expect(!FileManager.default.fileExists(atPath: home.folder + "/cache"))
  }
}
