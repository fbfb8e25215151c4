internal import Foundation
internal import WidgetModel

/// How far each place is from the edge of an area: less than 0 inside.
///
/// Distances are exact near a plain edge and never too large elsewhere, which is what tracing needs to skip empty
/// places.
indirect enum SymbolField {
  case line([Segment], halfWidth: Double)
  case fill([Segment])
  case union(SymbolField, SymbolField)
  case minus(SymbolField, SymbolField)

  struct Segment {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    func squaredDistance(x px: Double, y py: Double) -> Double {
      let dx = px - x
      let dy = py - y
      let length = width * width + height * height
      let share = length > 0 ? min(1, max(0, (dx * width + dy * height) / length)) : 0
      let restX = dx - share * width
      let restY = dy - share * height
      return restX * restX + restY * restY
    }

    /// Whether a ray to the right from a place crosses it.
    func isCrossed(x px: Double, y py: Double) -> Bool {
      guard (y > py) != (y + height > py) else { return false }
      return px < x + (py - y) / height * width
    }
  }

  init(_ area: SymbolArea) {
    self =
      switch area {
      case .line(let path, let width): .line(Self.segments(path), halfWidth: width / 2)
      case .fill(let path): .fill(Self.segments(path))
      case .union(let first, let second): .union(SymbolField(first), SymbolField(second))
      case .minus(let first, let second): .minus(SymbolField(first), SymbolField(second))
      case .pierced(let path, let hole): .minus(.fill(Self.segments(path)), SymbolField(hole))
      }
  }

  func distance(x: Double, y: Double) -> Double {
    switch self {
    case .line(let segments, let halfWidth):
      return Self.distance(to: segments, x: x, y: y) - halfWidth
    case .fill(let segments):
      let distance = Self.distance(to: segments, x: x, y: y)
      var isInside = false
      for segment in segments where segment.isCrossed(x: x, y: y) { isInside.toggle() }
      return isInside ? -distance : distance
    case .union(let first, let second):
      return min(first.distance(x: x, y: y), second.distance(x: x, y: y))
    case .minus(let first, let second):
      return max(first.distance(x: x, y: y), -second.distance(x: x, y: y))
    }
  }

  private static func distance(to segments: [Segment], x: Double, y: Double) -> Double {
    var least = Double.greatestFiniteMagnitude
    for segment in segments { least = min(least, segment.squaredDistance(x: x, y: y)) }
    return least.squareRoot()
  }

  private static func segments(_ path: PathValue) -> [Segment] {
    SymbolPolyline.lines(of: path).flatMap { line in
      // A point alone is a dot when it is drawn along.
      line.count == 1
        ? [Segment(x: line[0].x, y: line[0].y, width: 0, height: 0)]
        : zip(line, line.dropFirst()).map {
          Segment(x: $0.x, y: $0.y, width: $1.x - $0.x, height: $1.y - $0.y)
        }
    }
  }
}
