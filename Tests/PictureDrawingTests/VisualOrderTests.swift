import PictureDrawing
import Testing
import WidgetLayout

@Suite struct VisualOrderTests {
  /// The characters of a text from left to right, with those of numbers in reading order.
  private func drawn(_ text: String, isRightToLeft: Bool) -> String {
    let order = VisualOrder(text, isRightToLeft: isRightToLeft)
    var start = 0
    let levels = text.map { character in
      defer { start += character.utf8.count }
      return order.level(at: start)
    }
    return String(TextLevels.sorted(Array(text), levels: levels))
  }

  @Test(arguments: [
    ("D-100", false, "D-100"),
    ("אבג", false, "גבא"),
    ("day אבג 12", false, "day 12 גבא"),
    ("אבג 2027", true, "2027 גבא"),
    ("אבג", true, "גבא"),
    ("abc", true, "abc"),
    ("עיד abc 12", true, "abc 12 דיע"),
    ("é אב", false, "é בא"),
    ("😀אב", false, "😀בא"),
    ("", true, ""),
  ])
  func followsTheBidirectionalAlgorithm(text: String, isRightToLeft: Bool, expected: String) {
    #expect(drawn(text, isRightToLeft: isRightToLeft) == expected)
  }
}
