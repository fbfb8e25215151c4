import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct ChartTests {
  private struct Sale: Identifiable {
    let id: Int
    let name: String
    let amount: Double
    var shop = "north"
  }

  private let sales = [
    Sale(id: 1, name: "a", amount: 1), Sale(id: 2, name: "b", amount: 2),
  ]

  /// The drawing of a chart without axes in 100 by 100 points.
  private func bare(_ chart: some View) -> Drawn {
    Drawn(chart.chartXAxis(.hidden).chartYAxis(.hidden))
  }

  @Test func drawsBarsForWords() {
    let drawn = bare(Chart(sales) { BarMark(x: .value("n", $0.name), y: .value("s", $0.amount)) })
    #expect(
      drawn.boxes == [
        CGRect(x: 6.25, y: 50, width: 37.5, height: 50),
        CGRect(x: 56.25, y: 0, width: 37.5, height: 100),
      ])
    #expect(drawn.shapes.allSatisfy { $0.fill == .color(ColorValue(.named("accentColor"))) })
  }

  @Test func drawsBarsAcross() {
    let chart = Chart {
      ForEach(sales) { BarMark(x: .value("s", $0.amount), y: .value("n", $0.name), height: 10) }
    }
    #expect(
      bare(chart.chartXScale(domain: 0...4)).boxes == [
        CGRect(x: 0, y: 20, width: 25, height: 10), CGRect(x: 0, y: 70, width: 50, height: 10),
      ])
  }

  @Test(arguments: [
    (
      MarkStackingMethod.standard,
      [CGRect(x: 0, y: 75, width: 10, height: 25), CGRect(x: 0, y: 0, width: 10, height: 75)]
    ),
    (
      .normalized,
      [CGRect(x: 0, y: 75, width: 10, height: 25), CGRect(x: 0, y: 0, width: 10, height: 75)]
    ),
    (
      .unstacked,
      [CGRect(x: 0, y: 75, width: 10, height: 25), CGRect(x: 0, y: 25, width: 10, height: 75)]
    ),
  ]) func stacksBars(_ method: MarkStackingMethod, _ expected: [CGRect]) {
    let chart = Chart([(1.0, "north"), (3.0, "south")], id: \.1) { amount, shop in
      BarMark(
        x: .value("n", "a"), y: .value("s", amount), width: .fixed(10), stacking: method
      )
      .foregroundStyle(by: .value("Shop", shop))
    }
    .chartYScale(domain: 0...(method == .normalized ? 1 : 4)).chartLegend(.hidden)
    #expect(bare(chart).boxes.map { $0.offsetBy(dx: -45, dy: 0) } == expected)
  }

  @Test func putsBarsBesideEachOther() {
    let chart = Chart(["north", "south"], id: \.self) { shop in
      BarMark(x: .value("n", "a"), y: .value("s", 1), width: .ratio(1))
        .position(by: .value("Shop", shop))
    }
    #expect(
      bare(chart).boxes == [
        CGRect(x: 10, y: 0, width: 40, height: 100), CGRect(x: 50, y: 0, width: 40, height: 100),
      ])
  }

  @Test func drawsNegativeBarsDown() {
    let chart = Chart([-1, 1], id: \.self) {
      BarMark(x: .value("n", "\($0)"), y: .value("s", $0), width: .fixed(10))
    }
    #expect(
      bare(chart).boxes.map { [$0.minY, $0.maxY] } == [[50, 100], [0, 50]])
  }

  @Test func joinsPointsOfALine() {
    let chart = Chart(0..<3, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0 * $0)) }
    #expect(bare(chart).paths == [[[0, 100], [50, 75], [100, 0]]])
  }

  @Test func keepsSeriesApartAndGivesThemColours() {
    let chart = Chart(["b", "a"], id: \.self) { name in
      ForEach(0..<2, id: \.self) { index in
        LineMark(x: .value("x", index), y: .value("y", index))
          .foregroundStyle(by: .value("Name", name))
      }
    }
    let drawn = bare(chart)
    #expect(drawn.strings == ["b", "a"])
    #expect(
      drawn.shapes.compactMap(\.stroke?.paint.color.base) == [.named("blue"), .named("green")])
    let chosen = bare(chart.chartForegroundStyleScale(["a": Color.red, "b": Color.pink]))
    #expect(chosen.strings == ["a", "b"])
    #expect(
      chosen.shapes.compactMap(\.stroke?.paint.color.base) == [.named("pink"), .named("red")])
  }

  @Test func fillsAreasDownToNothing() {
    let chart = Chart(1..<3, id: \.self) { AreaMark(x: .value("x", $0), y: .value("y", $0)) }
    #expect(bare(chart).paths == [[[0, 50], [100, 0], [100, 100], [0, 100]]])
  }

  @Test(
    arguments: [
      (InterpolationMethod.stepStart, [[0, 100], [0, 100], [0, 0], [100, 0]]),
      (.stepCenter, [[0, 100], [50, 100], [50, 0], [100, 0]]),
      (.stepEnd, [[0, 100], [100, 100], [100, 0], [100, 0]]),
      (.monotone, [[0, 100], [100, 0]]),
    ] as [(InterpolationMethod, [[Double]])]) func joinsPoints(
      _ method: InterpolationMethod, _ expected: [[Double]]
    )
  {
    let chart = Chart(0..<2, id: \.self) {
      LineMark(x: .value("x", $0), y: .value("y", $0)).interpolationMethod(method)
    }
    #expect(bare(chart).paths == [expected])
  }

  @Test func drawsRulesOverTheWholeChart() {
    let chart = Chart {
      RuleMark(y: .value("goal", 5)).lineStyle(StrokeStyle(lineWidth: 3, dash: [2]))
        .annotation(position: .top, alignment: .leading) { Text("goal") }
      PointMark(x: .value("x", 0), y: .value("y", 10))
      PointMark(x: .value("x", 1), y: .value("y", 10))
    }
    let drawn = bare(chart)
    #expect(drawn.paths.first == [[0, 50], [100, 50]])
    #expect(drawn.shapes.first?.stroke?.width == 3)
    #expect(drawn.strings == ["goal"])
  }

  @Test func dividesARing() {
    let chart = Chart([1, 3], id: \.self) {
      SectorMark(angle: .value("share", $0), innerRadius: .ratio(0.5))
        .foregroundStyle(by: .value("n", "\($0)"))
    }.chartLegend(.hidden)
    let boxes = bare(chart).boxes.map { $0.integral }
    #expect(boxes.first == CGRect(x: 50, y: 0, width: 50, height: 50))
    #expect(boxes.last == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func labelsAxes() {
    let chart = Chart(sales) {
      BarMark(x: .value("n", $0.name), y: .value("s", $0.amount * 1000))
    }
    #expect(Drawn(chart).strings == ["0", "1,000", "2,000", "a", "b"])
    let chosen = chart.chartYAxis {
      AxisMarks(values: [0, 2000]) { value in
        AxisGridLine()
        AxisValueLabel { Text(verbatim: "\(value.as(Double.self) ?? -1)!") }
      }
    }.chartXAxis(.hidden)
    #expect(Drawn(chosen).strings == ["0.0!", "2000.0!"])
    #expect(Drawn(chosen).paths.filter { $0.count == 2 }.count == 2)
  }

  @Test(arguments: [
    (3, ["0", "50", "100"]), (6, ["0", "20", "40", "60", "80", "100"]), (2, ["0", "100"]),
  ]) func labelsAboutAsManyValuesAsAreAskedFor(_ count: Int, _ expected: [String]) {
    let chart = Chart { RuleMark(y: .value("y", 1)) }
      .chartXAxis(.hidden).chartYScale(domain: 0...100)
      .chartYAxis { AxisMarks(values: .automatic(desiredCount: count)) }
    #expect(Drawn(chart).strings == expected)
  }

  @Test func labelsMoments() throws {
    let noon = Date(timeIntervalSince1970: 1_774_526_400)
    let chart = Chart(0..<4, id: \.self) { day in
      BarMark(
        x: .value("d", noon.addingTimeInterval(86_400 * Double(day)), unit: .day),
        y: .value("s", 1))
    }
    let drawn = Drawn(chart.chartYAxis(.hidden), width: 300)
    #expect(drawn.strings.first == "Mar 26")
    #expect(drawn.boxes.map { $0.width.rounded() }.filter { $0 > 1 } == [56, 56, 56, 56])
    let weekdays = chart.chartYAxis(.hidden).chartXAxis {
      AxisMarks(values: .stride(by: .day)) { _ in
        AxisValueLabel(format: .dateTime.weekday(.narrow), centered: true)
      }
    }
    #expect(Drawn(weekdays, width: 300).strings == ["T", "F", "S", "S"])
  }

  @Test func leavesRoomForWhatStandsBeside() {
    let chart = Chart(sales) { BarMark(x: .value("n", $0.name), y: .value("s", $0.amount)) }
    let drawn = Drawn(chart.chartXAxis(.hidden))
    #expect(drawn.boxes.map(\.maxX).max() ?? 0 < 90)
    let leading = Drawn(
      chart.chartXAxis(.hidden).chartYAxis { AxisMarks(position: .leading) })
    #expect(leading.boxes.filter { $0.height > 1 }.map(\.minX).min() ?? 0 > 10)
  }

  @Test func drawsNothingForNothing() {
    #expect(
      bare(Chart([Sale]()) { PointMark(x: .value("", $0.name), y: .value("", $0.id)) }).shapes
        .isEmpty)
    let strange = Chart([Double.nan, .infinity, 1], id: \.self) {
      LineMark(x: .value("x", $0), y: .value("y", $0))
    }
    #expect(Drawn(strange).shapes.count < 100)
  }
}

