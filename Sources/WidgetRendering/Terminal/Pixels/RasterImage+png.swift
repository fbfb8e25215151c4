internal import Deflate

extension RasterImage {
  /// The number of pixels that decoding a PNG would read; nil if its header is rejected.
  static func pixelCount(png file: [UInt8]) -> Int? {
    var chunks = PNGChunks(file)
    return chunks.head().map { $0.width * $0.height }
  }

  /// Decodes a PNG; nil if it is invalid or too large.
  ///
  /// Checksums and chunks that aren't needed for drawing are ignored.
  package init?(png file: [UInt8]) {
    var chunks = PNGChunks(file)
    guard let head = chunks.head() else { return nil }
    var colors = PNGColors(head)
    var packed: [UInt8] = []
    while let chunk = chunks.next(), chunk.name != "IEND" {
      switch chunk.name {
      case "PLTE": colors.takePalette(chunk.data)
      case "tRNS": colors.takeOpacities(chunk.data)
      case "IDAT": packed += chunk.data
      default: break
      }
    }
    guard let filtered = PNGChunks.unpacked(packed, count: head.byteCount),
      let rows = PNGRows(filtered, of: head)
    else { return nil }
    var pixels = [Pixel](repeating: Pixel(), count: head.width * head.height)
    var start = 0
    for pass in head.passes {
      for row in 0..<pass.rows {
        start += 1
        let line = (pass.startY + row * pass.stepY) * head.width + pass.startX
        for column in 0..<pass.columns {
          pixels[line + column * pass.stepX] = colors.pixel(column, of: rows.bytes, from: start)
        }
        start += head.rowBytes(of: pass)
      }
    }
    self.init(width: head.width, height: head.height, pixels: pixels)
  }
}

/// Reads the chunks of a PNG file in order.
private struct PNGChunks {
  private let file: [UInt8]
  private var place = 8

  init(_ file: [UInt8]) {
    self.file = file
  }

  /// The header, which is the first chunk.
  mutating func head() -> PNGHead? {
    guard let first = next(), first.name == "IHDR" else { return nil }
    return PNGHead(first.data)
  }

  /// The next chunk; nil at the end of the file, or at an incomplete chunk.
  mutating func next() -> (name: String, data: ArraySlice<UInt8>)? {
    guard place + 12 <= file.count else { return nil }
    let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= file.count - place - 12 else { return nil }
    let data = file[place + 8..<place + 8 + length]
    let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
    place += 12 + length
    return (name, data)
  }

  /// The first bytes that others unpack to; nil where there are fewer of them, or what is packed is broken.
  ///
  /// The sum at the end isn't looked at: whoever harms a picture can make one that fits.
  static func unpacked(_ packed: [UInt8], count: Int) -> [UInt8]? {
    // Packing adds little even to noise; what is longer holds codes that unpack to nothing.
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
