internal import Foundation
internal import WidgetModel

/// The appearance of progress views; set it with `progressViewStyle(_:)`.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The progress and the labels of a progress view that a style draws.
nonisolated public struct ProgressViewStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  nonisolated public struct CurrentValueLabel: View {
    let view: AnyView

    public var body: some View { view }
  }

  let amount: MeterNode.Amount
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?

  /// The completed fraction; nil if it is unknown or depends on the time.
  public var fractionCompleted: Double? {
    if case .fixed(let share) = amount { share } else { nil }
  }

  init(amount: MeterNode.Amount, label: Label?, currentValueLabel: CurrentValueLabel?) {
    self.amount = amount
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// Whether the progress is unknown.
  var isIndeterminate: Bool { amount == .fixed(nil) }
}

/// A bar, or a ring if the progress is unknown.
nonisolated public struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    if configuration.isIndeterminate {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar with a label above it and the value below it.
nonisolated public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  private let tint: Color?

  public init() {
    tint = nil
  }

  public init(tint: Color) {
    self.tint = tint
  }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label.map(ControlLabel.init)
      Meter(form: .bar(height: 4), amount: configuration.amount).tinted(tint)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A ring around the value or the label.
///
/// For unknown progress it is a small ring above the label.
nonisolated public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  private let tint: Color?

  public init() {
    tint = nil
  }

  public init(tint: Color) {
    self.tint = tint
  }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    if configuration.isIndeterminate {
      let ring = Meter(form: .ring(lineWidth: 3), amount: configuration.amount)
        .tinted(tint).frame(width: 20, height: 20)
      if let label = configuration.label {
        VStack(spacing: 4) {
          ring
          ControlLabel(label).foregroundStyle(.secondary)
        }
      } else {
        ring
      }
    } else {
      ZStack {
        Meter(form: .ring(lineWidth: 6), amount: configuration.amount).tinted(tint)
        if let value = configuration.currentValueLabel {
          RingCenter(content: value)
        } else if let label = configuration.label {
          RingCenter(content: ControlLabel(label))
        }
      }
    }
  }
}

extension Meter {
  /// This meter in a colour; nil for the inherited tint.
  nonisolated fileprivate func tinted(_ color: Color?) -> EnvironmentView<Self> {
    changing { if let color { $0.fields.tint = .color(color.value) } }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressViewStyle {
  /// The body with its type erased.
  func anyBody(_ configuration: Configuration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

/// The environment key for the progress view styles of outer views.
enum ProgressViewStyles: StylesKey {
  static var defaultValue: [any ProgressViewStyle] { [] }
}

extension View {
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> EnvironmentView<
    Self
  > {
    changing { $0[ProgressViewStyles.self].append(style) }
  }
}
