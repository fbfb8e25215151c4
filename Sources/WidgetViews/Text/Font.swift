public import Foundation
internal import WidgetModel

/// The size, weight and design of text.
nonisolated public struct Font: Hashable, Sendable {
  let value: FontValue

  public static let largeTitle = Font(.largeTitle)
  public static let title = Font(.title)
  public static let title2 = Font(.title2)
  public static let title3 = Font(.title3)
  public static let headline = Font(.headline)
  public static let subheadline = Font(.subheadline)
  public static let body = Font(.body)
  public static let callout = Font(.callout)
  public static let footnote = Font(.footnote)
  public static let caption = Font(.caption)
  public static let caption2 = Font(.caption2)

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(.style(style.value), weight: weight, design: design)
  }

  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(.points(size), weight: weight, design: design)
  }

  /// The system font of the given size, because custom fonts aren't supported.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.points(size)).noting("custom fonts")
  }

  /// The system font of the given size, because custom fonts aren't supported.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font
  {
    custom(name, size: size)
  }

  /// The system font of the given size, because custom fonts aren't supported.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    custom(name, size: fixedSize)
  }

  private init(_ style: FontValue.Style) {
    value = FontValue(size: .style(style))
  }

  private init(_ size: FontValue.Size, weight: Weight? = nil, design: Design? = nil) {
    value = FontValue(size: size, weight: weight?.value, design: design?.value ?? .default)
  }

  private init(_ value: FontValue) {
    self.value = value
  }
}

/// Changes of a font.
extension Font {
  public func weight(_ weight: Weight) -> Font {
    changed { $0.weight = weight.value }
  }

  public func bold() -> Font {
    weight(.bold)
  }

  public func italic() -> Font {
    changed { $0.isItalic = true }
  }

  public func monospaced() -> Font {
    changed { $0.design = .monospaced }
  }

  public func monospacedDigit() -> Font {
    changed { $0.hasMonospacedDigits = true }
  }

  /// Has no effect: small capitals aren't supported.
  public func smallCaps() -> Font { noting("smallCaps") }

  /// Has no effect: small capitals aren't supported.
  public func lowercaseSmallCaps() -> Font { noting("lowercaseSmallCaps") }

  /// Has no effect: small capitals aren't supported.
  public func uppercaseSmallCaps() -> Font { noting("uppercaseSmallCaps") }

  /// Has no effect: only the default leading is supported.
  public func leading(_ leading: Leading) -> Font { noting("font leading") }

  /// Has no effect: font widths aren't supported.
  public func width(_ width: Width) -> Font { noting("font width") }

  /// Has no effect: font widths aren't supported.
  public func width(_ width: CGFloat) -> Font { noting("font width") }

  /// Adds a note to the view whose body is being evaluated.
  private func noting(_ name: String) -> Font {
    EnvironmentValues.current.noteInert(name)
    return self
  }

  private func changed(_ change: (inout FontValue) -> Void) -> Font {
    var value = value
    change(&value)
    return Font(value)
  }
}

extension Font {
  /// A font for a purpose, such as a headline.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle
    case title
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption
    case caption2

    var value: FontValue.Style {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption
      case .caption2: .caption2
      }
    }
  }

  /// The thickness of characters.
  public struct Weight: Hashable, Sendable {
    let value: FontValue.Weight

    public static let ultraLight = Weight(value: .ultraLight)
    public static let thin = Weight(value: .thin)
    public static let light = Weight(value: .light)
    public static let regular = Weight(value: .regular)
    public static let medium = Weight(value: .medium)
    public static let semibold = Weight(value: .semibold)
    public static let bold = Weight(value: .bold)
    public static let heavy = Weight(value: .heavy)
    public static let black = Weight(value: .black)
  }

  /// The style of characters, such as with serifs.
  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced

    var value: FontValue.Design {
      switch self {
      case .default: .default
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
    }
  }

  /// The distance between lines; has no effect.
  public enum Leading: Hashable, Sendable {
    case standard
    case tight
    case loose
  }

  /// Has no effect: font widths aren't supported.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat

    public init(_ value: CGFloat) {
      self.value = value
    }

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }
}
