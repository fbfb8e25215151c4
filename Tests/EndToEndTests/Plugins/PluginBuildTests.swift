import Foundation
import TestSupport
import Testing

/// `plugin build` writes a program with its manifest, and `plugin install` accepts it on another machine, or not.
@Suite(.waitsForPrograms) struct PluginBuildTests {
  private let home: ScratchHome
  private let files = FileManager.default
  private let program: String
  private let copy: String

  init() throws {
    home = try ScratchHome()
    program = home.folder + "/own/bad-good"
    copy = home.folder + "/download/bad-good"
    for folder in ["own", "download"] {
      try files.createDirectory(
        atPath: home.folder + "/" + folder, withIntermediateDirectories: true)
    }
    try files.copyItem(atPath: BadPluginFile.path, toPath: program)
    try write("Mond", to: "own/bad-good.resources/de.lproj/words")
    try write("", to: "own/bad-good.resources/empty")
  }

  private func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: home.folder + "/" + path)
    try files.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func build() throws { try home.make("plugin", "build", program, "--out", copy) }

  private func faultOfInstalling() throws -> String? {
    let outcome = try home.run("plugin", "install", copy, "--json")
    #expect(outcome.status == 1)
    let error = try outcome.toldErrors().first
    #expect(error?["code"].string == "plugin.manifest")
    let words = try #require(error?["summary"].string) + #require(error?["hint"].string)
    #expect(words.contains("\(copy).plugin.json"))
    return error?["summary"].string
  }

  @Test func writesWhatOthersInstall() throws {
    let outcome = try home.make("plugin", "build", program, "--out", copy)
    #expect(
      outcome.lines.map { $0.replacing(#/ \([^)]*\)/#, with: "") } == [
        "Wrote \(copy)", "Wrote \(home.folder)/download/bad-good.resources",
        "Wrote \(copy).plugin.json", "Plugin bad-good 1: kind bad-good",
      ])
    #expect(outcome.errors.contains("widgetry plugin install \(copy)"))
    let manifest = try JSON(
      String(decoding: Data(contentsOf: URL(fileURLWithPath: copy + ".plugin.json")), as: UTF8.self)
    )
    #expect(manifest["plugin"].string == "bad-good")
    #expect(
      manifest["resources"].array.map { $0["path"].string }
        == ["bad-good.resources/de.lproj/words", "bad-good.resources/empty"])
    #expect(
      manifest["resources"].array.first?["sha256"].string
        == "\(try sha256("own/bad-good.resources/de.lproj/words"))")

    // On the other machine there is only the download.
    try files.removeItem(atPath: home.folder + "/own")
    let installed = try home.json("plugin", "install", copy)
    #expect(installed["copied"].array.compactMap { $0["files"].int } == [1, 2])
    try home.make("add", "bad-good", "--id", "b")
  }

  private func sha256(_ path: String) throws -> String {
    let outcome = try home.shell("sha256sum '\(home.folder)/\(path)'", environment: [:])
    return String(outcome.output.prefix { $0 != " " })
  }

  @Test func replacesAnEarlierBuild() throws {
    try build()
    try write("Luna", to: "own/bad-good.resources/words")
    try files.removeItem(atPath: home.folder + "/own/bad-good.resources/empty")
    try build()
    #expect(
      try files.subpathsOfDirectory(atPath: home.folder + "/download").sorted() == [
        "bad-good", "bad-good.plugin.json", "bad-good.resources", "bad-good.resources/de.lproj",
        "bad-good.resources/de.lproj/words", "bad-good.resources/words",
      ])
    #expect(try home.run("plugin", "install", copy).status == 0)
    // An update reads the new manifest.
    try write("Selene", to: "own/bad-good.resources/words")
    try build()
    #expect(try home.run("plugin", "update", "bad-good").status == 0)
  }

  @Test func replacesNoFolderOfTheUser() throws {
    try write("a letter", to: "download/bad-good.resources/letter")
    let outcome = try home.run("plugin", "build", program, "--out", copy, "--json")
    #expect(try outcome.toldErrors().first?["code"].string == "plugin.in-the-way")
    #expect(
      try files.subpathsOfDirectory(atPath: home.folder + "/download").sorted()
        == ["bad-good.resources", "bad-good.resources/letter"])
  }

  @Test func writesOnlyTheManifestOfAProgramInItsPlace() throws {
    try home.make("plugin", "build", program, "--out", program)
    #expect(try home.run("plugin", "install", program).status == 0)
  }

  @Test func installsNoFileThatDiffers() throws {
    try build()
    try write("Mars", to: "download/bad-good.resources/de.lproj/words")
    #expect(
      try faultOfInstalling()
        == "'\(copy)' doesn't match its manifest: 'bad-good.resources/de.lproj/words' has another SHA-256 hash"
    )
    try build()
    try write("more", to: "download/bad-good.resources/more")
    #expect(
      try faultOfInstalling()
        == "'\(copy)' doesn't match its manifest: 'bad-good.resources/more' isn't in it")
    try build()
    try files.removeItem(atPath: home.folder + "/download/bad-good.resources")
    #expect(
      try faultOfInstalling()
        == "'\(copy)' doesn't match its manifest: 'bad-good.resources/de.lproj/words' is missing")
    try build()
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: copy))
    try file.seekToEnd()
    try file.write(contentsOf: Data([0]))
    try file.close()
    #expect(
      try faultOfInstalling()
        == "'\(copy)' doesn't match its manifest: the program has another SHA-256 hash")
    #expect(try home.json("plugin", "list").array.allSatisfy { $0["bundled"].bool == true })
    // Whoever wants it nevertheless deletes the manifest.
    try files.removeItem(atPath: copy + ".plugin.json")
    #expect(try home.run("plugin", "install", copy).status == 0)
  }

  @Test func trustsNoManifestThatPromisesLess() throws {
    try build()
    let path = copy + ".plugin.json"
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    try write(
      text.replacing(#""plugin": "bad-good""#, with: #""plugin": "other""#),
      to: "download/bad-good.plugin.json")
    #expect(
      try faultOfInstalling()
        == "'\(copy)' doesn't match its manifest: it says that it is 'bad-good' 1")
    try write("{}", to: "download/bad-good.plugin.json")
    #expect(
      try faultOfInstalling()
        == "'\(path)' isn't a plugin's manifest: 'manifest', 'plugin' or 'program' is missing")
  }

  @Test(arguments: ["/dev/null", "/"]) func writesNothingButFiles(out: String) throws {
    let outcome = try home.run("plugin", "build", program, "--out", out, "--json")
    #expect(outcome.status == 1)
    #expect(try outcome.toldErrors().first?["summary"].string == "'\(out)' is a folder or device")
  }

  @Test func leavesNothingInTheTemporaryFolder() throws {
    let temporary = home.folder + "/tmp"
    try files.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    home.environment["TMPDIR"] = temporary
    try build()
    try write("#!/bin/sh\nexit 1\n", to: "own/dull")
    try files.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.folder + "/own/dull")
    #expect(try home.run("plugin", "build", home.folder + "/own/dull").status == 1)
    #expect(try files.contentsOfDirectory(atPath: temporary).isEmpty)
  }
}
