internal import Foundation
internal import WidgetModel

/// Draws pie and ring charts.
extension ChartDrawing {
  /// Draws all sectors, clockwise from the top.
  func drawSectors() {
    let sectors = marks.filter { $0.form == .sector }
    let total = sectors.reduce(0) { $0 + $1.share }
    guard total > 0, total.isFinite else { return }
    let center = CGPoint(x: plot.midX, y: plot.midY)
    let available = (min(plot.width, plot.height) / 2).native
    var passed = 0.0
    for mark in sectors {
      let start = passed / total * 360
      passed += mark.share
      let end = passed / total * 360
      let outer = mark.outerRadius.radius(in: available, automatic: available)
      let inner = max(0, min(outer, mark.innerRadius.radius(in: outer, automatic: 0)))
      let path = sector(from: start, to: end, inner, outer, mark.angularInset, around: center)
      // A gradient spans the whole ring.
      let ring = CGRect(
        x: center.x.native - outer, y: center.y.native - outer, width: 2 * outer,
        height: 2 * outer)
      fill(path, shading(of: mark, over: ring))
      let middle = center.at((inner + outer) / 2, degrees: (start + end) / 2)
      drawAnnotations(of: mark, around: CGRect(origin: middle, size: .zero))
    }
  }

  /// The outline of a sector between two angles in degrees.
  private func sector(
    from start: Double, to end: Double, _ inner: Double, _ outer: Double, _ inset: Double,
    around center: CGPoint
  ) -> Path {
    var path = Path()
    guard outer > 0 else { return path }
    /// The angle to remove at each side for a gap with the same width at every radius.
    func narrowing(_ radius: Double) -> Double {
      min((end - start) / 2, radius > 0 ? inset / radius * 180 / .pi : 0)
    }
    func arc(_ radius: Double, _ from: Double, _ to: Double) {
      path.addArc(
        center: center, radius: CGFloat(radius), startAngle: .degrees(from - 90),
        endAngle: .degrees(to - 90), clockwise: to < from)
    }
    let outside = narrowing(outer)
    arc(outer, start + outside, end - outside)
    if inner > 0 {
      let inside = narrowing(inner)
      arc(inner, end - inside, start + inside)
    } else {
      path.addLine(to: center)
    }
    path.closeSubpath()
    return path
  }
}

extension ChartMark {
  /// The value of a sector, relative to the sum of all sectors.
  fileprivate var share: Double {
    let share = angle?.number ?? 0
    return share.isFinite ? max(0, share) : 0
  }
}

extension MarkDimension {
  /// The radius within an available radius.
  fileprivate func radius(in available: Double, automatic: Double) -> Double {
    switch kind {
    case .automatic: automatic
    case .fixed(let radius): radius
    case .inset(let inset): available - inset
    case .ratio(let ratio): available * ratio
    }
  }
}
