import Testing
import WidgetryCommands

@Suite struct CommandParsingTests {
  @Test(arguments: [
    (["list"], "list"),
    (["add", "dday"], "add <dday>"),
    (
      ["anniversary", "add", "Our wedding", "2027-05-22"],
      "anniversary add <Our wedding> <2027-05-22>"
    ),
    (["kinds"], "kind list"),
    (["kind", "list"], "kind list"),
    (["home"], "home"),
    (["home", "set"], "home set"),
    ([], "bare"),
    (["--json"], "bare"),
    (["--version"], "version"),
  ])
  func findsTheCommand(line: [String], reading: String) {
    #expect(SampleCommands.reading(line) == reading)
  }

  @Test(arguments: [
    (["--id", "met", "add", "dday"], "add <dday> --id<met>"),
    (["add", "--id=met", "dday"], "add <dday> --id<met>"),
    (
      ["anniversary", "--id", "a", "add", "T", "--tag", "x", "D", "--tag=y"],
      "anniversary add <T> <D> --id<a> --tag<x> --tag<y>"
    ),
    (["--home", "/h", "list", "-q"], "list"),
    (["add", "dday", "--id="], "add <dday> --id<>"),
    (["list", "--where", "goal>5", "--where", "a=b"], "list --where<goal>5> --where<a=b>"),
    (["list", "--ids", "--ids"], "list --ids --ids"),
    (["list", "--json", "--json"], "list"),
    (["show", "x", "--json"], "show <x> --format<json>"),
    (["show", "x", "--json", "--format", "json"], "show <x> --format<json>"),
  ])
  func takesFlagsAnywhere(line: [String], reading: String) {
    #expect(SampleCommands.reading(line) == reading)
  }

  @Test(arguments: [
    (["show", "x", "--at", "-3d"], "show <x> --at<-3d>"),
    (["anniversary", "add", "Mum", "--05-15"], "anniversary add <Mum> <--05-15>"),
    (["anniversary", "add", "Mum", "+100d"], "anniversary add <Mum> <+100d>"),
    (["remove", "-"], "remove <->"),
    (["anniversary", "add", "--", "--force", "-q"], "anniversary add <--force> <-q>"),
    (["show", "x", "--at=--now"], "show <x> --at<--now>"),
    (["add", "-", "--id", "-"], "add <-> --id<->"),
  ])
  func readsWhatLooksLikeAFlagAsAValue(line: [String], reading: String) {
    #expect(SampleCommands.reading(line) == reading)
  }

  @Test(arguments: [
    (
      ["set", "a", "b", "x=1", "y:=[1]", "z@=-", "l+=v", "l-=w"],
      "set <a> <b> x = <1> y := <[1]> z @= <-> l += <v> l -= <w>"
    ),
    (["set", "a", "x=", "x=a=b", "_A9=é"], "set <a> x = <> x = <a=b> _A9 = <é>"),
    (["set", "a", "x==1", "x=:=1"], "set <a> x = <=1> x = <:=1>"),
    (["set", "a", "x=\u{338}"], "set <a> x = <\u{338}>"),
    (["set", "a", "--", "x=--y"], "set <a> x = <--y>"),
    // Only commands that take them know assignments.
    (["anniversary", "add", "a=b", "D"], "anniversary add <a=b> <D>"),
    // A kind is a free string.
    (["add", "p/A=B"], "add <p/A=B>"),
  ])
  func takesAssignments(line: [String], reading: String) {
    #expect(SampleCommands.reading(line) == reading)
  }

  @Test(arguments: [
    (["--help"], "help"), (["-h"], "help"), (["help"], "help"),
    (["add", "dday", "--help"], "help of add dday"),
    (["--help", "add"], "help of add"),
    (["show", "--frob", "--at", "-h"], "help of show"),
    (["help", "add", "dday"], "help of add dday"),
    (["help", "anniversary", "add"], "help of anniversary add"),
    (["help", "kinds"], "help of kind list"),
    (["help", "kind", "list"], "help of kind list"),
    (["help", "anniversary"], "help of all anniversary"),
    (["anniversary", "--help"], "help of all anniversary"),
    (["help", "dates"], "help about dates"),
    (
      ["help", "date"],
      "Unknown command or topic 'date' ~ dates "
        + "# Run 'widgetry --help' to see all commands and topics"
    ),
  ])
  func explains(line: [String], reading: String) {
    #expect(SampleCommands.reading(line) == reading)
  }

  @Test func readsTheFlagsThatHoldEverywhere() throws {
    let parsed = try SampleCommands.table.parse([
      "--home", "/h", "list", "--json", "-q", "--no-input", "-y", "--color", "never",
    ])
    var expected = GlobalFlags()
    expected.home = "/h"
    expected.format = .json
    expected.quiet = true
    expected.noInput = true
    expected.yes = true
    expected.color = .never
    #expect(parsed.global == expected)
  }

  @Test(arguments: [
    (["import", "x", "--format", "json"], false, "json"),
    (["import", "x", "--format", "ics", "--json"], true, "ics"),
    (["import", "x", "--json"], true, ""),
  ])
  func tellsTheFormatThatIsReadFromThatWhichIsPrinted(
    line: [String], printsJSON: Bool, read: String
  ) throws {
    let table = CommandTable([
      CommandSpec(
        "import", "read a file", section: .anniversaries, arguments: [.one("FILE", "the file")],
        flags: [.choice("format", ["ics", "json"], valueName: "F", "what it is")], formats: .input)
    ])
    guard case .command(let parsed) = try table.parse(line) else {
      Issue.record("no command")
      return
    }
    #expect((parsed.global.format == .json) == printsJSON)
    #expect(parsed.value("format") ?? "" == read)
  }

  @Test(arguments: [["show", "x", "--format", "json"], ["list", "--format=json"]])
  func takesTheJSONFormatForTheFlag(line: [String]) throws {
    #expect(try SampleCommands.table.parse(line).global.format == .json)
  }

  @Test func givesArgumentsByName() throws {
    guard
      case .command(let parsed) = try SampleCommands.table.parse(["set", "a", "b", "--no-reload"])
    else {
      Issue.record("no command")
      return
    }
    #expect(Array(parsed.arguments("ID|-")) == ["a", "b"])
    #expect(parsed.has("no-reload"))
    #expect(parsed.value("family") == nil)
  }
}
