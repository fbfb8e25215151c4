/// A decoded image, which ``CardPainter`` draws in a terminal.
package struct RasterImage: Hashable, Sendable {
  /// A pixel with components from 0 to 255.
  package struct Pixel: Hashable, Sendable {
    package var red: UInt8 = 0
    package var green: UInt8 = 0
    package var blue: UInt8 = 0
    /// The opacity; 0 is transparent.
    package var opacity: UInt8 = 0

    package init(red: UInt8 = 0, green: UInt8 = 0, blue: UInt8 = 0, opacity: UInt8 = 0) {
      self.red = red
      self.green = green
      self.blue = blue
      self.opacity = opacity
    }
  }

  package let width: Int
  package let height: Int
  /// The pixels row by row, from the top left.
  package let pixels: [Pixel]

  package init(width: Int, height: Int, pixels: [Pixel]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  var isOpaque: Bool { pixels.allSatisfy { $0.opacity == 255 } }

  /// The image scaled down to at most `side` pixels in each direction, by averaging.
  func reduced(to side: Int) -> RasterImage {
    guard width > side || height > side else { return self }
    let (columns, rows) = (min(width, side), min(height, side))
    let pixels = (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Pixel(
          mean(
            of: column * width / columns..<(column + 1) * width / columns,
            row * height / rows..<(row + 1) * height / rows))
      }
    }
    return RasterImage(width: columns, height: rows, pixels: pixels)
  }

  /// The average colour of an area around a point, given as fractions of the image; parts outside
  /// the image are ignored.
  func mean(x: Double, y: Double, width: Double, height: Double) -> ResolvedColor {
    func pixels(around middle: Double, _ length: Double, of count: Int) -> Range<Int>? {
      guard middle.isFinite, length.isFinite else { return nil }
      func place(_ share: Double) -> Int { Int((min(max(share, 0), 1) * Double(count)).rounded()) }
      let first = min(place(middle - length / 2), count - 1)
      return first..<max(first + 1, place(middle + length / 2))
    }
    guard let columns = pixels(around: x, width, of: self.width),
      let rows = pixels(around: y, height, of: self.height)
    else { return .clear }
    return mean(of: columns, rows)
  }

  private func mean(of columns: Range<Int>, _ rows: Range<Int>) -> ResolvedColor {
    var (red, green, blue, opacity) = (0, 0, 0, 0)
    for row in rows {
      for column in columns {
        let pixel = pixels[row * width + column]
        // Transparent pixels don't affect the colour.
        let weight = Int(pixel.opacity)
        red += Int(pixel.red) * weight
        green += Int(pixel.green) * weight
        blue += Int(pixel.blue) * weight
        opacity += weight
      }
    }
    guard opacity > 0 else { return .clear }
    let unit = Double(opacity) * 255
    return ResolvedColor(
      red: Double(red) / unit, green: Double(green) / unit, blue: Double(blue) / unit,
      opacity: Double(opacity) / Double(255 * columns.count * rows.count))
  }
}

extension RasterImage.Pixel {
  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.init(red: red, green: green, blue: blue, opacity: 255)
  }

  init(gray: UInt8, opacity: UInt8) {
    self.init(red: gray, green: gray, blue: gray, opacity: opacity)
  }

  fileprivate init(_ color: ResolvedColor) {
    func byte(_ share: Double) -> UInt8 { UInt8((share * 255).rounded()) }
    self.init(
      red: byte(color.red), green: byte(color.green), blue: byte(color.blue),
      opacity: byte(color.opacity))
  }
}
