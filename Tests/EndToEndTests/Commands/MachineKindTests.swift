import Foundation
import TestSupport
import Testing

/// The kinds that show this machine's disks, load, battery and repositories.
@Suite(.waitsForPrograms) struct MachineKindTests {
  @Test func showsTheDiskAndTheLoad() throws {
    let home = try ScratchHome()
    try home.make("add", "disk", "--id", "d", "path=\(home.folder)")
    try home.make("add", "load", "--id", "l")
    try home.make("add", "battery", "--id", "b")
    #expect(try home.line("d").hasSuffix(" free"))
    #expect(try home.make("show", "l", "--format", "waybar").json()["percentage"].int != nil)
    #expect(try home.line("b").isEmpty == false)
    #expect(try home.json("timeline", "l")["policy"]["rule"].string == "after")
  }

  @Test func saysWhyADiskCannotBeRead() throws {
    let home = try ScratchHome()
    let outcome = try home.run("add", "disk", "--id", "d", "path=/nonexistent")
    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("/nonexistent: No such file"), "\(outcome.errors)")
  }

  @Test(.needs(Tool.git)) func showsARepositoryWithoutRunningItsPrograms() throws {
    let home = try ScratchHome()
    let folder = home.folder + "/repo x"
    let mark = home.folder + "/mark"
    let made = try home.shell(
      """
      git init -q -b trunk '\(folder)' && cd '\(folder)' && echo x > new
      git config core.fsmonitor "touch '\(mark)'; false"
      """)
    #expect(made.status == 0, "\(made.errors)")
    try home.make("add", "git", "--id", "g", "folder=\(folder)")
    #expect(try home.line("g") == "repo x trunk •1")
    #expect(!FileManager.default.fileExists(atPath: mark))
  }
}
