/// A symbol, or a picture from the plugin's resources.
package struct ImageNode: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// A name of Apple's, such as `figure.walk`.
    case symbol(String)
    /// Kept by the digest of its bytes, in lower-case hexadecimal digits, with its size in points.
    case resource(String, width: Double, height: Double)
    /// A name that the resources do not have; drawn as a box with the name.
    case missing(String)
  }

  package enum Scale: String, Hashable, Sendable, CaseIterable {
    case small, medium, large
  }

  /// How a picture takes part in two flat colours.
  package enum AccentedMode: String, Hashable, Sendable, CaseIterable {
    case accented, desaturated, accentedDesaturated, fullColor
  }

  package var source: Source
  /// Fills the room that it is offered instead of keeping its size.
  package var isResizable: Bool
  /// Drawn in the paint, of a picture only where it is opaque.
  package var isTemplate: Bool
  /// Nil is the colour that text has by itself.
  package var paint: PaintValue?
  /// Paints of the second and third layer of a symbol.
  package var lowerPaints: [PaintValue]
  /// What a symbol takes its size and weight from.
  package var font: FontValue
  package var scale: Scale
  package var accentedMode: AccentedMode?
  /// What a reader hears instead; nil where it only decorates.
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
