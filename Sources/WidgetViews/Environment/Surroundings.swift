/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark
}

/// The side from which is read.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// How the lines of a text stand to each other.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  case leading
  case center
  case trailing
}

/// The size of text that the reader prefers.
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
  case xSmall
  case small
  case medium
  case large
  case xLarge
  case xxLarge
  case xxxLarge
  case accessibility1
  case accessibility2
  case accessibility3
  case accessibility4
  case accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// Why content is hidden.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The content is not there yet.
  public static let placeholder = RedactionReasons(rawValue: 1 << 0)
  /// The content is nobody else's business.
  public static let privacy = RedactionReasons(rawValue: 1 << 1)
  /// The content is out of date.
  public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

/// How a place draws a widget's colours.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  /// In two flat colours.
  public static let accented = WidgetRenderingMode(description: "accented")
  /// In shades of one colour.
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}
