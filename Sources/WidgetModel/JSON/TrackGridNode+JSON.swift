// In JSON this is `vgrid` with `columns`, or `hgrid` with `rows`: a number of equal tracks, or an
// array of tracks. A track is a fixed length, `flexible`, or an object with `fixed`, `flexible` or
// `adaptive`.

extension JSONWriter {
  mutating func members(of grid: TrackGridNode) {
    key(grid.isVertical ? "vgrid" : "hgrid")
    array { json in
      for child in grid.children { json.value(child) }
    }
    key(grid.isVertical ? "columns" : "rows")
    array { json in
      for track in grid.tracks { json.value(track) }
    }
    alignment("alignment", grid.alignment)
    length("spacing", grid.spacing)
  }

  private mutating func value(_ track: TrackGridNode.Track) {
    if track == .usual { return value("flexible") }
    object { json in
      switch track.size {
      case .fixed(let length): json.length("fixed", length)
      case .flexible(let minimum, let maximum): json.bounds("flexible", minimum, maximum)
      case .adaptive(let minimum, let maximum): json.bounds("adaptive", minimum, maximum)
      }
      json.length("spacing", track.spacing)
      if let alignment = track.alignment { json.member("alignment", alignment.name) }
    }
  }

  private mutating func bounds(_ name: String, _ minimum: Double, _ maximum: Double) {
    key(name)
    if maximum == .infinity { return length(minimum) }
    object { json in
      json.length("minimum", minimum)
      json.length("maximum", maximum)
    }
  }
}

extension TrackGridNode {
  /// The most tracks for a plain number.
  private static let mostEqualTracks = 64

  init(
    isVertical: Bool, children: [ViewNode], _ details: [String: JSONValue]
  ) throws(ViewProblem) {
    self.init(
      isVertical: isVertical, tracks: try Self.tracks(isVertical ? "columns" : "rows", details),
      alignment: try details.viewAlignment("alignment") ?? .center,
      spacing: try details.viewLength("spacing"), children: children)
  }

  private static func tracks(
    _ key: String, _ details: [String: JSONValue]
  ) throws(ViewProblem) -> [Track] {
    switch details.viewValue(key) {
    case .int(let count):
      guard (1...mostEqualTracks).contains(count) else {
        throw ViewProblem(key, "not from 1 to \(mostEqualTracks)")
      }
      return Array(repeating: .usual, count: count)
    case .array(let values):
      var tracks: [Track] = []
      for value in values {
        do throws(ViewProblem) {
          tracks.append(try Track(value))
        } catch { throw error.at("[\(tracks.count)]").at(key) }
      }
      return tracks
    default: throw ViewProblem(key, "not a number of tracks or an array of them")
    }
  }
}

extension TrackGridNode.Track {
  fileprivate static let usual = Self(size: .flexible(minimum: 10, maximum: .infinity))

  fileprivate init(_ value: JSONValue) throws(ViewProblem) {
    switch value {
    case .string("flexible"): self = .usual
    case .int, .double: self.init(size: .fixed(try value.viewLength("fixed")))
    case .object(let object):
      self.init(
        size: try Self.size(object), spacing: try object.viewLength("spacing"),
        alignment: try object.viewAlignment("alignment"))
    default: throw ViewProblem("a track is a number, 'flexible' or an object")
    }
  }

  private static func size(
    _ object: [String: JSONValue]
  ) throws(ViewProblem) -> TrackGridNode.Size {
    if let length = object.viewValue("fixed") { return .fixed(try length.viewLength("fixed")) }
    if let value = object.viewValue("flexible") {
      let bounds = try bounds("flexible", value)
      return .flexible(minimum: bounds.minimum, maximum: bounds.maximum)
    }
    guard let value = object.viewValue("adaptive") else {
      throw ViewProblem("a track has 'fixed', 'flexible' or 'adaptive'")
    }
    let bounds = try bounds("adaptive", value)
    return .adaptive(minimum: bounds.minimum, maximum: bounds.maximum)
  }

  /// Reads the minimum, or an object with `minimum` and `maximum`.
  private static func bounds(
    _ key: String, _ value: JSONValue
  ) throws(ViewProblem) -> (minimum: Double, maximum: Double) {
    guard case .object(let object) = value else { return (try value.viewLength(key), .infinity) }
    return (
      try object.viewLength("minimum") ?? 10, try object.viewLength("maximum") ?? .infinity
    )
  }
}
