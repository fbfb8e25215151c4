import Foundation
import TestSupport
import Testing

/// What `list` and its like print, in which order, and how much of it.
@Suite(.waitsForPrograms) struct ListTests {
  private func home() throws -> ScratchHome {
    let home = try ScratchHome.couple()
    try home.make("anniversary", "add", "Mother's day", "2031-05-11", "--id", "later")
    try home.make("add", "dday", "--id", "plain", "--family", "circular")
    try home.make("add", "dday", "--id", "mother", "anniversary=later", "unit=weeks", "sign=letter")
    return home
  }

  @Test func listsOnlyValuesThatAreNotDefaults() throws {
    let home = try home()
    let lines = try home.make("list", "plain", "mother").lines.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(
      lines.map { Array($0[..<4]) } == [
        ["plain", "dday", "circular", ""],
        ["mother", "dday", "small", "anniversary=later unit=weeks"],
      ])
    #expect(lines.allSatisfy { $0.count == 7 && $0[6] == "current" })
    // What was set for the kind isn't its default.
    try home.make("kind", "set", "dday", "word=Tag")
    #expect(try home.make("list", "plain").output.contains("\tcircular\tword=Tag\t"))
    let wide = try home.make("list", "plain", "--wide").output
    #expect(wide.contains("anniversary=next count=next unit=days"))
    #expect(try home.json("list", "plain").array[0]["configuration"]["unit"].string == "days")
    #expect(try home.json("list", "plain").array[0]["family"].string == "accessoryCircular")
  }

  @Test(arguments: [
    ("id", ["big", "met-1", "mother", "plain", "small"]),
    ("-id", ["small", "plain", "mother", "met-1", "big"]),
    ("family", ["small", "met-1", "mother", "big", "plain"]),
    ("added", ["big", "small", "met-1", "plain", "mother"]),
    ("-added", ["mother", "plain", "met-1", "small", "big"]),
  ])
  func sortsWhatItLists(_ field: String, _ ids: [String]) throws {
    let home = try home()
    #expect(try home.make("list", "--sort", field, "--ids").lines == ids)
    #expect(
      try home.json("list", "--sort", field).array.map { $0["id"].string } == ids.map { $0 })
    #expect(
      try home.make("list", "--sort", field, "--ids", "--reverse", "--limit", "1").lines.count == 1)
  }

  @Test func listsNoMoreThanWasAskedFor() throws {
    let home = try home()
    #expect(try home.make("list", "--limit", "2", "--ids").lines == ["big", "small"])
    #expect(try home.json("list", "--limit", "1").array.count == 1)
    #expect(try home.make("list", "--reverse", "--limit", "1", "--ids").lines == ["mother"])
    #expect(try home.make("anniversary", "list", "--limit", "2").lines.count == 2)
    #expect(try home.make("kind", "list", "--limit", "1").lines.count == 1)
    #expect(
      try home.make("plugin", "list", "--sort", "plugin", "--limit", "1").line.hasPrefix("clock\t"))
    #expect(try home.run("list", "--limit", "0").status == 64)
  }

  @Test(arguments: [
    ["list"], ["anniversary", "list"], ["plugin", "list"], ["kind", "list"], ["log"],
  ])
  func printsTitlesInAPipeOnRequest(_ words: [String]) throws {
    let home = try home()
    let plain = try home.make(words).lines
    let titled = try home.make(words + ["--header"]).lines
    #expect(Array(titled.dropFirst()) == plain)
    #expect(
      titled[0].split(separator: "\t").allSatisfy { $0.allSatisfy { $0.isUppercase || $0 == " " } })
    #expect(
      titled[0].split(separator: "\t").count
        == plain[0].split(separator: "\t", omittingEmptySubsequences: false).count)
    #expect(try home.make(words + ["--header", "--no-header"]).lines == plain)
  }

  @Test func printsTitlesAlsoWhereThereIsNothing() throws {
    let home = try ScratchHome()
    #expect(
      try home.make("list", "--header").output
        == "ID\tKIND\tFAMILY\tCONFIGURATION\tSHOWN\tNEXT\tSTATE\n")
    #expect(try home.make("list").output == "")
  }

  @Test(arguments: [
    (["list", "--sort", "size"], "'--sort' can't be 'size'"),
    (["anniversary", "list", "--sort", "kind"], "'--sort' can't be 'kind'"),
    (["list", "--sort"], "'--sort'"),
  ])
  func namesWhatCanBeSortedBy(_ words: [String], _ said: String) throws {
    let outcome = try home().run(words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(said))
  }

  @Test func keepsWhatMattersOnANarrowTerminal() throws {
    let home = try home()
    for columns in [120, 80, 60, 40] as [Int] {
      let terminal = try Terminal(
        home.launch(["list"], environment: ["TERM": "dumb"]), columns: columns)
      #expect(try terminal.end() == 0)
      let lines = terminal.screen.split(separator: "\r\n").map(String.init)
      #expect(lines.count == (columns == 120 ? 6 : 10), "\(terminal.screen)")
      #expect(lines.allSatisfy { $0.count <= columns }, "\(terminal.screen)")
      #expect(
        lines.contains { $0.hasPrefix("mother") && $0.contains("Mother") }, "\(terminal.screen)")
      #expect(terminal.screen.contains("anniversary=later unit=weeks"), "\(terminal.screen)")
    }
    let terminal = try Terminal(
      home.launch(["list", "--no-header"], environment: ["TERM": "dumb"]), columns: 80)
    #expect(try terminal.end() == 0)
    #expect(!terminal.screen.contains("CONFIGURATION"))
  }
}
