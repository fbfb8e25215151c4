import Foundation
import Testing
import WidgetModel
import WidgetViews

extension ViewNode {
  /// All meters in a node, in order.
  var meters: [MeterNode] {
    switch self {
    case .meter(let meter): [meter]
    case .stack(let stack): stack.children.flatMap(\.meters)
    case .modified(let node, _): node.meters
    default: []
    }
  }

  /// All texts in a node, including backgrounds and overlays.
  var allStrings: [String] {
    switch self {
    case .stack(let stack): stack.children.flatMap(\.allStrings)
    case .modified(let node, .overlay(let layer, _)),
      .modified(let node, .background(let layer, _)):
      node.allStrings + layer.allStrings
    case .modified(let node, _): node.allStrings
    default: strings
    }
  }
}

@MainActor @Suite struct GaugeTests {
  /// A gauge in a style and its expected drawing.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let form: MeterNode.Form
    let words: [String]
    let make: @MainActor @Sendable () -> ViewNode

    init(
      _ name: String, _ form: MeterNode.Form, _ words: [String],
      _ style: @escaping @MainActor @Sendable (AnyView) -> AnyView
    ) {
      testDescription = name
      self.form = form
      self.words = words
      make = {
        let gauge = Gauge(value: 30, in: 10...50) {
          Text("Steps")
        } currentValueLabel: {
          Text("30")
        } minimumValueLabel: {
          Text("10")
        } maximumValueLabel: {
          Text("50")
        }
        return archived(style(AnyView(gauge)))
      }
    }
  }

  nonisolated static let styles: [Case] = [
    Case("automatic", .bar(height: 4), ["Steps", "10", "50", "30"]) { $0 },
    Case("linearCapacity", .bar(height: 4), ["Steps", "10", "50", "30"]) {
      AnyView($0.gaugeStyle(.linearCapacity))
    },
    Case("accessoryLinear", .markedBar(height: 6), ["10", "50"]) {
      AnyView($0.gaugeStyle(.accessoryLinear))
    },
    Case("accessoryLinearCapacity", .bar(height: 6), ["Steps", "10", "50", "30"]) {
      AnyView($0.gaugeStyle(.accessoryLinearCapacity))
    },
    Case("accessoryCircular", .markedOpenRing(lineWidth: 6), ["30", "10", "50"]) {
      AnyView($0.gaugeStyle(.accessoryCircular))
    },
    Case("accessoryCircularCapacity", .ring(lineWidth: 6), ["30"]) {
      AnyView($0.gaugeStyle(.accessoryCircularCapacity))
    },
    Case("without labels", .bar(height: 4), ["10", "50", "30"]) { AnyView($0.labelsHidden()) },
  ]

  @Test(arguments: styles) func drawsGaugesInTheirStyle(_ test: Case) {
    let node = test.make()
    #expect(node.meters == [MeterNode(test.form, .fixed(0.5))])
    #expect(node.allStrings == test.words)
  }

  @Test(arguments: [
    (-5.0, 0.0), (0, 0), (2.5, 0.25), (10, 1), (99, 1), (.nan, 0), (.infinity, 1),
  ]) func keepsValuesInTheirRange(_ value: Double, _ share: Double) {
    let gauge = Gauge(value: value, in: 0...10) { Text("x") }
    #expect(archived(gauge).meters.map(\.amount) == [.fixed(share)])
    #expect(archived(Gauge(value: 1.0, in: 1...1) { Text("x") }).meters[0].amount == .fixed(0))
  }

  @Test func followsTheWidget() {
    let gauge = Gauge(value: 0.5) { Text("x") }
    func form(_ family: WidgetFamily) -> MeterNode.Form? {
      archived(gauge) { $0.widgetFamily = family }.meters.first?.form
    }
    #expect(form(.systemSmall) == .bar(height: 4))
    #expect(form(.accessoryCircular) == .markedOpenRing(lineWidth: 6))
    #expect(form(.accessoryRectangular) == .bar(height: 6))
  }

  @Test func drawsGradientsAlongTheMeter() {
    let gauge = Gauge(value: 0.5) { Text("x") }.tint(Gradient(colors: [.red, .blue]))
    func geometry(_ view: some View) -> GradientValue.Geometry? {
      guard case .gradient(let gradient)? = archived(view).meters.first?.paint else { return nil }
      return gradient.geometry
    }
    #expect(
      geometry(gauge)
        == .linear(start: UnitPointValue(x: 0, y: 0.5), end: UnitPointValue(x: 1, y: 0.5)))
    #expect(
      geometry(gauge.gaugeStyle(.accessoryCircular))
        == .angular(center: .center, start: 135, end: 405))
  }

  private struct Digits: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(configuration.value, format: .percent)
        if let value = configuration.currentValueLabel { value }
      }
    }
  }

  @Test func makesGaugesInAnAuthorsStyle() {
    let gauge = Gauge(value: 1, in: 0...4) {
      Text("a")
    } currentValueLabel: {
      Text("b")
    }
    #expect(archived(gauge.gaugeStyle(Digits())).strings == ["a", "25%", "b"])
  }

  @Test func notesMarksThatAreNotDrawn() {
    let gauge = Gauge(value: 0.5) {
      Text("x")
    } currentValueLabel: {
      Text("y")
    } markedValueLabels: {
      Text("z")
    }
    #expect(archiveWithNotes(gauge, in: EnvironmentValues()).notes == ["markedValueLabels"])
  }

  @Test func redactsMeters() {
    let node = archived(Gauge(value: 0.5) { Text("x") }.redacted(reason: .placeholder))
    #expect(node.meters.first?.isRedacted == true)
  }
}
