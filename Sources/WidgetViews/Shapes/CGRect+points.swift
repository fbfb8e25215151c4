internal import Foundation

extension CGRect {
  /// The smallest rectangle that contains all points; null without points.
  init(around points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (least, most) = (first, first)
    for point in points {
      least = CGPoint(x: min(least.x, point.x), y: min(least.y, point.y))
      most = CGPoint(x: max(most.x, point.x), y: max(most.y, point.y))
    }
    self.init(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }

  var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// This rectangle with all sides moved inwards; never smaller than zero.
  func inset(by amount: CGFloat) -> CGRect {
    let width = max(0, width - 2 * amount)
    let height = max(0, height - 2 * amount)
    return CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}
