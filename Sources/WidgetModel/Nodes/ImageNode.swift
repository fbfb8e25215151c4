/// An SF Symbol, or a picture from the plugin's resources.
package struct ImageNode: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// Apple's name of a symbol, such as `figure.walk`.
    case symbol(String)
    /// A picture by the digest of its bytes, in lower-case hexadecimal, with its size in points.
    case resource(String, width: Double, height: Double)
    /// A name that isn't in the resources; drawn as a box with the name.
    case missing(String)
  }

  package enum Scale: String, Hashable, Sendable, CaseIterable {
    case small, medium, large
  }

  /// How a picture is drawn in the accented rendering mode.
  package enum AccentedMode: String, Hashable, Sendable, CaseIterable {
    case accented, desaturated, accentedDesaturated, fullColor
  }

  package var source: Source
  /// Fills the available space instead of using its own size.
  package var isResizable: Bool
  /// Uses only the opacity of the picture, and draws it in the paint.
  package var isTemplate: Bool
  /// Nil for the default text colour.
  package var paint: PaintValue?
  /// The paints of the second and third layer of a symbol.
  package var lowerPaints: [PaintValue]
  /// The font that determines a symbol's size and weight.
  package var font: FontValue
  package var scale: Scale
  package var accentedMode: AccentedMode?
  /// The accessibility label; nil for a decorative image.
  package var label: String?
  package var isRedacted: Bool

  package init(
    _ source: Source, isResizable: Bool = false, isTemplate: Bool = false,
    paint: PaintValue? = nil, lowerPaints: [PaintValue] = [], font: FontValue = FontValue(),
    scale: Scale = .medium, accentedMode: AccentedMode? = nil, label: String? = nil,
    isRedacted: Bool = false
  ) {
    self.source = source
    self.isResizable = isResizable
    self.isTemplate = isTemplate
    self.paint = paint
    self.lowerPaints = lowerPaints
    self.font = font
    self.scale = scale
    self.accentedMode = accentedMode
    self.label = label
    self.isRedacted = isRedacted
  }
}
