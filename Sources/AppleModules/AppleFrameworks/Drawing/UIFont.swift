/// UIKit's font type, for code that creates a `Font` from it.
nonisolated public final class UIFont: Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    fileprivate var weight: Font.Weight {
      switch rawValue {
      case ..<(-0.7): .ultraLight
      case ..<(-0.5): .thin
      case ..<(-0.2): .light
      case ..<0.12: .regular
      case ..<0.27: .medium
      case ..<0.35: .semibold
      case ..<0.5: .bold
      case ..<0.6: .heavy
      default: .black
      }
    }
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = TextStyle(rawValue: "largeTitle")
    public static let title1 = TextStyle(rawValue: "title1")
    public static let title2 = TextStyle(rawValue: "title2")
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let body = TextStyle(rawValue: "body")
    public static let callout = TextStyle(rawValue: "callout")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
    public static let caption2 = TextStyle(rawValue: "caption2")

    fileprivate var font: (font: Font, size: CGFloat) {
      switch self {
      case .largeTitle: (.largeTitle, 34)
      case .title1: (.title, 28)
      case .title2: (.title2, 22)
      case .title3: (.title3, 20)
      case .headline: (.headline, 17)
      case .subheadline: (.subheadline, 15)
      case .callout: (.callout, 16)
      case .footnote: (.footnote, 13)
      case .caption1: (.caption, 12)
      case .caption2: (.caption2, 11)
      default: (.body, 17)
      }
    }
  }

  public static let labelFontSize: CGFloat = 17
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12

  fileprivate let font: Font
  public let pointSize: CGFloat

  private init(_ font: Font, size: CGFloat) {
    self.font = font
    pointSize = size
  }

  /// The system font of the given size, because custom fonts aren't supported.
  public convenience init?(name: String, size: CGFloat) {
    self.init(.custom(name, fixedSize: size), size: size)
  }

  /// The approximate height of a line.
  public var lineHeight: CGFloat { pointSize * 1.2 }

  public func withSize(_ size: CGFloat) -> UIFont { .systemFont(ofSize: size) }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight), size: size)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.system(size: size).italic(), size: size)
  }

  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight, design: .monospaced), size: size)
  }

  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight).monospacedDigit(), size: size)
  }

  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.font.font, size: style.font.size)
  }
}

/// Sizes that follow the text size that a person has chosen, which is the default size here.
nonisolated public final class UIFontMetrics: Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  public func scaledFont(for font: UIFont) -> UIFont { font }

  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize <= maximumPointSize ? font : font.withSize(maximumPointSize)
  }

  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension Font {
  nonisolated public init(_ font: UIFont) {
    self = font.font
  }
}
