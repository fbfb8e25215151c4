import Testing
import WidgetModel
import WidgetryCommands

@Suite struct MisuseTests {
  @Test(arguments: [
    (["ad", "dday"], "no command 'ad' ~ add # widgetry add dday"),
    (["frobnicate"], "no command 'frobnicate' # widgetry --help"),
    (
      ["anniversary", "ad", "Our wedding"],
      "no command 'anniversary ad' ~ anniversary add # widgetry anniversary add 'Our wedding'"
    ),
    (["anniversary"], "'anniversary' needs one of: add, edit # widgetry anniversary --help"),
    (["home", "sett"], "no command 'home sett' ~ home set # widgetry home set"),
    (["anniversaries"], "no command 'anniversaries' ~ anniversary # widgetry anniversary"),
  ])
  func namesAnUnknownCommand(line: [String], reading: String) {
    #expect(SampleCommands.reading(line) == reading)
  }

  @Test(arguments: [
    (["ls"], "widgetry list"), (["get", "x"], "widgetry show x"),
    (["new", "dday"], "widgetry add dday"), (["create", "dday"], "widgetry add dday"),
    (["rm", "a b"], "widgetry remove 'a b'"), (["delete", "x"], "widgetry remove x"),
    (["refresh", "--all"], "widgetry reload --all"),
    (["update", "x", "a=b c"], "widgetry set x a='b c'"), (["config", "x"], "widgetry set x"),
    (["why", "x"], "widgetry status x"),
    (["anniversary", "new", "T"], "widgetry anniversary add T"),
    (["anniversary", "update", "x"], "widgetry anniversary edit x"),
  ])
  func givesTheRightLineForAWordFromElsewhere(line: [String], hint: String) {
    let typed = line.prefix(line[0] == "anniversary" ? 2 : 1).joined(separator: " ")
    #expect(SampleCommands.reading(line) == "no command '\(typed)' # \(hint)")
  }

  @Test(arguments: [
    (["list", "--kinds", "x"], "no flag '--kinds' ~ --kind # widgetry list --help"),
    (["list", "--jsn"], "no flag '--jsn' ~ --json # widgetry list --help"),
    (["list", "-json"], "no flag '-json' ~ --json # widgetry list --help"),
    (["list", "-x"], "no flag '-x' # widgetry list --help"),
    // What follows is its value and no argument too many.
    (["add", "dday", "--anniversary", "mina"], "no flag '--anniversary' # widgetry add --help"),
    (["add", "--anniversary", "mina", "dday"], "no flag '--anniversary' # widgetry add --help"),
    (["--hom", "/h", "list"], "no flag '--hom' ~ --home # widgetry --help"),
    (["--frob"], "no flag '--frob' # widgetry --help"),
    (["list", "--version"], "no flag '--version' # widgetry list --help"),
    (["list", "--home", ""], "'--home' is empty # --home DIR"),
    (["--home=", "list"], "'--home' is empty # --home DIR"),
    (["add", "x", "--id"], "'--id' needs a value # --id ID"),
    (["add", "x", "--id", "--family", "small"], "'--id' needs a value # --id ID"),
    (["add", "x", "--id", "--"], "'--id' needs a value # --id=--"),
    (["list", "--ids=yes"], "'--ids' takes no value, not 'yes' # --ids"),
    (["add", "x", "--id", "a", "--id", "b"], "'--id' is given twice # give it once: --id ID"),
    (["--home", "a", "list", "--home", "b"], "'--home' is given twice # give it once: --home DIR"),
    (
      ["list", "--color", "neve"],
      "'--color' cannot be 'neve' ~ never # --color auto|always|never"
    ),
    (
      ["show", "x", "--format", "svg"],
      "'--format' cannot be 'svg' # --format terminal|text|line|json"
    ),
    (
      ["show", "x", "--format", "text", "--json"],
      "'--json' and '--format text' cannot both be given # leave one away"
    ),
    (
      ["list", "--format", "text", "--json"],
      "'--json' and '--format text' cannot both be given # leave one away"
    ),
  ])
  func namesAWrongFlag(line: [String], reading: String) {
    #expect(SampleCommands.reading(line) == reading)
  }

  @Test(arguments: [
    (["show"], "'show' needs ID # widgetry show dday-1 --at +100d"),
    (
      ["anniversary", "add"],
      "'anniversary add' needs TITLE and DATE # widgetry anniversary add 'Our wedding' 2027-05-22"
    ),
    (["set", "x=1"], "'set' needs ID # widgetry set dday-1 anniversary=mina"),
    (["kind", "set", "dday"], "'kind set' needs name=value # widgetry kind set dday count=day1"),
    (["show", "a", "b"], "'b' is one word too many for 'show' # widgetry show ID"),
    (["add", "dday", "mina"], "'mina' has no name # name=mina"),
    (["kind", "set", "dday", "mina"], "'mina' has no name # name=mina"),
    (
      ["set", "a", "1st=x"],
      "'1st' isn't a parameter name # a name has letters, digits and _, and does not start with a digit"
    ),
  ])
  func namesAWrongArgument(line: [String], reading: String) {
    #expect(SampleCommands.reading(line) == reading)
  }

  @Test func listsEveryFaultOfALine() {
    let line = ["add", "dday", "mina", "--frob", "--id", "a", "--id=b", "1x=2", "--color=red"]
    #expect(
      SampleCommands.reading(line).split(separator: "\n").map { $0.prefix { $0 != "#" } } == [
        "no flag '--frob' ", "'--id' is given twice ", "'1x' isn't a parameter name ",
        "'--color' cannot be 'red' ", "'mina' has no name ",
      ])
  }

  @Test func letsTheCommandWordAFaultBetter() throws {
    let misuse = try #require(throws: Misuse.self) {
      try SampleCommands.table.parse(["add", "dday", "--anniversary", "mina", "--json"])
    }
    let errors = misuse.errors { fault in
      guard case .unknownFlag(let flag, let value?, _) = fault else { return nil }
      return WidgetryError(
        .misuse, code: "flag.is-parameter", summary: "no flag '\(flag)'; it is a parameter",
        hint: flag.dropFirst(2) + "=" + value)
    }
    #expect(errors.errors.map(\.hint) == ["anniversary=mina"])
    #expect(misuse.command?.arguments == ["dday"])
    #expect(misuse.global.format == .json)
  }
}
