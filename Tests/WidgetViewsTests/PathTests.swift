import Foundation
import Testing
import WidgetViews

struct PathTests {
  private static let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

  private func isNear(_ one: CGPoint?, _ x: Double, _ y: Double) -> Bool {
    guard let one else { return false }
    return abs(one.x - x) < 0.01 && abs(one.y - y) < 0.01
  }

  private func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
    isNear(one.origin, other.minX, other.minY)
      && isNear(CGPoint(x: one.maxX, y: one.maxY), other.maxX, other.maxY)
  }

  static let shapes: [(Path, CGRect)] = [
    (square, CGRect(x: 0, y: 0, width: 10, height: 10)),
    (
      Path(ellipseIn: CGRect(x: 2, y: 4, width: 20, height: 10)),
      CGRect(x: 2, y: 4, width: 20, height: 10)
    ),
    (
      Path(roundedRect: CGRect(x: 1, y: 1, width: 30, height: 20), cornerRadius: 8),
      CGRect(x: 1, y: 1, width: 30, height: 20)
    ),
    (
      Circle().path(in: CGRect(x: 0, y: 0, width: 30, height: 10)),
      CGRect(x: 10, y: 0, width: 10, height: 10)
    ),
    (
      Circle().inset(by: 2).path(in: CGRect(x: 0, y: 0, width: 10, height: 10)),
      CGRect(x: 2, y: 2, width: 6, height: 6)
    ),
    (
      Rectangle().rotation(.degrees(90)).path(in: CGRect(x: 0, y: 0, width: 20, height: 10)),
      CGRect(x: 5, y: -5, width: 10, height: 20)
    ),
    (
      Rectangle().scale(0.5, anchor: .topLeading)
        .path(in: CGRect(x: 4, y: 4, width: 20, height: 10)),
      CGRect(x: 4, y: 4, width: 10, height: 5)
    ),
    (square.offsetBy(dx: 3, dy: -1), CGRect(x: 3, y: -1, width: 10, height: 10)),
    (
      Path {
        $0.move(to: .zero)
        $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
      }, CGRect(x: 0, y: 0, width: 10, height: 5)
    ),
  ]

  @Test(arguments: shapes) func measuresWhatIsAroundIt(_ path: Path, _ bounds: CGRect) {
    #expect(isNear(path.boundingRect, bounds), "\(path.boundingRect)")
  }

  @Test(arguments: [
    (0.0, 90.0, false, 0.0, 10.0), (0, 90, true, 0, 10), (-90, 0, false, 10, 0),
    (180, -90, false, 0, -10),
  ]) func endsArcsAtTheirAngle(
    _ start: Double, _ end: Double, _ isClockwise: Bool, _ x: Double, _ y: Double
  ) {
    let path = Path {
      $0.addArc(
        center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end),
        clockwise: isClockwise)
    }
    #expect(isNear(path.currentPoint, x, y))
  }

  @Test func drawsArcsTheShortOrTheLongWay() {
    func bounds(_ isClockwise: Bool) -> CGRect {
      Path {
        $0.addArc(
          center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90),
          clockwise: isClockwise)
      }.boundingRect
    }
    #expect(isNear(bounds(false), CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(isNear(bounds(true), CGRect(x: -10, y: -10, width: 20, height: 20)))
  }

  @Test func roundsCorners() {
    let path = Path {
      $0.move(to: .zero)
      $0.addArc(
        tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    }
    #expect(isNear(path.currentPoint, 10, 4))
    #expect(isNear(path.boundingRect, CGRect(x: 0, y: 0, width: 10, height: 4)))
    let other = Path {
      $0.move(to: .zero)
      $0.addArc(
        tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: -10), radius: 4)
    }
    #expect(isNear(other.boundingRect, CGRect(x: 0, y: -4, width: 10, height: 4)))
  }

  @Test(arguments: [
    (0.0, 0.25, 10.0, 0.0), (0.25, 0.5, 10, 10), (0, 0.125, 5, 0), (0.5, 1, 0, 0),
  ]) func trimsToAShareOfItsLength(
    _ from: Double, _ to: Double, _ x: Double, _ y: Double
  ) {
    #expect(isNear(Self.square.trimmedPath(from: from, to: to).currentPoint, x, y))
  }

  @Test func trimsCurves() {
    let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    let quarter = circle.trimmedPath(from: 0, to: 0.25)
    #expect(isNear(quarter.currentPoint, 0, 10))
    #expect(isNear(quarter.boundingRect, CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(circle.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(circle.trimmedPath(from: -1, to: 2) == circle)
  }

  @Test(arguments: [(5.0, 5.0, true), (-1, 5, false), (11, 5, false), (5, 10.5, false)])
  func knowsWhatIsInside(_ x: Double, _ y: Double, _ isInside: Bool) {
    #expect(Self.square.contains(CGPoint(x: x, y: y)) == isInside)
  }

  @Test func leavesOpenWhatIsCoveredTwice() {
    let path = Path {
      $0.addRects([
        CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 2, y: 2, width: 6, height: 6),
      ])
    }
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 5, y: 5), eoFill: true))
    #expect(path.contains(CGPoint(x: 1, y: 5), eoFill: true))
  }

  @Test func undoesTransforms() {
    let transform = CGAffineTransform(translationX: 3, y: 4).rotated(by: 1).scaledBy(x: 2, y: 5)
    let point = CGPoint(x: 7, y: -2)
    let back = point.applying(transform).applying(transform.inverted())
    #expect(isNear(back, 7, -2))
  }

  @Test func survivesWhatIsNoNumber() {
    let path = Path {
      $0.addArc(
        center: .zero, radius: .nan, startAngle: .degrees(.nan), endAngle: .degrees(.infinity),
        clockwise: false)
      $0.addRoundedRect(in: .null, cornerSize: CGSize(width: 4, height: 4))
      $0.closeSubpath()
    }
    #expect(path.isEmpty)
    #expect(path.boundingRect.isNull)
  }
}
