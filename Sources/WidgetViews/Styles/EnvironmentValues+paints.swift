internal import WidgetModel

extension EnvironmentValues {
  /// The inherited paint of text and symbols; nil for their own.
  var foreground: PaintValue? { fields.foreground.map(resolved) }

  /// The paint of the `.tint` style.
  var tintPaint: PaintValue { resolved(fields.tint ?? .color(Color.accentColor.value)) }

  /// The colour; a name from the resources is looked up.
  func resolved(_ color: ColorValue) -> ColorValue {
    guard case .asset(let name) = color.base else { return color }
    guard let found = value({ resources?.color(named: name, scheme: $0) }) else {
      noteWithoutResources("the colour '\(name)'")
      return color
    }
    return found.faded(by: color.opacity)
  }

  func resolved(_ paint: PaintValue) -> PaintValue {
    paint.changed(resolved)
  }
}
