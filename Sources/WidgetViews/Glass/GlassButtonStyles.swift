/// Draws buttons on a capsule of glass.
nonisolated public struct GlassButtonStyle: PrimitiveButtonStyle, Sendable {
  private let glass: Glass

  public init() {
    self.init(.regular)
  }

  public init(_ glass: Glass) {
    self.glass = glass
  }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    GlassButton(label: configuration.label, glass: glass)
  }
}

/// Draws buttons on a capsule in the tint colour.
nonisolated public struct GlassProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    GlassButton(label: configuration.label, glass: nil)
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: GlassButtonStyle { GlassButtonStyle() }

  public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

/// A label on glass; without glass on the tint colour.
nonisolated private struct GlassButton<Label: View>: View {
  let label: Label
  let glass: Glass?
  @Environment(\.controlSize) private var size

  var body: some View {
    if let glass {
      label.padding(size.insets).glassEffect(glass)
    } else {
      label.foregroundStyle(.white).padding(size.insets).background(.tint, in: Capsule())
    }
  }
}
