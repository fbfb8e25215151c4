import Foundation
import TestSupport
import Testing

/// `plugin build` writes a folder, and `plugin install` accepts it on another machine, or not.
@Suite(.waitsForPrograms) struct PluginBuildTests {
  private let home: ScratchHome
  private let files = FileManager.default
  /// A folder with a script, a folder of resources, and a manifest that names them.
  private let own: String
  private let built: String

  init() throws {
    home = try ScratchHome()
    own = home.folder + "/own"
    built = home.folder + "/built"
    try write("Mond", to: "own/tides.resources/de.lproj/words")
    try write("", to: "own/tides.resources/empty")
    try write(
      #"{"manifest":1,"plugin":"t","program":{"path":"tides","sha256":"-"},"resources":[{"path":"tides.resources/empty"}]}"#,
      to: "own/tides.plugin.json")
    try write(
      #"""
      #!/bin/sh
      while read -r line; do
        id=${line#*\"id\":}; id=${id%%,*}
        case $line in
        *'"versions"'*) printf '{"hello":{"version":1,"plugin":"tides","pluginVersion":"1"}}\n' ;;
        *'"describe"'*) printf '{"id":%s,"kinds":[{"kind":"tides"}]}\n' "$id" ;;
        *) printf '{"id":%s,"timeline":{"entries":[{"date":0,"view":"high"}],"policy":"never"}}\n' "$id" ;;
        esac
      done

