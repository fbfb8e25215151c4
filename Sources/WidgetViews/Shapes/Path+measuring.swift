public import Foundation

/// Computes the bounds, the inside and parts of paths.
extension Path {
  /// The smallest rectangle around all lines and curves; null for an empty path.
  public var boundingRect: CGRect {
    let segments = segments
    guard segments.isEmpty else { return CGRect(around: segments.flatMap(\.extremes)) }
    return currentPoint.map { CGRect(origin: $0, size: .zero) } ?? .null
  }

  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    var crossings = 0
    func count(from start: CGPoint, to end: CGPoint) {
      guard (start.y <= p.y) != (end.y <= p.y) else { return }
      let x = start.x + (p.y - start.y) / (end.y - start.y) * (end.x - start.x)
      guard x > p.x else { return }
      winding += end.y > start.y ? 1 : -1
      crossings += 1
    }
    for outline in outlines {
      for (start, end) in zip(outline, outline.dropFirst()) { count(from: start, to: end) }
      if let first = outline.first, let last = outline.last { count(from: last, to: first) }
    }
    return eoFill ? crossings % 2 == 1 : winding != 0
  }

  /// The points of each subpath, with curves divided into short lines.
  private var outlines: [[CGPoint]] {
    var outlines: [[CGPoint]] = []
    for segment in segments {
      if !segment.isConnected || outlines.isEmpty { outlines.append([segment.start]) }
      outlines[outlines.count - 1] += segment.points
    }
    return outlines
  }

  /// The part of the path between two fractions of its length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (low, high) = (max(0, min(1, from)), max(0, min(1, to)))
    guard low < high else { return Path() }
    guard low > 0 || high < 1 else { return self }
    let segments = segments
    let lengths = segments.map(\.length)
    let total = lengths.reduce(0, +)
    let (first, last) = (low * total, high * total)
    var path = Path()
    var passed: CGFloat = 0
    var isOpen = false
    for (segment, length) in zip(segments, lengths) {
      defer { passed += length }
      guard length > 0, passed + length > first, passed < last else { continue }
      let start = first > passed ? segment.parameter(atLength: first - passed) : 0
      let end = last < passed + length ? segment.parameter(atLength: last - passed) : 1
      let part = segment.part(from: start, to: end)
      if !isOpen || !segment.isConnected { path.move(to: part.start) }
      isOpen = true
      if let controls = part.controls {
        path.addCurve(to: part.end, control1: controls.0, control2: controls.1)
      } else {
        path.addLine(to: part.end)
      }
    }
    return path
  }

  /// Returns the path itself, because the outline of a stroke isn't computed.
  ///
  /// A stroked shape is still drawn with its stroke.
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
}
