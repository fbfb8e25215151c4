public import Foundation
internal import WidgetModel

/// An outline of lines and curves, for shapes and drawings.
///
/// ```
/// Path { path in
///   path.move(to: CGPoint(x: 0, y: 10))
///   path.addLine(to: CGPoint(x: 10, y: 0))
/// }
/// ```
nonisolated public struct Path: Hashable, Sendable {
  /// A step along the path.
  public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  var elements: [Element] = []

  public init() {}

  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  public init(_ rect: CGRect) {
    addRect(rect)
  }

  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  public init(ellipseIn rect: CGRect) {
    addEllipse(in: rect)
  }

  public var isEmpty: Bool { elements.isEmpty }

  public func forEach(_ body: (Element) -> Void) {
    elements.forEach(body)
  }

  /// The point at which the last element ends; nil for an empty path.
  public var currentPoint: CGPoint? {
    var start: CGPoint?
    var current: CGPoint?
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        current = point
      case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): current = point
      case .closeSubpath: current = start
      }
    }
    return current
  }
}

extension Path {
  /// The path as it is archived.
  var value: PathValue {
    PathValue(
      elements.map { element in
        switch element {
        case .move(let point): .move(point.value)
        case .line(let point): .line(point.value)
        case .quadCurve(let point, let control): .quadratic(point.value, control: control.value)
        case .curve(let point, let control1, let control2):
          .cubic(point.value, control1: control1.value, control2: control2.value)
        case .closeSubpath: .close
        }
      })
  }
}

extension CGPoint {
  fileprivate var value: PointValue { PointValue(x: x.native, y: y.native) }
}
