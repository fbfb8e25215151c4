import Testing
import WidgetModel

@testable import WidgetRendering

/// A script's menu in the format in which the script printed it.
@Suite struct BarMenuTests {
  private static let tap = BarAction(label: "Stop", command: ["/w", "tap", "a", "Stop it"])

  private static func lines(_ program: MenuProgram) -> [String] {
    var item = BarItem(kind: "k", id: "a", text: "21 degrees")
    item.actions = [tap, BarAction(label: "Reload", command: ["/w", "reload", "a"])]
    item.add(
      BarMenu(
        titles: [BarMenu.Row(MenuRow("21 :sunny: ", look: ["color": "red", "size": "12.5"]))],
        rows: [
          BarMenu.Row(
            MenuRow("Page", look: ["font": "Menlo Bold", "eval": "rm -r ~", "bash": "evil"]),
            action: BarAction(label: "Page", command: [], address: "https://example.org")),
          BarMenu.Row(MenuRow("-----")),
          BarMenu.Row(MenuRow("--S|top a-b \u{1B}[31m\u{1B}]0;x\u{7}"), action: tap),
          BarMenu.Row(
            MenuRow("<i>", look: ["alternate": "true", "color": "evil;x"], isTemplate: true),
            image: "aGk="),
        ]))
    item.add(remark: "stale")
    return item.text(in: .xbar, menuProgram: program).split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    (
      MenuProgram.xbar,
      [
        "21 :sunny: | color=red", "---",
        #"Page | font="Menlo Bold" href="https://example.org""#, "-----",
        "--S│top a-b \u{1B}[31m\\u001b]0;x\\u0007 | "
          + #"bash="/w" param1="tap" param2="a" param3="Stop it" terminal=false refresh=true"#,
        "<i> | alternate=true templateImage=aGk=", "---", "stale | emojize=false ansi=false",
      ]
    ),
    (
      .argos,
      [
        "21 :sunny: | color=red size=12.5 useMarkup=false unescape=false", "---",
        #"Page | font="Menlo Bold" useMarkup=false unescape=false href="https://example.org""#,
        "----- | useMarkup=false unescape=false",
      ]
    ),
    (
      .kargos,
      [
        "21 :sunny: | color=red size=12.5", "---",
        #"Page | href='\'https://example.org\'' onclick=href"#, "-----",
        "--S│top a‐b \u{1B}[31m\\u001b]0;x\\u0007 | "
          + #"bash='/w tap a \'Stop it\'' onclick=bash refresh=true"#,
        "&lt;i&gt; | alternate=true image=aGk=",
      ]
    ),
  ])
  func comesOutAsItWasPrinted(program: MenuProgram, expected: [String]) {
    #expect(Array(Self.lines(program).prefix(expected.count)) == expected)
    #expect(Self.lines(program).last?.hasPrefix("Reload") == true)
  }

  /// Values that one of the programs would read as further parameters.
  @Test(
    arguments: [MenuProgram.xbar, .swiftBar, .argos, .kargos],
    [
      "Arial bash='touch /tmp/EVIL' onclick=bash z", "x\\' bash=/tmp/evil z='", "x\\",
      "a\" eval=1 \"",
      "a' eval='1", "`id`", "$(id)", "a|b", "a\nbash=evil", "a --- b", "",
    ])
  func passesOnNoParameterInAValue(program: MenuProgram, value: String) {
    var item = BarItem(kind: "k", id: "a", text: "t")
    item.add(BarMenu(rows: [BarMenu.Row(MenuRow("Row", look: ["font": value, "tooltip": value]))]))
    let text = item.text(in: .xbar, menuProgram: program)
    let line = text.split(separator: "\n").map(String.init)[2]
    #expect(text.split(separator: "\n").count == 4, "\(text)")
    // Only between double quotes, and without what ends or escapes them there.
    let outside = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined()
    for word in ["bash=", "eval=", "onclick=", "`", "$("] { #expect(!outside.contains(word)) }
    #expect(!line.contains("\\"))
    if program == .kargos { #expect(line == "Row") }
    if program == .argos { #expect(!line.contains("`") && !line.contains("$")) }
  }

  @Test func keepsTheLooksOfSwiftBar() {
    var item = BarItem(kind: "k", id: "a", text: "t")
    item.add(
      BarMenu(
        titles: [BarMenu.Row(MenuRow("one")), BarMenu.Row(MenuRow("two"))],
        rows: [
          BarMenu.Row(
            MenuRow(
              "Row",
              look: ["sfimage": "sun.max", "color": "#f00,#0f0", "tooltip": "It's (very) nice!"]))
        ]))
    func lines(_ program: MenuProgram) -> [String] {
      item.text(in: .xbar, menuProgram: program).split(separator: "\n").map(String.init)
    }
    let row = ##"Row | color="#f00,#0f0" sfimage=sun.max tooltip="It's (very) nice!""##
    #expect(
      lines(.swiftBar) == [
        "one", "two", "---", row.replacing("\"#f00,#0f0\"", with: "#f00,#0f0"), "---",
      ])
    #expect(lines(.xbar)[3] == "Row | color=#f00")
  }

  @Test func isInTheTooltipOfOtherBars() {
    var item = BarItem(kind: "k", id: "a", text: "21")
    item.add(
      BarMenu(rows: [
        BarMenu.Row(MenuRow("Page")), BarMenu.Row(MenuRow("---")),
        BarMenu.Row(MenuRow("--Stop")),
        BarMenu.Row(MenuRow("Other", look: ["alternate": "true"])),
      ]))
    item.add(remark: "stale")
    #expect(item.tooltip == ["21", "Page", "  Stop", "stale"])
  }
}
