import Foundation
import TestSupport
import Testing

/// What `plugin install` and `plugin update` copy, of programs whose author or neighbour would like more to be copied.
@Suite(.waitsForPrograms) struct PluginCopyTests {
  private let home: ScratchHome
  private let files = FileManager.default

  init() throws {
    home = try ScratchHome()
    try write("the private key", to: "secret/id_ed25519")
    try write("somebody's work", to: "programs/work.bundle/draft.txt")
  }

  private var programs: String { home.folder + "/programs" }

  private func write(_ text: String, to path: String, mode: Int = 0o644) throws {
    let path = home.folder + "/" + path
    try files.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func link(_ name: String, to target: String) throws {
    try files.createSymbolicLink(atPath: programs + "/" + name, withDestinationPath: target)
  }

  /// A program of machine code, which is the plugin `bad-good`.
  private func program() throws -> String {
    let path = programs + "/bad-good"
    try files.copyItem(atPath: BadPluginFile.path, toPath: path)
    return path
  }

  /// A script whose widget shows every file beside it, and what is in them.
  private func script() throws -> String {
    try write(
      #"""
      #!/bin/sh
      while read -r line; do
        id=${line#*\"id\":}; id=${id%%,*}; seen=
        for file in "${0%/*}"/* "${0%/*}"/*/* "${0%/*}"/*/*/*; do
          [ "$file" = "$0" ] || ! [ -e "$file" ] || seen="$seen ${file##*/}"
        done
        case $line in
        *'"versions"'*) printf '{"hello":{"version":1,"plugin":"nosy","pluginVersion":"1"}}\n' ;;
        *'"describe"'*) printf '{"id":%s,"kinds":[{"kind":"nosy"}]}\n' "$id" ;;
        *) printf '{"id":%s,"timeline":{"entries":[{"date":0,"view":"beside:%s"}],"policy":"never"}}\n' "$id" "$seen" ;;
        esac
      done

      """#, to: "programs/nosy", mode: 0o755)
    return programs + "/nosy"
  }

  /// What is in the folder of an installed plugin's program.
  private func installed(_ plugin: String) throws -> [String] {
    let folder = home.path + "/plugins/" + plugin
    let programs = try files.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("program-") }
    return try programs.flatMap { try files.subpathsOfDirectory(atPath: folder + "/" + $0) }
      .sorted()
  }

  private func expectRefused(
    _ outcome: Outcome, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(outcome.status == 1, sourceLocation: sourceLocation)
    let error = try #require(try outcome.toldErrors().first, sourceLocation: sourceLocation)
    #expect(error["code"].string == "plugin.not-copied", sourceLocation: sourceLocation)
    #expect(
      error["summary"].string
        == "'\(programs)/\(words), but only regular files and folders can be copied",
      sourceLocation: sourceLocation)
    #expect(error["hint"].string?.contains("rm ") == true, sourceLocation: sourceLocation)
    let plugins = (try? files.contentsOfDirectory(atPath: home.path + "/plugins")) ?? []
    #expect(
      !plugins.contains { $0 == "bad-good" || $0.hasPrefix(".new-") },
      sourceLocation: sourceLocation)
  }

  @Test(arguments: TestUser.here) func givesAScriptNothingThatLiesBesideIt(user: TestUser) throws {
    let script = try script()
    try link("x.resources", to: home.folder + "/secret")
    try link("nosy.resources", to: home.folder + "/secret")
    try write("words", to: "programs/nosy.bundle/words")
    #expect(try home.run(["plugin", "install", script, "--allow", "none"], as: user).status == 0)
    #expect(try home.run(["add", "nosy", "--id", "n"], as: user).status == 0)
    #expect(try home.run(["show", "n", "--format", "line"], as: user).line == "beside:")
    #expect(try installed("nosy") == ["nosy"])
    #expect(try home.run(["plugin", "update", "nosy"], as: user).status == 0)
    #expect(try installed("nosy") == ["nosy"])
  }

  @Test(arguments: TestUser.here) func copiesTheFolderWithTheProgramsNameAlone(user: TestUser)
    throws
  {
    let program = try program()
    try write("words", to: "programs/bad-good.resources/en.lproj/words", mode: 0o4755)
    try write("more", to: "programs/Bad_BadGood.bundle/more")
    try write("more", to: "programs/BadGood_bad-good.bundle/more")
    try link("x.resources", to: home.folder + "/secret")
    #expect(mkfifo(programs + "/f.bundle", 0o600) == 0)
    let outcome = try home.run(["plugin", "install", program, "--json"], as: user)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try installed("bad-good") == [
        "BadGood_bad-good.bundle", "BadGood_bad-good.bundle/more", "bad-good",
        "bad-good.resources", "bad-good.resources/en.lproj", "bad-good.resources/en.lproj/words",
      ])
    #expect(outcome.errors.contains("bad-good.resources (1 file, 5 bytes)"))
    #expect(
      outcome.errors.contains(
        "Not copied, because the name doesn't match the program: Bad_BadGood.bundle, f.bundle, "
          + "work.bundle and 1 more"))
    // What a mode would allow is not copied with the file.
    let folder = try #require(
      try files.contentsOfDirectory(atPath: home.path + "/plugins/bad-good")
        .first { $0.hasPrefix("program-") })
    let words = home.path + "/plugins/bad-good/\(folder)/bad-good.resources/en.lproj/words"
    let mode = try files.attributesOfItem(atPath: words)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test(arguments: TestUser.here) func followsNoLinkAtAnyLevel(user: TestUser) throws {
    let program = try program()
    try link("bad-good.resources", to: home.folder + "/secret")
    let install = ["plugin", "install", program, "--json"]
    try expectRefused(home.run(install, as: user), "bad-good.resources' is a link")

    try files.removeItem(atPath: programs + "/bad-good.resources")
    try write("words", to: "programs/bad-good.resources/words")
    try link("bad-good.resources/inner", to: home.folder + "/secret")
    try expectRefused(home.run(install, as: user), "bad-good.resources/inner' is a link")

    try files.removeItem(atPath: programs + "/bad-good.resources/inner")
    #expect(try home.run(install, as: user).status == 0)
    try link("bad-good.resources/key", to: home.folder + "/secret/id_ed25519")
    let update = try home.run(["plugin", "update", "bad-good", "--json"], as: user)
    #expect(update.status == 1)
    #expect(try update.toldErrors().first?["code"].string == "plugin.not-copied")
    #expect(
      try installed("bad-good") == ["bad-good", "bad-good.resources", "bad-good.resources/words"])
  }

  @Test(arguments: TestUser.here) func waitsForNoPipeAndOpensNoSocket(user: TestUser) throws {
    let program = try program()
    let install = ["plugin", "install", program, "--json"]
    let resources = programs + "/bad-good.resources"
    #expect(mkfifo(resources, 0o600) == 0)
    try expectRefused(home.run(install, as: user), "bad-good.resources' is a named pipe")
    try files.removeItem(atPath: resources)
    try write("words", to: "programs/bad-good.resources/words")
    #expect(mkfifo(resources + "/pipe", 0o600) == 0)
    try expectRefused(home.run(install, as: user), "bad-good.resources/pipe' is a named pipe")
    try files.removeItem(atPath: resources + "/pipe")
    guard geteuid() == 0 else { return }
    #expect(mknod(resources + "/null", S_IFCHR | 0o666, 0x103) == 0)
    try expectRefused(home.run(install, as: user), "bad-good.resources/null' is a device")
  }

  @Test func copiesNoMoreThanAPluginCanNeed() throws {
    let program = try program()
    try write("", to: "programs/bad-good.resources/words")
    // It takes nothing on the disk, and would as a copy.
    let large = try FileHandle(
      forWritingTo: URL(fileURLWithPath: programs + "/bad-good.resources/words"))
    try large.truncate(atOffset: 1 << 40)
    try large.close()
    let outcome = try home.run(["plugin", "install", program, "--json"], as: .caller)
    #expect(outcome.status == 1)
    let error = try #require(try outcome.toldErrors().first)
    #expect(error["code"].string == "plugin.too-large")
    #expect(error["summary"].string == "'\(program)' contains more than 1024 MB")
  }

  @Test func saysWhereALinkLeads() throws {
    let program = try program()
    try write("words", to: "programs/bad-good.resources/words")
    try files.createDirectory(atPath: home.folder + "/bin", withIntermediateDirectories: true)
    let link = home.folder + "/bin/bad-good"
    try files.createSymbolicLink(atPath: link, withDestinationPath: program)
    let outcome = try home.make("plugin", "install", link)
    #expect(outcome.errors.contains("is a link to"))
    #expect(
      try installed("bad-good") == ["bad-good", "bad-good.resources", "bad-good.resources/words"])
  }
}
