import Testing
import WidgetLayout
import WidgetModel
import WidgetRendering

@Suite struct PictureLineTests {
  @Test(arguments: [
    (PlacedView.line("one"), ["one"]),
    (.group(.line("one"), .line("two", baseline: 60)), ["one", "two"]),
    (.line([TextRun("D-"), TextRun("3")], baseline: 20), ["D-3"]),
    (.group(.line("left"), .line("right", x: 100)), ["left right"]),
    (.effect(.accessibilityHidden, .line("hidden")), []),
    (.effect(.accessibilityLabel("three days"), .group(.line("D-3"), .line("x"))), ["three days"]),
    (
      .group(
        .effect(.accessibilityLabel("a"), .effect(.opacity(0.5), .line("b"))),
        .line("c", baseline: 60)), ["a", "c"]
    ),
    (.line([TextRun("secret")], baseline: 20, isRedacted: true), []),
    (PictureSample.symbol("heart", x: 0, paints: ["red"]), ["heart"]),
  ])
  func saysWhatIsToBeRead(view: PlacedView, lines: [String]) {
    #expect(Picture.of(view).list.lines == lines)
  }
}
