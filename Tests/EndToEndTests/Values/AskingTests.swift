import Foundation
import TestSupport
import Testing

/// On a terminal, what was not given is asked for.
@Suite(.waitsForPrograms) struct AskingTests {
  private func home() throws -> ScratchHome {
    let home = try ScratchHome.couple()
    try Shelf.install(in: home)
    return home
  }

  private func terminal(_ home: ScratchHome, _ words: String...) throws -> Terminal {
    try Terminal(home.launch(words, environment: ["TERM": "dumb"]))
  }

  @Test func asksForTheValuesOfANewWidgetAndShowsIt() throws {
    let home = try home()
    let terminal = try terminal(home, "add", "dday", "--id", "new")
    try terminal.wait(for: "anniversary: an anniversary")
    for line in [
      "1  next     The next one", "2  wedding  Our wedding  2027-05-22", "3  met      First met",
      "4  mina",
    ] {
      try terminal.wait(for: line)
    }
    try terminal.wait(for: "(Enter keeps next) >")
    try terminal.answer("nobody", until: "error: Unknown anniversary 'nobody'")
    try terminal.wait(for: "(Enter keeps next) >")
    try terminal.answer("3", until: "First met")
    try terminal.wait(for: "Add it? [Y/n] ")
    #expect(!(try home.make("list", "--ids").lines).contains("new"))
    try terminal.answer("y", until: "Added new: First met")
    try terminal.wait(for: "hint: widgetry add dday --id=new anniversary=met")
    #expect(try terminal.end() == 0)
    #expect(try home.instance("new")["own"].description == #"{"anniversary":"met"}"#)
  }

  @Test func asksForEveryValueOnRequest() throws {
    let home = try home()
    let terminal = try terminal(home, "add", "dday", "--ask-all")
    try terminal.wait(for: "anniversary: an anniversary")
    for kept in [
      "keeps next", "keeps days", "keeps count-up", "keeps letter", "keeps D-Day",
      "leaves it unset", "leaves it unset", "leaves it unset",
    ] {
      try terminal.answer("", until: "(Enter \(kept)) >")
    }
    try terminal.answer("", until: "Add it? [Y/n] ")
    try terminal.answer("", until: "hint: widgetry add dday")
    #expect(try terminal.end() == 0)
    #expect(!terminal.screen.contains("--ask-all"))
  }

  @Test func asksForWhatAnAuthorNeedsAnAnswerTo() throws {
    let home = try home()
    try Shelf.install(
      in: home,
      parameters: """
        {"name":"plain","title":"P","type":"string","optional":true},\
        {"name":"must","title":"M","type":"int"},\
        {"name":"said","title":"S","type":"string","default":"x","prompt":"What is said?"},\
        {"name":"group","title":"G","type":"entity","entity":"group","owner":"host","optional":true}
        """)
    let terminal = try terminal(home, "add", "shelf")
    try terminal.wait(for: "must: a whole number")
    try terminal.answer("", until: "A value is required")
    try terminal.answer("4", until: "What is said?")
    try terminal.answer("", until: "Add it? [Y/n] ")
    try terminal.answer("y", until: "widgetry add shelf must=4")
    #expect(try terminal.end() == 0)
    #expect(!terminal.screen.contains("plain:"))
    #expect(!terminal.screen.contains("group:"))
  }

  @Test func addsAtOnceWhereNothingHasToBeAsked() throws {
    let home = try home()
    try home.make("kind", "set", "dday", "anniversary=met")
    for words in [["add", "steps"], ["add", "dday"]] {
      let terminal = try Terminal(home.launch(words, environment: ["TERM": "dumb"]))
      try terminal.wait(for: "Added \(words[1])-")
      #expect(try terminal.end() == 0)
      #expect(!terminal.screen.contains("> "))
    }
  }

  @Test func findsAChoiceByAPartOfItsName() throws {
    let home = try home()
    let terminal = try terminal(home, "add", "clock", "--id", "c")
    try terminal.wait(for: "For several values, type their numbers (1,2), or one per line")
    try terminal.answer("Seo", until: "Asia/Seoul)? [Y/n] ")
    try terminal.answer("n", until: "(Enter leaves it unset) >")
    try terminal.answer("seo", until: "Asia/Seoul)? [Y/n] ")
    try terminal.answer("", until: "(Enter ends the list) >")
    try terminal.answer("york", until: "America/New_York)? [Y/n] ")
    try terminal.answer("y", until: "(Enter ends the list) >")
    try terminal.answer("atlantis", until: "error: ")
    try terminal.wait(for: "(Enter ends the list) >")
    try terminal.answer("", until: "Add it? [Y/n] ")
    try terminal.answer("y", until: "zones=Asia/Seoul zones=America/New_York")
    #expect(try terminal.end() == 0)
  }

