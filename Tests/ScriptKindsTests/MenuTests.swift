import Foundation
import TestSupport
import Testing
import WidgetModel

@testable import ScriptKinds

/// The output of scripts for xbar, and what they say about themselves.
@Suite struct MenuTests {
  @Test(arguments: [
    ("a | color=red", ["color": "red"]), ("a|color=red|href=x", ["color": "red", "href": "x"]),
    ("a | href=\"https://x/a b\" size=12", ["href": "https://x/a b", "size": "12"]),
    ("a | bash='/bin/a b' param1=c", ["bash": "/bin/a b", "param1": "c"]),
    ("a | font=“Menlo Bold” color=red", ["font": "Menlo Bold", "color": "red"]),
    ("| color=red", ["color": "red"]), ("a | junk color=red", ["color": "red"]),
    ("a | color= href=x", ["color": "", "href": "x"]), ("a | color='red", ["color": "red"]),
    ("a | bash='/bin/a b | color=red", ["bash": "/bin/a b ", "color": "red"]),
    ("a | param1=\"it's\"", ["param1": "it's"]), ("a | Color=RED", ["color": "RED"]),
    ("a |", [:]), ("a", [:]), ("a | =x", [:]), ("a | color=red color=blue", ["color": "blue"]),
    ("a | href=https://x/a|b color=red", ["href": "https://x/a|b", "color": "red"]),
    ("a | href=x|color=red", ["href": "x", "color": "red"]),
  ])
  func readsParameters(line: String, expected: [String: String]) {
    let bar = line.firstIndex(of: "|")
    let parameters = MenuParameters(bar.map { line[line.index(after: $0)...] } ?? "")
    for (name, value) in expected { #expect(parameters[name] == value) }
    #expect(Set(parameters.names) == Set(expected.keys))
  }

  @Test(arguments: [
    ("a", 0, false, "a"), ("--a", 1, false, "a"), ("----a", 2, false, "a"), ("---", 0, true, ""),
    ("-----", 1, true, ""), ("--- ", 0, true, ""), ("-a", 0, false, "-a"), ("--", 1, false, ""),
    ("---a", 1, false, "-a"), ("  a  ", 0, false, "a"), ("a b | trim=false", 0, false, "a b "),
    ("abcdef | length=4", 0, false, "abc…"), ("\u{1B}[31mabcdef | length=4", 0, false, "abc…"),
    (#"\e[31mred\033[0m \x"#, 0, false, #"red \x"#), (#"\e[1m | ansi=false"#, 0, false, #"\e[1m"#),
    (":pizza: 10:20:30 :none: ::thumbsup:", 0, false, "🍕 10:20:30 :none: :👍"),
    (":pizza: | emojize=false", 0, false, ":pizza:"), (":warning:", 0, false, "⚠️"),
    (":clock3::clock1230::clock13:", 0, false, "🕒🕧:clock13:"), (":smile:", 0, false, "😄"),
  ])
  func readsLines(text: String, depth: Int, isSeparator: Bool, shown: String) {
    let item = MenuItem(text)
    #expect(item.row.depth == depth)
    #expect(item.row.isSeparator == isSeparator)
    #expect(item.line.text == shown)
  }

  @Test func separatesTitlesFromTheMenu() {
    let menu = MenuOutput([
      "one", "two | color=red", "---", "item | bash=/bin/a param1=b param2=c",
      "other | alternate=true",
      "title only | dropdown=false", "--below | color=red", "off | disabled=true href=https://x",
      "---", "last",
    ])
    #expect(menu.titles.map(\.line.text) == ["one", "two"])
    #expect(menu.items.map(\.line.text) == ["item", "other", "off", "", "last"])
    #expect(menu.items[0].row.action == RunAction.action(["/bin/a", "b", "c"], title: "item"))
    let output = CommandOutput(menu, title: menu.titles[1])
    #expect(output.color?.text == "#ff3b30")
    #expect(output.body.map { $0.effect != nil } == [true, false, false, false])
    #expect(OutputRow(MenuItem("Refresh | refresh=true")).effect != nil)
    #expect(output.menu?.titles.map(\.look) == [[:], ["color": "red"]])
    #expect(output.menu?.rows.map(\.text) == ["item ", "other ", "off ", "---", "last"])
    #expect(output.body.map(\.line.text) == ["item", "off", "", "last"])
  }

  @Test(arguments: [
    (["a | color=red"], true), (["a", "---", "b | href=x"], true), (["a | b"], false),
    (["a", "---", "b"], false), (["x = 1 | y = 2"], false), (["| a | b |", "|---|---|"], false),
    (["Ports | size=4", "b", "c"], false), (["", "a | color=red", ""], true),
  ])
  func isRecognised(texts: [String], isMenu: Bool) {
    #expect(MenuOutput.isIn(texts) == isMenu)
  }

  @Test(.timeLimit(.minutes(1))) func readsHostileScriptsInTime() throws {
    let spaces = String(repeating: " ", count: 100_000)
    let brackets = String(repeating: ")", count: 100_000)
    for text in [
      "# <xbar.var>string(A=\(spaces)x</xbar.var>", "# <xbar.var>string(A=\"\(brackets)</xbar.var>",
      String(repeating: "<xbar.a>", count: 30_000),
      String(repeating: "# <xbar.var>string(A=\"))))))</xbar.var>\n", count: 5000),
    ] { #expect(try script("a.5m.sh", "#!/bin/sh\n" + text) != nil) }
  }

  @Test(arguments: ["1e999", "-inf", "nan", "x"])
  func ignoresDefaultsThatAreNoNumbers(_ number: String) throws {
    let text = "#!/bin/sh\n# <xbar.var>number(N=\(number)): A number.</xbar.var>"
    let script = try #require(try script("a.5m.sh", text))
    let parameter = try #require(script.kind.intent.parameters.first { $0.name == "N" })
    #expect(parameter.defaultValue == nil)
  }

  @Test(arguments: [("VAR_HOME_CITY", "Home city"), ("VAR_", "Var "), ("city", "City")])
  func namesVariablesForPeople(name: String, title: String) throws {
    let text = "#!/bin/sh\n# <xbar.var>string(\(name)=\"\"): A word.</xbar.var>"
    let script = try #require(try script("a.5m.sh", text))
    #expect(script.kind.intent.parameters.first { $0.name == name }?.title == title)
  }

  @Test func survivesHugeLines() {
    let long = String(repeating: "a", count: 65_536)
    #expect(MenuItem(long).line.text.count == 65_536)
    #expect(MenuItem("x | " + String(repeating: "a=b ", count: 16_384)).line.text == "x")
    #expect(MenuItem(String(repeating: "-", count: 65_536)).row.isSeparator)
    #expect(MenuOutput(Array(repeating: "x", count: 100_000)).titles.count == 1000)
  }

  // MARK: Scripts

  private func script(_ name: String, _ text: String) throws -> BarScript? {
    let folder = try ScratchFolder()
    let path = folder.path + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return BarScript(reading: path)
  }

  @Test(arguments: [
    ("a.5m.sh", 300), ("a.10min.sh", 600), ("a.1h.py", 3600), ("a.2d.rb", 172_800),
    ("a.500ms.sh", 1), ("a.v2.30s.sh", 30), ("001-a.7s.sh", 7),
  ])
  func readsTheIntervalOfAFileName(name: String, seconds: Int) throws {
    let script = try #require(try script(name, "#!/bin/sh\n"))
    #expect(script.interval == .seconds(seconds))
    #expect(script.name == "a")
  }

  @Test(arguments: [
    ("a.sh", "#!/bin/sh\n"), ("a.5x.sh", "#!/bin/sh\n"), ("5m.sh", "#!/bin/sh\n"),
    ("a.5m.sh", "no script"), ("a.sh", "<xbar.title>x</xbar.title>"),
  ])
  func leavesOtherFilesAlone(name: String, text: String) throws {
    #expect(try script(name, text) == nil)
  }

  @Test(arguments: [
    ("volume", BarScript.Form.i3blocks, "volume", 60.0), ("vol.30s", .i3blocks, "vol", 60),
    ("vol.30s.py", .i3blocks, "vol", 30), ("weather.py", .xbar, "weather", 60),
  ])
  func takesTheFormThatTheUserSays(
    name: String, form: BarScript.Form, kind: String, seconds: Double
  ) throws {
    let folder = try ScratchFolder()
    for (file, given) in [(name, form as BarScript.Form?), ("\(name).\(form.rawValue)", nil)] {
      let path = folder.path + "/" + file
      try "#!/bin/sh\n".write(toFile: path, atomically: true, encoding: .utf8)
      let script = try #require(BarScript(reading: path, as: given))
      #expect(script.form == form)
      #expect(script.name == kind)
      let every = script.kind.intent["every"]?.defaultValue
      #expect(every == .int(Int(seconds)))
      #expect((script.kind.intent["instance"] != nil) == (form == .i3blocks))
    }
  }

  @Test func readsMetadata() throws {
    let text = """
      #!/usr/bin/env python3
      # <bitbar.title>Tides</bitbar.title>
      # <bitbar.version>v2</bitbar.version>
      # <bitbar.author>Ann</bitbar.author>
      # <bitbar.desc>When the sea comes</bitbar.desc>
      # <xbar.var>string(VAR_PORT="Busan"): The port.</xbar.var>
      # <xbar.var>number(VAR_N=2.5): How many.</xbar.var>
      # <xbar.var>boolean(VAR_UP=true): Whether.</xbar.var>
      # <xbar.var>select(VAR_UNIT="m"): Unit. [m, ft]</xbar.var>
      # <xbar.var>select(VAR_OTHER="x"): Not one of. [m, ft]</xbar.var>
      # <xbar.var>select(VAR_FREE="x"): Without options.</xbar.var>
      # <xbar.var>string(VAR_TOKEN=" a (b): c "): With brackets (and more).</xbar.var>
      # <xbar.var>string(BARE=a b)</xbar.var>
      # <xbar.var>string(1="x"): Not a name.</xbar.var>
      # <xbar.var>string(every="x"): A name of ours.</xbar.var>
      # <xbar.var>colour(VAR_C="x"): Unknown type.</xbar.var>
      # <xbar.var>string(EMPTY): No default</xbar.var>
      # <xbar.var>string(QUERY="a=b"): An equals sign.</xbar.var>
      import urllib.request
      """
    let script = try #require(try script("tides.py", text))
    let kind = script.kind
    #expect(kind.name == "tides")
    #expect(kind.displayName == "Tides")
    #expect(kind.description == "When the sea comes. By Ann.")
    #expect(script.version == "v2")
    #expect(script.asks == ["run"])
    #expect(script.unreadable.count == 3)
    let intent = kind.intent
    #expect(intent["VAR_PORT"]?.defaultValue == .string("Busan"))
    #expect(intent["VAR_PORT"]?.title == "Port")
    #expect(intent["VAR_N"]?.defaultValue == .double(2.5))
    #expect(intent["VAR_UP"]?.defaultValue == .bool(true))
    #expect(intent["VAR_UNIT"]?.options.map(\.title) == ["m", "ft"])
    #expect(intent["VAR_OTHER"]?.options.map(\.title) == ["m", "ft", "x"])
    #expect(intent["VAR_FREE"]?.type == .string)
    #expect(intent["VAR_TOKEN"]?.defaultValue == .string(" a (b): c "))
    #expect(intent["VAR_TOKEN"]?.isSecret == true)
    #expect(intent["VAR_TOKEN"]?.description == "With brackets (and more).")
    #expect(intent["BARE"]?.defaultValue == .string("a b"))
    #expect(intent["EMPTY"]?.defaultValue == nil)
    #expect(intent["QUERY"]?.defaultValue == .string("a=b"))
    #expect(intent["every"]?.defaultValue == .int(60))
  }
}
