import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct ProgressTests {
  nonisolated private static let start = Date(timeIntervalSince1970: 1_767_606_000)
  nonisolated private static let end = start.addingTimeInterval(600)

  @Test(arguments: [
    (0.5 as Double?, 2.0, 0.25 as Double?), (3, 2, 1), (-1, 2, 0), (nil, 1, nil), (1, 0, 0),
    (.nan, 1, 0),
  ]) func showsAShareOfTheTotal(_ value: Double?, _ total: Double, _ share: Double?) {
    let meters = archived(ProgressView(value: value, total: total)).meters
    #expect(meters.map(\.amount) == [.fixed(share)])
  }

  @Test func drawsABarUnderItsLabel() {
    let view = ProgressView(value: 0.5) {
      Text("Steps")
    } currentValueLabel: {
      Text("half")
    }
    let node = archived(view)
    #expect(node.strings == ["Steps", "half"])
    #expect(node.meters == [MeterNode(.bar(height: 4), .fixed(0.5))])
    #expect(archived(ProgressView("Steps", value: 0.5)).strings == ["Steps"])
    #expect(archived(ProgressView("Steps", value: 0.5).labelsHidden()).strings == [])
  }

  @Test func drawsARing() {
    let view = ProgressView(value: 0.5) { Text("x") }.progressViewStyle(.circular).tint(.green)
    let node = archived(view)
    #expect(
      node.meters
        == [MeterNode(.ring(lineWidth: 6), .fixed(0.5), paint: .color(.named("green")))])
    #expect(node.strings == ["x"])
  }

  @Test func drawsASmallRingWhereNothingIsKnown() {
    #expect(
      archived(ProgressView())
        == .modified(
          .meter(MeterNode(.ring(lineWidth: 3), .fixed(nil))),
          .frame(width: 20, height: 20, alignment: .center)))
    #expect(archived(ProgressView("Wait")).strings == ["Wait"])
  }

  @Test func goesOnWithTime() {
    let interval = Self.start...Self.end
    let down = archived(ProgressView(timerInterval: interval))
    #expect(
      down.meters.map(\.amount)
        == [.interval(start: Self.start, end: Self.end, countsDown: true)])
    #expect(
      down.run?.running
        == .interval(
          start: Self.start, end: Self.end, pause: nil, countsDown: true, showsHours: true))
    let up = archived(
      ProgressView(timerInterval: interval, countsDown: false) {
        Text("a")
      } currentValueLabel: {
        Text("b")
      })
    #expect(up.strings == ["a", "b"])
    #expect(
      up.meters.map(\.amount) == [.interval(start: Self.start, end: Self.end, countsDown: false)])
  }

  private struct Share: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(configuration.fractionCompleted.map { "\($0)" } ?? "?")")
      ProgressView(configuration)
    }
  }

  @Test func makesProgressInAnAuthorsStyle() {
    let node = archived(ProgressView("x", value: 0.5).progressViewStyle(Share()))
    #expect(node.strings == ["0.5", "x"])
    #expect(node.meters.count == 1)
    let timer = archived(
      ProgressView(timerInterval: Self.start...Self.end).progressViewStyle(Share()))
    #expect(timer.strings.first == "?")
  }
}
