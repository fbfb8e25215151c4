import Foundation
import Testing
import WidgetModel

@Suite struct RunningChangeTests {
  private static let date = Date(timeIntervalSince1970: 1_795_237_200.3)
  private static let hour = date.addingTimeInterval(3600)

  private static let texts: [RunningText] = [
    .relative(date), .offset(date), .timer(date),
    .interval(start: date, end: hour, pause: nil, countsDown: false, showsHours: true),
    .interval(start: date, end: hour, pause: nil, countsDown: true, showsHours: true),
    .interval(
      start: date, end: hour, pause: date.addingTimeInterval(100.5), countsDown: true,
      showsHours: false),
  ]

  @Test(
    arguments: texts,
    [
      -200_000.0, -86_401, -86_400, -7500.25, -3600, -60, -1, -0.25, 0, 0.5, 59, 60.75, 99, 3599,
      3600,
      7200, 86_399, 86_400, 200_000.125,
    ])
  func changesThenAndNotBefore(text: RunningText, seconds: Double) {
    let now = Self.date.addingTimeInterval(seconds)
    func words(_ date: Date) -> String { RunningTextFormat.text(text, at: date, locale: "en") }
    guard let next = text.nextChange(after: now) else {
      #expect(words(now) == words(now.addingTimeInterval(1e6)))
      return
    }
    #expect(next > now)
    #expect(words(next) != words(now))
    #expect(words(next.addingTimeInterval(-0.01)) == words(now))
  }

  @Test func followsAMeterInStepsThatAreSeen() throws {
    let meter = MeterNode(
      .bar(height: 4), .interval(start: Self.date, end: Self.hour, countsDown: false))
    func seconds(after seconds: Double) -> Double? {
      meter.nextChange(after: Self.date.addingTimeInterval(seconds))
        .map { $0.timeIntervalSince(Self.date).rounded() }
    }
    #expect(seconds(after: -50) == 18)
    #expect(seconds(after: 0) == 18)
    #expect(seconds(after: 18) == 36)
    #expect(seconds(after: 3590) == 3600)
    #expect(seconds(after: 3600) == nil)
    var short = meter
    short.amount = .interval(
      start: Self.date, end: Self.date.addingTimeInterval(2.5), countsDown: true)
    #expect(short.nextChange(after: Self.date) == Self.date.addingTimeInterval(1))
    short.amount = .fixed(0.5)
    #expect(short.nextChange(after: Self.date) == nil)
  }

  private static let timer = ViewNode.text(TextNode(runs: [TextRun("", running: .timer(date))]))
  private static let meter = ViewNode.meter(
    MeterNode(.ring(lineWidth: 6), .interval(start: date, end: hour, countsDown: false)))

  @Test(arguments: [
    timer, meter, .stack(StackNode(axis: .depth, children: [.divider, timer])),
    .grid(GridNode(rows: [GridNode.Row(cells: []), GridNode.Row(cells: [meter])])),
    .trackGrid(TrackGridNode(isVertical: true, tracks: [], children: [timer])),
    .fitting([.empty, timer], horizontal: true, vertical: true),
    .variants(VariantsNode(.colorScheme, [.empty, meter])),
    .modified(timer, .opacity(1)), .modified(.empty, .mask(meter, .center)),
    .modified(.empty, .background(timer, .center)), .modified(.empty, .overlay(timer, .center)),
    .modified(.empty, .containerBackground(meter)),
    (0..<1000).reduce(timer) { view, _ in .modified(view, .opacity(1)) },
  ])
  func findsWhatRunsAnywhere(view: ViewNode) throws {
    #expect(view.hasRunningText)
    let next = try #require(view.nextRunningChange(after: Self.date))
    #expect(next > Self.date && next <= Self.date.addingTimeInterval(18))
  }

  @Test func findsNothingWhereNothingRuns() {
    for view in SampleViews.all {
      #expect(!view.hasRunningText)
      #expect(view.nextRunningChange(after: Self.date) == nil)
    }
  }

  @Test func takesTheEarliestChange() {
    let slow = ViewNode.text(
      TextNode(runs: [TextRun("", running: .relative(Self.date.addingTimeInterval(-7200)))]))
    let view = ViewNode.stack(StackNode(axis: .vertical, children: [slow, Self.meter]))
    #expect(view.nextRunningChange(after: Self.date) == Self.date.addingTimeInterval(18))
  }

  @Test func looksAtNoMoreThanAViewMayHold() {
    let many = ViewNode.stack(
      StackNode(axis: .vertical, children: [Self.timer] + Array(repeating: .divider, count: 30_000))
    )
    var seen = 0
    _ = many.contains { _ in
      seen += 1
      return false
    }
    #expect(seen == ViewLimits().nodes)
  }
}
