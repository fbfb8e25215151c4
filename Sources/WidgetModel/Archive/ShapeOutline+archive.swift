// Packs the outlines of shapes into archives: each change, such as a rotation, then the basic form.

/// The first byte of an outline in archives; these numbers never change.
private enum OutlineTag: UInt8 {
  case rectangle = 0
  case roundedRectangle = 1
  case unevenRoundedRectangle = 2
  case circle = 3
  case ellipse = 4
  case capsule = 5
  case containerRelative = 6
  case path = 7

  case inset = 16
  case trimmed = 17
  case rotated = 18
  case scaled = 19
  case offset = 20
  case sized = 21
}

extension ShapeOutline: ViewValue, ViewPart {
  func write(to archive: inout ArchiveEncoder) {
    archive.outline(self, depth: Self.deepest)
  }

  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    self = try archive.outline(depth: Self.deepest)
  }
}

extension ArchiveEncoder {
  /// Writes an outline; changes beyond the nesting limit are omitted.
  fileprivate mutating func outline(_ outline: ShapeOutline, depth: Int) {
    guard depth > 1, let content = outline.content else { return form(outline.form) }
    switch outline {
    case .inset(_, let inset): change(.inset, [inset])
    case .trimmed(_, let start, let end): change(.trimmed, [start, end])
    case .rotated(_, let degrees, let anchor): change(.rotated, [degrees, anchor.x, anchor.y])
    case .scaled(_, let x, let y, let anchor): change(.scaled, [x, y, anchor.x, anchor.y])
    case .offset(_, let x, let y): change(.offset, [x, y])
    case .sized(_, let width, let height): change(.sized, [width, height])
    default: break
    }
    self.outline(content, depth: depth - 1)
  }

  private mutating func form(_ outline: ShapeOutline) {
    switch outline {
    case .roundedRectangle(let width, let height): change(.roundedRectangle, [width, height])
    case .unevenRoundedRectangle(let radii):
      change(
        .unevenRoundedRectangle,
        [radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing])
    case .circle: change(.circle, [])
    case .ellipse: change(.ellipse, [])
    case .capsule: change(.capsule, [])
    case .containerRelative: change(.containerRelative, [])
    case .path(let path, let width, let height):
      change(.path, [width, height])
      path.write(to: &self)
    default: change(.rectangle, [])
    }
  }

  private mutating func change(_ tag: OutlineTag, _ numbers: [Double]) {
    byte(tag.rawValue)
    for number in numbers { self.number(number) }
  }
}

extension ArchiveDecoder {
  fileprivate mutating func outline(depth: Int) throws(ArchiveError) -> ShapeOutline {
    guard depth > 0 else { throw error(.tooLarge) }
    guard let tag = OutlineTag(rawValue: try byte()) else { throw error(.notUnderstood) }
    switch tag {
    case .rectangle: return .rectangle
    case .roundedRectangle: return .roundedRectangle(width: try number(), height: try number())
    case .unevenRoundedRectangle:
      return .unevenRoundedRectangle(
        CornerRadii(
          topLeading: try number(), topTrailing: try number(), bottomLeading: try number(),
          bottomTrailing: try number()))
    case .circle: return .circle
    case .ellipse: return .ellipse
    case .capsule: return .capsule
    case .containerRelative: return .containerRelative
    case .path:
      let (width, height) = (try number(), try number())
      return .path(try PathValue(from: &self), width: width, height: height)
    case .inset:
      let inset = try number()
      return .inset(try outline(depth: depth - 1), by: inset)
    case .trimmed:
      let (start, end) = (try number(), try number())
      return .trimmed(try outline(depth: depth - 1), from: start, to: end)
    case .rotated:
      let (degrees, anchor) = (try number(), try UnitPointValue(from: &self))
      return .rotated(try outline(depth: depth - 1), degrees: degrees, anchor: anchor)
    case .scaled:
      let (x, y, anchor) = (try number(), try number(), try UnitPointValue(from: &self))
      return .scaled(try outline(depth: depth - 1), x: x, y: y, anchor: anchor)
    case .offset:
      let (x, y) = (try number(), try number())
      return .offset(try outline(depth: depth - 1), x: x, y: y)
    case .sized:
      let (width, height) = (try number(), try number())
      return .sized(try outline(depth: depth - 1), width: width, height: height)
    }
  }
}
