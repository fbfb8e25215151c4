import Foundation
import TestSupport
import Testing

/// Homes that cannot be used: each is named with the way out, and left as it is.
@Suite(.waitsForPrograms) struct HomeFaultTests {
  static let readers = [["list"], ["show", "big"], ["status"], ["anniversary", "list"]]
  static let writers = [
    ["anniversary", "add", "X", "2027-01-01"], ["set", "big", "anniversary=met"],
    ["reload", "--all"], ["home", "set", "--locale", "ko"],
  ]

  enum Damage: String, CaseIterable {
    case garbage, text, truncated, newer, foreign, foreignOfOurVersion

    var code: String {
      switch self {
      case .garbage, .text, .foreign, .foreignOfOurVersion: "home.foreign"
      case .truncated: "home.corrupt"
      case .newer: "home.newer"
      }
    }

    /// Whether the file is made with the `sqlite3` program.
    var needsProgram: Bool { [.newer, .foreign, .foreignOfOurVersion].contains(self) }

    func make(in home: ScratchHome) throws {
      let file = URL(fileURLWithPath: home.registry)
      func run(_ sql: String) throws {
        let outcome = try home.shell("\(Tool.sqlite3) '\(home.registry)' '\(sql)'")
        try #require(outcome.status == 0)
      }
      switch self {
      case .garbage:
        try Data((0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }).write(to: file)
      case .text: try Data("dear diary\n".utf8).write(to: file)
      case .truncated: try Data(try Data(contentsOf: file).prefix(20_000)).write(to: file)
      case .newer: try run("PRAGMA user_version = 99")
      case .foreign:
        try FileManager.default.removeItem(at: file)
        try run("CREATE TABLE t (a); INSERT INTO t VALUES (1); PRAGMA user_version = 7")
      case .foreignOfOurVersion:
        try FileManager.default.removeItem(at: file)
        try run("CREATE TABLE t (a); PRAGMA user_version = 1; PRAGMA application_id = 5")
      }
    }
  }

  @Test(arguments: Damage.allCases.filter { !$0.needsProgram })
  func refusesADamagedFile(damage: Damage) throws {
    try refuses(damage)
  }

  @Test(.needs(Tool.sqlite3), arguments: Damage.allCases.filter(\.needsProgram))
  func refusesADatabaseOfAnother(damage: Damage) throws {
    try refuses(damage)
  }

