import Testing
import WidgetModel
import WidgetryCommands

@Suite struct TerminalColorsTests {
  private func colors(
    _ variables: [String: String], hasColor: Bool = true,
    scheme: RequestEnvironment.ColorScheme? = nil
  ) -> TerminalColors {
    TerminalColors(of: OutputStyle.Stream(hasColor: hasColor), scheme: scheme) { variables[$0] }
  }

  @Test func tellsHowManyColoursThereAre() {
    let all = colors(["COLORTERM": "truecolor", "TERM": "xterm"])
    let many = colors(["TERM": "screen-256color"])
    let few = colors(["TERM": "xterm"])
    #expect(Set([all, many, few, colors([:], hasColor: false)]).count == 4)
    #expect(colors(["COLORTERM": "24bit"]) == all && colors(["TERM": "xterm-direct"]) == all)
    #expect(colors(["COLORTERM": "yes"]) == few && colors([:]) == few)
    #expect(colors(["COLORTERM": "truecolor"], hasColor: false) == colors([:], hasColor: false))
  }

  @Test(arguments: [
    ("0;15", RequestEnvironment.ColorScheme.light), ("0;default;7", .light), ("15;0", .dark),
    ("", .dark), ("x", .dark),
  ])
  func tellsWhetherTheGroundIsBright(
    ground: String, scheme: RequestEnvironment.ColorScheme
  ) {
    #expect(colors(["COLORFGBG": ground]).scheme == scheme)
    #expect(colors(["COLORFGBG": ground], scheme: .light).scheme == .light)
    #expect(colors(["COLORFGBG": ground], hasColor: false).scheme == nil)
  }
}
