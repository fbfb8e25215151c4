/// How a button is made of its label.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// How a button looks, pressed or not.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button.
nonisolated public struct PrimitiveButtonStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let role: ButtonRole?
  public let label: Label

  /// Does nothing.
  public func trigger() {}
}

/// The parts of a button that is not pressed.
nonisolated public struct ButtonStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let role: ButtonRole?
  public let label: Label
  public let isPressed = false
}

/// A style of looks as one of behaviour.
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

/// The styles of buttons that are said around.
enum ButtonStyles: StylesKey {
  static var defaultValue: [any PrimitiveButtonStyle] { [] }
}

extension View {
  /// Makes buttons of their labels in a style.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    changing { $0[ButtonStyles.self].append(LooksButtonStyle(style: style)) }
  }

  /// Makes buttons of their labels in a style.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    changing { $0[ButtonStyles.self].append(style) }
  }
}
