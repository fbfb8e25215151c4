internal import WidgetModel

extension EnvironmentValues {
  /// What text and symbols are drawn with, nil for their own.
  var foreground: PaintValue? { fields.foreground.map(resolved) }

  /// What says `.tint` is drawn with.
  var tintPaint: PaintValue { resolved(fields.tint ?? .color(Color.accentColor.value)) }

  /// A colour with its name looked up, if it is one of the resources.
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
