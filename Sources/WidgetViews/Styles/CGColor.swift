public import Foundation

#if !canImport(CoreGraphics)
  /// Core Graphics' colour type, always in sRGB, for code that reads a colour's components.
  nonisolated public final class CGColor: Hashable, Sendable {
    fileprivate let resolved: Color.Resolved

    fileprivate init(_ resolved: Color.Resolved) {
      self.resolved = resolved
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(
        Color.Resolved(
          red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha)))
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
      self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
      if space.isGray {
        self.init(gray: components[0], alpha: components[1])
      } else {
        self.init(
          red: components[0], green: components[1], blue: components[2], alpha: components[3])
      }
    }

    /// Red, green, blue and opacity.
    public var components: [CGFloat]? {
      [resolved.red, resolved.green, resolved.blue, resolved.opacity].map { CGFloat($0) }
    }

    public var numberOfComponents: Int { 4 }

    public var alpha: CGFloat { CGFloat(resolved.opacity) }

    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

    public func converted(
      to space: CGColorSpace, intent: CGColorRenderingIntent, options: [AnyHashable: Any]?
    ) -> CGColor? { self }

    public func copy(alpha: CGFloat) -> CGColor? {
      var faded = resolved
      faded.opacity = Float(alpha)
      return CGColor(faded)
    }

    public static func == (left: CGColor, right: CGColor) -> Bool {
      left.resolved == right.resolved
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(resolved)
    }
  }

  /// The meaning of a colour's components: always sRGB.
  nonisolated public final class CGColorSpace: Sendable {
    fileprivate let isGray: Bool

    public init?(name: String) {
      isGray = name.contains("Gray")
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  }

  /// How a colour is moved to another colour space; has no effect.
  nonisolated public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
  }

  nonisolated extension UIColor {
    public convenience init(cgColor: CGColor) {
      self.init(Color(cgColor.resolved))
    }

    public var cgColor: CGColor { CGColor(components) }
  }

  nonisolated extension Color {
    public init(cgColor: CGColor) {
      self.init(cgColor.resolved)
    }

    public init(_ cgColor: CGColor) {
      self.init(cgColor.resolved)
    }

    /// The components; nil for a colour that only the renderer knows.
    public var cgColor: CGColor? {
      guard SystemColors.components(of: value, in: .light) != nil else { return nil }
      return CGColor(resolve(in: EnvironmentValues()))
    }
  }
#endif
