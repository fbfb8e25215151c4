internal import Foundation
internal import WidgetModel

/// A bar, or a ring in circular widgets.
nonisolated public struct DefaultGaugeStyle: GaugeStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    AutomaticGauge(configuration: configuration)
  }
}

/// Chooses a style for the widget's family.
nonisolated private struct AutomaticGauge: View {
  let configuration: GaugeStyleConfiguration
  @Environment(\.widgetFamily) private var family

  @MainActor var body: some View {
    switch family {
    case .accessoryCircular, .accessoryCorner:
      AccessoryCircularGaugeStyle().makeBody(configuration: configuration)
    case .accessoryRectangular, .accessoryInline:
      AccessoryLinearCapacityGaugeStyle().makeBody(configuration: configuration)
    default: LinearCapacityGaugeStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar with a label above it and the value below it.
nonisolated public struct LinearCapacityGaugeStyle: GaugeStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      ControlLabel(configuration.label)
      HStack {
        configuration.minimumValueLabel
        Meter(form: .bar(height: 4), amount: .fixed(configuration.value))
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.footnote).foregroundStyle(.secondary)
    }
  }
}

/// A bar with a marker at the value, for small widgets.
nonisolated public struct AccessoryLinearGaugeStyle: GaugeStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 4) {
      configuration.minimumValueLabel.font(.caption)
      Meter(form: .markedBar(height: 6), amount: .fixed(configuration.value))
      configuration.maximumValueLabel.font(.caption)
    }
  }
}

/// A bar that is filled up to the value, for small widgets.
nonisolated public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      ControlLabel(configuration.label).font(.headline)
      HStack(spacing: 4) {
        configuration.minimumValueLabel.font(.caption)
        Meter(form: .bar(height: 6), amount: .fixed(configuration.value))
        configuration.maximumValueLabel.font(.caption)
      }
      configuration.currentValueLabel.font(.footnote).foregroundStyle(.secondary)
    }
  }
}
