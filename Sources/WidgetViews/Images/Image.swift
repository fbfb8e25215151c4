public import Foundation
internal import WidgetModel

nonisolated public struct Image: View, Equatable, Sendable {
  public typealias Body = Never

  enum Source: Hashable, Sendable {
    case symbol(String)
    case named(String)
    case bytes(ImageValue, scale: Double)
  }

  enum Label: Equatable, Sendable {
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
  /// Modifiers used by the author that have no effect.
  var inert: [String] = []

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

  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }

  public enum Interpolation: Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  public enum TemplateRenderingMode: Hashable, Sendable {
    case template
    case original
  }

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

  public struct DynamicRange: Hashable, Sendable {
    public static let standard = DynamicRange()
    public static let constrainedHigh = DynamicRange()
    public static let high = DynamicRange()
  }
}
