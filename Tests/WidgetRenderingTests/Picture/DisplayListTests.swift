import Testing
import WidgetLayout
import WidgetModel
import WidgetRendering

@Suite struct DisplayListTests {
  @Test(arguments: PictureSample.all)
  func drawsAsRecorded(sample: PictureSample) throws {
    let picture = Picture.of(sample.view, resources: Tiles())
    try Golden.expect(
      picture.list.description + "\n", is: "Lists/\(sample.testDescription).txt")
  }

  @Test func drawsAViewInItsPlace() throws {
    let picture = Picture(of: .dDay("D-182"), in: .of(.systemMedium), title: "Our wedding")
    try Golden.expect(picture.list.description + "\n", is: "Lists/dDay-medium.txt")
  }

  @Test func leavesOutWhatIsOutsideOfTheWidget() {
    let view = PlacedView.group(
      .square(.color(.named("red")), x: 158.5, y: 0), .square(.color(.named("blue")), x: 0, y: -21),
      .line("below", baseline: 200), .square(.color(.named("green")), x: 150, y: 150))
    #expect(
      Picture.of(view).list.description == """
        fill rectangle 0 0 158 158 #ffffff
        fill rectangle 150 150 20 20 #34c759
        """)
  }

  @Test func drawsWhatIsTurnedIntoTheWidget() {
    let view = PlacedView.effect(
      .rotation(degrees: 180, around: PointValue(x: 0, y: 0)),
      .square(.color(.named("red")), x: -100, y: -100))
    #expect(
      Picture.of(view).list.description == """
        fill rectangle 0 0 158 158 #ffffff
        transform -1 0 0 -1 0 0
          fill rectangle -100 -100 20 20 #ff3b30
        """)
  }

  @Test(arguments: [
    PlacedView.effect(.opacity(0), .line("faint", baseline: 20)),
    .effect(.opacity(0.5), .group()), .effect(.accessibilityLabel("nothing"), .whole(.nothing)),
    .square(.color(.named("clear"))),
    PlacedView(
      frame: Rectangle(x: .nan, y: 0, width: 10, height: 10), .color(.named("red"))),
    PlacedView(frame: Rectangle(x: 0, y: 0, width: -1, height: 10), .color(.named("red"))),
    .line([TextRun("a")], baseline: .infinity), .square(.unknown("tiny"), side: 3),
  ])
  func drawsNothingForWhatIsNotSeen(view: PlacedView) {
    #expect(Picture.of(view).list.operations.count == 1)
  }

  @Test func keepsALineALineWhereAShapeIsRedacted() {
    let path = PathValue([.move(PointValue(x: 0, y: 0)), .line(PointValue(x: 9, y: 5))])
    var shape = ShapeNode(.ellipse, stroke: StrokeValue(.color(.named("red")), width: 4))
    shape.isRedacted = true
    let operations = Picture.of(.square(.shape(path, shape))).list.operations
    guard case .stroke(_, .color(let color), let line) = operations.last else {
      Issue.record("a stroke is something else")
      return
    }
    #expect(operations.count == 2 && line.width == 4 && color.opacity < 0.3)
  }

  @Test func keepsTheWordsOfARedactedTextToItself() {
    let view = PlacedView.line(
      [TextRun("secret "), TextRun("word")], baseline: 40, isRedacted: true)
    #expect(
      Picture.of(view).list.description == """
        fill rectangle 0 0 158 158 #ffffff
        fill rounded 16 26.49 93.5 13.09 4 #000000/0.22
        """)
  }

  @Test func fadesACloudIntoItsOwnTone() {
    let fading = GradientValue(
      stops: [
        .init(.named("red"), at: 0), .init(.named("clear"), at: 0.5), .init(.named("blue"), at: 1),
      ], geometry: .linear(start: UnitPointValue(x: 0, y: 0), end: UnitPointValue(x: 1, y: 0)))
    #expect(
      Picture.of(.square(.gradient(fading))).list.operations.last?.description == """
        fill rectangle 0 0 20 20 linear 0 0 to 20 0 [#ff3b30 0, #ff3b30/0 0.5, #007aff/0 0.5, \
        #007aff 1]
        """)
  }

  @Test(arguments: [
    (ColorFilter.grayscale(1), "#646464"), (.saturation(0), "#646464"),
    (.brightness(0.5), "#ffbbb0"),
    (.contrast(0), "#808080"), (.invert, "#00c4cf"), (.hueRotation(0), "#ff3b30"),
    (.multiply(.named("black")), "#000000"), (.grayscale(.nan), "#646464"),
    (.multiply(ColorValue(.named("white"), opacity: 0.5)), "#ff3b30/0.5"),
  ])
  func changesColoursAsAFilterSays(filter: ColorFilter, color: String) {
    let view = PlacedView.effect(.colorFilter(filter), .square(.color(.named("red"))))
    #expect(
      Picture.of(view).list.operations.last?.description == "fill rectangle 0 0 20 20 \(color)")
  }

  @Test func appliesTheInnerFilterFirst() {
    let view = PlacedView.effect(
      .colorFilter(.brightness(0.2)),
      .effect(.colorFilter(.invert), .square(.color(.named("white")))))
    #expect(
      Picture.of(view).list.operations.last?.description == "fill rectangle 0 0 20 20 #333333")
  }
}
