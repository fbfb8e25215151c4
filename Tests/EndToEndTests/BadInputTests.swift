import Foundation
import Testing

/// What is wrong is named, with a way out, and changes nothing.
@Suite struct BadInputTests {
  struct Mistake: CustomTestStringConvertible {
    var words: [String]
    var status: Int32
    /// Code and summary of every error, in order.
    var errors: [(code: String, summary: String)]
    /// What the first hint has to contain.
    var hint: String
    var suggestions: [String] = []
    var testDescription: String { words.joined(separator: " ") }

    init(
      _ words: String..., status: Int32, _ errors: (String, String)..., hint: String,
      suggestions: [String] = []
    ) {
      self.words = words
      self.status = status
      self.errors = errors.map { (code: $0.0, summary: $0.1) }
      self.hint = hint
      self.suggestions = suggestions
    }
  }

  @Test(arguments: [
    // Commands
    Mistake(
      "ad", "dday", status: 64, ("command.unknown", "no command 'ad'"), hint: "widgetry add dday",
      suggestions: ["add"]),
    Mistake(
      "frobnicate", status: 64, ("command.unknown", "no command 'frobnicate'"),
      hint: "widgetry --help"),
    Mistake(
      "anniversary", status: 64,
      ("command.incomplete", "'anniversary' needs one of: add, list, show, edit, remove"),
      hint: "widgetry anniversary --help"),
    Mistake(
      "anniversary", "ad", "X", "2027-01-01", status: 64,
      ("command.unknown", "no command 'anniversary ad'"),
      hint: "widgetry anniversary add X 2027-01-01", suggestions: ["anniversary add"]),
    Mistake(
      "help", "frob", status: 64, ("help.unknown", "no command or topic 'frob'"),
      hint: "widgetry --help"),
    // Kinds
    Mistake(
      "add", "ddya", status: 2, ("kind.unknown", "No kind 'ddya'"), hint: "widgetry kinds",
      suggestions: ["dday"]),
    Mistake(
      "list", "--kind", "dady", status: 2, ("kind.unknown", "No kind 'dady'"),
      hint: "widgetry kinds", suggestions: ["dday"]),
    Mistake(
      "kind", "show", "dady", status: 2, ("kind.unknown", "No kind 'dady'"),
      hint: "widgetry kinds", suggestions: ["dday"]),
    Mistake(
      "list", "--plugin", "ddey", status: 2, ("plugin.unknown", "No plugin 'ddey'"),
      hint: "widgetry plugin list", suggestions: ["dday"]),
    // Ids
    Mistake(
      "show", "bgi", status: 2, ("instance.unknown", "No instance 'bgi'"), hint: "widgetry list",
      suggestions: ["big"]),
    Mistake(
      "set", "nope", "anniversary=mina", status: 2, ("instance.unknown", "No instance 'nope'"),
      hint: "widgetry list"),
    Mistake(
      "set", "big", "nope", "nada", "anniversary=mina", status: 2,
      ("instance.unknown", "No instance 'nope'"), ("instance.unknown", "No instance 'nada'"),
      hint: "widgetry list"),
    Mistake(
      "remove", "big", "bgi", "smal", status: 2, ("instance.unknown", "No instance 'bgi'"),
      ("instance.unknown", "No instance 'smal'"), hint: "widgetry list", suggestions: ["big"]),
    Mistake(
      "reload", "big", "bgi", "--instance", "smal", status: 2,
      ("instance.unknown", "No instance 'bgi'"), ("instance.unknown", "No instance 'smal'"),
      hint: "widgetry list", suggestions: ["big"]),
    Mistake(
      "status", "bgi", status: 2, ("instance.unknown", "No instance 'bgi'"),
      hint: "widgetry list", suggestions: ["big"]),
    Mistake(
      "log", "nobody", status: 2, ("instance.unknown", "No instance 'nobody'"),
      hint: "widgetry list"),
    Mistake(
      "add", "dday", "--like", "nope", status: 2, ("instance.unknown", "No instance 'nope'"),
      hint: "widgetry list"),
    Mistake(
      "add", "dday", "--id", "big", "anniversary=mina", status: 64,
      ("id.taken", "Id 'big' is taken"), hint: "--id"),
    Mistake(
      "set", "small", "--id", "big", status: 64, ("id.taken", "Id 'big' is taken"), hint: "--id"),
    Mistake(
      "set", "big", "small", "--id", "x", status: 64,
      ("id.taken", "2 instances cannot have one id"), hint: "widgetry set big --id x"),
    Mistake(
      "add", "dday", "--id", "Mina", "anniversary=mina", status: 64,
      ("id.malformed", "id 'Mina' has a capital letter"), hint: "--id mina"),
    Mistake(
      "add", "dday", "--id", "결혼", "anniversary=mina", status: 64,
      ("id.malformed", "id '결혼' has letters outside a-z 0-9 . _ -"), hint: "leave --id away"),
    Mistake(
      "add", "dday", "--id", "", "anniversary=mina", status: 64,
      ("id.malformed", "an id cannot be empty"), hint: "--id"),
    Mistake(
      "add", "dday", "--id", ".x", "anniversary=mina", status: 64,
      ("id.malformed", "id '.x' does not begin with a letter or digit"), hint: "--id"),
    Mistake(
      "add", "dday", "--id", String(repeating: "a", count: 65), "anniversary=mina", status: 64,
      ("id.malformed", "id 'aaaaaaaaaaaaaaaaaaaa…' is longer than 64 characters"), hint: "--id"),
    // Families and places
    Mistake(
      "add", "dday", "--family", "systemSmal", "anniversary=mina", status: 64,
      ("family.unknown", "No family 'systemSmal'"), hint: "systemSmall, systemMedium",
      suggestions: ["systemSmall"]),
    Mistake(
      "add", "dday", "--family", "accessoryCorner", "anniversary=mina", status: 64,
      ("family.unsupported", "'dday' has no accessoryCorner"), hint: "systemSmall, systemMedium"),
    Mistake(
      "set", "big", "--family", "extraLarge", status: 64,
      ("family.unsupported", "'dday' has no systemExtraLarge"), hint: "systemSmall, systemMedium"),
    Mistake(
      "list", "--family", "foo", status: 64, ("family.unknown", "No family 'foo'"),
      hint: "systemSmall"),
    Mistake(
      "add", "dday", "--location", "lockscren", "anniversary=mina", status: 64,
      ("location.unknown", "No location 'lockscren'"), hint: "lockScreen",
      suggestions: ["lockScreen"]),
    // Parameters and values
    Mistake(
      "add", "dday", status: 64, ("parameter.required", "'dday' needs anniversary"),
      hint: "widgetry add dday anniversary=wedding  (or met, mina)"),
    Mistake(
      "add", "dday", "mina", status: 64, ("argument.no-name", "'mina' has no name"),
      hint: "widgetry add dday anniversary=mina"),
    Mistake(
      "add", "dday", "--anniversary", "mina", status: 64,
      ("flag.is-parameter", "no flag '--anniversary'; it is a parameter"),
      hint: "anniversary=mina"),
    Mistake(
      "set", "big", "anniversay=mina", status: 64,
      ("parameter.unknown", "'dday' has no parameter 'anniversay'"),
      hint: "widgetry kind show dday", suggestions: ["anniversary"]),
    Mistake(
      "unset", "big", "anniversay", status: 64,
      ("parameter.unknown", "'dday' has no parameter 'anniversay'"),
      hint: "widgetry kind show dday", suggestions: ["anniversary"]),
    Mistake(
      "kind", "set", "dday", "anniversay=mina", status: 64,
      ("parameter.unknown", "'dday' has no parameter 'anniversay'"),
      hint: "widgetry kind show dday", suggestions: ["anniversary"]),
    Mistake(
      "options", "dday", "anniversay", status: 64,
      ("parameter.unknown", "'dday' has no parameter 'anniversay'"),
      hint: "widgetry kind show dday", suggestions: ["anniversary"]),
    Mistake(
      "unset", "big", "anniversary", status: 64,
      ("parameter.required", "'dday' needs anniversary"), hint: "widgetry set big anniversary="),
    Mistake(
      "set", "big", "anniversary=mna", status: 2, ("anniversary.unknown", "No anniversary 'mna'"),
      hint: "widgetry anniversary list", suggestions: ["mina"]),
    Mistake(
      "set", "big", "anniversary=", status: 2, ("anniversary.unknown", "No anniversary ''"),
      hint: "widgetry anniversary list"),
    Mistake(
      "set", "big", "anniversary:=5", status: 64,
      ("value.type", "'anniversary' is an entity, not '5'"), hint: "anniversary="),
    Mistake(
      "set", "big", "anniversary:={", status: 64,
      ("value.json", "'anniversary' is not given as JSON: the text ends early, at byte 1"),
      hint: "anniversary=text"),
    Mistake(
      "set", "big", "anniversary+=mina", status: 64,
      ("value.not-a-list", "'anniversary' is neither a list nor a number"), hint: "anniversary="),
    Mistake(
      "set", "big", "anniversary=mina", "anniversary=met", status: 64,
      ("value.repeated", "'anniversary' takes one value"), hint: "give it once"),
    Mistake(
      "add", "dday", "1x=5", "anniversary=mina", status: 64,
      ("parameter.malformed-name", "'1x' is no parameter name"), hint: "letters"),
    Mistake(
      "set", "big", status: 64, ("argument.missing", "'set' needs something to change"),
      hint: "widgetry set big name=value"),
    Mistake(
      "set", "big", "anniversary@=/nowhere/at/all", status: 64,
      ("file.unreadable", "'/nowhere/at/all' cannot be read: No such file or directory"),
      hint: "check the name"),
    // Dates
    Mistake(
      "anniversary", "add", "Exam", "2026-02-30", status: 64,
      ("date.nonexistent", "2026-02-30 does not exist"), hint: "February 2026 has 28 days"),
    Mistake(
      "anniversary", "edit", "wedding", "--date", "2027-13-01", status: 64,
      ("date.nonexistent", "2027-13-01 does not exist"), hint: "months are 01 to 12"),
    Mistake(
      "show", "big", "--at", "2026-02-30", status: 64,
      ("date.nonexistent", "2026-02-30 does not exist"), hint: "February 2026 has 28 days"),
    Mistake(
      "anniversary", "add", "Exam", "05/12/2026", status: 64,
      ("date.ambiguous", "'05/12/2026' can be two days"), hint: "2026-05-12 or 2026-12-05"),
    Mistake(
      "anniversary", "add", "Exam", "22.5.27", status: 64,
      ("date.malformed", "'22.5.27' is not a date here"),
      hint: "write the year first: 2027-05-22"),
    Mistake(
      "anniversary", "add", "Mum", "birthday", "1961-04-08", status: 64,
      ("date.malformed", "'birthday' is not a date"),
      hint: "widgetry anniversary add 'Mum birthday' 1961-04-08"),
    Mistake(
      "show", "big", "--at", "someday", status: 64,
      ("date.malformed", "'someday' is not a moment here"), hint: "2027-05-22T09:00"),
    // Anniversaries
    Mistake(
      "anniversary", "add", "X", status: 64, ("argument.missing", "'anniversary add' needs DATE"),
      hint: "widgetry anniversary add 'Our wedding' 2027-05-22"),
    Mistake(
      "anniversary", "add", "", "2027-01-01", status: 64,
      ("title.malformed", "The title is empty"), hint: "widgetry anniversary add"),
    Mistake(
      "anniversary", "edit", "wedding", "--title", " ", status: 64,
      ("title.malformed", "The title is empty"), hint: "widgetry anniversary"),
    Mistake(
      "anniversary", "add", String(repeating: "x", count: 65537), "2027-01-01", status: 64,
      ("title.malformed", "The title is longer than 64 KiB"), hint: "widgetry anniversary"),
    Mistake(
      "anniversary", "add", "X", "2027-01-01", "--id", "wedding", status: 64,
      ("id.taken", "Id 'wedding' is taken"), hint: "--id"),
    Mistake(
      "anniversary", "add", "X", "2027-01-01", "--id", "Wedding", status: 64,
      ("id.malformed", "id 'Wedding' has a capital letter"), hint: "--id wedding"),
    Mistake(
      "anniversary", "edit", "wedding", "--id", "met", status: 64,
      ("id.taken", "Id 'met' is taken"), hint: "--id"),
    Mistake(
      "anniversary", "edit", "wedding", status: 64,
      ("argument.missing", "'anniversary edit' needs something to change"),
      hint: "widgetry anniversary edit wedding --date"),
    Mistake(
      "anniversary", "show", "weddin", status: 2,
      ("anniversary.unknown", "No anniversary 'weddin'"), hint: "widgetry anniversary list",
      suggestions: ["wedding"]),
    Mistake(
      "anniversary", "remove", "nope", "nada", status: 2,
      ("anniversary.unknown", "No anniversary 'nope'"),
      ("anniversary.unknown", "No anniversary 'nada'"), hint: "widgetry anniversary list"),
    Mistake(
      "anniversary", "remove", "mina", "met", "wedding", status: 1,
      ("anniversary.in-use", "Anniversary 'met' is used by met-1"),
      ("anniversary.in-use", "Anniversary 'wedding' is used by big, small"),
      hint: "widgetry anniversary remove met --force"),
    // Selectors
    Mistake(
      "reload", status: 64, ("selector.missing", "Reload of what?"), hint: "widgetry reload --all"),
    Mistake(
      "list", "--where", "goal", status: 64, ("condition.malformed", "'goal' is no condition"),
      hint: "--where 'goal>5000'"),
    Mistake(
      "reload", "--where", "anniversay=met", status: 64,
      ("parameter.unknown", "No kind that is meant has a parameter 'anniversay'"),
      hint: "widgetry kinds", suggestions: ["anniversary"]),
    Mistake(
      "list", "--state", "curent", status: 64, ("flag.value", "'--state' cannot be 'curent'"),
      hint: "--state current|stale|pending|needsAttention", suggestions: ["current"]),
    Mistake(
      "list", "--entity", "wedding", status: 64, ("entity.malformed", "'wedding' is no TYPE/ID"),
      hint: "--entity anniversary/wedding"),
    // Flags
    Mistake(
      "set", "big", "--famly", "small", status: 64, ("flag.unknown", "no flag '--famly'"),
      hint: "widgetry set --help", suggestions: ["--family"]),
    Mistake(
      "set", "big", "--family", status: 64, ("flag.no-value", "'--family' needs a value"),
      hint: "--family F"),
    Mistake(
      "set", "big", "--family", "small", "--family", "medium", status: 64,
      ("flag.repeated", "'--family' is given twice"), hint: "--family F"),
    Mistake(
      "list", "--ids=5", status: 64, ("flag.unexpected-value", "'--ids' takes no value, not '5'"),
      hint: "--ids"),
    Mistake(
      "timeline", "big", "--limit", "0", status: 64,
      ("flag.value", "'--limit' is a number above 0, not '0'"), hint: "--limit 20"),
    Mistake(
      "list", "--format", "text", status: 64,
      ("flag.conflict", "'--json' and '--format text' cannot both be given"),
      hint: "leave one away"),
    Mistake(
      "show", "big", "--time-zone", "Mars/Base", "--at", "tomorrow", status: 64,
      ("zone.unknown", "No time zone 'Mars/Base'"), hint: "Asia/Seoul"),
    // Home
    Mistake(
      "home", "set", status: 64, ("argument.missing", "'home set' needs a setting"),
      hint: "widgetry home set --locale ko_KR"),
    Mistake(
      "home", "set", "--time-zone", "Mars/Base", "--locale", "!", status: 64,
      ("zone.unknown", "No time zone 'Mars/Base'"), ("locale.malformed", "'!' is no locale"),
      hint: "Asia/Seoul"),
    // Several at once
    Mistake(
      "add", "dday", "anniversary=mna", "colour=red", "--id", "BAD", "--family", "huge",
      "--location", "moon", status: 64, ("id.malformed", "id 'BAD' has a capital letter"),
      ("family.unknown", "No family 'huge'"), ("location.unknown", "No location 'moon'"),
      ("anniversary.unknown", "No anniversary 'mna'"),
      ("parameter.unknown", "'dday' has no parameter 'colour'"), hint: "--id bad"),
    Mistake(
      "set", "big", "--famly", "small", "--frob", "--json=1", status: 64,
      ("flag.unknown", "no flag '--famly'"), ("flag.unknown", "no flag '--frob'"),
      ("flag.unexpected-value", "'--json' takes no value, not '1'"), hint: "widgetry set --help",
      suggestions: ["--family"]),
    Mistake(
      "list", "--family", "foo", "--kind", "bar", "--entity", "x", "--where", "q=1", status: 64,
      ("kind.unknown", "No kind 'bar'"),
      ("parameter.unknown", "No kind that is meant has a parameter 'q'"),
      ("family.unknown", "No family 'foo'"), ("entity.malformed", "'x' is no TYPE/ID"),
      hint: "widgetry kinds"),
  ])
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
        error: No anniversary 'mna'; did you mean 'mina'?
        hint:  widgetry anniversary list

        """)
  }

  @Test func refusesATitleThatTwoHave() throws {
    let home = try ScratchHome.couple()
    try home.make("anniversary", "add", "Exam", "2027-01-01")
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
      #expect(error["suggestions"].strings == ["exam", "second"])
      #expect(error["hint"].string == "use an id: exam, second")
    }
    #expect(try home.everything() == before)
    // An id goes before a title.
    try home.make("set", "big", "anniversary=exam")
    #expect(try home.instance("big")["configuration"]["anniversary"].string == "exam")
  }

  @Test func findsATitleInAnyCaseAndUnicodeForm() throws {
    let home = try ScratchHome()
    let title = "결혼기념일 Élan"
    try home.make("anniversary", "add", title.precomposedStringWithCanonicalMapping, "2027-05-22", "--id", "a")
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
