/// A path of lines and curves, such as the outline of a shape.
package struct PathValue: Hashable, Sendable {
  /// A step of the path; the first point in each case is where the step ends.
  package enum Element: Hashable, Sendable {
    case move(PointValue)
    case line(PointValue)
    case quadratic(PointValue, control: PointValue)
    case cubic(PointValue, control1: PointValue, control2: PointValue)
    case close
  }

  package var elements: [Element]

  package init(_ elements: [Element] = []) {
    self.elements = elements
  }
}

/// A point, in points from the top left corner.
package struct PointValue: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