      """#, to: "own/tides")
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: own + "/tides")
  }

  private func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: home.folder + "/" + path)
    try files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func build() throws { try home.make("plugin", "build", own, "--out", built) }

  private func change(_ word: String, to other: String) throws {
    let path = built + "/tides.plugin.json"
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    try #require(text.contains(word))
    try write(text.replacing(word, with: other), to: "built/tides.plugin.json")
  }

  /// What is wrong with the built folder, in the words after its path.
  private func faultOfInstalling() throws -> String? {
    let outcome = try home.run("plugin", "install", built, "--json")
    #expect(outcome.status == 1)
    let error = try #require(try outcome.toldErrors().first)
    #expect(error["code"].string == "plugin.manifest")
    let start = "'\(built)' doesn't match '\(built)/tides.plugin.json': "
    return error["summary"].string?.replacing(start, with: "")
  }

  // MARK: Building

  @Test func writesWhatOthersInstall() throws {
    let outcome = try home.make("plugin", "build", own, "--out", built)
    #expect(
      outcome.lines.map { $0.replacing(#/ \([^)]*\)/#, with: "") } == [
        "Wrote \(built): tides, tides.resources, tides.plugin.json",
        "Plugin tides 1: kind tides",
      ])
    #expect(outcome.errors.contains("widgetry plugin install \(built)"))
    let manifest = try JSON(
      String(
        decoding: Data(contentsOf: URL(fileURLWithPath: built + "/tides.plugin.json")),
        as: UTF8.self))
    #expect(manifest["plugin"].string == "tides")
    #expect(
      manifest["resources"].array.map { $0["path"].string }
        == ["tides.resources/de.lproj/words", "tides.resources/empty"])
    let sums = try home.shell(
      "cd '\(built)' && sha256sum tides tides.resources/de.lproj/words",
      environment: [:])
    let hashes = [manifest["program"], manifest["resources"].array[0]].map { $0["sha256"].string }
    #expect(sums.lines.map { String($0.prefix(64)) } == hashes.compactMap(\.self))

    // On the other machine there is only the folder.
    try files.removeItem(atPath: home.folder + "/own")
    let installed = try home.run("plugin", "install", built, "--json")
    #expect(
      try installed.json()["copied"].array.compactMap { $0["files"].int } == [1, 2])
    #expect(installed.errors.contains("All files match '\(built)/tides.plugin.json'"))
    try home.make("add", "tides", "--id", "f")
  }

  /// A Swift plugin's id is made from its file's name.
  @Test func keepsTheProgramsNameWhateverAFileIsCalled() throws {
    let program = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appending(path: "FixturePlugin").path
    let outcome = try home.make("plugin", "build", program, "--out", built)
    // Unlike a package, the tests' own program doesn't contain Swift's libraries.
    #expect(outcome.errors.contains("warning: The program needs Swift's libraries in "))
    for (former, name) in [("", ""), (".plugin.json", ".plugin.json")] {
      try files.moveItem(
        atPath: "\(built)/FixturePlugin\(former)", toPath: "\(built)/down load\(name)")
    }
    let link = home.folder + "/link"
    try files.createSymbolicLink(atPath: link, withDestinationPath: built + "/down load")
    #expect(try home.json("plugin", "install", link)["plugin"].string == "fixtureplugin")
  }

  @Test func choosesAFolderByThePluginsID() throws {
    let outcome = try home.shell(
      "cd '\(home.folder)' && exec '\(Program.path)' plugin build own",
      environment: home.environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(files.fileExists(atPath: home.folder + "/tides-plugin/tides"))
  }

  @Test func replacesAnEarlierBuild() throws {
    try build()
    try files.removeItem(atPath: home.folder + "/own/tides.resources/de.lproj")
    try write("Luna", to: "own/tides.resources/words")
    try build()
    #expect(
      try files.subpathsOfDirectory(atPath: built).sorted() == [
        "tides", "tides.plugin.json", "tides.resources",
        "tides.resources/empty", "tides.resources/words",
      ])
    #expect(try home.run("plugin", "install", built).status == 0)
    // An update reads the new manifest.
    try write("Selene", to: "own/tides.resources/words")
    try build()
    #expect(try home.run("plugin", "update", "tides").status == 0)
    // What was built can be built again, with the same resources.
    try home.make("plugin", "build", built, "--out", built)
    #expect(files.fileExists(atPath: built + "/tides.resources/words"))
    #expect(
      try files.contentsOfDirectory(atPath: home.folder).filter { $0.hasPrefix("built") } == [
        "built"
      ])
  }

  @Test(arguments: ["built/letter", "built/tides.resources/letter", "built/a/b"])
  func replacesNothingOfTheUser(letter: String) throws {
    try write("Dear", to: letter)
    let refused = { () throws -> String? in
      let outcome = try home.run("plugin", "build", own, "--out", built, "--json")
      #expect(outcome.status == 1)
      return try outcome.toldErrors().first?["summary"].string
    }
    #expect(try refused() == "'\(built)' exists, and isn't the folder of an earlier build")
    try files.removeItem(atPath: built)
    try build()
    try write("Dear", to: letter)
    #expect(try refused() == "'\(built)' exists, and isn't the folder of an earlier build")
    #expect(files.fileExists(atPath: home.folder + "/" + letter))
  }

  @Test(arguments: ["/dev/null", "/dev/stdout", "/", "/nowhere/built"])
  func writesNoFolderThere(out: String) throws {
    let outcome = try home.run("plugin", "build", own, "--out", out, "--json")
    #expect(outcome.status == 1)
    #expect(try outcome.toldErrors().first?["summary"].string?.hasPrefix("'\(out)' ") == true)
    #expect(
      try ["plugin.in-the-way", "output.unwritable"].contains(
        outcome.toldErrors().first?["code"].string ?? ""))
  }

  @Test func othersCanReadWhatWasBuilt() throws {
    let outcome = try home.shell(
      "umask 022 && exec '\(Program.path)' plugin build '\(own)' --out '\(built)'",
      environment: home.environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let modes = try [
      "", "/tides", "/tides.resources/de.lproj", "/tides.plugin.json",
    ].map {
      try files.attributesOfItem(atPath: built + $0)[.posixPermissions] as? Int
    }
    #expect(modes == [0o755, 0o755, 0o755, 0o644])
  }

  @Test func saysThatTheFolderIsThereIfItCannotPrint() throws {
    let outcome = try home.shell(
      "exec '\(Program.path)' plugin build '\(own)' --out '\(built)' > /dev/full",
      environment: home.environment)
    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("The change was made; don't run the command again"))
  }

  @Test func leavesNothingInTheTemporaryFolder() throws {
    let temporary = home.folder + "/tmp"
    // Of a process that was killed.
    try write("", to: "tmp/widgetry-trial-\(UUID().uuidString)/plugins/.new-0/program/moon")
    home.environment["TMPDIR"] = temporary
    try build()
    try write("#!/bin/sh\nexit 1\n", to: "own/dull")
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.folder + "/own/dull")
    #expect(try home.run("plugin", "build", home.folder + "/own/dull").status == 1)
    #expect(try files.contentsOfDirectory(atPath: temporary).isEmpty)
    home.environment["TMPDIR"] = home.folder + "/none"
    let outcome = try home.run("plugin", "build", own, "--out", built, "--json")
    #expect(try outcome.toldErrors().first?["code"].string == "temporary.unusable")
  }

  // MARK: Installing

  @Test func installsNoFileThatDiffers() throws {
    try build()
    try write("Mars", to: "built/tides.resources/de.lproj/words")
    #expect(
      try faultOfInstalling()
        == "'tides.resources/de.lproj/words' has another SHA-256 hash")
    let check = try home.run("plugin", "check", built, "--json")
    #expect(try check.toldErrors().first?["code"].string == "plugin.manifest")
    try files.removeItem(atPath: built)
    try build()
    try write("more", to: "built/tides.resources/more")
    #expect(try faultOfInstalling() == "'tides.resources/more' isn't listed")
    try files.removeItem(atPath: built + "/tides.resources")
    #expect(try faultOfInstalling() == "'tides.resources/de.lproj/words' is missing")
    try files.removeItem(atPath: built)
    try build()
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: built + "/tides"))
    try file.seekToEnd()
    try file.write(contentsOf: Data([0]))
    try file.close()
    #expect(try faultOfInstalling() == "'tides' has another SHA-256 hash")
    #expect(try home.json("plugin", "list").array.allSatisfy { $0["bundled"].bool == true })
  }

  @Test(arguments: [
    (
      #""plugin": "tides""#, #""plugin": "other""#,
      "the program is 'tides 1', not 'other 1'"
    ),
    (
      #""version": "1""#, #""version": "2""#,
      "the program is 'tides 1', not 'tides 2'"
    ),
  ])
  func installsNoProgramThatSaysSomethingElse(word: String, other: String, fault: String) throws {
    try build()
    try change(word, to: other)
    #expect(try faultOfInstalling() == fault)
  }

  @Test func installsNoProgramThatRequestsMore() throws {
    let stage = try PluginStage()
    let script = try stage.script(
      "nosy.sh", hello: #""version":1,"plugin":"nosy","pluginVersion":"1","asks":["network"]"#)
    let copy = home.folder + "/own/nosy.sh"
    try files.copyItem(atPath: script, toPath: copy)
    let outcome = try home.make("plugin", "build", copy, "--out", built)
    #expect(outcome.errors.contains("note: The plugin requests: network"))
    let path = "built/nosy.sh.plugin.json"
    let url = URL(fileURLWithPath: home.folder + "/" + path)
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    try write(text.replacing(#""network""#, with: #""run""#), to: path)
    let refused = try home.run("plugin", "install", built, "--json")
    #expect(
      try refused.toldErrors().first?["summary"].string?
        .hasSuffix("the program also requests 'network'") == true)
  }

  @Test func readsNoManifestThatIsNone() throws {
    try build()
    let manifest = built + "/tides.plugin.json"
    let fault = { () throws -> String? in
      try home.run("plugin", "install", built + "/tides", "--json").toldErrors().first?[
        "summary"
      ].string
    }
    try write("{}", to: "built/tides.plugin.json")
    #expect(
      try fault()
        == "'\(manifest)' isn't a plugin's manifest: 'manifest', 'plugin' or 'program' is missing")
    try write(#"{"manifest":2}"#, to: "built/tides.plugin.json")
    #expect(try fault() == "'\(manifest)' was written by a newer version of Widgetry")
    try files.removeItem(atPath: manifest)
    #expect(mkfifo(manifest, 0o600) == 0)
    #expect(try fault() == "'\(manifest)' isn't a plugin's manifest: it isn't a file")
    try files.removeItem(atPath: manifest)
    try files.createSymbolicLink(atPath: manifest, withDestinationPath: "nowhere")
    #expect(try fault() == "'\(manifest)' can't be read: No such file or directory")
    // Without its manifest, the program is installed as it is.
    try files.removeItem(atPath: manifest)
    #expect(try home.run("plugin", "install", built + "/tides").status == 0)
    for name in ["a", "b"] { try write("{}", to: "built/\(name).plugin.json") }
    let several = try home.run("plugin", "install", built, "--json")
    #expect(
      try several.toldErrors().first?["summary"].string == "'\(built)' contains several plugins")
    for name in ["a", "b"] { try files.removeItem(atPath: "\(built)/\(name).plugin.json") }
    let folder = try home.run("plugin", "install", built, "--json")
    #expect(try folder.toldErrors().first?["code"].string == "plugin.not-a-package")
  }

  @Test func pointsToTheProgramOfAManifest() throws {
    try build()
    let outcome = try home.run("plugin", "install", built + "/tides.plugin.json", "--json")
    #expect(
      try outcome.toldErrors().first?["hint"].string
        == "Specify the program: \(built)/tides")
  }
}
