import Foundation
import TestSupport
import Testing

/// The program on a machine: installed below a prefix, used from there, and removed again.
@Suite(.waitsForPrograms) struct InstallTests {
  private let home: ScratchHome
  private let prefix: String

  init() throws {
    home = try ScratchHome()
    prefix = home.folder + "/prefix"
    home.environment["PATH"] = prefix + "/bin:/usr/bin:/bin"
    home.environment["HOME"] = home.folder
  }

  /// The files below a folder, by their paths in it.
  private func files(_ folder: String) -> [String] {
    let enumerator = FileManager.default.enumerator(atPath: folder)
    return (enumerator?.compactMap { $0 as? String } ?? []).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder + "/" + $0, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: prefix + "/" + path, encoding: .utf8)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: prefix + "/" + path)
    return (attributes[.posixPermissions] as? Int) ?? 0
  }

  private func installed(_ words: String...) throws -> Outcome {
    var launch = home.launch(words)
    launch.executable = prefix + "/bin/widgetry"
    return try Program.run(launch)
  }

  @Test func installsItsFilesAndRemovesExactlyThem() throws {
    try FileManager.default.createDirectory(
      atPath: prefix + "/share/man", withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: prefix + "/share/mine"))
    let outcome = try home.make("install", "--prefix", prefix)
    #expect(outcome.lines.last?.hasPrefix("Installed widgetry ") == true)
    let printed = outcome.lines.dropLast().map { $0.replacing("Wrote \(prefix)/", with: "") }
    let written = files(prefix).filter { $0 != "share/mine" && !$0.hasSuffix("mimeinfo.cache") }
    #expect(printed.sorted() == written.filter { $0 != "lib/widgetry/installed.json" })
    for path in [
      "bin/widgetry", "share/man/man1/widgetry.1", "share/man/man7/widgetry-dday.7",
      "share/man/man7/widgetry-plugins.7", "share/man/man7/widgetry-json.7",
      "share/man/man7/widgetry-exit.7", "share/bash-completion/completions/widgetry",
      "share/zsh/site-functions/_widgetry", "share/fish/vendor_completions.d/widgetry.fish",
      "share/applications/widgetry.desktop", "share/systemd/user/widgetry.service",
    ] {
      #expect(written.contains(path), "\(path)")
      #expect(try mode(path) == (path == "bin/widgetry" ? 0o755 : 0o644), "\(path)")
    }
    #expect(
      try text("share/systemd/user/widgetry.service").contains(
        "\"\(prefix)/bin/widgetry\" daemon run\n"))
    #expect(try installed("--version").output.hasPrefix("widgetry "))
    let removed = try installed("uninstall")
    #expect(removed.status == 0, "\(removed.errors)")
    #expect(files(prefix) == ["share/mine"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: prefix) == ["share"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: prefix + "/share").sorted()
        == ["man", "mine"])
  }

  @Test func writesNothingInADryRun() throws {
    let outcome = try home.make("install", "--prefix", prefix, "--dry-run")
    #expect(outcome.lines.contains("Would write \(prefix)/bin/widgetry"))
    #expect(!FileManager.default.fileExists(atPath: prefix))
    try home.make("install", "--prefix", prefix)
    let before = files(prefix)
    let json = try home.json("uninstall", "--prefix", prefix, "--dry-run")
    #expect(json["dryRun"].bool == true)
    #expect(json["files"].array.allSatisfy { $0["action"].string == "remove" })
    #expect(files(prefix) == before)
  }

  @Test func replacesWhatChangedAndRemovesWhatIsNoLongerNeeded() throws {
    try home.make("install", "--prefix", prefix)
    let page = "share/man/man1/widgetry.1"
    try Data("old".utf8).write(to: URL(fileURLWithPath: prefix + "/" + page))
    // As an earlier version has listed it.
    let old = "share/man/man7/widgetry-old.7"
    try Data("old".utf8).write(to: URL(fileURLWithPath: prefix + "/" + old))
    let record = prefix + "/lib/widgetry/installed.json"
    let list = try String(contentsOfFile: record, encoding: .utf8)
    let entry = #"{"path":"\#(old)","size":3,"crc32":1063113957},"#
    try Data(
      list.replacing(#""files": ["#, with: #""files": ["# + entry, maxReplacements: 1).utf8
    ).write(to: URL(fileURLWithPath: record))
    let json = try home.json("install", "--prefix", prefix)
    let actions = json["files"].array.reduce(into: [String: [String]]()) {
      $0[$1["action"].string ?? "", default: []].append($1["path"].string ?? "")
    }
    #expect(actions["overwrite"] == ["\(prefix)/\(page)"])
    #expect(actions["remove"] == ["\(prefix)/\(old)"])
    #expect(actions["unchanged"]?.count == json["files"].array.count - 2)
  }

  @Test func keepsFilesThatWereChangedSince() throws {
    try home.make("install", "--prefix", prefix)
    let script = prefix + "/share/zsh/site-functions/_widgetry"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: script))
    let outcome = try home.make("uninstall", "--prefix", prefix)
    #expect(outcome.lines.contains("Kept \(script), which was changed"))
    #expect(files(prefix) == ["share/zsh/site-functions/_widgetry"])
  }

  @Test func replacesNothingOfOthersUnlessAsked() throws {
    let page = prefix + "/share/man/man1/widgetry.1"
    try FileManager.default.createDirectory(
      atPath: prefix + "/share/man/man1", withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: page))
    let refused = try home.run("install", "--prefix", prefix, "--json")
    #expect(refused.status == 1)
    #expect(try refused.toldErrors().first?["code"].string == "install.foreign")
    #expect(
      try refused.toldErrors().first?["summary"].string
        == "'\(page)' wasn't written by 'widgetry install'")
    #expect(files(prefix) == ["share/man/man1/widgetry.1"])
    try home.make("install", "--prefix", prefix, "--replace")
    try home.make("uninstall", "--prefix", prefix)
    #expect(files(prefix).isEmpty)
  }

  @Test func leavesEqualFilesToThoseWhoPutThemThere() throws {
    // As a package has written them, without our list.
    try home.make("install", "--prefix", prefix, "--root", "/")
    let before = files(prefix)
    let outcome = try home.make("install", "--prefix", prefix)
    #expect(outcome.lines.dropLast().allSatisfy { $0.hasPrefix("Unchanged ") })
    try home.make("uninstall", "--prefix", prefix)
    #expect(files(prefix).filter { !$0.hasSuffix("mimeinfo.cache") } == before)
  }

  @Test func writesNothingIfAFolderIsInTheWay() throws {
    let folder = prefix + "/share/applications/widgetry.desktop"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(try home.run("install", "--prefix", prefix).status == 1)
    #expect(files(prefix).isEmpty)
  }

  @Test func neverLeavesItsPrefix() throws {
    try home.make("install", "--prefix", prefix)
    let other = home.folder + "/other"
    try Data("old".utf8).write(to: URL(fileURLWithPath: other))
    for path in ["../other", "share/../../other", other, ""] {
      let list = #"{"files":[{"path":"\#(path)","size":3,"crc32":1063113957}],"folders":["..",""]}"#
      try FileManager.default.createDirectory(
        atPath: prefix + "/lib/widgetry", withIntermediateDirectories: true)
      try Data(list.utf8).write(
        to: URL(fileURLWithPath: prefix + "/lib/widgetry/installed.json"))
      let outcome = try home.make("uninstall", "--prefix", prefix)
      #expect(outcome.line == "Uninstalled from \(prefix)")
      #expect(FileManager.default.fileExists(atPath: other))
    }
  }

  @Test func makesAPackageBelowAnotherRoot() throws {
    let root = home.folder + "/root"
    try home.make("install", "--prefix", "/usr", "--root", root)
    let list = files(root)
    #expect(list.contains("usr/bin/widgetry") && list.contains("usr/share/man/man1/widgetry.1"))
    #expect(!list.contains { $0.contains("installed.json") || $0.contains("mimeinfo") })
    let unit = try String(
      contentsOfFile: root + "/usr/share/systemd/user/widgetry.service", encoding: .utf8)
    #expect(unit.contains("ExecStart=\"/usr/bin/widgetry\" daemon run\n"))
  }

  @Test(arguments: [
    ("systemd/user/widgetry.service", "/h", "widgetry daemon uninstall"),
    ("systemd/user/widgetry-12345678.service", "/h 2", "widgetry daemon uninstall --home '/h 2'"),
  ])
  func isNotRemovedWhileAServiceStartsIt(file: String, folder: String, hint: String) throws {
    try home.make("install", "--prefix", prefix)
    let configuration = home.folder + "/config"
    home.environment["XDG_CONFIG_HOME"] = configuration
    let unit = """
      # Made by 'widgetry daemon install'
      ConditionPathIsDirectory=\(folder)
      ExecStart="\(prefix)/bin/widgetry" daemon run --home "\(folder)"
      """
    try FileManager.default.createDirectory(
      atPath: configuration + "/systemd/user", withIntermediateDirectories: true)
    try Data(unit.utf8).write(to: URL(fileURLWithPath: configuration + "/" + file))
    let outcome = try home.run("uninstall", "--prefix", prefix, "--json")
    #expect(outcome.status == 1)
    let error = try #require(try outcome.toldErrors().first)
    #expect(error["code"].string == "install.in-use")
    #expect(error["hint"].string == "Remove the service first: \(hint)")
    #expect(FileManager.default.fileExists(atPath: prefix + "/bin/widgetry"))
    // Another program's unit is nobody's business.
    try FileManager.default.removeItem(atPath: configuration + "/" + file)
    try home.make("uninstall", "--prefix", prefix)
  }

  @Test func saysWhichProcessesStillRunIt() throws {
    try home.make("install", "--prefix", prefix)
    let daemon = try DaemonProcess(of: home, program: prefix + "/bin/widgetry")
    let outcome = try home.run("uninstall", "--prefix", prefix)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains(
        "note: Process \(daemon.identifier) still runs the program\nhint: To end it: kill \(daemon.identifier)"
      ), "\(outcome.errors)")
  }

  @Test func saysWhereThePathOrAnotherProgramIsInTheWay() throws {
    home.environment["PATH"] = "/usr/bin:/bin"
    let notes = { (outcome: Outcome) in
      outcome.errors.split(separator: "\n").filter { $0.hasPrefix("note: ") }.map(String.init)
    }
    let hidden = try home.make("install", "--prefix", prefix)
    #expect(notes(hidden).contains("note: '\(prefix)/bin' isn't in your PATH"))
    let other = home.folder + "/bin"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "/bin/true", toPath: other + "/widgetry")
    home.environment["PATH"] = other + ":" + prefix + "/bin:/usr/bin:/bin"
    let second = try home.make("install", "--prefix", prefix)
    #expect(
      notes(second).contains(
        "note: 'widgetry' still starts '\(other)/widgetry', which comes first in your PATH"))
  }

  @Test(
    arguments: [
      (["install", "--prefix", ""], 64, "flag.empty"),
      (["install", "--prefix", "/dev/null/x"], 1, "output.unwritable"),
      (["install", "--prefix", "FOLDER/blocked"], 1, "output.unwritable"),
      (["uninstall", "--prefix", "FOLDER/nothing"], 2, "install.none"),
      (["uninstall", "--prefix", "FOLDER/damaged"], 1, "install.record"),
    ] as [([String], Int32, String)])
  func saysWhatIsWrong(words: [String], status: Int32, code: String) throws {
    let folder = home.folder
    // A folder has the name of the program.
    try FileManager.default.createDirectory(
      atPath: folder + "/blocked/bin/widgetry", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder + "/damaged/lib/widgetry", withIntermediateDirectories: true)
    try Data("{".utf8).write(
      to: URL(fileURLWithPath: folder + "/damaged/lib/widgetry/installed.json"))
    let outcome = try home.run(words.map { $0.replacing("FOLDER", with: folder) } + ["--json"])
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(try outcome.toldErrors().first?["code"].string == code)
  }

  @Test(.needs(Tool.mandoc)) func hasManualPagesWithoutFaults() throws {
    try home.make("install", "--root", prefix, "--prefix", "/usr")
    let pages = files(prefix).filter { $0.contains("/man/") }.map { prefix + "/" + $0 }
    #expect(pages.count > 15)
    let lint = try Program.run(
      Launch(
        executable: Tool.mandoc, arguments: ["-T", "lint", "-W", "style"] + pages,
        environment: [:]))
    #expect(lint.output == "" && lint.status == 0, "\(lint.output)\(lint.errors)")
    for page in pages {
      let drawn = try Program.run(
        Launch(executable: Tool.mandoc, arguments: ["-T", "ascii", page], environment: [:]))
      for line in drawn.output.split(separator: "\n") {
        // Bold letters are overstruck.
        let shown = line.replacing(#/.\u{8}/#, with: "")
        #expect(shown.count <= 80, "\(page): \(shown)")
      }
    }
  }

  @Test(.needs(Tool.desktopFileValidate)) func hasADesktopFileThatIsValid() throws {
    let strange = home.folder + "/a b$`\"%\\c"
    try home.make("install", "--prefix", strange)
    let file = strange + "/share/applications/widgetry.desktop"
    let outcome = try Program.run(
      Launch(executable: Tool.desktopFileValidate, arguments: [file], environment: [:]))
    #expect(outcome.status == 0 && outcome.output == "", "\(outcome.output)")
    try home.make("uninstall", "--prefix", strange)
  }

  @Test(.needs(Tool.fish)) func completesFromItsPrefix() throws {
    try home.make("install", "--prefix", prefix)
    var launch = home.launch(["-c", "complete -C 'widgetry ins'"])
    launch.executable = Tool.fish
    launch.environment["XDG_DATA_DIRS"] = prefix + "/share:/usr/share"
    #expect(try Program.run(launch).output.contains("install"))
  }
}
