internal import Foundation
internal import WidgetRendering

/// Pixels in memory, which effects change.
///
/// Each pixel is a word with a byte each for opacity, red, green and blue, from the highest; colours
/// are multiplied by the opacity.
struct PixelArea {
  private let words: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let height: Int
  /// The number of words from the beginning of one row to the next.
  private let rowLength: Int

  init(_ words: UnsafeMutablePointer<UInt32>, width: Int, height: Int, rowLength: Int) {
    self.words = words
    self.width = width
    self.height = height
    self.rowLength = rowLength
  }

  private mutating func map(_ change: (UInt32) -> UInt32) {
    // Beside each other, pixels are often equal.
    var last: (UInt32, UInt32) = (0, change(0))
    for y in 0..<height {
      let row = words + y * rowLength
      for x in 0..<width {
        if row[x] != last.0 { last = (row[x], change(row[x])) }
        row[x] = last.1
      }
    }
  }

  /// Replaces all colours with a single one; opacity is preserved.
  mutating func fill(with color: ResolvedColor) {
    map { Self.pixel(color.faded(by: Double($0 >> 24) / 255)) }
  }

  /// Applies a colour filter.
  mutating func change(by matrix: ColorMatrix) {
    map { pixel in pixel >> 24 == 0 ? 0 : Self.pixel(matrix(Self.color(pixel))) }
  }

  private static func color(_ pixel: UInt32) -> ResolvedColor {
    let opacity = Double(pixel >> 24)
    func component(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) / opacity }
    return ResolvedColor(
      red: component(16), green: component(8), blue: component(0), opacity: opacity / 255)
  }

  private static func pixel(_ color: ResolvedColor) -> UInt32 {
    func byte(_ share: Double) -> UInt32 { UInt32((share * 255).rounded()) }
    return byte(color.opacity) << 24 | byte(color.red * color.opacity) << 16
      | byte(color.green * color.opacity) << 8 | byte(color.blue * color.opacity)
  }

  /// Blurs with a Gaussian, whose standard deviation is given in pixels and should be small.
  mutating func blur(_ deviation: Double) {
    guard deviation > 0.05 else { return }
    let reach = max(1, Int((deviation * 3).rounded(.up)))
    var weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    let kernel = Self.wholeWeights(weights)
    for y in 0..<height { blurLine(words + y * rowLength, count: width, step: 1, kernel) }
    for x in 0..<width { blurLine(words + x, count: height, step: rowLength, kernel) }
  }

  /// The weights in 65,536ths, with a sum of exactly one so that areas keep their brightness.
  private static func wholeWeights(_ weights: [Double]) -> [UInt32] {
    var whole = weights.map { UInt32(($0 * 65_536).rounded()) }
    let middle = whole.count / 2
    whole[middle] = UInt32(Int(whole[middle]) + 65_536 - Int(whole.reduce(0, +)))
    return whole
  }

  private func blurLine(
    _ start: UnsafeMutablePointer<UInt32>, count: Int, step: Int, _ kernel: [UInt32]
  ) {
    let reach = kernel.count / 2
    let line = (0..<count).map { start[$0 * step] }
    guard line.contains(where: { $0 != 0 }) else { return }
    for index in 0..<count {
      var (high, red, green, blue) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
      for other in max(0, index - reach)...min(count - 1, index + reach) {
        let pixel = line[other]
        if pixel == 0 { continue }
        let weight = kernel[other - index + reach]
        high += (pixel >> 24) * weight
        red += (pixel >> 16 & 0xFF) * weight
        green += (pixel >> 8 & 0xFF) * weight
        blue += (pixel & 0xFF) * weight
      }
      func byte(_ sum: UInt32) -> UInt32 { (sum + 32_768) >> 16 }
      start[index * step] =
        byte(high) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
  }
}
