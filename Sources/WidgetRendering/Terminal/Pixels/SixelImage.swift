/// An image as sixels, the graphics of terminals since the VT240: rows of six pixels each, drawn
/// colour by colour.
package struct SixelImage {
  private let image: RasterImage
  private let palette: SixelPalette

  package init(_ image: RasterImage) {
    self.image = image
    palette = SixelPalette(image)
  }

  /// The escape sequence that draws the image at the cursor.
  package var bytes: [UInt8] {
    // Pixels that aren't drawn keep the terminal's background.
    var bytes = Array("\u{1B}P0;1q\"1;1;\(image.width);\(image.height)".utf8)
    for (index, color) in palette.colors.enumerated() {
      func percent(_ component: UInt8) -> Int { (Int(component) * 100 + 127) / 255 }
      bytes +=
        "#\(index);2;\(percent(color.red));\(percent(color.green));\(percent(color.blue))".utf8
    }
    for top in stride(from: 0, to: image.height, by: 6) {
      band(from: top, into: &bytes)
      bytes.append(UInt8(ascii: "-"))
    }
    bytes += [0x1B, UInt8(ascii: "\\")]
    return bytes
  }

  private func band(from top: Int, into bytes: inout [UInt8]) {
    // For each colour, the bits of the rows in which each column has it.
    var patterns: [Int: [UInt8]] = [:]
    for y in top..<min(top + 6, image.height) {
      for x in 0..<image.width {
        guard let color = palette.index(of: image.pixels[y * image.width + x]) else { continue }
        patterns[color, default: [UInt8](repeating: 0, count: image.width)][x] |= 1 << (y - top)
      }
    }
    for (number, (color, pattern)) in patterns.sorted(by: { $0.key < $1.key }).enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes += "#\(color)".utf8
      var x = 0
      let end = (pattern.lastIndex { $0 != 0 } ?? -1) + 1
      while x < end {
        let next = pattern[x..<end].firstIndex { $0 != pattern[x] } ?? end
        let sixel = 63 + pattern[x]
        if next - x > 3 {
          bytes += "!\(next - x)".utf8
          bytes.append(sixel)
        } else {
          bytes += repeatElement(sixel, count: next - x)
        }
        x = next
      }
    }
  }
}

/// At most 256 colours that come close to those of an image.
///
/// The space of all colours is cut again and again where most different ones are.
private struct SixelPalette {
  private(set) var colors: [RasterImage.Pixel] = []
  /// The numbers of the colours by ``key(_:)``.
  private var indices: [Int: Int] = [:]

  private static let mostColors = 256

  private struct Bucket {
    var key: Int
    var count: Int
    var sums: [Int]

    func mean(_ channel: Int) -> Int { sums[channel] / count }

    mutating func add(_ pixel: RasterImage.Pixel) {
      count += 1
      sums[0] += Int(pixel.red)
      sums[1] += Int(pixel.green)
      sums[2] += Int(pixel.blue)
    }
  }

  /// Colours that are drawn as one.
  private struct Box {
    let buckets: [Bucket]
    /// The component in which the colours differ most.
    private let channel: Int
    /// How much an image gains if the colours are told apart: more if many pixels have them, as
    /// those of a gradient.
    let need: Double

    init(_ buckets: [Bucket]) {
      self.buckets = buckets
      var (channel, length) = (0, 0)
      for other in 0..<3 {
        var (least, most) = (255, 0)
        for bucket in buckets {
          least = min(least, bucket.mean(other))
          most = max(most, bucket.mean(other))
        }
        if most - least > length { (channel, length) = (other, most - least) }
      }
      self.channel = channel
      let pixels = buckets.reduce(0) { $0 + $1.count }
      need = buckets.count < 2 ? 0 : Double(length) * Double(pixels).squareRoot()
    }

    /// Two boxes instead of this one; nil if it has only one colour.
    var halves: (Box, Box)? {
      guard need > 0 else { return nil }
      let sorted = buckets.sorted { ($0.mean(channel), $0.key) < ($1.mean(channel), $1.key) }
      let middle = sorted.count / 2
      return (Box(Array(sorted[..<middle])), Box(Array(sorted[middle...])))
    }

    /// The mean of the pixels.
    var color: RasterImage.Pixel {
      let count = buckets.reduce(0) { $0 + $1.count }
      func mean(_ channel: Int) -> UInt8 {
        UInt8(buckets.reduce(0) { $0 + $1.sums[channel] } / max(1, count))
      }
      return RasterImage.Pixel(red: mean(0), green: mean(1), blue: mean(2), opacity: 255)
    }
  }

  init(_ image: RasterImage) {
    var buckets: [Int: Bucket] = [:]
    for pixel in image.pixels where pixel.opacity >= 128 {
      let key = Self.key(pixel)
      buckets[key, default: Bucket(key: key, count: 0, sums: [0, 0, 0])].add(pixel)
    }
    var boxes = buckets.isEmpty ? [] : [Box(Array(buckets.values))]
    while boxes.count < Self.mostColors {
      let largest = boxes.indices.max { boxes[$0].need < boxes[$1].need }
      guard let largest, let (lower, upper) = boxes[largest].halves else { break }
      boxes[largest] = lower
      boxes.append(upper)
    }
    for box in boxes {
      for bucket in box.buckets { indices[bucket.key] = colors.count }
      colors.append(box.color)
    }
  }

  /// The number of a pixel's colour; nil for a transparent one.
  func index(of pixel: RasterImage.Pixel) -> Int? {
    pixel.opacity >= 128 ? indices[Self.key(pixel)] : nil
  }

  /// The upper six bits of each component.
  private static func key(_ pixel: RasterImage.Pixel) -> Int {
    Int(pixel.red >> 2) << 12 | Int(pixel.green >> 2) << 6 | Int(pixel.blue >> 2)
  }
}
