import Testing
import WidgetModel
import WidgetryCommands

@Suite struct MisuseTests {
  @Test(arguments: [
    (["ad", "dday"], "Unknown command 'ad' ~ add # widgetry add dday"),
    (["frobnicate"], "Unknown command 'frobnicate' # Run 'widgetry --help' to see all commands"),
    (
      ["anniversary", "ad", "Our wedding"],
      "Unknown command 'anniversary ad' ~ anniversary add # widgetry anniversary add 'Our wedding'"
    ),
    (
      ["anniversary"],
      "'anniversary' needs one of: add, edit "
        + "# Run 'widgetry anniversary --help' to see what each one does"
    ),
    (["home", "sett"], "Unknown command 'home sett' ~ home set # widgetry home set"),
    (["anniversaries"], "Unknown command 'anniversaries' ~ anniversary # widgetry anniversary"),
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
    #expect(SampleCommands.reading(line) == "Unknown command '\(typed)' # \(hint)")
  }

  @Test(arguments: [
    (
      ["list", "--kinds", "x"],
      "Unknown flag '--kinds' ~ --kind # Run 'widgetry list --help' to see all flags"
    ),
    (
      ["list", "--jsn"],
      "Unknown flag '--jsn' ~ --json # Run 'widgetry list --help' to see all flags"
    ),
    (
      ["list", "-json"],
      "Unknown flag '-json' ~ --json # Run 'widgetry list --help' to see all flags"
    ),
    (["list", "-x"], "Unknown flag '-x' # Run 'widgetry list --help' to see all flags"),
    // What follows is its value and no argument too many.
    (
      ["add", "dday", "--anniversary", "mina"],
      "Unknown flag '--anniversary' # Run 'widgetry add --help' to see all flags"
    ),
    (
      ["add", "--anniversary", "mina", "dday"],
      "Unknown flag '--anniversary' # Run 'widgetry add --help' to see all flags"
    ),
    (
      ["--hom", "/h", "list"],
      "Unknown flag '--hom' ~ --home # Run 'widgetry --help' to see all flags"
    ),
    (["--frob"], "Unknown flag '--frob' # Run 'widgetry --help' to see all flags"),
    (
      ["list", "--version"],
      "Unknown flag '--version' # Run 'widgetry list --help' to see all flags"
    ),
    (["list", "--home", ""], "'--home' is empty # Write it as --home DIR"),
    (["--home=", "list"], "'--home' is empty # Write it as --home DIR"),
    (["add", "x", "--id"], "'--id' needs a value # Write it as --id ID"),
    (["add", "x", "--id", "--family", "small"], "'--id' needs a value # Write it as --id ID"),
    (["add", "x", "--id", "--"], "'--id' needs a value # Write it as --id=--"),
    (
      ["list", "--ids=yes"], "'--ids' doesn't take a value, but 'yes' was given # Write it as --ids"
    ),
    (
      ["add", "x", "--id", "a", "--id", "b"],
      "'--id' was given more than once # Specify it once: --id ID"
    ),
    (
      ["--home", "a", "list", "--home", "b"],
      "'--home' was given more than once # Specify it once: --home DIR"
    ),
    (
      ["list", "--color", "neve"],
      "'--color' can't be 'neve' ~ never # Choose one: --color auto|always|never"
    ),
    (
      ["show", "x", "--format", "svg"],
      "'--format' can't be 'svg' # Choose one: --format terminal|text|line|json"
    ),
    (
      ["show", "x", "--format", "text", "--json"],
      "'--json' and '--format text' can't be used together # Omit one of them"
    ),
    (
      ["list", "--format", "text", "--json"],
      "'--json' and '--format text' can't be used together # Omit one of them"
    ),
  ])
  func namesAWrongFlag(line: [String], reading: String) {
    #expect(SampleCommands.reading(line) == reading)
  }

  @Test(arguments: [
    (["show"], "'show' needs ID # For example: widgetry show dday-1 --at +100d"),
    (
      ["anniversary", "add"],
      "'anniversary add' needs TITLE and DATE # For example: widgetry anniversary add 'Our wedding' 2027-05-22"
    ),
    (["set", "x=1"], "'set' needs ID # For example: widgetry set dday-1 anniversary=mina"),
    (
      ["kind", "set", "dday"],
      "'kind set' needs name=value # For example: widgetry kind set dday count=day1"
    ),
    (["show", "a", "b"], "Unexpected argument 'b' for 'show' # Usage: widgetry show ID"),
    (["add", "dday", "mina"], "'mina' needs a parameter name # Write it as name=mina"),
    (["kind", "set", "dday", "mina"], "'mina' needs a parameter name # Write it as name=mina"),
    (
      ["set", "a", "1st=x"],
      "'1st' isn't a valid parameter name # Use letters, digits and _, and don't start with a digit"
    ),
  ])
  func namesAWrongArgument(line: [String], reading: String) {
    #expect(SampleCommands.reading(line) == reading)
  }

  @Test func listsEveryFaultOfALine() {
    let line = ["add", "dday", "mina", "--frob", "--id", "a", "--id=b", "1x=2", "--color=red"]
    #expect(
      SampleCommands.reading(line).split(separator: "\n").map { $0.prefix { $0 != "#" } } == [
        "Unknown flag '--frob' ", "'--id' was given more than once ",
        "'1x' isn't a valid parameter name ",
        "'--color' can't be 'red' ", "'mina' needs a parameter name ",
      ])
  }

  @Test func letsTheCommandWordAFaultBetter() throws {
    let misuse = try #require(throws: Misuse.self) {
      try SampleCommands.table.parse(["add", "dday", "--anniversary", "mina", "--json"])
    }
    let errors = misuse.errors { fault in
      guard case .unknownFlag(let flag, let value?, _) = fault else { return nil }
      return WidgetryError(
        .misuse, code: "flag.is-parameter", summary: "'\(flag)' isn't a flag but a parameter",
        hint: flag.dropFirst(2) + "=" + value)
    }
    #expect(errors.errors.map(\.hint) == ["anniversary=mina"])
    #expect(misuse.command?.arguments == ["dday"])
    #expect(misuse.global.format == .json)
  }
}
