/// The 240 fixed colours of a 256-colour terminal: a colour cube with six levels and a grey ramp.
enum IndexedPalette {
  private static let levels: [UInt32] = [0, 95, 135, 175, 215, 255]

  /// The fixed colour that looks most similar.
  static func nearest(to color: ResolvedColor) -> UInt8 {
    let wanted = PerceivedColor(color)
    var best: (index: UInt8, distance: Double)?
    for index in candidates(color) {
      let distance = PerceivedColor(self.color(index)).squaredDistance(to: wanted)
      if best.map({ distance < $0.distance }) ?? true { best = (index, distance) }
    }
    return best?.index ?? 16
  }

  static func color(_ index: UInt8) -> ResolvedColor {
    guard index >= 16 else { return BasicPalette.color(index) }
    if index >= 232 {
      let level = 8 + 10 * UInt32(index - 232)
      return ResolvedColor(level << 16 | level << 8 | level)
    }
    let place = Int(index) - 16
    return ResolvedColor(
      levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6])
  }

  /// The corners of the cube around a colour, and the greys of similar brightness.
  private static func candidates(_ color: ResolvedColor) -> [UInt8] {
    let (reds, greens, blues) = (around(color.red), around(color.green), around(color.blue))
    var all: [UInt8] = []
    for red in reds {
      for green in greens {
        for blue in blues { all.append(UInt8(16 + 36 * red + 6 * green + blue)) }
      }
    }
    let step = (color.luminance * 255 - 8) / 10
    for gray in [step.rounded(.down), step.rounded(.up)] {
      all.append(UInt8(232 + min(23, max(0, gray))))
    }
    return all
  }

  private static func around(_ component: Double) -> [Int] {
    let value = UInt32((component * 255).rounded())
    guard let above = levels.firstIndex(where: { $0 >= value }) else { return [5] }
    return levels[above] == value || above == 0 ? [above] : [above - 1, above]
  }
}
