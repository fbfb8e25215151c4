internal import Foundation

/// A colour in the OKLab colour space, in which distances match perceived differences.
struct PerceivedColor {
  var lightness: Double
  var a: Double
  var b: Double

  init(_ color: ResolvedColor) {
    let (red, green, blue) = (
      color.red.linearLight, color.green.linearLight, color.blue.linearLight
    )
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
  }

  var chroma: Double { (a * a + b * b).squareRoot() }

  /// The hue in degrees: red 29, yellow 110, green 142, cyan 195, blue 264, magenta 328.
  var hue: Double {
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// Whether the colour is too pale for its hue to be visible.
  var isGray: Bool { chroma < 0.045 }

  func squaredDistance(to other: PerceivedColor) -> Double {
    let (light, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return light * light + a * a + b * b
  }
}

extension ResolvedColor {
  /// The contrast ratio with another colour, from 1 to 21, as defined by WCAG.
  func contrast(with other: ResolvedColor) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var relativeLuminance: Double {
    0.2126 * red.linearLight + 0.7152 * green.linearLight + 0.0722 * blue.linearLight
  }

  /// This colour composited over an opaque one.
  func over(_ other: ResolvedColor) -> ResolvedColor {
    func mixed(_ front: Double, _ back: Double) -> Double { back + (front - back) * opacity }
    return ResolvedColor(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }
}

extension Double {
  /// An sRGB component in linear light.
  fileprivate var linearLight: Double {
    self <= 0.04045 ? self / 12.92 : pow((self + 0.055) / 1.055, 2.4)
  }
}
