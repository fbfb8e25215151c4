/// Converts the pixels of a PNG, whose form its header defines, to colours with opacity.
struct PNGColors {
  private let header: PNGHeader
  private var palette: [RasterImage.Pixel] = []
  /// The samples of the colour that counts as transparent.
  private var transparentSamples: [Int]?

  init(_ header: PNGHeader) {
    self.header = header
  }

  /// Reads a `PLTE` chunk.
  mutating func readPalette(_ data: ArraySlice<UInt8>) {
    let bytes = Array(data.prefix(256 * 3))
    palette = (0..<bytes.count / 3).map {
      RasterImage.Pixel(red: bytes[$0 * 3], green: bytes[$0 * 3 + 1], blue: bytes[$0 * 3 + 2])
    }
  }

  /// Reads a `tRNS` chunk.
  mutating func readOpacities(_ data: ArraySlice<UInt8>) {
    let bytes = Array(data.prefix(256))
    switch header.kind {
    case .indexed:
      for (index, opacity) in bytes.enumerated() where index < palette.count {
        palette[index].opacity = opacity
      }
    case .gray, .color:
      guard bytes.count >= header.kind.samples * 2 else { return }
      transparentSamples = (0..<header.kind.samples).map {
        Int(bytes[$0 * 2]) << 8 | Int(bytes[$0 * 2 + 1])
      }
    case .grayAndOpacity, .colorAndOpacity: break
    }
  }

  /// The pixel in a column of the row that starts at an offset.
  ///
  /// A pixel with an index outside the palette is transparent.
  func pixel(_ column: Int, of bytes: [UInt8], from start: Int) -> RasterImage.Pixel {
    func sample(_ index: Int) -> Int { self.sample(column, index, of: bytes, from: start) }
    func share(_ value: Int) -> UInt8 {
      header.depth == 16 ? UInt8(value >> 8) : UInt8(value * 255 / (1 << header.depth - 1))
    }
    let first = sample(0)
    switch header.kind {
    case .indexed: return palette.indices.contains(first) ? palette[first] : RasterImage.Pixel()
    case .gray:
      return RasterImage.Pixel(
        gray: share(first), opacity: transparentSamples?.first == first ? 0 : 255)
    case .grayAndOpacity:
      return RasterImage.Pixel(gray: share(first), opacity: share(sample(1)))
    case .color, .colorAndOpacity:
      let (green, blue) = (sample(1), sample(2))
      let opacity: UInt8 =
        if header.kind == .colorAndOpacity {
          share(sample(3))
        } else if let clear = transparentSamples, clear[0] == first, clear[1] == green,
          clear[2] == blue
        {
          0
        } else {
          255
        }
      return RasterImage.Pixel(
        red: share(first), green: share(green), blue: share(blue), opacity: opacity)
    }
  }

  private func sample(_ column: Int, _ index: Int, of bytes: [UInt8], from start: Int) -> Int {
    let number = column * header.kind.samples + index
    switch header.depth {
    case 16: return Int(bytes[start + number * 2]) << 8 | Int(bytes[start + number * 2 + 1])
    case 8: return Int(bytes[start + number])
    default:
      let place = number * header.depth
      let byte = Int(bytes[start + place / 8])
      return byte >> (8 - header.depth - place % 8) & (1 << header.depth - 1)
    }
  }
}
