package import WidgetAuthoring

/// What a bundled kind stands on: colours of its own where it is bright, the system's ground in the dark.
///
/// Both carry white.
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
