/// Draws buttons with a border.
nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    BorderedButtonStyle().makeBody(configuration: configuration)
  }
}

/// Draws buttons with a faint background in the tint colour.
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(label: configuration.label, role: configuration.role, isProminent: false)
  }
}

/// Draws buttons with a background in the tint colour and a white label.
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(label: configuration.label, role: configuration.role, isProminent: true)
  }
}

/// Draws the label in the tint colour.
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label.foregroundStyle(configuration.role.style)
  }
}

/// Draws the label unchanged.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.label
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// A label with the background of a button.
nonisolated private struct BorderedButton<Label: View>: View {
  let label: Label
  let role: ButtonRole?
  let isProminent: Bool
  @Environment(\.controlSize) private var size
  @Environment(\.buttonBorderShape) private var shape

  var body: some View {
    let style = role.style
    label
      .foregroundStyle(isProminent ? AnyShapeStyle(.white) : style)
      .padding(size.insets)
      .background {
        shape.fill(isProminent ? style : AnyShapeStyle(style.opacity(0.15)))
      }
  }
}

extension ButtonRole? {
  /// Red for destructive buttons, otherwise the tint.
  fileprivate var style: AnyShapeStyle {
    self == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
  }
}
