import Foundation
import SQLite
import TestSupport
import Testing

/// Homes of all released schemas, which this program opens as they were left.
@Suite(.waitsForPrograms) struct UpgradeTests {
  private static let recorded = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Homes").path

  private static let schemas: [Int] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: recorded)) ?? []
    return names.compactMap(Int.init).sorted()
  }()

  private static func text(_ name: String, of schema: Int) throws -> String {
    try String(contentsOfFile: "\(recorded)/\(schema)/\(name)", encoding: .utf8)
  }

  /// A home as an earlier program left it.
  private static func home(_ schema: Int) throws -> ScratchHome {
    let home = try ScratchHome()
    try FileManager.default.createDirectory(
      atPath: home.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    for name in ["registry", "health"] {
      let file = try Connection(path: "\(home.path)/\(name).sqlite", mode: .readWriteCreate)
      try file.execute("PRAGMA foreign_keys = OFF")
      try file.transaction { try $0.execute(text(name + ".sql", of: schema)) }
    }
    return home
  }

  @Test func hasAHomeOfTheCurrentSchema() throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "Our wedding", "2027-05-22")
    let schema = try Connection(path: home.registry, mode: .readOnlyIfThere).userVersion
    #expect(
      Self.schemas.contains(schema),
      "before its release, run: Tests/Fixtures/Homes/record .build/debug/widgetry")
  }

  @Test(arguments: schemas)
  func opensHomesOfEarlierPrograms(schema: Int) throws {
    let home = try Self.home(schema)
    #expect(try home.make("export").output == Self.text("home.widgetry", of: schema))
    for line in try Self.text("lines.txt", of: schema).split(separator: "\n") {
      let parts = line.split(separator: "\t").map(String.init)
      #expect(try home.line(parts[0], at: "2026-12-24T09:00") == parts[1], "\(parts[0])")
    }
    #expect(try home.json("activity", "list")[0]["id"].string == "game")
    #expect(try home.json("steps", "show", "--on", "2026-11-28")["total"].int == 1234)
    #expect(try home.json("defaults", "read", "group.org.example.app", "count")["value"].int == 7)
    #expect(try home.json("doctor")["checks"].array.allSatisfy { $0["state"].string != "problem" })
    // It can be changed, saved and restored.
    try home.make("set", "big", "sign=sign")
    try home.make("backup", home.folder + "/copy")
    let other = try ScratchHome()
    try other.make("restore", home.folder + "/copy", "--yes")
    #expect(try other.make("export").output == home.make("export").output)
  }

  @Test(arguments: [["list"], ["show", "big"], ["add", "dday"], ["doctor"]])
  func refusesTheHomeOfANewerProgramAndSaysWhatToDo(words: [String]) throws {
    let home = try Self.home(try #require(Self.schemas.last))
    do {
      let file = try Connection(path: home.registry, mode: .readWrite)
      try file.execute("PRAGMA user_version = 9999")
    }
    let before = try home.everything()
    let outcome = try home.run(words + ["--json"])
    let errors =
      words == ["doctor"]
      ? try outcome.json()["checks"].array.filter { $0["state"].string == "problem" }
      : try outcome.toldErrors()
    #expect(outcome.status == (words == ["doctor"] ? 3 : 1), "\(outcome.errors)")
    #expect(
      errors.first?["summary"].string
        == "'\(home.registry)' was made by a newer version of widgetry", "\(outcome.output)")
    #expect(errors.first?["hint"].string?.hasPrefix("Update widgetry") == true, "\(outcome.output)")
    #expect(try home.everything() == before)
  }
}
