internal import Foundation
internal import WidgetModel

/// An open ring with a marker at the value, the value inside, and labels at the bottom.
nonisolated public struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    let hasEnds =
      configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil
    ZStack {
      Meter(form: .markedOpenRing(lineWidth: 6), amount: .fixed(configuration.value))
      RingCenter(content: configuration.currentValueLabel)
    }
    .overlay(alignment: .bottom) {
      Group {
        if hasEnds {
          HStack(spacing: 6) {
            configuration.minimumValueLabel
            configuration.maximumValueLabel
          }
        } else {
          ControlLabel(configuration.label)
        }
      }
      .font(.system(size: 11, weight: .medium, design: .rounded))
      .lineLimit(1)
      .minimumScaleFactor(0.5)
    }
    .modifier(RingSize())
  }
}

/// A closed ring that is filled up to the value.
nonisolated public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      Meter(form: .ring(lineWidth: 6), amount: .fixed(configuration.value))
      if let value = configuration.currentValueLabel {
        RingCenter(content: value)
      } else {
        RingCenter(content: ControlLabel(configuration.label))
      }
    }
    .modifier(RingSize())
  }
}

/// The content inside a ring, as large as fits.
nonisolated struct RingCenter<Content: View>: View {
  let content: Content

  var body: some View {
    content
      .font(.system(size: 20, weight: .medium, design: .rounded))
      .lineLimit(1)
      .minimumScaleFactor(0.5)
      .padding(10)
  }
}

/// Lets a ring fill a circular widget except for a small margin; elsewhere it has a fixed size.
nonisolated struct RingSize: ViewModifier {
  @Environment(\.widgetFamily) private var family

  func body(content: Content) -> some View {
    if family == .accessoryCircular {
      content.padding(3)
    } else {
      content.frame(width: 58, height: 58)
    }
  }
}
