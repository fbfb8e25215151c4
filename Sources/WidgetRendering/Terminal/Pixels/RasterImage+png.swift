internal import Deflate

/// Decoding PNG files.
extension RasterImage {
  /// The number of pixels that decoding a PNG would read; nil if its header is rejected.
  static func pixelCount(png file: [UInt8]) -> Int? {
    var chunks = PNGChunks(file)
    return chunks.header().map { $0.width * $0.height }
  }

  /// Decodes a PNG; nil if it is invalid or too large.
  ///
  /// Checksums and chunks that aren't needed for drawing are ignored.
  package init?(png file: [UInt8]) {
    var chunks = PNGChunks(file)
    guard let header = chunks.header() else { return nil }
    var colors = PNGColors(header)
    var packed: [UInt8] = []
    while let chunk = chunks.next(), chunk.name != "IEND" {
      switch chunk.name {
      case "PLTE": colors.readPalette(chunk.data)
      case "tRNS": colors.readOpacities(chunk.data)
      case "IDAT": packed += chunk.data
      default: break
      }
    }
    guard let filtered = PNGChunks.unpacked(packed, count: header.byteCount),
      let rows = PNGRows(filtered, of: header)
    else { return nil }
    var pixels = [Pixel](repeating: Pixel(), count: header.width * header.height)
    var start = 0
    for pass in header.passes {
      for row in 0..<pass.rows {
        start += 1
        let line = (pass.startY + row * pass.stepY) * header.width + pass.startX
        for column in 0..<pass.columns {
          pixels[line + column * pass.stepX] = colors.pixel(column, of: rows.bytes, from: start)
        }
        start += header.rowBytes(of: pass)
      }
    }
    self.init(width: header.width, height: header.height, pixels: pixels)
  }
}

/// Reads the chunks of a PNG file in order.
private struct PNGChunks {
  private let file: [UInt8]
  private var position = 8

  init(_ file: [UInt8]) {
    self.file = file
  }

  /// The header, which is the first chunk.
  mutating func header() -> PNGHeader? {
    guard let first = next(), first.name == "IHDR" else { return nil }
    return PNGHeader(first.data)
  }

  /// The next chunk; nil at the end of the file, or at an incomplete chunk.
  mutating func next() -> (name: String, data: ArraySlice<UInt8>)? {
    guard position + 12 <= file.count else { return nil }
    let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= file.count - position - 12 else { return nil }
    let data = file[position + 8..<position + 8 + length]
    let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
    position += 12 + length
    return (name, data)
  }

  /// Decompresses the first `count` bytes of a zlib stream; nil if it is shorter or damaged.
  ///
  /// The checksum at the end isn't verified: it wouldn't protect against a manipulated image.
  static func unpacked(_ packed: [UInt8], count: Int) -> [UInt8]? {
    // Compression hardly lengthens even noise. A longer stream contains codes that produce nothing,
    // so the rest is ignored.
    var rest = packed.prefix(2 * count + 64 << 10)
    let bytes = try? [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let inflater = try Inflater(.zlib) { input in
        let piece = rest.prefix(input.count)
        rest = rest.dropFirst(piece.count)
        input.copyBytes(from: piece)
        return piece.count
      }
      filled = try inflater.read(into: UnsafeMutableRawBufferPointer(buffer))
    }
    return bytes?.count == count ? bytes : nil
  }
}
