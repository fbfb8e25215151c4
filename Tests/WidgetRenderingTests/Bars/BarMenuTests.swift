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
        title: BarMenu.Row(MenuRow("21 :sunny: ", look: ["color": "red", "size": "12.5"])),
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
        #"Page | font="Menlo Bold" href="https://example.org" onclick=href"#, "-----",
        "--S│top a‐b \u{1B}[31m\\u001b]0;x\\u0007 | "
          + #"bash="/w tap a 'Stop it'" onclick=bash refresh=true"#,
        "&lt;i&gt; | alternate=true image=aGk=",
      ]
    ),
  ])
  func comesOutAsItWasPrinted(program: MenuProgram, expected: [String]) {
    #expect(Array(Self.lines(program).prefix(expected.count)) == expected)
    #expect(Self.lines(program).last?.hasPrefix("Reload") == true)
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
