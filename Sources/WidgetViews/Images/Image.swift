public import Foundation
internal import WidgetModel

/// A view that shows a symbol, or an image from the plugin's resources or from data.
///
/// ```
/// Image(systemName: "heart.fill")
/// Image("Logo").resizable()
/// ```
nonisolated public struct Image: View, Equatable, Sendable {
  public typealias Body = Never

  /// Where the image comes from.
  enum Source: Hashable, Sendable {
    case symbol(String)
    case named(String)
    case bytes(ImageValue, scale: Double)
  }

  /// The text for screen readers.
  enum Label: Equatable, Sendable {
    /// The name of the image or symbol.
    case name
    case text(Text)
    case none
  }

  let source: Source
  let label: Label
  var isResizable = false
  var mode: TemplateRenderingMode?
  var symbolMode: SymbolRenderingMode?
  var accentedMode: WidgetAccentedRenderingMode?
  /// The part to show, if the image was cropped or scaled in code.
  var canvas: ImageCanvas?
  /// Modifiers in the author's code that have no effect.
  var inert: [String] = []

  var isSymbol: Bool { if case .symbol = source { true } else { false } }

  init(_ source: Source, label: Label, inert: [String] = []) {
    self.source = source
    self.label = label
    self.inert = inert
  }

  public init(systemName: String) {
    self.init(.symbol(systemName), label: .name)
  }

  /// The variable value has no effect: the whole symbol is drawn.
  public init(systemName: String, variableValue: Double?) {
    self.init(.symbol(systemName), label: .name, inert: ["variableValue"])
  }

  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.named(name), label: .name)
  }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.named(name), label: .text(label))
  }

  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.named(name), label: .none)
  }

  /// The variable value has no effect: the whole symbol is drawn.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(.named(name), label: .name, inert: ["variableValue"])
  }

  /// The variable value has no effect: the whole symbol is drawn.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(.named(name), label: .text(label), inert: ["variableValue"])
  }

  /// The variable value has no effect: the whole symbol is drawn.
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(.named(name), label: .none, inert: ["variableValue"])
  }
}

extension Image {
  /// The size of symbols relative to the text.
  public enum Scale: Hashable, Sendable {
    case small
    case medium
    case large

    var value: ImageNode.Scale {
      switch self {
      case .small: .small
      case .medium: .medium
      case .large: .large
      }
    }
  }

  /// How a resizable image fills its frame; `tile` has no effect.
  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }

  /// The quality of scaling; has no effect.
  public enum Interpolation: Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  /// Whether an image is drawn in the foreground style or in its own colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }

  /// The orientation of an image's pixels.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up
    case upMirrored
    case down
    case downMirrored
    case left
    case leftMirrored
    case right
    case rightMirrored
  }

  /// The range of brightness; has no effect.
  public struct DynamicRange: Hashable, Sendable {
    public static let standard = DynamicRange()
    public static let constrainedHigh = DynamicRange()
    public static let high = DynamicRange()
  }
}
