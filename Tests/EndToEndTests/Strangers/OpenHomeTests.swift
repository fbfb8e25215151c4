import Foundation
import TestSupport
import Testing

/// Homes that other users of the machine could change are refused, with the command that mends them.
@Suite(.waitsForPrograms) struct OpenHomeTests {
  private static let places = [
    "", "/registry.sqlite", "/registry.sqlite-wal", "/plugins", "/run", "/health.sqlite",
  ]

  private func home() throws -> ScratchHome {
    let home = try ScratchHome.couple()
    try home.make("steps", "add", "100")
    return home
  }

  @Test(arguments: places, [0o020, 0o002])
  func refusesWhatOthersCanWrite(place: String, bit: Int) throws {
    let home = try home()
    let path = home.path + place
    let files = FileManager.default
    try #require(files.fileExists(atPath: path))
    let mode = try #require(
      (try files.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue)
    try files.setAttributes([.posixPermissions: mode | bit], ofItemAtPath: path)
    for words in [
      ["list"], ["status"], ["set", "big", "anniversary=met"], ["backup", home.folder + "/b"],
    ] {
      let outcome = try home.run(words + ["--json"])
      #expect(outcome.status == 1)
      let error = try #require(try outcome.toldErrors().first)
      #expect(error["code"].string == "home.open")
      #expect(error["summary"].string == "Other users can change '\(path)'")
      #expect(error["hint"].string == "To prevent this, run: chmod go-w \(path)")
    }
    let doctor = try home.run("doctor", "--json")
    #expect(doctor.status == 3)
    #expect(doctor.output.contains("Other users can change"))
    try #require(try home.shell("chmod go-w '\(path)'").status == 0)
    try home.make("list")
  }

  @Test(.needsRoot, arguments: places.dropFirst())
  func refusesWhatBelongsToAnother(place: String) throws {
    let home = try home()
    try #require(try home.shell("chown 65534 '\(home.path + place)'").status == 0)
    let outcome = try home.run("list", "--json")
    #expect(outcome.status == 1)
    let error = try #require(try outcome.toldErrors().first)
    #expect(error["code"].string == "home.of-another")
    #expect(error["hint"].string == "To take it over, run: sudo chown root \(home.path + place)")
  }

  /// A folder made by hand, by someone whose group may write what they make.
  @Test func refusesANewHomeInAFolderThatOthersCanWrite() throws {
    let home = try ScratchHome()
    let outcome = try home.shell("umask 002; mkdir '\(home.path)'; \"$0\" add dday --json")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("home.open"))
    try #require(try home.shell("chmod go-w '\(home.path)'").status == 0)
    try home.make("add", "dday")
  }

  /// What a home makes isn't up to the umask.
  @Test func makesHomesThatItOpensWhateverTheUmaskIs() throws {
    let home = try ScratchHome()
    #expect(try home.shell("umask 000; \"$0\" add dday && \"$0\" steps add 5").status == 0)
    try Shelf.install(in: home)
    #expect(try home.shell("umask 000; \"$0\" add shelf").status == 0)
    try home.make("status")
  }

  @Test func tellsOfAFolderInWhichOthersCanExchangeIt() throws {
    let home = try home()
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: home.folder)
    let checks = try home.run("doctor", "--json").json()["checks"].array
    let found = checks.first { $0["check"].string == "home" }
    #expect(found?["hint"].string == "To prevent this, run: chmod +t \(home.folder)")
    try FileManager.default.setAttributes([.posixPermissions: 0o1777], ofItemAtPath: home.folder)
    let sticky = try home.run("doctor", "--json").json()["checks"].array
    #expect(sticky.first { $0["check"].string == "home" }?["state"].string == "ok")
  }
}