  @Test func listsWhatIsFoundToChooseFrom() throws {
    let home = try home()
    for name in ["Ada", "Adam", "Eve"] {
      try home.make(
        "anniversary", "add", "\(name)'s birthday", "1990-05-01", "--id", name.lowercased())
    }
    let terminal = try terminal(home, "add", "dday")
    try terminal.wait(for: "(Enter keeps next) >")
    try terminal.answer("birthday", until: "1  ")
    for line in ["ada   Ada's birthday", "2  adam", "3  eve", "(Enter keeps next) >"] {
      try terminal.wait(for: line)
    }
    // A title that another begins with is meant itself.
    try terminal.answer("ada's birthday", until: "Ada's birthday")
    try terminal.wait(for: "Add it? [Y/n] ")
    try terminal.answer("y", until: "anniversary=ada\r\n")
    #expect(try terminal.end() == 0)
  }

  @Test func listsManyChoicesPageByPage() throws {
    let home = try home()
    for number in 10..<60 {
      try home.make("anniversary", "add", "Day \(number)", "2027-05-01", "--id", "d\(number)")
    }
    let terminal = try terminal(home, "add", "dday")
    try terminal.wait(for: "1 to 20 of 54: type + to see more, or part of a name")
    try terminal.answer("+", until: "  21  ")
    try terminal.wait(for: "21 to 40 of 54: type + to see more")
    try terminal.answer("+", until: "41 to 54 of 54: type + to see the first")
    try terminal.answer("54", until: "Day 59")
    try terminal.wait(for: "Add it? [Y/n] ")
    try terminal.answer("y", until: "anniversary=d59")
    #expect(try terminal.end() == 0)
  }

