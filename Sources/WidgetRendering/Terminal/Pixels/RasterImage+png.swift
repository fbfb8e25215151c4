extension RasterImage {
  /// How many pixels unpacking a PNG would look at; nil where it is refused by its beginning.
  static func pixelCount(png file: [UInt8]) -> Int? {
    var chunks = PNGChunks(file)
    return chunks.head().map { $0.width * $0.height }
  }

  /// Unpacks a PNG; nil where it is broken, or larger than a card is worth.
  ///
  /// Of sums and of what is not needed to draw nothing is looked at.
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
    guard let filtered = Inflation.bytes(of: packed, count: head.byteCount),
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

/// The parts of a PNG file, one after the other.
private struct PNGChunks {
  private let file: [UInt8]
  private var place = 8

  init(_ file: [UInt8]) {
    self.file = file
  }

  /// What comes first in every file.
  mutating func head() -> PNGHead? {
    guard let first = next(), first.name == "IHDR" else { return nil }
    return PNGHead(first.data)
  }

  /// Nil is the end of the file, or of what is whole in it.
  mutating func next() -> (name: String, data: ArraySlice<UInt8>)? {
    guard place + 12 <= file.count else { return nil }
    let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= file.count - place - 12 else { return nil }
    let data = file[place + 8..<place + 8 + length]
    let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
    place += 12 + length
    return (name, data)
  }
}
