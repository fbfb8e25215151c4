/// Whether a place draws light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light
  case dark
}

/// The direction of text and rows: from left to right, or from right to left.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// How the lines of a text are aligned.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  case leading
  case center
  case trailing
}

/// The text size that the user prefers.
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

/// The reasons why a view hides its content.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let placeholder = RedactionReasons(rawValue: 1 << 0)
  public static let privacy = RedactionReasons(rawValue: 1 << 1)
  public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

/// How a place draws a widget: in full colour, with an accent colour, or in a single colour.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  public static let accented = WidgetRenderingMode(description: "accented")
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}
