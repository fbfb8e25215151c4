/// The appearance of buttons, for styles that would also handle taps; set it with
/// `buttonStyle(_:)`.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The appearance of buttons; set it with `buttonStyle(_:)`.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label and role of a button that a style draws.
nonisolated public struct PrimitiveButtonStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let role: ButtonRole?
  public let label: Label

  /// Has no effect: a widget's buttons perform intents.
  public func trigger() {}
}

/// The label and role of a button that a style draws.
nonisolated public struct ButtonStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let role: ButtonRole?
  public let label: Label
  public let isPressed = false
}

/// Lets a `ButtonStyle` be used as a `PrimitiveButtonStyle`.
nonisolated private struct ButtonStyleAdapter<Style: ButtonStyle>: PrimitiveButtonStyle {
  let style: Style

  @MainActor func makeBody(configuration: Configuration) -> some View {
    style.makeBody(
      configuration: ButtonStyleConfiguration(
        role: configuration.role, label: .init(view: AnyView(configuration.label))))
  }
}

extension PrimitiveButtonStyle {
  /// The body with its type erased.
  func anyBody(_ configuration: Configuration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

/// The environment key for the button styles of outer views.
enum ButtonStyles: StylesKey {
  static var defaultValue: [any PrimitiveButtonStyle] { [] }
}

extension View {
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> EnvironmentView<Self> {
    changing { $0[ButtonStyles.self].append(ButtonStyleAdapter(style: style)) }
  }

  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> EnvironmentView<Self>
  {
    changing { $0[ButtonStyles.self].append(style) }
  }
}
