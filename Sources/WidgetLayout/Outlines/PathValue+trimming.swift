internal import WidgetModel

/// Cuts a path at fractions of its length, for `trim(from:to:)`.
extension PathValue {
  /// The part of a path between two fractions of its length.
  func trimmed(from start: Double, to end: Double) -> PathValue {
    guard start > 0 || end < 1 else { return self }
    guard start < end else { return PathValue() }
    let pieces = pieces()
    let total = pieces.reduce(0) { $0 + $1.length }
    guard total > 0 else { return PathValue() }
    var path = PathValue()
    var position = 0.0
    var last: PointValue?
    for piece in pieces {
      let from = (start * total - position) / piece.length
      let to = (end * total - position) / piece.length
      position += piece.length
      guard from < 1, to > 0 else { continue }
      let part = piece.part(from: max(0, from), to: min(1, to))
      if last != part.start { path.elements.append(.move(part.start)) }
      path.elements.append(part.element)
      last = part.end
    }
    return path
  }

  /// The lines and curves of the path, except those without length.
  private func pieces() -> [PathPiece] {
    var pieces: [PathPiece] = []
    var start = PointValue(x: 0, y: 0)
    var first = start
    func add(_ end: PointValue, _ controls: (PointValue, PointValue)?) {
      let piece = PathPiece(start, end, controls)
      if piece.length > 0 { pieces.append(piece) }
      start = end
    }
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        first = point
      case .line(let point): add(point, nil)
      case .quadratic(let point, let control):
        add(
          point, (start.between(control, at: 2.0 / 3), point.between(control, at: 2.0 / 3)))
      case .cubic(let point, let control1, let control2): add(point, (control1, control2))
      case .close: add(first, nil)
      }
    }
    return pieces
  }
}

/// A line or a cubic curve of a path, with its length.
private struct PathPiece {
  var start: PointValue
  var end: PointValue
  var controls: (PointValue, PointValue)?
  /// The lengths from the start to the points at which the curve was measured.
  private var lengths: [Double]

  private static let steps = 32

  init(_ start: PointValue, _ end: PointValue, _ controls: (PointValue, PointValue)?) {
    self.start = start
    self.end = end
    self.controls = controls
    lengths = [0]
    guard controls != nil else {
      lengths.append(start.distance(to: end))
      return
    }
    var last = start
    for step in 1...Self.steps {
      let point = split(at: Double(step) / Double(Self.steps)).0.end
      lengths.append(lengths[step - 1] + last.distance(to: point))
      last = point
    }
  }

  private init(
    unmeasured start: PointValue, _ end: PointValue, _ controls: (PointValue, PointValue)?
  ) {
    self.start = start
    self.end = end
    self.controls = controls
    lengths = []
  }

  var length: Double { lengths.last ?? 0 }

  var element: PathValue.Element {
    guard let controls else { return .line(end) }
    return .cubic(end, control1: controls.0, control2: controls.1)
  }

  /// The part between two fractions of the length.
  func part(from: Double, to: Double) -> PathPiece {
    let (from, to) = (parameter(at: from), parameter(at: to))
    let head = to < 1 ? split(at: to).0 : self
    return from > 0 ? head.split(at: to > 0 ? from / to : 0).1 : head
  }

  /// The parameter of the curve at a fraction of its length.
  private func parameter(at share: Double) -> Double {
    let target = share * length
    guard lengths.count > 2, let next = lengths.firstIndex(where: { $0 >= target }), next > 0
    else { return share }
    let step = lengths[next] - lengths[next - 1]
    let within = step > 0 ? (target - lengths[next - 1]) / step : 0
    return (Double(next - 1) + within) / Double(Self.steps)
  }

  /// Divides the curve in two at a parameter, by de Casteljau's algorithm.
  private func split(at parameter: Double) -> (PathPiece, PathPiece) {
    guard let controls else {
      let middle = start.between(end, at: parameter)
      return (PathPiece(unmeasured: start, middle, nil), PathPiece(unmeasured: middle, end, nil))
    }
    let first = start.between(controls.0, at: parameter)
    let second = controls.0.between(controls.1, at: parameter)
    let third = controls.1.between(end, at: parameter)
    let before = first.between(second, at: parameter)
    let after = second.between(third, at: parameter)
    let middle = before.between(after, at: parameter)
    return (
      PathPiece(unmeasured: start, middle, (first, before)),
      PathPiece(unmeasured: middle, end, (after, third))
    )
  }
}

extension PointValue {
  fileprivate func between(_ other: PointValue, at share: Double) -> PointValue {
    PointValue(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }

  fileprivate func distance(to other: PointValue) -> Double {
    let (x, y) = (other.x - x, other.y - y)
    return (x * x + y * y).squareRoot()
  }
}
