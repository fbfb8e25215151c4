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

  @Test func needsNoPermissionFromAFile() throws {
    let home = try ScratchHome()
    let applied = try home.make("apply", "-", "--yes", input: "add disk --id d\nadd load --id l\n")
    #expect(!applied.errors.contains("--allow"), "\(applied.errors)")
    #expect(try home.line("d").hasSuffix(" free"))
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
      git config filter.x.clean "touch '\(mark)'; cat"
      git config user.email a@example.org && git config user.name A
      echo '* filter=x' > .gitattributes && echo y > old && git add .gitattributes old
      git commit -qm one && rm -f '\(mark)' && sleep 1.1 && touch old
      """)
    #expect(made.status == 0, "\(made.errors)")
    try home.make("add", "git", "--id", "g", "folder=\(folder)")
    #expect(try home.line("g") == "repo x trunk •1")
    #expect(!FileManager.default.fileExists(atPath: mark))
    // As in a hook of another repository.
    try home.make("reload", "g", environment: ["GIT_DIR": "/nonexistent"])
    #expect(try home.line("g") == "repo x trunk •1")
    let relative = try home.run("add", "git", "folder=repo")
    #expect(relative.errors.contains("isn't a whole path"), "\(relative.errors)")
  }
}