  private func refuses(_ damage: Damage) throws {
    let home = try ScratchHome.couple()
    try damage.make(in: home)
    let before = try Data(contentsOf: URL(fileURLWithPath: home.registry))
    for words in Self.readers + Self.writers {
      let outcome = try home.run(words + ["--json"])
      #expect(outcome.status == 1, "\(words)")
      #expect(outcome.output == "", "\(words)")
      let error = try #require(try outcome.toldErrors().first)
      #expect(error["code"].string == damage.code, "\(words)")
      #expect(error["summary"].string?.contains(home.registry) == true, "\(words)")
      let hint = try #require(error["hint"].string)
      #expect(hint.contains("--home DIR") || hint.contains("move the file elsewhere"), "\(words)")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: home.registry)) == before)
    // The way out works.
    try FileManager.default.moveItem(atPath: home.path, toPath: home.path + ".old")
    try home.make("anniversary", "add", "X", "2027-01-01")
  }

  @Test func refusesAHomeBelowAFile() throws {
    let home = try ScratchHome()
    let file = home.folder + "/file"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
    for path in [file, file + "/home"] {
      let outcome = try home.run(
        ["anniversary", "add", "X", "2027-01-01", "--json", "--home", path])
      #expect(outcome.status == 1)
      let error = try #require(try outcome.toldErrors().first)
      #expect(error["code"].string == "home.not-writable")
      #expect(error["summary"].string == "Couldn't use the home '\(path)': Not a directory")
      #expect(error["hint"].string?.contains("--home DIR") == true)
    }
    #expect(try home.run("list", "--home", file).status == 1)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
  }

  /// Runs as the user nobody where the tests are root, for whom every folder can be written.
  private func runAsNobody(
    _ home: ScratchHome, _ words: [String]
  ) throws -> Outcome {
    var launch = home.launch(words)
    if geteuid() == 0 {
      launch.arguments =
        ["--reuid=65534", "--regid=65534", "--clear-groups", "--", launch.executable] + words
      launch.executable = Tool.setpriv
    }
    return try Program.run(launch)
  }

  /// It would split the line of a service's file, and what is told of it.
  @Test(arguments: ["\n", "\r", "\t", "\u{1B}[2J", "\u{7F}", "\u{9B}", "\u{2028}", "\u{202E}"])
  func refusesAHomeWithAControlCharacterInItsPath(character: String) throws {
    let home = try ScratchHome()
    let odd = home.folder + "/a\(character)ExecStart=b"
    for words in [
      ["list"], ["add", "dday"], ["anniversary", "add", "X", "2027-01-01"],
      ["daemon", "install"], ["daemon", "run"],
    ] {
      let outcome = try home.run(words + ["--json"], environment: ["WIDGETRY_HOME": odd])
      #expect(outcome.status == 64, "\(words): \(outcome.output)\(outcome.errors)")
      #expect(try outcome.toldErrors().first?["code"].string == "home.control-character")
      #expect(!outcome.errors.contains(odd))
    }
    #expect(try home.run("demo", "--keep", odd).status == 64)
    let members = try FileManager.default.contentsOfDirectory(atPath: home.folder)
    #expect(!members.contains { $0.hasPrefix("a") })
  }

  private static let canBeNobody =
    geteuid() != 0 || FileManager.default.isExecutableFile(atPath: Tool.setpriv)

  @Test(.enabled(if: canBeNobody, "root may write everywhere, and setpriv is not there"))
  func refusesAHomeThatIsNotWritable() throws {
    let home = try ScratchHome()
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.folder)
    let locked = home.folder + "/locked"
    try FileManager.default.createDirectory(
      atPath: locked, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
    let words = ["anniversary", "add", "X", "2027-01-01", "--json", "--home", locked + "/home"]
    let outcome = try runAsNobody(home, words)
    #expect(outcome.status == 1)
    let error = try #require(try outcome.toldErrors().first)
    #expect(error["code"].string == "home.not-writable")
    #expect(error["summary"].string == "Couldn't use the home '\(locked)/home': Permission denied")
    #expect(try FileManager.default.contentsOfDirectory(atPath: locked) == [])
    #expect(
      try homeFinding(runAsNobody(home, ["doctor", "--json", "--home", locked + "/home"]))
        == "nothing can be saved because '\(locked)' isn't writable: Permission denied")

    // A home that was made, and became read-only.
    let couple = try ScratchHome.couple()
    if geteuid() == 0 { _ = try couple.shell("chown -R 65534:65534 '\(couple.folder)'") }
    _ = try couple.shell("chmod 755 '\(couple.folder)'; chmod -R a-w '\(couple.path)'")
    defer { _ = try? couple.shell("chmod -R u+w '\(couple.path)'") }
    let set = try runAsNobody(couple, ["set", "big", "anniversary=met", "--json"])
    #expect(set.status == 1)
    #expect(try #require(try set.toldErrors().first)["code"].string == "home.not-writable")
    let reload = try runAsNobody(couple, ["reload", "big", "--json"])
    let refusal = try #require(try reload.toldErrors().first)
    #expect(refusal["code"].string == "home.not-writable")
    #expect(refusal["summary"].string?.contains("/run/") == false)
    #expect(
      try homeFinding(runAsNobody(couple, ["doctor", "--json"]))
        == "nothing can be saved because '\(couple.path)' isn't writable: Permission denied")
    _ = try couple.shell("chmod u+w '\(couple.path)'")
    #expect(
      try homeFinding(runAsNobody(couple, ["doctor", "--json"]))
        == "nothing can be saved because '\(couple.registry)' isn't writable: Permission denied")
  }

  /// What the doctor finds wrong with the home's folder.
  private func homeFinding(_ outcome: Outcome) throws -> String? {
    #expect(outcome.status == 3)
    return try outcome.json()["checks"].array
      .first { $0["check"].string == "home" && $0["state"].string == "problem" }?["summary"].string
  }

  @Test(.enabled(if: canMount, "needs root and mount"))
  func namesADiskThatCanOnlyBeRead() throws {
    let home = try ScratchHome.couple()
    try #require(
      try home.shell("mount --bind '\(home.path)' '\(home.path)'").status == 0)
    defer { _ = try? home.shell("umount -l '\(home.path)'") }
    try #require(try home.shell("mount -o remount,bind,ro '\(home.path)'").status == 0)
    #expect(
      try homeFinding(home.run("doctor", "--json"))
        == "nothing can be saved because '\(home.path)' isn't writable: Read-only file system")
  }

  @Test(.needsRoot) func refusesAHomeOfAnotherUser() throws {
    let home = try ScratchHome.couple()
    try #require(try home.shell("chown -R 65534:65534 '\(home.path)'").status == 0)
    for words in Self.readers + Self.writers {
      let outcome = try home.run(words + ["--json"])
      #expect(outcome.status == 1)
      let error = try #require(try outcome.toldErrors().first)
      #expect(error["code"].string == "home.of-another")
      #expect(
        error["summary"].string?.hasPrefix("The home '\(home.path)' belongs to another user, '")
          == true)
      #expect(error["hint"].string == "Run the command without sudo")
    }
    let owner = try home.shell("find '\(home.path)' ! -user 65534")
    #expect(owner.output == "")
  }

  /// Whether a small file system can be mounted, tried once.
  private static let canMount: Bool = {
    guard geteuid() == 0, FileManager.default.isExecutableFile(atPath: Tool.mount),
      let home = try? ScratchHome()
    else { return false }
    let script =
      "mount -t tmpfs -o size=64k widgetry-e2e '\(home.folder)' && umount '\(home.folder)'"
    return (try? home.shell(script).status) == 0
  }()

  @Test(.enabled(if: canMount, "needs root and mount"))
  func changesNothingOnAFullDisk() throws {
    let home = try ScratchHome()
    let disk = home.folder + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    try #require(try home.shell("mount -t tmpfs -o size=900k widgetry-e2e '\(disk)'").status == 0)
    defer { _ = try? home.shell("umount -l '\(disk)'") }
    home.environment["WIDGETRY_HOME"] = disk + "/home"
    try home.make("anniversary", "add", "Our wedding", "2027-05-22")
    try home.make("add", "dday", "anniversary=our-wedding")
    let long = String(repeating: "x", count: 50_000)
    var failure: Outcome?
    var kept = 1
    for number in 1...20 where failure == nil {
      let outcome = try home.run(
        "anniversary", "add", long, "2027-01-01", "--id", "long-\(number)", "--json")
      if outcome.status == 0 { kept += 1 } else { failure = outcome }
    }
    let full = try #require(failure)
    #expect(full.status == 1)
    #expect(full.output == "")
    let error = try #require(try full.toldErrors().first)
    #expect(error["code"].string == "home.full")
    #expect(error["summary"].string?.contains(disk) == true)
    #expect(try home.json("anniversary", "list").array.count == kept)
    #expect(try home.line("dday-1", at: "2027-05-22") == "Our wedding D-Day")
    // With room again, the same command goes well.
    try #require(try home.shell("mount -o remount,size=4m '\(disk)'").status == 0)
    try home.make("anniversary", "add", long, "2027-01-01")
    #expect(try home.json("anniversary", "list").array.count == kept + 1)
    try home.make("reload", "--all")
  }

  @Test(.enabled(if: canMount, "needs root and mount"), arguments: [4, 16, 40, 80, 120, 160])
  func makesAHomeAfterTheDiskWasTooFullForIt(kilobytes: Int) throws {
    let home = try ScratchHome()
    let disk = home.folder + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    try #require(
      try home.shell("mount -t tmpfs -o size=\(kilobytes)k widgetry-e2e '\(disk)'").status == 0)
    defer { _ = try? home.shell("umount -l '\(disk)'") }
    home.environment["WIDGETRY_HOME"] = disk + "/home"
    let first = try home.run("anniversary", "add", "Our wedding", "2027-05-22", "--json")
    #expect(first.status == 1)
    #expect(try #require(try first.toldErrors().first)["code"].string == "home.full")
    #expect(try home.run("list").status < 2)
    try #require(try home.shell("mount -o remount,size=4m '\(disk)'").status == 0)
    try home.make("anniversary", "add", "Our wedding", "2027-05-22")
    try home.make("add", "dday", "anniversary=our-wedding")
    #expect(try home.json("home", "show")["locale"].string == "en_US")
  }

  @Test func readsAFileThatWasBegunAsNoHomeYet() throws {
    let home = try ScratchHome(locale: "ko_KR.UTF-8")
    try FileManager.default.createDirectory(
      atPath: home.path, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try Data().write(to: URL(fileURLWithPath: home.registry))
    #expect(try home.make("list", "--json", environment: ["LANG": "C"]).output == "[]\n")
    #expect(try home.run("show", "dday-1", environment: ["LANG": "C"]).status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == ["registry.sqlite"])
    try home.make("anniversary", "add", "Our wedding", "2027-05-22")
    #expect(try home.json("home", "show")["locale"].string == "ko_KR")
  }

  @Test func takesAnEmptyFolderForAHomeToBeMade() throws {
    let home = try ScratchHome()
    try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: false)
    #expect(try home.make("list", "--json").output == "[]\n")
    try home.make("anniversary", "add", "Our wedding", "2027-05-22")
    #expect(try home.json("anniversary", "list").array.count == 1)
  }

  @Test func findsTheHomeByFlagThenVariableThenDataFolder() throws {
    let home = try ScratchHome()
    let folder = home.folder
    func path(_ environment: [String: String], _ flags: String...) throws -> String {
      try Program.run(Launch(arguments: ["home"] + flags, environment: environment)).line
    }
    let all = ["WIDGETRY_HOME": "/w", "XDG_DATA_HOME": folder, "HOME": "/h"]
    #expect(try path(all, "--home", folder + "/f") == folder + "/f")
    #expect(try path(all) == "/w")
    #if os(Linux)
      #expect(try path(["XDG_DATA_HOME": folder, "HOME": "/h"]) == folder + "/widgetry")
      #expect(try path(["XDG_DATA_HOME": "relative", "HOME": "/h"]) == "/h/.local/share/widgetry")
      #expect(try path([:]).hasSuffix("/.local/share/widgetry"))
    #endif
    #expect(try path(["WIDGETRY_HOME": "", "HOME": "/h"]).hasPrefix("/h/"))
    // A variable that isn't set in a script is no reason to use another home.
    for words in [["home", "--home", ""], ["--home=", "list"], ["demo", "--keep", ""]] {
      let outcome = try Program.run(Launch(arguments: words, environment: all))
      #expect(outcome.status == 64)
      #expect(outcome.output == "")
      #expect(
        outcome.errors.hasPrefix("error: '--\(words[0] == "demo" ? "keep" : "home")' is empty"))
    }
  }
}
