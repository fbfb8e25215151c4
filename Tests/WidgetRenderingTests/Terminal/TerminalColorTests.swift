import Testing
import WidgetRendering

@Suite struct TerminalColorTests {
  @Test(
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x00FF00, 46), (0x0000FF, 21),
      (0x5F87AF, 67), (0x808080, 244), (0x121212, 233), (0xEEEEEE, 255), (0xFF3B30, 196),
      (0x007AFF, 33), (0x8E8E93, 245), (0x1C1C1E, 234),
    ] as [(UInt32, UInt8)])
  func takesTheNearestOfTwoHundredFortyColors(rgb: UInt32, index: UInt8) {
    let color = TerminalColor(ResolvedColor(rgb), in: .twoHundredFiftySix, onDark: false)
    #expect(color == .indexed(index))
  }

  @Test(arguments: 16...255)
  func findsEachOfTwoHundredFortyColorsAgain(index: Int) {
    let color = TerminalColor.indexed(UInt8(index)).resolved
    let found = TerminalColor(color, in: .twoHundredFiftySix, onDark: false)
    #expect(found?.resolved == color)
  }

  @Test(
    arguments: [
      // Apple's colours in light mode.
      (0xFF3B30, 1), (0xFF9500, 3), (0xFFCC00, 3), (0x34C759, 2), (0x00C7BE, 6), (0x30B0C7, 6),
      (0x32ADE6, 6), (0x007AFF, 4), (0x5856D6, 4), (0xAF52DE, 5), (0xFF2D55, 1), (0xA2845E, 3),
      (0x000000, 0), (0x48484A, 8), (0xAEAEB2, 7), (0xFFFFFF, 15),
    ] as [(UInt32, UInt8)])
  func takesTheSameHueOfSixteenColors(rgb: UInt32, index: UInt8) {
    #expect(TerminalColor(ResolvedColor(rgb), in: .sixteen, onDark: false) == .basic(index))
  }

  @Test func takesBrightOnesOfSixteenColorsOnDark() {
    #expect(TerminalColor(ResolvedColor(0xFFCC00), in: .sixteen, onDark: true) == .basic(11))
    #expect(TerminalColor(ResolvedColor(0x0000C0), in: .sixteen, onDark: true) == .basic(4))
  }

  @Test func hasNoColorWhereTheTerminalHasNone() {
    #expect(TerminalColor(.white, in: .none, onDark: false) == nil)
    #expect(TerminalColor(ResolvedColor(0x123456), in: .trueColor, onDark: false) == .rgb(0x123456))
  }
}
