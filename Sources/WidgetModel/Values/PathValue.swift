/// A path of lines and curves, in points.
package struct PathValue: Hashable, Sendable {
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

/// A point, measured from the top left.
package struct PointValue: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
