import Testing
import WidgetLayout
import WidgetModel

struct OutlineTests {
  static let outlines = Outlines(environment(size: size(100, 80)))

  static func bounds(_ outline: ShapeOutline, in area: Rectangle) -> Rectangle {
    let points = outlines.path(outline, in: area).ends
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    return rectangle(left.tenths, top.tenths, (right - left).tenths, (bottom - top).tenths)
  }

  static let lines = PathValue([
    .move(PointValue(x: 0, y: 0)), .line(PointValue(x: 10, y: 0)), .line(PointValue(x: 10, y: 10)),
  ])

  @Test(arguments: [
    (ShapeOutline.rectangle, rectangle(10, 20, 40, 20)), (.circle, rectangle(20, 20, 20, 20)),
    (.ellipse, rectangle(10, 20, 40, 20)), (.capsule, rectangle(10, 20, 40, 20)),
    (.roundedRectangle(width: 5, height: 5), rectangle(10, 20, 40, 20)),
    (.containerRelative, rectangle(10, 20, 40, 20)),
    (.path(lines, width: 10, height: 10), rectangle(10, 20, 40, 20)),
    (.path(lines, width: 20, height: 0), rectangle(10, 20, 20, 10)),
    (.inset(.rectangle, by: 4), rectangle(14, 24, 32, 12)),
    (.inset(.inset(.circle, by: 2), by: 3), rectangle(25, 25, 10, 10)),
    (.inset(.rectangle, by: -5), rectangle(5, 15, 50, 30)),
    (.offset(.rectangle, x: 3, y: -4), rectangle(13, 16, 40, 20)),
    (.scaled(.rectangle, x: 0.5, y: 2, anchor: .center), rectangle(20, 10, 20, 40)),
    (.rotated(.rectangle, degrees: 90, anchor: .center), rectangle(20, 10, 20, 40)),
    (
      .rotated(.rectangle, degrees: 180, anchor: UnitPointValue(x: 0, y: 0)),
      rectangle(-30, 0, 40, 20)
    ),
    (.sized(.rectangle, width: 7, height: 9), rectangle(10, 20, 7, 9)),
  ])
  func outlinesAnArea(_ outline: ShapeOutline, _ expected: Rectangle) {
    #expect(Self.bounds(outline, in: rectangle(10, 20, 40, 20)) == expected)
  }

  @Test(arguments: [
    (ShapeOutline.roundedRectangle(width: 6, height: 4), [6.0, 34]),
    (.roundedRectangle(width: 90, height: 4), [20, 20]),
    (.roundedRectangle(width: .infinity, height: .infinity), [20, 20]),
    (.roundedRectangle(width: .nan, height: 3), [0, 40]),
    (.inset(.roundedRectangle(width: 6, height: 6), by: 2), [6, 34]),
    (.inset(.roundedRectangle(width: 2, height: 2), by: 5), [5, 35]),
    (.capsule, [10, 30]),
    (
      .unevenRoundedRectangle(
        CornerRadii(topLeading: 7, topTrailing: 0, bottomLeading: 3, bottomTrailing: 1)), [7, 40]
    ),
  ])
  func roundsCorners(_ outline: ShapeOutline, _ upperSide: [Double]) {
    let ends = Self.outlines.path(outline, in: rectangle(0, 0, 40, 20)).ends
    #expect(ends.prefix(2).map(\.x) == upperSide)
  }

  @Test
  func bendsACornerAsAQuarterOfACircle() {
    let path = Self.outlines.path(
      .roundedRectangle(width: 10, height: 10), in: rectangle(0, 0, 40, 20))
    guard case .cubic(let end, let control1, let control2) = path.elements[2] else {
      Issue.record("\(path)")
      return
    }
    #expect(end == PointValue(x: 40, y: 10))
    #expect(abs(control1.x - 35.523) < 1e-9 && control1.y == 0)
    #expect(control2.x == 40 && abs(control2.y - 4.477) < 1e-9)
  }

  @Test(arguments: [(0.0, 22.0), (8, 22), (30, 30)])
  func followsTheCornersOfTheWidget(_ gap: Double, _ start: Double) {
    let area = rectangle(gap, gap, 100 - 2 * gap, 80 - 2 * gap)
    #expect(Self.outlines.path(.containerRelative, in: area).ends.first?.x == start)
  }

  @Test(arguments: [
    (0.0, 0.5, [PointValue(x: 0, y: 0), PointValue(x: 10, y: 0)]),
    (0.25, 0.75, [PointValue(x: 5, y: 0), PointValue(x: 10, y: 0), PointValue(x: 10, y: 5)]),
    (0.5, 1, [PointValue(x: 10, y: 0), PointValue(x: 10, y: 10)]),
    (0.7, 0.2, []), (.nan, 0.5, []),
  ])
  func takesAPartOfTheLength(_ start: Double, _ end: Double, _ expected: [PointValue]) {
    let outline = ShapeOutline.trimmed(
      .path(Self.lines, width: 10, height: 10), from: start, to: end)
    #expect(Self.outlines.path(outline, in: rectangle(0, 0, 10, 10)).ends == expected)
  }

  @Test
  func cutsACircleWhereItsLengthSays() throws {
    let outline = ShapeOutline.trimmed(.circle, from: 0.125, to: 0.5)
    let ends = Self.outlines.path(outline, in: rectangle(-10, -10, 20, 20)).ends
    let (first, last) = (try #require(ends.first), try #require(ends.last))
    // From 45 degrees below the right to the left.
    #expect(abs(first.x - 7.07) < 0.02 && abs(first.y - 7.07) < 0.02)
    #expect(abs(last.x + 10) < 0.02 && abs(last.y) < 0.02)
  }

  @Test
  func keepsALineInside() {
    let stroke = StrokeValue(.color(ColorValue(.named("red"))), width: 4, isInside: true)
    let placed = layout.place(
      .shape(ShapeNode(.rectangle, stroke: stroke)), in: rectangle(0, 0, 20, 10))
    guard case .shape(let path, _)? = placed.leaves.first?.content else {
      Issue.record("\(placed)")
      return
    }
    #expect(path.ends.first == PointValue(x: 2, y: 2))
    #expect(placed.leaves.first?.frame == rectangle(0, 0, 20, 10))
  }
}

extension PathValue {
  /// The end points of its lines and curves.
  fileprivate var ends: [PointValue] {
    elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .quadratic(let point, _), .cubic(let point, _, _):
        point
      case .close: nil
      }
    }
  }
}

extension Double {
  fileprivate var tenths: Double { (self * 10).rounded() / 10 + 0 }
}
