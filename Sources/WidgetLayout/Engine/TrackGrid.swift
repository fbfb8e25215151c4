internal import WidgetModel

/// Lays out lazy grids, such as `LazyVGrid`.
extension LayoutPass {
  /// Fills the tracks of a lazy grid with views, line by line; a line is as high as its largest
  /// view.
  mutating func arrange(
    _ grid: TrackGridProperties, _ children: [Int], _ proposal: ProposedSize
  ) -> Arrangement {
    let axis = grid.axis
    let tracks = Track.placed(grid.tracks, in: proposal.length(along: axis))
    guard !tracks.isEmpty else { return Arrangement(size: .zero) }
    var slots: [Arrangement.Slot] = []
    var position = 0.0
    for start in stride(from: 0, to: children.count, by: tracks.count) {
      let line = children[start..<min(start + tracks.count, children.count)]
      if start > 0 { position += grid.spacing }
      let offers = tracks.map { ProposedSize(along: axis, $0.length, across: nil) }
      let measures = zip(line, offers).map { measure($0, $1) }
      let depth = measures.map { $0.size.length(along: axis.other) }.max() ?? 0
      for (index, measure) in measures.enumerated() {
        let track = tracks[index]
        let cell = Measure(size: DisplaySize(along: axis, track.length, across: depth))
        let alignment = track.alignment ?? grid.alignment
        var slot = Arrangement.Slot(
          item: children[start + index], proposal: offers[index],
          x: cell.position(alignment.horizontal) - measure.position(alignment.horizontal),
          y: cell.position(alignment.vertical) - measure.position(alignment.vertical))
        slot.x += axis == .horizontal ? track.start : position
        slot.y += axis == .horizontal ? position : track.start
        slots.append(slot)
      }
      position += depth
    }
    let length = tracks.last.map { $0.start + $0.length } ?? 0
    return Arrangement(
      size: DisplaySize(along: axis, max(0, length), across: max(0, position)), slots: slots)
  }
}

/// The position and length of a column or row of a lazy grid.
private struct Track {
  var start: Double
  var length: Double
  var alignment: AlignmentValue?

  private static let maximumCount = 1000

  /// Divides a length among tracks.
  ///
  /// Fixed tracks get their lengths first, and the others share the remaining length equally.
  static func placed(_ tracks: [TrackGridNode.Track], in length: Double?) -> [Track] {
    let spacings = tracks.map { $0.spacing?.distance ?? defaultSpacing }
    let fixed = tracks.map { track in
      if case .fixed(let length) = track.size { length.length ?? 0 } else { 0.0 }
    }
    let offered = length.map { $0.isFinite ? $0 : 0 }
    var remaining = (offered ?? 0) - fixed.reduce(0, +) - spacings.dropLast().reduce(0, +)
    var flexible = tracks.count { track in
      if case .fixed = track.size { false } else { true }
    }
    var placed: [Track] = []
    var start = 0.0
    for (index, track) in tracks.enumerated() where placed.count < maximumCount {
      let part = offered == nil ? nil : max(0, remaining) / Double(max(1, flexible))
      let lengths = track.size.lengths(of: part, spacing: spacings[index])
      for length in lengths {
        placed.append(Track(start: start, length: length, alignment: track.alignment))
        start += length + spacings[index]
      }
      if case .fixed = track.size { continue }
      flexible -= 1
      remaining -= lengths.reduce(spacings[index] * Double(lengths.count - 1), +)
    }
    return placed
  }
}

extension TrackGridNode.Size {
  /// The lengths of the tracks that a `GridItem` creates in its part of the grid.
  ///
  /// - Parameter part: nil if no length is proposed; then tracks have their minimum lengths.
  fileprivate func lengths(of part: Double?, spacing: Double) -> [Double] {
    switch self {
    case .fixed(let length): return [length.length ?? 0]
    case .flexible(let minimum, let maximum):
      return [limited(part ?? minimum, minimum, maximum)]
    case .adaptive(let minimum, let maximum):
      let minimumLength = max(1, minimum.length ?? 0)
      guard let part else { return [minimumLength] }
      let step = max(1, minimumLength + spacing)
      let count = min(max(1, ((part + spacing + tolerance) / step).rounded(.down)), 1000)
      let each = (part - spacing * (count - 1)) / count
      return Array(repeating: limited(each, minimumLength, maximum), count: Int(count))
    }
  }

  private func limited(_ length: Double, _ minimum: Double, _ maximum: Double) -> Double {
    max(minimum.length ?? 0, min(length.length ?? 0, maximum.offer ?? .infinity))
  }
}
