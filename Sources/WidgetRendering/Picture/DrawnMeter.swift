internal import Foundation
package import WidgetLayout
package import WidgetModel

/// A progress bar, a progress ring or a gauge, before it is divided into shapes.
///
/// An SVG contains its `operations`; a terminal draws bars with block characters instead.
package struct DrawnMeter: Hashable, Sendable {
  package var form: MeterNode.Form
  package var frame: Rectangle
  /// The progress from 0 to 1; nil if it is unknown.
  package var share: Double?
  package var paint: ResolvedPaint
  package var track: ResolvedPaint
  /// The colour of the dot that marks the value.
  package var mark: ResolvedColor
  /// The colour of the edge around the dot.
  package var markEdge: ResolvedColor
  /// The direction in which a bar fills.
  package var direction = LayoutDirectionValue.leftToRight

  /// The fills and strokes that draw the meter.
  package var operations: [DrawingOperation] {
    switch form {
    case .bar(let height): bar(height: height)
    case .markedBar(let height): markedBar(height: height)
    case .ring(let width): ring(lineWidth: width, start: -90, sweep: 360)
    case .openRing(let width):
      ring(lineWidth: width, start: Self.openStart, sweep: Self.openSweep)
    case .markedOpenRing(let width): markedRing(lineWidth: width)
    }
  }

  /// The start of an open ring, in degrees clockwise from the right.
  private static let openStart = 135.0
  private static let openSweep = 270.0

  private func barFrame(height: Double) -> Rectangle {
    let height = max(0, min(height.asFinite ?? frame.height, frame.height))
    return Rectangle(
      x: frame.x, y: frame.y + (frame.height - height) / 2, width: frame.width, height: height)
  }

  private func bar(height: Double) -> [DrawingOperation] {
    let area = barFrame(height: height)
    let whole = DrawnShape.roundedRectangle(area, radius: area.height / 2)
    var operations: [DrawingOperation] = [.fill(whole, track)]
    if let share, share > 0 {
      var part = area
      part.width = max(min(area.height, area.width), area.width * min(1, share))
      if direction == .rightToLeft { part.x += area.width - part.width }
      operations.append(.fill(.roundedRectangle(part, radius: area.height / 2), paint))
    }
    return operations
  }

  private func markedBar(height: Double) -> [DrawingOperation] {
    let area = barFrame(height: height)
    let radius = area.height / 2
    let whole = DrawingOperation.fill(.roundedRectangle(area, radius: radius), paint)
    guard let share else { return [whole] }
    let room = max(0, area.width - area.height)
    let way = direction == .leftToRight ? share : 1 - share
    let center = PointValue(x: area.x + radius + room * way, y: area.y + radius)
    return [whole] + marking(center, radius: radius)
  }

  private func ring(lineWidth: Double, start: Double, sweep: Double) -> [DrawingOperation] {
    guard let circle = Ring(frame, lineWidth: lineWidth) else { return [] }
    let line = DrawnLine(width: circle.lineWidth, cap: .round)
    let whole =
      sweep >= 360
      ? DrawnShape.circle(center: circle.center, radius: circle.radius)
      : circle.arc(from: start, sweep: sweep)
    var operations: [DrawingOperation] = [.stroke(whole, track, line)]
    if let share, share > 0 {
      let part = share >= 1 ? whole : circle.arc(from: start, sweep: sweep * share)
      operations.append(.stroke(part, paint, line))
    }
    return operations
  }

  private func markedRing(lineWidth: Double) -> [DrawingOperation] {
    guard let circle = Ring(frame, lineWidth: lineWidth) else { return [] }
    let line = DrawnLine(width: circle.lineWidth, cap: .round)
    let whole = DrawingOperation.stroke(
      circle.arc(from: Self.openStart, sweep: Self.openSweep), paint, line)
    guard let share else { return [whole] }
    let center = circle.point(at: Self.openStart + Self.openSweep * share)
    return [whole] + marking(center, radius: circle.lineWidth / 2)
  }

  private func marking(_ center: PointValue, radius: Double) -> [DrawingOperation] {
    let outer = DrawnShape.circle(center: center, radius: radius * 1.5)
    let inner = DrawnShape.circle(center: center, radius: radius)
    return [.fill(outer, .color(markEdge)), .fill(inner, .color(mark))]
  }
}

/// The circle of a progress ring, which fits into a frame with its stroke.
private struct Ring {
  var center: PointValue
  var radius: Double
  var lineWidth: Double

  init?(_ frame: Rectangle, lineWidth: Double) {
    let side = min(frame.width, frame.height)
    guard side > 0 else { return nil }
    self.lineWidth = max(0, min(lineWidth.asFinite ?? 0, side / 2))
    radius = (side - self.lineWidth) / 2
    center = PointValue(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  func point(at degrees: Double) -> PointValue {
    let angle = degrees * .pi / 180
    return PointValue(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  func arc(from start: Double, sweep: Double) -> DrawnShape {
    .path(.arc(center: center, radius: radius, from: start, sweep: sweep), isEvenOdd: false)
  }
}
