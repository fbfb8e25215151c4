internal import Foundation

extension CGRect {
  /// The smallest rectangle that contains all points; null if there are none.
  init(around points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (lower, upper) = (first, first)
    for point in points {
      lower = CGPoint(x: min(lower.x, point.x), y: min(lower.y, point.y))
      upper = CGPoint(x: max(upper.x, point.x), y: max(upper.y, point.y))
    }
    self.init(x: lower.x, y: lower.y, width: upper.x - lower.x, height: upper.y - lower.y)
  }

  var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// This rectangle with all sides moved inwards, but never smaller than zero.
  func inset(by amount: CGFloat) -> CGRect {
    let width = max(0, width - 2 * amount)
    let height = max(0, height - 2 * amount)
    return CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}
