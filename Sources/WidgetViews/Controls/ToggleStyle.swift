internal import Foundation

/// The appearance of toggles; set it with `toggleStyle(_:)`.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label and the state of a toggle that a style draws.
nonisolated public struct ToggleStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed = false

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// Draws toggles as switches.
nonisolated public struct DefaultToggleStyle: ToggleStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

/// Draws a switch after the label.
nonisolated public struct SwitchToggleStyle: ToggleStyle, Sendable {
  private let tint: Color?

  public init() {
    tint = nil
  }

  public init(tint: Color) {
    self.tint = tint
  }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.isOn
    HStack {
      ControlLabel(configuration.label)
      Spacer(minLength: 0)
      ZStack(alignment: isOn ? .trailing : .leading) {
        Capsule().fill(isOn ? AnyShapeStyle(tint ?? .green) : AnyShapeStyle(.fill.secondary))
        Circle().fill(.white).padding(2)
      }
      .frame(width: 51, height: 31)
    }
  }
}

/// Draws the label as a button, which is prominent while the toggle is on.
nonisolated public struct ButtonToggleStyle: ToggleStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    let button = PrimitiveButtonStyleConfiguration(
      role: nil, label: .init(view: AnyView(configuration.label)))
    if configuration.isOn {
      BorderedProminentButtonStyle().makeBody(configuration: button)
    } else {
      BorderedButtonStyle().makeBody(configuration: button)
    }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle {
  /// The body with its type erased.
  func anyBody(_ configuration: Configuration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

/// The environment key for the toggle styles of outer views.
enum ToggleStyles: StylesKey {
  static var defaultValue: [any ToggleStyle] { [] }
}

extension View {
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> EnvironmentView<Self> {
    changing { $0[ToggleStyles.self].append(style) }
  }
}
