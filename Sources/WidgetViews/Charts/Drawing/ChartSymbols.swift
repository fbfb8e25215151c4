internal import Foundation

/// Draws the symbols of points.
extension BasicChartSymbolShape {
  /// Whether the symbol is stroked instead of filled.
  var isLines: Bool {
    switch name {
    case .plus, .cross, .asterisk: true
    default: false
    }
  }

  /// The symbol around a point, with approximately an area in square points.
  func path(area: Double, around center: CGPoint) -> Path {
    let area = max(0, area.isFinite ? area : 0)
    let round = (area / .pi).squareRoot()
    let half = area.squareRoot() / 2
    switch name {
    case .circle:
      return Path(
        ellipseIn: CGRect(
          x: center.x - round, y: center.y - round, width: 2 * round, height: 2 * round))
    case .square:
      return Path(
        CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half))
    case .triangle: return polygon(3, round * 1.3, around: center)
    case .diamond: return polygon(4, round * 1.2, around: center)
    case .pentagon: return polygon(5, round * 1.1, around: center)
    case .plus: return rays(4, from: 0, round, around: center)
    case .cross: return rays(4, from: 45, round, around: center)
    case .asterisk: return rays(6, from: 0, round, around: center)
    }
  }

  /// A regular polygon with a corner at the top.
  private func polygon(_ corners: Int, _ radius: Double, around center: CGPoint) -> Path {
    var path = Path()
    for corner in 0..<corners {
      let point = center.at(radius, degrees: Double(corner) * 360 / Double(corners))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  /// Lines from the center in regular directions.
  private func rays(
    _ count: Int, from degrees: Double, _ radius: Double, around center: CGPoint
  ) -> Path {
    var path = Path()
    for ray in 0..<count {
      path.move(to: center)
      path.addLine(
        to: center.at(radius, degrees: degrees + Double(ray) * 360 / Double(count)))
    }
    return path
  }
}

extension CGPoint {
  /// The point at a distance and at an angle, which is measured clockwise from the top.
  func at(_ distance: Double, degrees: Double) -> CGPoint {
    let angle = degrees * .pi / 180
    return CGPoint(x: x.native + distance * sin(angle), y: y.native - distance * cos(angle))
  }
}
