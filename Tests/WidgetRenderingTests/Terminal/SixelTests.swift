import Testing
import WidgetRendering

@Suite struct SixelTests {
  private static let clear = RasterImage.Pixel()

  private static func pixel(_ red: Int, _ green: Int, _ blue: Int) -> RasterImage.Pixel {
    RasterImage.Pixel(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), opacity: 255)
  }

  /// The pixels that a terminal would draw.
  private func drawn(_ bytes: [UInt8], width: Int, height: Int) throws -> [RasterImage.Pixel] {
    let text = String(decoding: bytes, as: UTF8.self)
    let start = "\u{1B}P0;1q\"1;1;\(width);\(height)"
    try #require(text.hasPrefix(start) && text.hasSuffix("\u{1B}\\"))
    var pixels = [RasterImage.Pixel](repeating: Self.clear, count: width * height)
    var colors: [Int: RasterImage.Pixel] = [:]
    var (x, y, color, count) = (0, 0, 0, 1)
    var rest = text.dropFirst(start.count).dropLast(2)
    while let first = rest.first {
      if let part = rest.prefixMatch(of: /#(\d+);2;(\d+);(\d+);(\d+)/) {
        let numbers = [part.output.2, part.output.3, part.output.4].map {
          (Int($0) ?? 0) * 255 / 100
        }
        colors[Int(part.output.1) ?? 0] = Self.pixel(numbers[0], numbers[1], numbers[2])
        rest = rest[part.range.upperBound...]
        continue
      }
      if let part = rest.prefixMatch(of: /#(\d+)/) {
        color = Int(part.output.1) ?? 0
        rest = rest[part.range.upperBound...]
        continue
      }
      if let part = rest.prefixMatch(of: /!(\d+)/) {
        count = Int(part.output.1) ?? 0
        rest = rest[part.range.upperBound...]
        continue
      }
      switch first {
      case "$": x = 0
      case "-": (x, y) = (0, y + 6)
      default:
        let bits = Int(first.asciiValue ?? 63) - 63
        for column in x..<x + count {
          for row in 0..<6 where bits >> row & 1 == 1 {
            pixels[(y + row) * width + column] = try #require(colors[color])
          }
        }
        x += count
        count = 1
      }
      rest = rest.dropFirst()
    }
    return pixels
  }

  private func image(
    width: Int, height: Int, _ pixel: (Int, Int) -> RasterImage.Pixel
  ) -> RasterImage {
    RasterImage(
      width: width, height: height,
      pixels: (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } })
  }

  @Test(arguments: [(1, 1), (7, 6), (20, 13), (64, 64)])
  func drawsEachPixelNearItsColor(width: Int, height: Int) throws {
    let image = image(width: width, height: height) { x, y in
      x == y && x > 0 ? Self.clear : Self.pixel(x * 255 / 64, y * 255 / 64, x * 3)
    }
    let drawn = try drawn(SixelImage(image).bytes, width: width, height: height)
    for (pixel, wanted) in zip(drawn, image.pixels) {
      #expect((pixel.opacity == 0) == (wanted.opacity == 0))
      for path in [\RasterImage.Pixel.red, \.green, \.blue] where wanted.opacity > 0 {
        #expect(abs(Int(pixel[keyPath: path]) - Int(wanted[keyPath: path])) < 25)
      }
    }
  }

  @Test func hasAtMost256Colors() {
    let image = image(width: 100, height: 100) { x, y in
      Self.pixel(x * 2, y * 2, (x * y) % 256)
    }
    let text = String(decoding: SixelImage(image).bytes, as: UTF8.self)
    #expect(text.matches(of: /#\d+;2;/).count == 256)
  }

  @Test func drawsNothingOfAClearImage() throws {
    let image = image(width: 5, height: 5) { _, _ in Self.clear }
    let drawn = try drawn(SixelImage(image).bytes, width: 5, height: 5)
    #expect(drawn.allSatisfy { $0 == Self.clear })
  }
}
