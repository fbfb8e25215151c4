import Foundation
import TestSupport
import Testing

/// What is wrong is named, with a way out, and changes nothing.
@Suite(.waitsForPrograms) struct BadInputTests {
  @Test(
    arguments: [
      Mistake.commands, Mistake.sources, Mistake.kinds, Mistake.ids, Mistake.familiesAndPlaces,
      Mistake.values,
      Mistake.dates, Mistake.anniversaries, Mistake.selectors, Mistake.flags, Mistake.home,
      Mistake.severalAtOnce, Mistake.pictures,
    ].flatMap(\.self))
  func isToldAndChangesNothing(_ mistake: Mistake) throws {
    let home = try ScratchHome.couple()
    let before = try home.everything()
    let outcome = try home.run(mistake.words + ["--json"])
    #expect(outcome.status == mistake.status)
    #expect(outcome.output == "")
    let told = try outcome.toldErrors()
    #expect(told.map { $0["code"].string ?? "" } == mistake.errors.map(\.code))
    #expect(told.map { $0["summary"].string ?? "" } == mistake.errors.map(\.summary))
    let first = try #require(told.first)
    #expect(first["hint"].string?.contains(mistake.hint) == true, "\(first["hint"])")
    #expect(first["suggestions"].strings == mistake.suggestions)
    #expect(told.allSatisfy { $0.keys == ["code", "summary", "hint", "suggestions"] })
    #expect(try home.everything() == before)
  }

  @Test func tellsAPersonWithTheFixBelow() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.run("set", "big", "anniversary=mna")
    #expect(
      outcome.errors
        == """
        error: Unknown anniversary 'mna'; did you mean 'mina'?
        hint:  Run 'widgetry anniversary list' to see all anniversaries

        """)
  }

  @Test func refusesATitleThatTwoHave() throws {
    let home = try ScratchHome.couple()
    try home.make("anniversary", "add", "Exam", "2027-01-01", "--id", "first")
    try home.make("anniversary", "add", "EXAM", "2027-02-02", "--id", "second")
    let before = try home.everything()
    for words in [
      ["set", "big", "anniversary=exaM"], ["add", "dday", "anniversary=EXAm"],
      ["anniversary", "show", "ExAm"], ["anniversary", "edit", "ExAm", "--title", "X"],
      ["anniversary", "remove", "EXam"], ["list", "--where", "anniversary=eXam"],
    ] {
      let outcome = try home.run(words + ["--json"])
      #expect(outcome.status == 64, "\(words)")
      let error = try #require(try outcome.toldErrors().first)
      #expect(error["code"].string == "entity.ambiguous")
      #expect(error["suggestions"].strings == ["first", "second"])
      #expect(error["hint"].string == "Use an id: first, second")
    }
    #expect(try home.everything() == before)
    // An id goes before a title.
    try home.make("anniversary", "add", "first", "2027-03-03", "--id", "third")
    try home.make("set", "big", "anniversary=First")
    #expect(try home.instance("big")["configuration"]["anniversary"].string == "first")
  }

  @Test func findsATitleInAnyCaseAndUnicodeForm() throws {
    let home = try ScratchHome()
    let title = "결혼기념일 Élan"
    try home.make(
      "anniversary", "add", title.precomposedStringWithCanonicalMapping, "2027-05-22", "--id", "a")
    let other = "결혼기념일 éLAN".decomposedStringWithCanonicalMapping
    try home.make("add", "dday", "anniversary=\(other)")
    #expect(try home.instance("dday-1")["own"]["anniversary"].string == "a")
  }

  @Test(arguments: [
    ("ls", "list"), ("get big", "show big"), ("new dday", "add dday"), ("create dday", "add dday"),
    ("rm big", "remove big"), ("delete big", "remove big"), ("refresh --all", "reload --all"),
    ("update big anniversary=met", "set big anniversary=met"), ("why big", "status big"),
    ("config big anniversary=met", "set big anniversary=met"),
    ("anniversary rm mina", "anniversary remove mina"), ("anniversary ls", "anniversary list"),
    ("anniversary new X 2027-01-01", "anniversary add X 2027-01-01"),
    ("anniversary update mina --title X", "anniversary edit mina --title X"),
    ("kind ls", "kind list"), ("plugin ls", "plugin list"),
  ])
  func turnsAWordFromElsewhereIntoTheRightCommand(words: String, right: String) throws {
    let home = try ScratchHome.couple()
    let before = try home.everything()
    let outcome = try home.run(words.split(separator: " ").map(String.init))
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasSuffix("hint:  widgetry \(right)\n"), "\(outcome.errors)")
    #expect(try home.everything() == before)
  }
}
