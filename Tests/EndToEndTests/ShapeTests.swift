import Foundation
import TestSupport
import Testing

/// The JSON that scripts rely on: every key always there, compact off a terminal.
@Suite(.waitsForPrograms) struct ShapeTests {
  private static let instance = """
    id kind family location plugin configuration own revision state reason detail shown entryDate \
    nextChange nextReload lastReload lastError budget
    """
  private static let anniversary = """
    id title date calendar repeat timeZone next days weekday age emoji color notes tags source usedBy \
    first leapDay leapMonth countFrom last
    """
  private static let kind = "kind name description families plugin instances parameters"
  private static let summary = "reloaded unchanged coalesced deferred skipped queued failed"

  /// A command, where to look in its answer, and the keys that have to be there.
  @Test(arguments: [
    ("list", "0", instance),
    ("list", "0.lastReload", "at reason outcome milliseconds"),
    ("list", "0.budget", "policy limit left until"),
    ("status big", "", instance + " why log"),
    ("status", "", "home daemon counts problems next"),
    ("status", "counts", "current stale pending needsAttention"),
    ("status", "problems.0", "id code summary hint"),
    (
      "show big", "",
      "id kind family at entryDate nextChange state reason stale text line url view "
        + "nextReload lastReload lastError budget"
    ),
    (
      "timeline big", "",
      "id kind family revision madeAt reason timeZone locale policy entries"
    ),
    ("timeline big", "policy", "rule date"),
    ("timeline big", "entries.0", "date line relevance"),
    ("reload big", "", "dryRun results summary"),
    (
      "reload big", "results.0",
      "id kind reason outcome code detail until entries milliseconds"
    ),
    ("reload big", "summary", summary),
    ("reload big --dry-run", "summary", summary),
    ("reload --entity anniversary/nobody", "summary", summary),
    ("kinds", "0", kind),
    ("kind list", "0", kind),
    ("kind show dday", "", kind),
    (
      "kinds", "0.parameters.0",
      """
      name title type entity array optional secret default value minimum maximum step options when \
      example
      """
    ),
    ("options dday anniversary", "0", "value title subtitle section"),
    ("anniversary list", "0", anniversary),
    ("anniversary show wedding", "", anniversary),
    ("anniversary calendar 2027-05", "", "month weekStart days"),
    ("anniversary calendar 2027-05", "days.0.anniversaries.0", "id title age emoji"),
    ("anniversary milestones wedding", "0", "date weekday days number unit"),
    (
      "steps show", "",
      "date timeZone total naive goal hours sources access delivery updated"
    ),
    ("steps add 5", "", "added start end source"),
    ("steps access", "", "access delivery plugins"),
    (
      "activity list --types", "0", "type plugin description startToken attributes state"
    ),
    (
      "activity start Command title=T command=c state.line=x state.startedAt:=0", "",
      """
      id type state attributes content startedAt staleAt endsAt relevance token plugin line alerts \
      reason detail
      """
    ),
    ("home show", "activities", "on total perPlugin pushes"),
    ("plugin list", "0", "plugin version source bundled state reason kinds grants pid"),
    ("anniversary add Exam 2027-01-01", "", anniversary),
    ("anniversary edit wedding --date 2027-06-05", "0", anniversary),
    ("anniversary remove mina", "0", anniversary),
    ("add dday anniversary=met", "", instance),
    ("set big anniversary=met", "0", instance),
    ("remove big", "0", instance),
    ("kind set dday anniversary=met", "0", kind),
  ])
  func hasEveryKey(command: String, place: String, keys: String) throws {
    let home = try ScratchHome.couple()
    try home.make("anniversary", "add", "Gone", "2030-01-01")
    try home.make("add", "dday", "--id", "orphan", "anniversary=gone")
    try home.make("anniversary", "remove", "gone", "--force")
    let outcome = try home.run(command.split(separator: " ").map(String.init) + ["--json"])
    var value = try outcome.json()
    for step in place.split(separator: ".") {
      value = Int(step).map { value[$0] } ?? value[String(step)]
    }
    let missing = Set(keys.split(separator: " ").map(String.init)).subtracting(value.keys)
    #expect(missing.isEmpty)
    // One document, compact, one line.
    #expect(outcome.lines.count == 1)
    #expect(outcome.output.hasSuffix("}\n") || outcome.output.hasSuffix("]\n"))
  }

