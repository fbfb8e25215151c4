internal import Foundation
internal import WidgetModel

/// A colour filter as a matrix, like SVG's `feColorMatrix`: each component of the result is a
/// weighted sum of the original components plus a constant.
package struct ColorMatrix: Hashable, Sendable {
  /// Four rows, for red, green, blue and opacity, with five values each: four weights and a
  /// constant.
  package private(set) var values: [Double]

  package init(rows values: [Double]) {
    precondition(values.count == 20, "four rows of five")
    self.values = values.map { $0.isFinite ? min(1000, max(-1000, $0)) : 0 }
  }

  /// Applies the filter to a colour.
  package func callAsFunction(_ color: ResolvedColor) -> ResolvedColor {
    func row(_ index: Int) -> Double {
      let start = index * 5
      return values[start] * color.red + values[start + 1] * color.green
        + values[start + 2] * color.blue + values[start + 3] * color.opacity + values[start + 4]
    }
    let opacity = keepsOpacity ? row(3) : min(1, max(0, row(3))) * color.opacity
    return ResolvedColor(red: row(0), green: row(1), blue: row(2), opacity: opacity)
  }

  /// Whether the result's opacity depends only on the original opacity.
  ///
  /// If it depends on the colour, it is multiplied by the original opacity, so that the filter
  /// draws nothing where there was nothing.
  var keepsOpacity: Bool {
    values[15] == 0 && values[16] == 0 && values[17] == 0 && values[19] == 0
  }

  /// The filter that applies this filter and then another one.
  package func followed(by next: ColorMatrix) -> ColorMatrix {
    var product = [Double](repeating: 0, count: 20)
    for row in 0..<4 {
      for column in 0..<5 {
        var sum = column == 4 ? next.values[row * 5 + 4] : 0
        for part in 0..<4 { sum += next.values[row * 5 + part] * values[part * 5 + column] }
        product[row * 5 + column] = sum
      }
    }
    return ColorMatrix(rows: product)
  }
}

extension ColorMatrix {
  /// A filter that replaces all colours with a single one; opacity is preserved.
  package static func flat(_ color: ResolvedColor) -> ColorMatrix {
    ColorMatrix(rows: [
      0, 0, 0, 0, color.red, 0, 0, 0, 0, color.green, 0, 0, 0, 0, color.blue, 0, 0, 0,
      color.opacity, 0,
    ])
  }

  /// A filter that replaces all colours with a single one, whose opacity is the original
  /// brightness.
  package static func luminance(as color: ResolvedColor) -> ColorMatrix {
    ColorMatrix(rows: [
      0, 0, 0, 0, color.red, 0, 0, 0, 0, color.green, 0, 0, 0, 0, color.blue,
      0.2126 * color.opacity, 0.7152 * color.opacity, 0.0722 * color.opacity, 0, 0,
    ])
  }

  private static func colors(
    _ red: (Double, Double, Double), _ green: (Double, Double, Double),
    _ blue: (Double, Double, Double), adding constant: Double = 0
  ) -> ColorMatrix {
    ColorMatrix(rows: [
      red.0, red.1, red.2, 0, constant, green.0, green.1, green.2, 0, constant,
      blue.0, blue.1, blue.2, 0, constant, 0, 0, 0, 1, 0,
    ])
  }

  /// A filter that multiplies red, green and blue by a factor and adds a constant.
  static func scaling(_ factor: Double, adding constant: Double = 0) -> ColorMatrix {
    colors((factor, 0, 0), (0, factor, 0), (0, 0, factor), adding: constant)
  }

  /// A filter that changes the saturation: 0 for greyscale, 1 for no change.
  static func saturation(_ amount: Double) -> ColorMatrix {
    let (red, green, blue) = (0.2126, 0.7152, 0.0722)
    let rest = 1 - amount
    return colors(
      (red * rest + amount, green * rest, blue * rest),
      (red * rest, green * rest + amount, blue * rest),
      (red * rest, green * rest, blue * rest + amount))
  }

  private static func hueRotation(degrees: Double) -> ColorMatrix {
    let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    return colors(
      (
        0.213 + cosine * 0.787 - sine * 0.213, 0.715 - cosine * 0.715 - sine * 0.715,
        0.072 - cosine * 0.072 + sine * 0.928
      ),
      (
        0.213 - cosine * 0.213 + sine * 0.143, 0.715 + cosine * 0.285 + sine * 0.140,
        0.072 - cosine * 0.072 - sine * 0.283
      ),
      (
        0.213 - cosine * 0.213 - sine * 0.787, 0.715 - cosine * 0.715 + sine * 0.715,
        0.072 + cosine * 0.928 + sine * 0.072
      ))
  }

  /// Creates the matrix of a view's filter; nil for a filter that needs the drawn result.
  ///
  /// - Parameter resolve: converts the colour of a multiplication.
  init?(_ filter: ColorFilter, multiplying resolve: (ColorValue) -> ResolvedColor) {
    switch filter {
    case .grayscale(let amount): self = .saturation(1 - amount.asShare)
    case .saturation(let amount): self = .saturation(amount.asFinite ?? 1)
    case .brightness(let amount): self = .scaling(1, adding: amount.asFinite ?? 0)
    case .contrast(let amount):
      let factor = amount.asFinite ?? 1
      self = .scaling(factor, adding: 0.5 - 0.5 * factor)
    case .hueRotation(let degrees): self = .hueRotation(degrees: degrees.asFinite ?? 0)
    case .invert: self = .scaling(-1, adding: 1)
    case .multiply(let color):
      let color = resolve(color)
      self.init(rows: [
        color.red, 0, 0, 0, 0, 0, color.green, 0, 0, 0, 0, 0, color.blue, 0, 0, 0, 0, 0,
        color.opacity, 0,
      ])
    case .luminanceToAlpha: return nil
    }
  }
}
