/// The appearance of gauges; set it with `gaugeStyle(_:)`.
@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The value and the labels of a gauge that a style draws.
nonisolated public struct GaugeStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  nonisolated public struct CurrentValueLabel: View {
    let view: AnyView

    public var body: some View { view }
  }

  nonisolated public struct MinimumValueLabel: View {
    let view: AnyView

    public var body: some View { view }
  }

  nonisolated public struct MaximumValueLabel: View {
    let view: AnyView

    public var body: some View { view }
  }

  nonisolated public struct MarkedValueLabel: View {
    let view: AnyView

    public var body: some View { view }
  }

  /// The value as a fraction of the range.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
  /// Isn't drawn by the built-in styles.
  public var markedValueLabels: MarkedValueLabel?
}

extension GaugeStyle {
  /// The body with its type erased.
  func anyBody(_ configuration: Configuration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

/// The environment key for the gauge styles of outer views.
enum GaugeStyles: StylesKey {
  static var defaultValue: [any GaugeStyle] { [] }
}

extension View {
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> EnvironmentView<Self> {
    changing { $0[GaugeStyles.self].append(style) }
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}
