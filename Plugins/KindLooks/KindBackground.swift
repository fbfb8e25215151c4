package import WidgetAuthoring

/// The background of a bundled kind's widgets: a gradient of the kind's colours in light mode, the
/// system's background in dark mode.
///
/// White text is readable on both.
package struct KindBackground: View {
  @Environment(\.colorScheme) private var scheme
  private let bright: LinearGradient

  package init(
    _ colors: [Color], from startPoint: UnitPoint = .topLeading,
    to endPoint: UnitPoint = .bottomTrailing
  ) {
    bright = LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  package var body: some View {
    if scheme == .dark { Color(.systemBackground) } else { bright }
  }
}
