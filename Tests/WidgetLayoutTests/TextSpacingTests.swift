import Testing
import WidgetLayout
import WidgetModel

/// The spacing of characters and lines.
@Suite struct TextSpacingTests {
  private func placed(_ text: TextNode, _ width: Double = 200) throws -> PlacedText {
    let view = layout.place(.text(text), in: rectangle(0, 0, width, 200))
    guard case .text(let placed)? = view.leaves.first?.content else {
      throw Missing()
    }
    return placed
  }

  private struct Missing: Error {}

  @Test func addsTrackingToEachCharacter() throws {
    let text = TextNode(runs: [TextRun("abc", tracking: 2), TextRun("de")])
    #expect(layout.size(of: .text(text), in: .unspecified) == size(56, 20))
    #expect(try placed(text).lines[0].runs.map(\.width) == [36, 20])
  }

  @Test(arguments: [(-4.0, 18.0), (-100, 0), (.nan, 30), (.infinity, 30)])
  func boundsTracking(tracking: Double, width: Double) {
    let text = TextNode(runs: [TextRun("abc", tracking: tracking)])
    #expect(layout.size(of: .text(text), in: .unspecified).width == width)
  }

  @Test func breaksLinesByTheirTrackedWidth() {
    let text = TextNode(runs: [TextRun("ab cd", tracking: 5)])
    #expect(layout.size(of: .text(text), in: offer(60, nil)) == size(30, 40))
  }

  @Test func leavesRoomForATrackedEllipsis() throws {
    let text = TextNode(runs: [TextRun("abcdef", tracking: 5)], lineLimit: 1)
    let line = try placed(text, 50).lines[0]
    #expect(line.runs.map(\.run.text) == ["ab…"])
    #expect(line.runs[0].width == 45)
  }

  @Test func shrinksTrackingWithTheText() throws {
    let text = TextNode(
      runs: [TextRun("abcd", tracking: 10)], lineLimit: 1, minimumScaleFactor: 0.5)
    let run = try #require(try placed(text, 40).lines[0].runs.first)
    #expect(run.run.tracking == 5)
    #expect(run.width == 40)
  }

  @Test func addsSpacingBetweenLines() throws {
    let text = TextNode(runs: [TextRun("a\nb\nc")], lineSpacing: 6)
    #expect(layout.size(of: .text(text), in: .unspecified) == size(10, 72))
    let baselines = try placed(text).lines.map(\.baseline)
    #expect(baselines.map { $0 - baselines[0] } == [0, 26, 52])
    #expect(layout.size(of: .text(text), in: offer(100, 60)).height == 46)
  }

  @Test(arguments: [("a", 60.0), ("a\nb", 60), ("", 60), ("a\nb\nc\nd", 60)])
  func keepsRoomForItsLines(words: String, height: Double) {
    let text = TextNode(runs: [TextRun(words)], lineLimit: 3, reservesSpace: true)
    #expect(layout.size(of: .text(text), in: .unspecified).height == height)
  }

  @Test func keepsRoomBetweenReservedLines() {
    let text = TextNode(
      runs: [TextRun("a")], lineLimit: 3, reservesSpace: true, lineSpacing: 5)
    #expect(layout.size(of: .text(text), in: .unspecified).height == 70)
  }

  @Test func alignsByTheLastLineThatThereIs() {
    let text = TextNode(runs: [TextRun("a")], lineLimit: 3, reservesSpace: true)
    let row = ViewNode.row(
      [.text(text), .text("b")], alignment: AlignmentValue(vertical: .lastTextBaseline))
    #expect(frames(row, in: size(100, 100)).map(\.y) == [0, 0])
  }

  @Test func raisesWordsAndMakesTheirRoom() throws {
    let text = TextNode(runs: [TextRun("a"), TextRun("2", baselineOffset: 6)])
    #expect(layout.size(of: .text(text), in: .unspecified).height == 26)
    let line = try placed(text).lines[0]
    #expect(line.ascent == 22)
    #expect(line.runs.map(\.run.baselineOffset) == [0, 6])
  }
}
