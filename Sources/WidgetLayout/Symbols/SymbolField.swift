internal import WidgetModel

/// The signed distance from any point to the edge of an area; negative inside.
///
/// ``SymbolTracer`` finds the edge of composed areas with it. The distance is exact near the edge
/// of a single path. Elsewhere it is never larger than the true distance, so tracing can skip
/// regions without an edge.
indirect enum SymbolField {
  case constant(Double)
  case line([SymbolSegment], halfWidth: Double)
  /// The segments whose distance counts, and those that a horizontal ray may cross.
  case fill([SymbolSegment], crossed: [SymbolSegment], margin: Double)
  case union(SymbolField, SymbolField)
  case minus(SymbolField, SymbolField)

  init(_ area: SymbolArea) {
    switch area {
    case .line(let path, let width):
      self = .line(SymbolSegment.segments(of: path), halfWidth: width / 2)
    case .fill(let path):
      let segments = SymbolSegment.segments(of: path)
      self = .fill(segments, crossed: segments, margin: 0)
    case .solid(let path, let width):
      let segments = SymbolSegment.segments(of: path)
      self = .fill(segments, crossed: segments, margin: width / 2)
    case .union(let first, let second): self = .union(SymbolField(first), SymbolField(second))
    case .minus(let first, let second), .pierced(let first, let second):
      self = .minus(SymbolField(first), SymbolField(second))
    }
  }

  /// The signed distance from a point to the edge.
  func distance(x: Double, y: Double) -> Double {
    switch self {
    case .constant(let distance): return distance
    case .line(let segments, let halfWidth):
      return SymbolSegment.distance(to: segments, x: x, y: y) - halfWidth
    case .fill(let segments, let crossed, let margin):
      let distance = SymbolSegment.distance(to: segments, x: x, y: y)
      return (SymbolSegment.isInside(crossed, x: x, y: y) ? -distance : distance) - margin
    case .union(let first, let second):
      return min(first.distance(x: x, y: y), second.distance(x: x, y: y))
    case .minus(let first, let second):
      return max(first.distance(x: x, y: y), -second.distance(x: x, y: y))
    }
  }

  /// A simpler field that is valid in a circle, and the distance at the circle's center.
  ///
  /// Segments that are farther away than the radius plus the margin are removed, because they don't
  /// affect the edge inside the circle.
  func clipped(
    x: Double, y: Double, radius: Double, margin: Double
  ) -> (field: SymbolField, distance: Double) {
    switch self {
    case .constant(let distance): return (self, distance)
    case .line(let segments, let halfWidth):
      let (near, distance) = SymbolSegment.near(segments, x: x, y: y, radius: radius)
      return (.line(near, halfWidth: halfWidth), distance - halfWidth)
    case .fill(let segments, let crossed, let fillMargin):
      let (near, distance) = SymbolSegment.near(segments, x: x, y: y, radius: radius)
      let crossed = crossed.filter { $0.mayBeCrossed(x: x, y: y, radius: radius) }
      let field = SymbolField.fill(near, crossed: crossed, margin: fillMargin)
      let isInside = SymbolSegment.isInside(crossed, x: x, y: y)
      return (field, (isInside ? -distance : distance) - fillMargin)
    case .union(let first, let second):
      let (first, firstDistance) = first.clipped(x: x, y: y, radius: radius, margin: margin)
      let (second, secondDistance) = second.clipped(x: x, y: y, radius: radius, margin: margin)
      let distance = min(firstDistance, secondDistance)
      if firstDistance > radius + margin { return (second, distance) }
      if secondDistance > radius + margin { return (first, distance) }
      return (.union(first, second), distance)
    case .minus(let first, let second):
      let (first, firstDistance) = first.clipped(x: x, y: y, radius: radius, margin: margin)
      let (second, secondDistance) = second.clipped(x: x, y: y, radius: radius, margin: margin)
      let distance = max(firstDistance, -secondDistance)
      if secondDistance > radius + margin { return (first, distance) }
      if firstDistance < -radius - margin {
        return (.minus(.constant(-Symbol.side), second), distance)
      }
      return (.minus(first, second), distance)
    }
  }
}
