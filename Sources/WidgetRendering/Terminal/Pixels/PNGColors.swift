/// Converts the samples of a PNG's pixels to colours.
struct PNGColors {
  private let head: PNGHead
  private var palette: [RasterImage.Pixel] = []
  /// The colour that counts as transparent.
  private var clear: [Int]?

  init(_ head: PNGHead) {
    self.head = head
  }

  mutating func takePalette(_ data: ArraySlice<UInt8>) {
    let bytes = Array(data.prefix(256 * 3))
    palette = (0..<bytes.count / 3).map {
      RasterImage.Pixel(red: bytes[$0 * 3], green: bytes[$0 * 3 + 1], blue: bytes[$0 * 3 + 2])
    }
  }

  mutating func takeOpacities(_ data: ArraySlice<UInt8>) {
    let bytes = Array(data.prefix(256))
    switch head.kind {
    case .indexed:
      for (index, opacity) in bytes.enumerated() where index < palette.count {
        palette[index].opacity = opacity
      }
    case .gray, .color:
      guard bytes.count >= head.kind.samples * 2 else { return }
      clear = (0..<head.kind.samples).map { Int(bytes[$0 * 2]) << 8 | Int(bytes[$0 * 2 + 1]) }
    case .grayAndOpacity, .colorAndOpacity: break
    }
  }

  /// The pixel in a column of the row that starts at an offset; transparent for an index outside
  /// the palette.
  func pixel(_ column: Int, of bytes: [UInt8], from start: Int) -> RasterImage.Pixel {
    func sample(_ index: Int) -> Int { self.sample(column, index, of: bytes, from: start) }
    func share(_ value: Int) -> UInt8 {
      head.depth == 16 ? UInt8(value >> 8) : UInt8(value * 255 / (1 << head.depth - 1))
    }
    let first = sample(0)
    switch head.kind {
    case .indexed: return palette.indices.contains(first) ? palette[first] : RasterImage.Pixel()
    case .gray:
      return RasterImage.Pixel(gray: share(first), opacity: clear?.first == first ? 0 : 255)
    case .grayAndOpacity:
      return RasterImage.Pixel(gray: share(first), opacity: share(sample(1)))
    case .color, .colorAndOpacity:
      let (green, blue) = (sample(1), sample(2))
      let opacity: UInt8 =
        if head.kind == .colorAndOpacity {
          share(sample(3))
        } else if let clear, clear[0] == first, clear[1] == green, clear[2] == blue {
          0
        } else {
          255
        }
      return RasterImage.Pixel(
        red: share(first), green: share(green), blue: share(blue), opacity: opacity)
    }
  }

  private func sample(_ column: Int, _ index: Int, of bytes: [UInt8], from start: Int) -> Int {
    let number = column * head.kind.samples + index
    switch head.depth {
    case 16: return Int(bytes[start + number * 2]) << 8 | Int(bytes[start + number * 2 + 1])
    case 8: return Int(bytes[start + number])
    default:
      let place = number * head.depth
      let byte = Int(bytes[start + place / 8])
      return byte >> (8 - head.depth - place % 8) & (1 << head.depth - 1)
    }
  }
}