  @Test func printsTheLedgerOneObjectALine() throws {
    let home = try ScratchHome.couple()
    let lines = try home.make("log", "--json").jsonLines()
    #expect(lines.count == 3)
    let keys = """
      at id kind reason by outcome code detail entries milliseconds changed shown nextReload
      """
    for line in lines {
      #expect(Set(keys.split(separator: " ").map(String.init)).subtracting(line.keys).isEmpty)
      #expect(line["by"].keys.isSuperset(of: ["command", "selector", "pid"]))
      #expect(line["reason"].string == "added")
      #expect(line["outcome"].string == "reloaded")
      #expect(line["changed"].bool == true)
    }
    #expect(lines.map { $0["id"].string } == ["big", "small", "met-1"])
  }

  @Test(
    arguments: [
      (["list", "--json"], "[]\n", 0), (["list"], "", 0), (["list", "--ids"], "", 0),
      (["anniversary", "list", "--json"], "[]\n", 0), (["anniversary", "list"], "", 0),
      (["log", "--json"], "", 0), (["log"], "", 0),
      (["list", "--where", "anniversary=none", "--json"], "[]\n", 0),
    ] as [([String], String, Int32)])
  func answersNothingWithoutAHomeAndMakesNone(
    words: [String], output: String, status: Int32
  ) throws {
    let home = try ScratchHome()
    let outcome = try home.run(words)
    #expect(outcome.output == output)
    #expect(outcome.status == status)
    #expect(!FileManager.default.fileExists(atPath: home.path))
  }

  @Test func leavesNoHomeBehindWhenOnlyReadOrRefused() throws {
    for words in [
      ["status"], ["kinds"], ["plugin", "list"], ["home"], ["home", "show"], [],
      ["show", "nobody"], ["reload", "--all"], ["remove", "nobody"],
      ["add", "dday", "anniversary=nobody"], ["anniversary", "add", "X", "2026-02-30"],
      ["anniversary", "remove", "nobody"], ["set", "nobody", "anniversary=x"],
      ["kind", "set", "nokind", "a=b"], ["kind", "set", "dday", "a=b"],
      ["home", "set", "--locale", "!"],
    ] {
      let home = try ScratchHome()
      let outcome = try home.run(words)
      #expect(!FileManager.default.fileExists(atPath: home.path), "\(words)")
      #expect(outcome.status < 128)
    }
  }

  @Test(arguments: [
    "list", "anniversary list", "kinds", "options dday anniversary", "plugin list", "log",
    "timeline big",
  ])
  func printsTablesTabSeparatedOffATerminal(command: String) throws {
    let home = try ScratchHome.couple()
    let outcome = try home.make(command.split(separator: " ").map(String.init))
    #expect(!outcome.lines.isEmpty)
    let counts = Set(
      outcome.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count })
    #expect(counts.count == 1)
    #expect(try #require(counts.first) > 1)
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test func makesItsFilesForTheirOwnerAlone() throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "Our wedding", "2027-05-22")
    try home.make("add", "dday", "anniversary=our-wedding")
    let files = try #require(FileManager.default.enumerator(atPath: home.path))
    var modes = ["": try mode(home.path)]
    for case let file as String in files { modes[file] = try mode(home.path + "/" + file) }
    #expect(modes["registry.sqlite"] == 0o600)
    #expect(modes.filter { $0.value & 0o077 != 0 } == [:])
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }
}
