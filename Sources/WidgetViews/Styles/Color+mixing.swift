internal import Foundation
internal import WidgetModel

/// Mixes colours when the view is archived.
extension Color {
  /// Mixes this colour with another one, in the colour scheme of the view that calls it.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    let share = max(0, min(1, fraction))
    // The colour scheme is read only if a colour depends on it, because reading it doubles the
    // archived view.
    let adapts = value.isAdaptive || rhs.value.isAdaptive
    let scheme = adapts ? EnvironmentValues.current.colorScheme : .light
    guard let one = SystemColors.components(of: value, in: scheme),
      let other = SystemColors.components(of: rhs.value, in: scheme)
    else { return share < 0.5 ? self : rhs }
    func mixed(_ one: Double, _ other: Double) -> Double { one + (other - one) * share }
    return Color(
      red: mixed(one.red, other.red), green: mixed(one.green, other.green),
      blue: mixed(one.blue, other.blue),
      opacity: mixed(value.visibleOpacity, rhs.value.visibleOpacity))
  }

  /// The lighter colour at the start of this colour's gradient; the same in both colour schemes.
  var lighter: Color {
    guard value.base != .named("primary"), value.base != .named("clear"),
      let own = SystemColors.components(of: value, in: .light)
    else { return self }
    func lightened(_ component: Double) -> Double { component + (1 - component) * 0.2 }
    return Color(
      red: lightened(own.red), green: lightened(own.green), blue: lightened(own.blue),
      opacity: value.opacity)
  }
}

extension ColorValue {
  /// Whether the colour can depend on the colour scheme.
  fileprivate var isAdaptive: Bool {
    if case .named = base { true } else { false }
  }

  fileprivate var visibleOpacity: Double { base == .named("clear") ? 0 : opacity }
}