  @Test func takesWhatIsTypedAsTheLineThatItPrintsWould() throws {
    let home = try home()
    let terminal = try terminal(home, "add", "shelf", "--ask-all")
    try terminal.wait(for: "text: text")
    try terminal.answer("it's \"so\"", until: "count: a whole number, from 0 to 10")
    try terminal.wait(for: "(Enter keeps 3) >")
    try terminal.answer("11", until: "error: 'count' can't be 11")
    try terminal.wait(for: "(Enter keeps 3) >")
    try terminal.answer("5", until: "on: true or false")
    try terminal.answer("", until: "2  very fancy  Fancy")
    try terminal.wait(for: "(Enter keeps plain) >")
    try terminal.answer("2", until: "day: a day")
    try terminal.answer("2026.5.23", until: "tags: list of: text")
    try terminal.answer("a b", until: "(Enter ends the list) >")
    try terminal.answer("c", until: "(Enter ends the list) >")
    try terminal.answer("", until: "1  dune")
    try terminal.answer("?sic", until: "(Enter leaves it unset) >")
    try terminal.answer("sicp", until: "token: text, secret")
    try terminal.wait(for: "(Enter leaves it unset) >")
    try terminal.answer("unseen", until: "tokens: list of: text, secret")
    try terminal.wait(for: "(Enter leaves it unset) >")
    try terminal.answer("", until: "a shelf")
    try terminal.wait(for: "Add it? [Y/n] ")
    try terminal.answer("", until: "widgetry add shelf ")
    #expect(try terminal.end() == 0)
    let own = try home.instance("shelf-1")["own"].description
    #expect(
      own
        == #"{"book":"sicp","count":5,"day":"2026-05-23","style":"very fancy","tags":["a b","c"],"text":"it's \"so\"","token":{"secret":true}}"#
    )
    #expect(!terminal.screen.contains("unseen"))
    // What it printed does the same without asking.
    let command = try #require(terminal.screen.split(separator: "hint: widgetry ").last)
    let again = try home.shell("\"$0\" " + command.replacing("\r\n", with: ""))
    #expect(again.status == 0, "\(command): \(again.errors)")
    #expect(try home.instance("shelf-2")["own"].description == own)
  }

  @Test func asksForOtherValuesOfAWidget() throws {
    let home = try home()
    try home.make("add", "shelf", "--id", "s", "count=7", "tags=a", "text=old")
    let terminal = try terminal(home, "set", "s")
    try terminal.wait(for: "(Enter keeps old, - unsets it) >")
    try terminal.answer("-", until: "(Enter keeps 7, - unsets it) >")
    for next in ["on:", "style:", "day:", "tags:", "book:"] {
      try terminal.answer("", until: next)
    }
    try terminal.answer("1", until: "token: text, secret")
    try terminal.wait(for: "(Enter leaves it unset) >")
    try terminal.answer("", until: "tokens: list of: text, secret")
    try terminal.wait(for: "(Enter leaves it unset) >")
    try terminal.answer("", until: "Change it? [Y/n] ")
    try terminal.answer("yes", until: "widgetry set s text:=null book=dune")
    #expect(try terminal.end() == 0)
    #expect(
      try home.instance("s")["own"].description == #"{"book":"dune","count":7,"tags":["a"]}"#)
  }

  @Test(arguments: [
    (["add", "dday"], "\u{3}", 130), (["add", "dday"], "\u{4}", 1),
    (["add", "dday"], "1\nn\n", 1),
    (["set", "big"], "\u{3}", 130), (["set", "big"], "\u{4}", 1), (["set", "big"], "2\n\u{4}", 1),
    (["set", "big"], "\n\n\n\n\n\n\n\n\n", 0),
  ])
  func leavesWithoutAChange(_ words: [String], _ keys: String, _ status: Int32) throws {
    let home = try home()
    let before = try home.everything()
    let terminal = try Terminal(home.launch(words, environment: ["TERM": "dumb"]))
    try terminal.wait(for: "> ")
    terminal.type(keys)
    #expect(try terminal.end() == status, "\(terminal.screen)")
    #expect(try home.everything() == before)
  }

  @Test func takesSeveralChoicesAtOnce() throws {
    let home = try home()
    let terminal = try terminal(home, "set", "big")
    try terminal.wait(for: "(Enter keeps wedding, - unsets it) > ")
    for prompt in ["next", "days", "count-up", "letter", "D-Day"] {
      try terminal.answer("", until: "(Enter keeps \(prompt)) > ")
    }
    try terminal.answer("", until: "type their numbers (1,2)")
    try terminal.wait(for: "(Enter leaves it unset) > ")
    try terminal.answer("3,4", until: "(Enter ends the list) > ")
    for next in ["holidays", "group"] {
      try terminal.answer("", until: "\(next): ")
      try terminal.wait(for: "(Enter leaves it unset) > ")
    }
    try terminal.answer("", until: "Change it? [Y/n] ")
    try terminal.answer("y", until: "widgetry set big also=met also=mina")
    #expect(try terminal.end() == 0)
  }

  @Test func leavesAlsoWhileASecretIsTyped() throws {
    let home = try home()
    try home.make("add", "shelf", "--id", "s")
    let before = try home.everything()
    let terminal = try terminal(home, "set", "s")
    for next in ["count:", "on:", "style:", "day:", "tags:", "book:", "token:"] {
      try terminal.answer("", until: next)
    }
    try terminal.wait(for: "(Enter leaves it unset) >")
    terminal.type("half\u{3}")
    #expect(try terminal.end() == 130)
    #expect(try home.everything() == before)
  }

  @Test(arguments: [
    (["add", "dday", "--no-input", "--id", "big"], "The id 'big' is already in use"),
    (["add", "dday", "--yes", "--id", "big"], "The id 'big' is already in use"),
    (["add", "dday", "--json", "--id", "big"], "The id 'big' is already in use"),
    (["add", "dday", "--id", "big"], "The id 'big' is already in use"),
    (["add", "dday", "--family", "huge"], "Unknown family 'huge'"),
    (["add", "dday", "--ask-all", "--no-input"], "'--ask-all' needs a terminal"),
    (["add", "dday", "--ask-all", "unit=weeks"], "'--ask-all' can't be combined with values"),
    (["set", "big", "--no-input"], "'set' needs something to change"),
    (["set", "big", "small"], "'set' can ask for values of only one widget at a time"),
    (["set", "nobody"], "Unknown widget 'nobody'"),
  ])
  func doesNotAskWhereItMayNotOrNeedNot(_ words: [String], _ said: String) throws {
    let home = try home()
    let terminal = try Terminal(home.launch(words, environment: ["TERM": "dumb"]))
    #expect(try terminal.end() != 0)
    #expect(terminal.screen.contains(said))
    #expect(!terminal.screen.contains("> "))
  }

  @Test func neverAsksWithoutATerminal() throws {
    let home = try home()
    #expect(try home.run("add", "dday", "--json").json()["own"].keys == [])
    #expect(try home.run("add", "dday", "--ask-all").status == 64)
    #expect(try home.run("set", "big").errors.contains("widgetry set big name=value"))
    // Nothing has to be set here, so nothing is missing.
    try home.make("add", "shelf", "--id", "plain")
    #expect(try home.instance("plain")["own"].keys == [])
  }
}
