public import Foundation

/// Adds lines, curves, rectangles and ellipses to paths.
extension Path {
  public mutating func move(to point: CGPoint) {
    elements.append(.move(to: point))
  }

  public mutating func addLine(to point: CGPoint) {
    elements.append(elements.isEmpty ? .move(to: point) : .line(to: point))
  }

  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: point, control: control))
  }

  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }

  public mutating func closeSubpath() {
    if !elements.isEmpty { elements.append(.closeSubpath) }
  }

  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    var path = Path()
    path.addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    var path = Path()
    path.addArc(
      center: .zero, radius: 1, startAngle: .zero, endAngle: .radians(2 * .pi), clockwise: false)
    path.closeSubpath()
    let placement = CGAffineTransform(translationX: rect.midX, y: rect.midY)
      .scaledBy(x: rect.width / 2, y: rect.height / 2)
    addPath(path, transform: placement.concatenating(transform))
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    elements += path.applying(transform).elements
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addRoundedRect(in: rect, corners: Array(repeating: cornerSize, count: 4), transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let radii = [
      cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing,
      cornerRadii.bottomLeading,
    ]
    addRoundedRect(
      in: rect, corners: radii.map { CGSize(width: $0, height: $0) }, transform: transform)
  }

  /// Adds a rounded rectangle with the sizes of its corners, clockwise from the top left.
  private mutating func addRoundedRect(
    in rect: CGRect, corners: [CGSize], transform: CGAffineTransform
  ) {
    guard !rect.isNull else { return }
    let corners = corners.map { corner in
      CGSize(
        width: max(0, min(corner.width, rect.width / 2)),
        height: max(0, min(corner.height, rect.height / 2)))
    }
    guard corners.contains(where: { $0.width > 0 && $0.height > 0 }) else {
      return addRect(rect, transform: transform)
    }
    // The distance of the control points of a cubic curve that draws a quarter circle.
    let handle: CGFloat = 0.552_284_75
    var path = Path()
    func corner(
      _ x: CGFloat, _ y: CGFloat, _ from: CGSize, _ to: CGSize, into path: inout Path
    ) {
      let start = CGPoint(x: x + from.width, y: y + from.height)
      let end = CGPoint(x: x + to.width, y: y + to.height)
      path.addLine(to: start)
      guard start != end else { return }
      path.addCurve(
        to: end,
        control1: CGPoint(x: x + from.width * (1 - handle), y: y + from.height * (1 - handle)),
        control2: CGPoint(x: x + to.width * (1 - handle), y: y + to.height * (1 - handle)))
    }
    func width(_ index: Int, _ sign: CGFloat) -> CGSize {
      CGSize(width: sign * corners[index].width, height: 0)
    }
    func height(_ index: Int, _ sign: CGFloat) -> CGSize {
      CGSize(width: 0, height: sign * corners[index].height)
    }
    corner(rect.minX, rect.minY, height(0, 1), width(0, 1), into: &path)
    corner(rect.maxX, rect.minY, width(1, -1), height(1, 1), into: &path)
    corner(rect.maxX, rect.maxY, height(2, -1), width(2, -1), into: &path)
    corner(rect.minX, rect.maxY, width(3, 1), height(3, -1), into: &path)
    path.closeSubpath()
    addPath(path, transform: transform)
  }
}

extension Path {
  public func applying(_ transform: CGAffineTransform) -> Path {
    guard !transform.isIdentity else { return self }
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(to: point.applying(transform))
      case .line(let point): .line(to: point.applying(transform))
      case .quadCurve(let point, let control):
        .quadCurve(to: point.applying(transform), control: control.applying(transform))
      case .curve(let point, let control1, let control2):
        .curve(
          to: point.applying(transform), control1: control1.applying(transform),
          control2: control2.applying(transform))
      case .closeSubpath: .closeSubpath
      }
    }
    return path
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}
