import Foundation
import TestSupport
import Testing

/// The whole home in one file, and back.
@Suite(.waitsForPrograms) struct BackupTests {
  @Test func bringsBackAllThatWasThere() throws {
    let home = try ScratchHome.couple()
    try Shelf.install(in: home)
    try home.make("add", "shelf", "--id", "books", "text=mine")
    let (list, log) = (try home.make("list").output, try home.log().count)
    let plugins = try home.json("plugin", "list").description
    let file = home.folder + "/backup"
    let report = try home.json("backup", file)
    #expect(report["instances"].int == 4 && report["plugins"].strings == ["shelf"])
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)

    try home.make("remove", "big", "books")
    try home.make("plugin", "remove", "shelf")
    try home.make("restore", file, "--yes")
    #expect(try home.make("list").output == list)
    #expect(try home.log().count == log)
    #expect(try home.json("plugin", "list").description == plugins)
    #expect(try home.make("reload", "books").status == 0)
    #expect(try home.make("set", "books", "text=yours").status == 0)

    // Where there is no home yet, too, and nothing else is left behind.
    try FileManager.default.removeItem(atPath: home.path)
    try home.make("restore", file, "--yes")
    #expect(try home.make("list").output == list)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.folder).sorted()
        == ["backup", "home", "shelf"])
  }

  @Test func takesNobodysPlaceUnlessTold() throws {
    let home = try ScratchHome.couple()
    let file = home.folder + "/backup"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
    #expect(try home.run("backup", file).status == 1)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    try home.make("backup", file, "--force")
    try home.make("restore", file, "--yes")
    #expect(try home.run("backup", home.folder + "/none/backup").status == 1)
    #expect(try ScratchHome().run("backup", file).status == 2)
  }

  /// A home must not be replaced by a copy of itself, nor a copy go with what it is to replace.
  @Test func staysOutOfTheHomeItself() throws {
    let home = try ScratchHome.couple()
    let list = try home.make("list").output
    let inside = home.path + "/mine"
    for words in [[inside], [inside, "--force"], [home.registry, "--force"]] {
      let outcome = try home.run(["backup"] + words)
      #expect(outcome.status == 64 && outcome.errors.contains("is inside the home"))
    }
    let file = home.folder + "/backup"
    try home.make("backup", file)
    try FileManager.default.copyItem(atPath: file, toPath: inside)
    #expect(try home.run("restore", inside, "--yes").status == 64)
    #expect(FileManager.default.fileExists(atPath: inside))
    #expect(try home.make("list").output == list)
  }

  @Test func replacesFilesAloneAndWhatLinksStandFor() throws {
    let home = try ScratchHome.couple()
    let (file, link) = (home.folder + "/backup", home.folder + "/link")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "backup")
    try home.make("backup", link, "--force")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "backup")
    try home.make("restore", file, "--yes")
    #expect(try home.run("backup", home.folder, "--force").status == 1)
    #expect(try home.run("backup", "/dev/null", "--force").status == 1)
  }

  @Test func isOfOneMomentWhileOthersWrite() throws {
    let home = try ScratchHome.couple()
    // Both name the same day after each of the changes, and at no other moment.
    let writer = """
      for day in wedding met wedding met wedding met wedding met; do
        "$0" set big small anniversary=$day --no-reload --quiet
      done
      """
    let runs = try Program.run(
      [shellLaunch(writer, in: home)]
        + (0..<4).map { home.launch(["backup", home.folder + "/backup-\($0)"]) })
    #expect(runs.map(\.status) == [0, 0, 0, 0, 0], "\(runs.map(\.errors))")
    for number in 0..<4 {
      let other = try ScratchHome()
      try other.make("restore", home.folder + "/backup-\(number)", "--yes")
      let days = try other.json("list", "big", "small").array
        .map { $0["own"]["anniversary"].string }
      #expect(days.count == 2 && days[0] == days[1])
    }
  }

  private func shellLaunch(_ script: String, in home: ScratchHome) -> Launch {
    var launch = home.launch(["-c", script, Program.path])
    launch.executable = "/bin/sh"
    launch.environment["PATH"] = "/usr/bin:/bin"
    return launch
  }

  @Test func removesWhatAKilledBackupHasLeft() throws {
    let home = try ScratchHome.couple()
    // A process that has ended, and one that hasn't.
    let ended = try home.shell("echo $$").line
    let ends = [".tmp", ".tmp-journal", ".tmp-part", ".tmp-part-journal"]
    let left = ends.map { "backup.\(ended)\($0)" }
    let kept = ends.map { "backup.\(getpid())\($0)" } + ["backup.mine.tmp", "backup.\(ended)"]
    for name in left + kept {
      try Data("x".utf8).write(to: URL(fileURLWithPath: home.folder + "/" + name))
    }
    try home.make("backup", home.folder + "/backup")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.folder).sorted()
        == (["backup", "home"] + kept).sorted())
  }

  @Test func isSeenByWhoeverFollows() throws {
    let home = try ScratchHome.couple()
    let file = home.folder + "/backup"
    try home.make("backup", file)
    try home.make("set", "big", "anniversary=met")
    let page = home.folder + "/line"
    let script = """
      "$0" show big --follow --format text --out '\(page)' & P=$!
      for i in $(seq 100); do grep -q 'First met' '\(page)' 2>/dev/null && break; sleep 0.1; done
      "$0" restore '\(file)' --yes --quiet
      for i in $(seq 100); do grep -q 'Our wedding' '\(page)' && break; sleep 0.1; done
      kill $P; wait $P; cat '\(page)'
      """
    #expect(try home.shell(script).output.contains("Our wedding"))
  }

  @Test func asksBeforeItReplaces() throws {
    let home = try ScratchHome.couple()
    let file = home.folder + "/backup"
    try home.make("backup", file)
    let before = try home.everything()
    let refused = try home.run("restore", file)
    #expect(refused.status == 64 && refused.errors.contains("--yes"))
    #expect(try home.everything() == before)
  }

  /// Files that someone else has made, or that something has gone wrong with.
  @Test(
    .needs(Tool.sqlite3),
    arguments: [
      "UPDATE backup_file SET path = '../../evil' WHERE piece = 0",
      "UPDATE backup_file SET path = 'shelf/program-x/../../../evil'",
      "UPDATE backup_file SET path = '/etc/evil'",
      "UPDATE backup_file SET path = 'shelf/container/evil'",
      "UPDATE backup_file SET piece = 7",
      "CREATE TRIGGER evil AFTER UPDATE ON instance BEGIN DELETE FROM anniversary; END",
      "CREATE VIEW evil AS SELECT 1", "DROP TABLE backup_file", "DROP TABLE anniversary",
      "PRAGMA user_version = 999", "PRAGMA application_id = 7",
      "PRAGMA foreign_keys = OFF; UPDATE instance SET kind = 999",
    ])
  func refusesAFileThatIsNone(sql: String) throws {
    let home = try ScratchHome.couple()
    try Shelf.install(in: home)
    let file = home.folder + "/backup"
    try home.make("backup", file)
    let change = try Program.run(
      Launch(executable: Tool.sqlite3, arguments: [file, sql], environment: [:]))
    #expect(change.status == 0, "\(change.errors)")
    let list = try home.make("list").output
    let before = try home.everything()
    let outcome = try home.run("restore", file, "--yes")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("backup"), "\(outcome.errors)")
    #expect(try home.everything() == before)
    #expect(try home.make("list").output == list)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.folder).sorted()
        == ["backup", "home", "shelf"])
  }

  @Test(arguments: ["nothing", "folder", "text", "half"])
  func refusesWhatIsNoBackup(file kind: String) throws {
    let home = try ScratchHome()
    let file = home.folder + "/backup"
    switch kind {
    case "folder":
      try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    case "text": try Data("hello".utf8).write(to: URL(fileURLWithPath: file))
    case "half":
      let couple = try ScratchHome.couple()
      try couple.make("backup", file)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: file))
    default: break
    }
    let outcome = try home.run("restore", file, "--yes")
    #expect([1, 64].contains(outcome.status), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: home.path))
  }

  @Test func leavesTheOldOrTheNewWhenItIsKilled() throws {
    let home = try ScratchHome.couple()
    let file = home.folder + "/backup"
    try home.make("backup", file)
    let new = try home.make("export").output
    try home.make("remove", "big")
    let old = try home.make("export").output
    var seen: Set<String> = []
    for delay in stride(from: 4, through: 60, by: 4) {
      let outcome = try home.shell(
        "\"$0\" restore '\(file)' --yes & sleep 0.0\(delay < 10 ? "0" : "")\(delay); kill -9 $!; wait"
      )
      _ = outcome
      let now = try home.make("export").output
      #expect(now == old || now == new)
      seen.insert(now)
      try home.make("apply", "-", "--prune", input: old)
    }
    try home.make("restore", file, "--yes")
    #expect(try home.make("export").output == new)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.folder).sorted()
        == ["backup", "home"])
  }

  @Test func letsTheDaemonGoOn() throws {
    let home = try ScratchHome.couple()
    let file = home.folder + "/backup"
    try home.make("backup", file)
    let daemon = try DaemonProcess(of: home)
    try home.make("restore", file, "--yes")
    let status = try home.json("daemon", "status")
    #expect(status["pid"].int == Int(daemon.identifier))
    try home.make("reload", "big", "--no-wait")
    try daemon.wait("it reloads") {
      try home.log("big").last?["outcome"].string.map { ["reloaded", "unchanged"].contains($0) }
        ?? false
    }
    #expect(try daemon.end().status == 0)
  }

  @Test func restoresOneAtATime() throws {
    let home = try ScratchHome.couple()
    let file = home.folder + "/backup"
    try home.make("backup", file)
    let list = try home.make("list").output
    let runs = try Program.run(
      (0..<4).map { number in
        home.launch(
          number == 3 ? ["set", "small", "anniversary=met"] : ["restore", file, "--yes"])
      })
    #expect(runs.prefix(3).map(\.status) == [0, 0, 0], "\(runs.map(\.errors))")
    #expect(try home.make("list", "big").output == list.split(separator: "\n")[0] + "\n")
  }
}
