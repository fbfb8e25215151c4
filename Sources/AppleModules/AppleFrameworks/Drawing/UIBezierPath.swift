/// Corners of a rectangle.
nonisolated public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// UIKit's path type, for shapes that create a `Path` from it.
nonisolated public final class UIBezierPath {
  public private(set) var cgPath: CGPath

  public init() {
    cgPath = CGPath(Path())
  }

  public init(cgPath: CGPath) {
    self.cgPath = cgPath
  }

  public convenience init(rect: CGRect) {
    self.init(cgPath: CGPath(Path(rect)))
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init(cgPath: CGPath(Path(ellipseIn: rect)))
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: CGPath(Path(roundedRect: rect, cornerRadius: cornerRadius)))
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> CGFloat {
      corners.contains(corner) ? cornerRadii.width : 0
    }
    let shape = UnevenRoundedRectangle(
      topLeadingRadius: radius(.topLeft), bottomLeadingRadius: radius(.bottomLeft),
      bottomTrailingRadius: radius(.bottomRight), topTrailingRadius: radius(.topRight))
    self.init(cgPath: CGPath(shape.path(in: rect)))
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public func move(to point: CGPoint) { cgPath.path.move(to: point) }

  public func addLine(to point: CGPoint) { cgPath.path.addLine(to: point) }

  public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    cgPath.path.addQuadCurve(to: point, control: controlPoint)
  }

  public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.path.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }

  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // SwiftUI's `clockwise` assumes that y grows upwards, UIKit's that it grows downwards.
    cgPath.path.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle),
      endAngle: .radians(endAngle), clockwise: !clockwise)
  }

  public func append(_ bezierPath: UIBezierPath) { cgPath.path.addPath(bezierPath.cgPath.path) }

  public func close() { cgPath.path.closeSubpath() }
}

/// A path of Core Graphics, as a `Path`.
nonisolated public struct CGPath: Hashable {
  var path: Path

  init(_ path: Path) {
    self.path = path
  }
}

extension Path {
  nonisolated public init(_ path: CGPath) {
    self = path.path
  }

  nonisolated public var cgPath: CGPath { CGPath(self) }
}
