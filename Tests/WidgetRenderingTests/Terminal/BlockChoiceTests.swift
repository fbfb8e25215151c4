import Testing
import WidgetRendering

@Suite struct BlockChoiceTests {
  private static let red = Sample(ResolvedColor(0xFF0000))
  private static let blue = Sample(ResolvedColor(0x0000FF))

  /// A cell as eight rows of eight samples: `r` red, `b` blue, `#` ink, anything else open.
  private static func layers(_ rows: [String]) -> CellLayers {
    CellLayers(
      rows.joined().map { character in
        switch character {
        case "r": red
        case "b": blue
        case "#": Sample.ink
        default: Sample.open
        }
      })
  }

  private static func rows(_ count: Int, _ row: String, then other: String) -> [String] {
    Array(repeating: row, count: count) + Array(repeating: other, count: 8 - count)
  }

  @Test(
    arguments: [
      (rows(8, "        ", then: ""), " ", .open, .open),
      (rows(8, "rrrrrrrr", then: ""), " ", red, red),
      (rows(8, "########", then: ""), "█", .ink, .open),
      (rows(8, "rrr     ", then: ""), "▍", red, .open),
      (rows(8, "rrrrrrr ", then: ""), "▉", red, .open),
      (rows(8, "    bbbb", then: ""), "▐", blue, .open),
      (rows(4, "rrrrrrrr", then: "bbbbbbbb"), "▄", blue, red),
      (rows(4, "rrrrrrrr", then: "        "), "▀", red, .open),
      (rows(6, "        ", then: "rrrrrrrr"), "▂", red, .open),
      (rows(4, "rrrr    ", then: "        "), "▘", red, .open),
      (rows(4, "####    ", then: "########"), "▙", .ink, .open),
      (rows(4, "rrrrbbbb", then: "bbbbrrrr"), "▚", red, blue),
      // A spot that matches no block character.
      (["        ", "  r     "] + rows(6, "        ", then: ""), " ", .open, .open),
    ] as [([String], Character, Sample, Sample)])
  func takesTheBlockThatComesNearest(
    rows: [String], character: Character, foreground: Sample, background: Sample
  ) {
    let choice = BlockChoice(Self.layers(rows), mayReverse: false)
    #expect(choice.character == character)
    #expect(choice.foreground == foreground)
    #expect(choice.background == background)
    #expect(!choice.isReversed)
  }

  @Test func drawsInTheBackgroundsColorOnlyWhereItMayReverse() {
    let layers = Self.layers(Self.rows(3, "rrrrrrrr", then: "        "))
    let reversed = BlockChoice(layers, mayReverse: true)
    #expect(reversed.character == "▅")
    #expect(reversed.isReversed)
    #expect(reversed.foreground == Self.red)
    #expect(BlockChoice(layers, mayReverse: false).character == "▀")
  }
}
