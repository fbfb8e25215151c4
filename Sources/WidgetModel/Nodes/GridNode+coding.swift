// The members of grids in archives and in JSON.

// In JSON a grid has the member `grid`, an array of rows. A row is an array of views, or one view
// that spans all columns.
extension GridNode {
  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    if !Coder.isArchive { try coder.rows(&rows) }
    try coder.member("alignment", &alignment, unless: .center)
    let bits = try coder.bits()
    try coder.member("horizontalSpacing", &horizontalSpacing, bits[1])
    try coder.member("verticalSpacing", &verticalSpacing, bits[2])
    if Coder.isArchive { try coder.rows(&rows) }
  }
}

// In JSON this grid has the member `vgrid` and `columns`, or `hgrid` and `rows`. The columns or
// rows are a number of equal tracks, or an array of tracks.

extension TrackGridNode {
  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    let word = isVertical ? "vgrid" : "hgrid"
    if !Coder.isArchive { try coder.views(word, &children) }
    try coder.inJSON(isVertical ? "columns" : "rows", &tracks, unless: nil)
    try coder.member("alignment", &alignment, unless: .center)
    let bits = try coder.bits()
    try coder.member("spacing", &spacing, bits[1])
    guard Coder.isArchive else { return }
    try coder.items(&tracks)
    try coder.views(word, &children)
  }
}

extension Array: JSONCoded where Element == TrackGridNode.Track {
  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    let mostEqual = 64
    self.init()
    switch json {
    case .int(let count):
      guard (1...mostEqual).contains(count) else {
        throw ViewProblem(key, "not a number from 1 to \(mostEqual)")
      }
      self = Array(repeating: .usual, count: count)
    case .array(let values):
      for value in values {
        do throws(ViewProblem) {
          append(try Element("", value))
        } catch { throw error.at("[\(count)]").at(key) }
      }
    default: throw ViewProblem(key, "not a number of tracks or an array of them")
    }
  }

  func write(to json: inout JSONWriter) {
    json.array { json in
      for track in self { track.write(to: &json) }
    }
  }
}

/// In JSON a track is a fixed length, `flexible`, or an object with `fixed`, `flexible` or
/// `adaptive`.
extension TrackGridNode.Track: ViewValue {
  /// The track that a plain number or `flexible` stands for.
  fileprivate static let usual = Self(size: .flexible(minimum: 10, maximum: .infinity))

  /// The first byte of a track in an archive; these numbers never change.
  private enum Tag: UInt8 {
    case fixed = 0
    case flexible = 1
    case adaptive = 2
  }

  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    guard let tag = Tag(rawValue: try archive.byte()) else { throw archive.error(.notUnderstood) }
    switch tag {
    case .fixed: size = .fixed(try archive.number())
    case .flexible:
      size = .flexible(minimum: try archive.number(), maximum: try archive.number())
    case .adaptive:
      size = .adaptive(minimum: try archive.number(), maximum: try archive.number())
    }
    try archive.member("spacing", &spacing, archive.bits()[1])
    try archive.member("alignment", &alignment, archive.bits().any)
  }

  func write(to archive: inout ArchiveEncoder) {
    switch size {
    case .fixed(let length):
      archive.byte(Tag.fixed.rawValue)
      archive.number(length)
    case .flexible(let minimum, let maximum):
      archive.byte(Tag.flexible.rawValue)
      archive.number(minimum)
      archive.number(maximum)
    case .adaptive(let minimum, let maximum):
      archive.byte(Tag.adaptive.rawValue)
      archive.number(minimum)
      archive.number(maximum)
    }
    var (spacing, alignment) = (spacing, alignment)
    let hasSpacing = archive.bits()[1]
    archive.member("spacing", &spacing, hasSpacing)
    let hasAlignment = archive.bits().any
    archive.member("alignment", &alignment, hasAlignment)
  }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    switch json {
    case .string("flexible"): self = .usual
    case .int, .double: self.init(size: .fixed(try json.viewLength("fixed")))
    case .object(let object):
      self.init(
        size: try Self.size(object), spacing: try object.viewLength("spacing"),
        alignment: try object.viewAlignment("alignment"))
    default: throw ViewProblem("a track must be a number, 'flexible' or an object")
    }
  }

  private static func size(
    _ object: [String: JSONValue]
  ) throws(ViewProblem) -> TrackGridNode.Size {
    if let length = object.viewValue("fixed") { return .fixed(try length.viewLength("fixed")) }
    if let value = object.viewValue("flexible") {
      let bounds = try Bounds("flexible", value)
      return .flexible(minimum: bounds.minimum, maximum: bounds.maximum)
    }
    guard let value = object.viewValue("adaptive") else {
      throw ViewProblem("a track needs 'fixed', 'flexible' or 'adaptive'")
    }
    let bounds = try Bounds("adaptive", value)
    return .adaptive(minimum: bounds.minimum, maximum: bounds.maximum)
  }

  func write(to json: inout JSONWriter) {
    if self == .usual { return json.value("flexible") }
    json.object { json in
      switch size {
      case .fixed(let length): json.length("fixed", length)
      case .flexible(let minimum, let maximum):
        json.write("flexible", Bounds(minimum: minimum, maximum: maximum))
      case .adaptive(let minimum, let maximum):
        json.write("adaptive", Bounds(minimum: minimum, maximum: maximum))
      }
      json.length("spacing", spacing)
      if let alignment { json.write("alignment", alignment) }
    }
  }

  /// The limits of a track; in JSON the minimum alone, or an object with `minimum` and `maximum`.
  private struct Bounds: ShortViewObject {
    var minimum = 10.0
    var maximum = Double.infinity

    init() {}

    init(minimum: Double, maximum: Double) {
      self.minimum = minimum
      self.maximum = maximum
    }

    init(short minimum: Double) { self.minimum = minimum }
    var short: Double? { maximum == .infinity ? minimum : nil }

    mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
      try coder.member("minimum", &minimum)
      try coder.member("maximum", &maximum)
    }
  }
}
