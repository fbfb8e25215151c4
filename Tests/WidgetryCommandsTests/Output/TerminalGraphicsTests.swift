import Testing
import WidgetModel

@testable import WidgetryCommands

@Suite struct TerminalGraphicsTests {
  @Test(
    arguments: [
      ([:], nil), (["TERM": "xterm-256color"], nil), (["TERM": "xterm-kitty"], .kitty),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty),
      (["TERM": "alacritty", "KONSOLE_VERSION": "230800"], nil),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode", "KITTY_WINDOW_ID": "1"], nil),
      (["TERM": "xterm-kitty", "ZELLIJ": "0"], nil),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "220400"], .kitty),
      (["TERM_PROGRAM": "iTerm.app"], .iterm), (["TERM_PROGRAM": "WezTerm"], .iterm),
      (["LC_TERMINAL": "iTerm2", "TERM": "xterm-256color"], .iterm), (["TERM": "foot"], .sixel),
      (["TERM": "xterm-sixel"], .sixel), (["TERM": "xterm-kitty", "TMUX": "/tmp/t,1,0"], nil),
      (["TERM": "screen.xterm-256color", "KITTY_WINDOW_ID": "1"], nil),
    ] as [([String: String], TerminalGraphics?)])
  func knowsWhatATerminalShows(variables: [String: String], graphics: TerminalGraphics?) {
    #expect(TerminalGraphics.detected { variables[$0] } == graphics)
  }

  @Test func sendsKittyTheFileInParts() throws {
    let png = [UInt8](repeating: 7, count: 7000)
    let sequence = try #require(TerminalGraphics.kitty.sequence(png: png, columns: 20))
    let text = String(decoding: sequence, as: UTF8.self)
    let parts = text.split(separator: "\u{1B}\\")
    #expect(parts.count == 4)
    #expect(parts[0].hasPrefix("\u{1B}_Ga=T,f=100,q=2,c=20,m=1;"))
    #expect(parts[1].hasPrefix("\u{1B}_Gm=1;") && parts[2].hasPrefix("\u{1B}_Gm=0;"))
    #expect(parts[3] == "\n")
    let data = parts.prefix(3).map { $0.drop { $0 != ";" }.dropFirst() }
    #expect(data.allSatisfy { $0.utf8.count <= 4096 })
    #expect(data.joined() == String(decoding: png.base64, as: UTF8.self))
  }

  @Test(arguments: [(158.0, 100, 20), (338, 30, 30), (0, 80, 1)])
  func takesAsMuchRoomAsText(width: Double, terminal: Int, columns: Int) {
    #expect(TerminalGraphics.sixel.columns(for: width, of: terminal) == columns)
  }
}
