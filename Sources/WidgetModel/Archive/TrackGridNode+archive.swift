/// The type of a track, as a byte in archives; numbers are permanent.
private enum TrackTag: UInt8 {
  case fixed = 0
  case flexible = 1
  case adaptive = 2
}

extension ArchiveEncoder {
  mutating func trackGrid(_ grid: TrackGridNode, depth: Int) {
    alignment(grid.alignment)
    lengths([grid.spacing])
    for track in grid.tracks.prefix(pieces(grid.tracks.count)) { self.track(track) }
    nodes(grid.children, depth: depth)
  }

  private mutating func track(_ track: TrackGridNode.Track) {
    switch track.size {
    case .fixed(let length):
      byte(TrackTag.fixed.rawValue)
      number(length)
    case .flexible(let minimum, let maximum):
      byte(TrackTag.flexible.rawValue)
      number(minimum)
      number(maximum)
    case .adaptive(let minimum, let maximum):
      byte(TrackTag.adaptive.rawValue)
      number(minimum)
      number(maximum)
    }
    lengths([track.spacing])
    byte(track.alignment == nil ? 0 : 1)
    if let alignment = track.alignment { self.alignment(alignment) }
  }
}

extension ArchiveDecoder {
  mutating func trackGrid(isVertical: Bool, depth: Int) throws(ArchiveError) -> TrackGridNode {
    let alignment = try alignment()
    let spacing = try lengths(1)[0]
    var tracks: [TrackGridNode.Track] = []
    for _ in 0..<(try pieces()) { tracks.append(try track()) }
    return TrackGridNode(
      isVertical: isVertical, tracks: tracks, alignment: alignment, spacing: spacing,
      children: try nodes(depth: depth))
  }

  private mutating func track() throws(ArchiveError) -> TrackGridNode.Track {
    guard let tag = TrackTag(rawValue: try byte()) else { throw error(.notUnderstood) }
    let size: TrackGridNode.Size
    switch tag {
    case .fixed: size = .fixed(try number())
    case .flexible: size = .flexible(minimum: try number(), maximum: try number())
    case .adaptive: size = .adaptive(minimum: try number(), maximum: try number())
    }
    let spacing = try lengths(1)[0]
    return TrackGridNode.Track(
      size: size, spacing: spacing, alignment: try byte() == 0 ? nil : try alignment())
  }
}
