// Packs the paths of shapes into archives.

/// The first byte of a path element in archives; these numbers never change.
private enum PathTag: UInt8 {
  case end = 0
  case move = 1
  case line = 2
  case quadratic = 3
  case cubic = 4
  case close = 5
}

extension PathValue: ArchiveCoded {
  init(from archive: inout ArchiveDecoder) throws(ArchiveError) { self = try archive.path() }
  func write(to archive: inout ArchiveEncoder) { archive.path(self) }
}

extension ArchiveEncoder {
  /// The bytes of the longest element: its type and six numbers.
  private static let longestElement = 6 * 9 + 1

  /// Writes a path's elements and an end tag; elements beyond the limits are omitted.
  fileprivate mutating func path(_ path: PathValue) {
    let start = bytes.count
    for (index, element) in path.elements.enumerated() {
      guard bytes.count - start + Self.longestElement <= pathBytesLeft else { break }
      if index % ViewLimits.piecesOfNode == ViewLimits.piecesOfNode - 1 {
        guard nodesLeft > 0 else { break }
        nodesLeft -= 1
      }
      self.element(element)
    }
    pathBytesLeft -= bytes.count - start
    byte(PathTag.end.rawValue)
  }

  private mutating func element(_ element: PathValue.Element) {
    switch element {
    case .move(let point): places(.move, [point])
    case .line(let point): places(.line, [point])
    case .quadratic(let point, let control): places(.quadratic, [control, point])
    case .cubic(let point, let control1, let control2):
      places(.cubic, [control1, control2, point])
    case .close: places(.close, [])
    }
  }

  private mutating func places(_ tag: PathTag, _ points: [PointValue]) {
    byte(tag.rawValue)
    for point in points {
      number(point.x)
      number(point.y)
    }
  }
}

extension ArchiveDecoder {
  fileprivate mutating func path() throws(ArchiveError) -> PathValue {
    let start = position
    var path = PathValue()
    while let element = try element() {
      guard position - start <= pathBytesLeft else { throw error(.tooLarge) }
      path.elements.append(element)
      if path.elements.count % ViewLimits.piecesOfNode == 0 {
        guard nodesLeft > 0 else { throw error(.tooLarge) }
        nodesLeft -= 1
      }
    }
    pathBytesLeft -= position - start - 1
    return path
  }

  /// Reads one element; returns nil at the end tag.
  private mutating func element() throws(ArchiveError) -> PathValue.Element? {
    guard let tag = PathTag(rawValue: try byte()) else { throw error(.notUnderstood) }
    switch tag {
    case .end: return nil
    case .move: return .move(try place())
    case .line: return .line(try place())
    case .quadratic:
      let control = try place()
      return .quadratic(try place(), control: control)
    case .cubic:
      let (control1, control2) = (try place(), try place())
      return .cubic(try place(), control1: control1, control2: control2)
    case .close: return .close
    }
  }

  private mutating func place() throws(ArchiveError) -> PointValue {
    PointValue(x: try number(), y: try number())
  }
}
