@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

nonisolated public struct PrimitiveButtonStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let role: ButtonRole?
  public let label: Label

  /// Has no effect.
  public func trigger() {}
}

nonisolated public struct ButtonStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let role: ButtonRole?
  public let label: Label
  public let isPressed = false
}

/// Wraps a `ButtonStyle` as a `PrimitiveButtonStyle`.
nonisolated private struct LooksButtonStyle<Style: ButtonStyle>: PrimitiveButtonStyle {
  let style: Style

  @MainActor func makeBody(configuration: Configuration) -> some View {
    style.makeBody(
      configuration: ButtonStyleConfiguration(
        role: configuration.role, label: .init(view: AnyView(configuration.label))))
  }
}

extension PrimitiveButtonStyle {
  func anyBody(_ configuration: Configuration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

/// The environment key for button styles.
enum ButtonStyles: StylesKey {
  static var defaultValue: [any PrimitiveButtonStyle] { [] }
}

extension View {
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    changing { $0[ButtonStyles.self].append(LooksButtonStyle(style: style)) }
  }

  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    changing { $0[ButtonStyles.self].append(style) }
  }
}
