/// The type of a paint, as a byte in archives; numbers are permanent.
private enum PaintTag: UInt8 {
  case color = 0
  case linear = 1
  case radial = 2
  case elliptical = 3
  case angular = 4
}

extension ArchiveEncoder {
  mutating func paint(_ paint: PaintValue) {
    switch paint {
    case .color(let color):
      byte(PaintTag.color.rawValue)
      self.color(color)
    case .gradient(let gradient): self.gradient(gradient)
    }
  }

  mutating func gradient(_ gradient: GradientValue) {
    switch gradient.geometry {
    case .linear(let start, let end):
      byte(PaintTag.linear.rawValue)
      point(start)
      point(end)
    case .radial(let center, let start, let end): round(.radial, center, start, end)
    case .elliptical(let center, let start, let end): round(.elliptical, center, start, end)
    case .angular(let center, let start, let end): round(.angular, center, start, end)
    }
    for stop in gradient.stops.prefix(pieces(gradient.stops.count)) {
      color(stop.color)
      number(stop.location)
    }
  }

  private mutating func round(
    _ tag: PaintTag, _ center: UnitPointValue, _ start: Double, _ end: Double
  ) {
    byte(tag.rawValue)
    point(center)
    number(start)
    number(end)
  }

  mutating func point(_ point: UnitPointValue) {
    number(point.x)
    number(point.y)
  }

  /// Writes the number of following parts, limited by the budget.
  mutating func pieces(_ count: Int) -> Int {
    let room = nodesLeft * ViewLimits.piecesOfNode + ViewLimits.piecesOfNode - 1
    let pieces = min(count, room)
    nodesLeft -= pieces / ViewLimits.piecesOfNode
    self.count(pieces)
    return pieces
  }
}

extension ArchiveDecoder {
  mutating func paint() throws(ArchiveError) -> PaintValue {
    guard let tag = PaintTag(rawValue: try byte()) else { throw error(.notUnderstood) }
    return tag == .color ? .color(try color()) : .gradient(try gradient(tag))
  }

  mutating func gradient() throws(ArchiveError) -> GradientValue {
    guard let tag = PaintTag(rawValue: try byte()) else { throw error(.notUnderstood) }
    return try gradient(tag)
  }

  private mutating func gradient(_ tag: PaintTag) throws(ArchiveError) -> GradientValue {
    let geometry: GradientValue.Geometry
    switch tag {
    case .color: throw error(.notUnderstood)
    case .linear: geometry = .linear(start: try point(), end: try point())
    case .radial:
      geometry = .radial(center: try point(), startRadius: try number(), endRadius: try number())
    case .elliptical:
      geometry = .elliptical(
        center: try point(), startRadius: try number(), endRadius: try number())
    case .angular:
      geometry = .angular(center: try point(), start: try number(), end: try number())
    }
    var stops: [GradientValue.Stop] = []
    for _ in 0..<(try pieces()) {
      stops.append(GradientValue.Stop(try color(), at: try number()))
    }
    return GradientValue(stops: stops, geometry: geometry)
  }

  mutating func point() throws(ArchiveError) -> UnitPointValue {
    UnitPointValue(x: try number(), y: try number())
  }

  /// Reads the number of following parts.
  mutating func pieces() throws(ArchiveError) -> Int {
    let pieces = try count()
    guard pieces / ViewLimits.piecesOfNode <= nodesLeft else { throw error(.tooLarge) }
    nodesLeft -= pieces / ViewLimits.piecesOfNode
    return pieces
  }
}
