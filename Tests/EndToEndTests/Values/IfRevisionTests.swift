import Foundation
import TestSupport
import Testing

/// What is written only where nobody else has written since: `--if-revision`.
@Suite(.waitsForPrograms) struct IfRevisionTests {
  @Test(
    arguments: [
      ["set", "small", "anniversary=met"], ["set", "small", "--family", "large"],
      ["set", "small", "--id", "tiny"], ["set", "small", "anniversary=mina", "--no-reload"],
      ["set", "small", "--budget", "system"], ["unset", "small", "anniversary"],
      ["remove", "small"],
    ])
  func changesNothingWhereAnotherHasWritten(words: [String]) throws {
    let home = try ScratchHome.couple()
    try home.make("set", "small", "anniversary=mina")
    let before = try home.instance("small")
    for revision in ["1", "3"] {
      let refused = try home.run(words + ["--if-revision", revision, "--json"])
      #expect(refused.status == 75)
      #expect(refused.output == "")
      let error = try #require(try refused.toldErrors().first)
      #expect(error["code"].string == "instance.changed")
      #expect(
        error["summary"].string == "Widget 'small' has changed: its revision is 2, not \(revision)")
      #expect(
        error["hint"].string
          == "Check it and try again with --if-revision 2: widgetry list small --json")
      #expect(try home.instance("small").description == before.description)
    }
    try home.make(words + ["--if-revision", "2"])
  }

  @Test func tellsTheRevisionToGoOnWith() throws {
    let home = try ScratchHome.couple()
    for revision in 1...3 {
      let told = try home.make(
        "set", "small", "anniversary=\(["met", "mina", "wedding"][revision - 1])",
        "--if-revision", "\(revision)", "--json")
      #expect(try told.json()[0]["revision"].int == revision + 1)
    }
  }

  @Test func countsAValueOfItsKindAsAChange() throws {
    let home = try ScratchHome.couple()
    try home.make("unset", "small", "anniversary")
    try home.make("kind", "set", "dday", "anniversary=mina")
    #expect(try home.run("set", "small", "--if-revision", "2", "--family", "large").status == 75)
  }

  @Test(
    arguments: [
      (["set", "nobody", "--if-revision", "1", "anniversary=met"], 2, "Unknown widget 'nobody'"),
      (["set", "small", "--if-revision", "1"], 64, "'set' needs something to change"),
      (["set", "small", "--if-revision", "0", "anniversary=met"], 64, "a whole number above 0"),
      (["set", "small", "--if-revision", "one", "anniversary=met"], 64, "a whole number above 0"),
      (
        ["set", "small", "big", "--if-revision", "1", "anniversary=met"], 64,
        "needs exactly one widget"
      ),
      (["remove", "small", "big", "--if-revision", "1"], 64, "needs exactly one widget"),
      // What cannot be meant at any revision is told as that.
      (["set", "small", "--if-revision", "9", "--budget", "lots"], 64, "lots"),
      // What may only be wrong by now is not.
      (["set", "small", "--if-revision", "9", "anniversary=nope"], 75, "revision is 1, not 9"),
    ] as [([String], Int32, String)])
  func saysWhatIsWrong(words: [String], status: Int32, summary: String) throws {
    let home = try ScratchHome.couple()
    let outcome = try home.run(words)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(summary), "\(outcome.errors)")
    #expect(try home.json("list").array.map { $0["revision"].int } == [1, 1, 1])
  }

  @Test func readsTheOneIdFromStdin() throws {
    let home = try ScratchHome.couple()
    let words = ["set", "-", "--if-revision", "1", "anniversary=met"]
    #expect(try home.run(words, input: "small\n").status == 0)
    #expect(try home.run(words, input: "small\n").status == 75)
    #expect(try home.run(words, input: "big\nmet-1\n").status == 64)
  }

  @Test func letsExactlyOneOfManyWin() throws {
    let home = try ScratchHome.couple()
    for revision in 1...3 {
      let outcomes = try Program.run(
        (0..<12).map { number in
          home.launch([
            "set", "small", "--if-revision", "\(revision)", "--family",
            ["systemMedium", "systemLarge", "systemSmall"][(revision - 1 + number) % 3],
            "anniversary=\(["met", "mina", "wedding"][(revision + number) % 3])", "--no-reload",
          ])
        })
      // One that asks for what already exists has nothing to write, and does not count as a change.
      let changes = outcomes.filter { $0.status == 0 && !$0.output.contains("unchanged") }
      #expect(changes.count == 1, "\(outcomes.map(\.errors))")
      #expect(outcomes.allSatisfy { [0, 75].contains($0.status) })
      #expect(try home.instance("small")["revision"].int == revision + 1)
    }
  }

  /// The loop of the documentation.
  @Test(.needs(Tool.jq)) func losesNoStepOfManyThatReadDecideAndWrite() throws {
    let home = try ScratchHome.couple()
    try EveryKind.install(in: home)
    try home.make("add", "every", "--id", "sum", "whole=0", "--no-reload")
    let outcome = try home.shell(
      """
      step() {
        while
          widget=$("$0" list sum --json)
          revision=$(printf '%s' "$widget" | jq '.[0].revision')
          number=$(printf '%s' "$widget" | jq '.[0].own.whole + 1')
          "$0" set sum --if-revision "$revision" whole="$number" --no-reload -q 2> /dev/null
          status=$?
          [ $status = 75 ]
        do :; done
        echo $status
      }
      for number in 1 2 3 4 5 6; do step & done; wait
      """)
    #expect(outcome.lines == Array(repeating: "0", count: 6))
    #expect(try home.instance("sum")["own"]["whole"].int == 6)
    #expect(try home.instance("sum")["revision"].int == 7)
  }

  @Test func completesTheRevisionThatItHas() throws {
    let home = try ScratchHome.couple()
    try home.make("set", "small", "anniversary=met")
    let told = try home.make("complete", "fish", "set", "small", "--if-revision", "")
    #expect(told.line.hasPrefix("2"))
  }
}
