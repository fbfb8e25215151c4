internal import WidgetModel

extension EnvironmentValues {
  /// The inherited paint of text and symbols; nil for the default colour.
  var foreground: PaintValue? { fields.foreground.map(resolved) }

  /// The paint of the `.tint` style.
  var tintPaint: PaintValue { resolved(fields.tint ?? .color(Color.accentColor.value)) }

  /// The colour itself, or the components of a colour in the plugin's resources.
  func resolved(_ color: ColorValue) -> ColorValue {
    guard case .asset(let name) = color.base else { return color }
    if let dynamic = DynamicColor(color) {
      let variant = schemeDependentValue { dynamic.color(in: $0) }
      return variant.map(resolved) ?? color
    }
    guard let found = schemeDependentValue({ resources?.color(named: name, scheme: $0) }) else {
      noteMissingResource("the colour '\(name)'")
      return color
    }
    return found.faded(by: color.opacity)
  }

  /// The paint with the components of its colours in the plugin's resources.
  func resolved(_ paint: PaintValue) -> PaintValue {
    paint.changed(resolved)
  }
}