/// The shapes and texts of a view drawn in a given size.
@MainActor private struct Drawn {
  var shapes: [ShapeNode] = []
  var strings: [String] = []

  init(_ view: some View, width: Double = 100, height: Double = 100) {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_US")
    environment.timeZone = .gmt
    environment.calendar = Calendar(identifier: .gregorian)
    environment.calendar.timeZone = .gmt
    environment.displaySize = DisplaySize(width: width, height: height)
    environment.keepsContentMargins = false
    let node = archive(view, in: environment)
    strings = node.strings
    collect(node)
  }

  private mutating func collect(_ node: ViewNode) {
    switch node {
    case .shape(let shape): shapes.append(shape)
    case .stack(let stack):
      for child in stack.children { collect(child) }
    case .modified(let content, _): collect(content)
    default: break
    }
  }

  /// The end points of all lines and curves.
  var paths: [[[Double]]] {
    shapes.map { shape in
      guard case .path(let path, _, _) = shape.outline else { return [] }
      return path.elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point), .quadratic(let point, _), .cubic(let point, _, _):
          [point.x, point.y]
        case .close: nil
        }
      }
    }
  }

  var boxes: [CGRect] {
    paths.map { path in
      let (x, y) = (path.map { $0[0] }, path.map { $0[1] })
      guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
        return .null
      }
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }
}
