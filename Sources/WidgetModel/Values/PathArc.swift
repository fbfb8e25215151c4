internal import Foundation

/// An arc of an ellipse between two points, as SVG paths describe it, converted to Bézier curves.
///
/// ``PathReader`` creates one for each command `A`.
struct PathArc {
  /// The curves; a straight line if there is no such ellipse.
  let elements: [PathValue.Element]

  /// - Parameters:
  ///   - width: The ellipse's radius along its first axis; it is enlarged if the ellipse can't
  ///     reach both points.
  ///   - height: The ellipse's radius along its second axis.
  ///   - degrees: The rotation of the ellipse, clockwise.
  ///   - isLarge: Whether to use the longer of the two possible arcs.
  init(
    from start: PointValue, to end: PointValue, width: Double, height: Double, degrees: Double,
    isLarge: Bool, isClockwise: Bool
  ) {
    var (width, height) = (abs(width), abs(height))
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    // Half the distance between the points, along the ellipse's axes.
    let (across, down) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let x = cosine * across + sine * down
    let y = cosine * down - sine * across
    let reach = (x / width) * (x / width) + (y / height) * (y / height)
    guard width > 0, height > 0, reach > 0, reach.isFinite else {
      elements = [.line(end)]
      return
    }
    if reach > 1 {
      width *= reach.squareRoot()
      height *= reach.squareRoot()
    }
    let distance = max(0, 1 / reach - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let (centerX, centerY) = (distance * width * y / height, -distance * height * x / width)
    let middle = PointValue(
      x: cosine * centerX - sine * centerY + (start.x + end.x) / 2,
      y: sine * centerX + cosine * centerY + (start.y + end.y) / 2)
    let first = atan2((y - centerY) / height, (x - centerX) / width)
    var sweep = atan2((-y - centerY) / height, (-x - centerX) / width) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }

    guard [width, height, middle.x, middle.y, sweep].allSatisfy(\.isFinite) else {
      elements = [.line(end)]
      return
    }

    func place(_ x: Double, _ y: Double) -> PointValue {
      PointValue(
        x: middle.x + cosine * width * x - sine * height * y,
        y: middle.y + sine * width * x + cosine * height * y)
    }
    var curves = PathValue.curves(from: first, sweep: sweep, place)
    if case .cubic(_, let control1, let control2)? = curves.popLast() {
      curves.append(.cubic(end, control1: control1, control2: control2))
    }
    elements = curves
  }
}
