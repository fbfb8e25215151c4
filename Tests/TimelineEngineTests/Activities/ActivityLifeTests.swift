import Foundation
import Testing
import TimelineEngine
import WidgetModel

@Suite struct ActivityLifeTests {
  typealias Life = ActivityLife

  static let start = Date(timeIntervalSince1970: 1_766_000_000)
  static let hour: TimeInterval = 3600
  let life = ActivityLife()

  static func content(_ score: Int, stale: Date? = nil) -> ActivityContentValue {
    ActivityContentValue(state: .object(["score": .int(score)]), staleDate: stale)
  }

  /// An activity that began at ``start``, or is to begin some time after it.
  static func activity(
    startsIn delay: TimeInterval = 0, stale: Date? = nil
  ) throws -> ActivityRecord {
    try ActivityLife().start(
      Life.Start(
        id: "game-1", plugin: "scoreboard", type: "GameAttributes",
        attributes: .object(["home": "Bears"].mapValues { .string($0) }),
        content: content(0, stale: stale), token: "ab", date: delay > 0 ? start + delay : nil),
      beside: Life.Count(ofPlugin: 0, inAll: 0), at: start)
  }

  /// What happens to an activity, each some seconds after its start, and the state that it comes to.
  struct Story: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var delay: TimeInterval = 0
    var stale: TimeInterval?
    var events: [(after: TimeInterval, Life.Event)]
    var state: ActivityState
    var score = 0
  }

  static func ending(_ dismissal: ActivityDismissal, _ score: Int? = nil) -> Life.Event {
    .ended(Life.Ending(score.map { content($0) }, dismissal: dismissal))
  }

  static func update(_ score: Int, stale: Date? = nil) -> Life.Event {
    .updated(Life.Update(content(score, stale: stale)))
  }

  static let stories = [
    Story(testDescription: "begins at once", events: [], state: .active),
    Story(
      testDescription: "goes on for 8 h", events: [(8 * hour - 1, .checked)], state: .active),
    Story(testDescription: "ends after 8 h", events: [(8 * hour, .checked)], state: .ended),
    Story(
      testDescription: "is seen for 4 h more", events: [(12 * hour - 1, .checked)], state: .ended),
    Story(
      testDescription: "is gone after 12 h", events: [(12 * hour, .checked)], state: .dismissed),
    Story(
      testDescription: "waits for its beginning", delay: 60, events: [(59, .checked)],
      state: .pending),
    Story(
      testDescription: "begins when it is to", delay: 60, events: [(60, .checked)], state: .active),
    Story(
      testDescription: "counts 8 h from the beginning", delay: hour,
      events: [(9 * hour - 1, .checked)], state: .active),
    Story(
      testDescription: "is updated before it begins", delay: 60, events: [(5, update(3))],
      state: .pending, score: 3),
    Story(
      testDescription: "is gone at once if it ends before it begins", delay: 60,
      events: [(5, ending(.default))], state: .dismissed),
    Story(testDescription: "becomes stale", stale: 60, events: [(60, .checked)], state: .stale),
    Story(
      testDescription: "is fresh again with the next update", stale: 60,
      events: [(60, .checked), (61, update(2))], state: .active, score: 2),
    Story(
      testDescription: "stays stale with content that is stale already",
      events: [(60, update(2, stale: start + 30))], state: .stale, score: 2),
    Story(
      testDescription: "ends while stale", stale: 60, events: [(8 * hour, .checked)], state: .ended),
    Story(testDescription: "ends", events: [(9, ending(.default, 7))], state: .ended, score: 7),
    Story(
      testDescription: "keeps its content at an end without any",
      events: [(5, update(4)), (9, ending(.default))], state: .ended, score: 4),
    Story(
      testDescription: "takes no update after the end",
      events: [(9, ending(.default, 7)), (10, update(8))], state: .ended, score: 7),
    Story(
      testDescription: "is gone at once if it is to be",
      events: [(9, ending(.immediate, 7))], state: .dismissed, score: 7),
    Story(
      testDescription: "is seen until a moment",
      events: [(9, ending(.after(start + 100))), (99, .checked)], state: .ended),
    Story(
      testDescription: "is gone from that moment on",
      events: [(9, ending(.after(start + 100))), (100, .checked)], state: .dismissed),
    Story(
      testDescription: "is gone if the moment is past",
      events: [(9, ending(.after(start)))], state: .dismissed),
    Story(
      testDescription: "is seen for 4 h at most",
      events: [(9, ending(.after(start + 9 * hour))), (9 + 4 * hour, .checked)], state: .dismissed),
    Story(
      testDescription: "is cleared by a second end",
      events: [(9, ending(.default, 7)), (10, ending(.immediate, 8))], state: .dismissed, score: 7),
    Story(testDescription: "is taken away", events: [(9, .removed)], state: .dismissed),
    Story(
      testDescription: "stays gone", events: [(9, .removed), (10, update(1)), (11, .removed)],
      state: .dismissed),
    Story(
      testDescription: "lasts no longer by a clock that is set back",
      events: [(7 * hour, .checked), (-17 * hour, .checked), (-16 * hour, .checked)], state: .ended),
    Story(
      testDescription: "begins when it is to, whatever the clock did", delay: hour,
      events: [(-hour, .checked), (hour, .checked)], state: .active),
    Story(
      testDescription: "is seen no longer by a clock that is set back",
      events: [
        (9, ending(.default)), (10, .checked), (-24 * hour, .checked), (-20 * hour, .checked),
      ], state: .dismissed),
    Story(
      testDescription: "takes updates after the clock was set back",
      events: [(hour, update(3)), (-hour, update(4))], state: .active, score: 4),
  ]

  @Test(arguments: stories) func livesAs(story: Story) throws {
    var record = try Self.activity(
      startsIn: story.delay, stale: story.stale.map { Self.start + $0 })
    for (after, event) in story.events {
      life.handle(event, of: &record, at: Self.start + after)
    }
    #expect(record.state == story.state)
    #expect(record.content.state == Self.content(story.score).state)
  }

  @Test(arguments: stories) func livesTheSameWhenRestartedAfterEachEvent(story: Story) throws {
    var record = try Self.activity(
      startsIn: story.delay, stale: story.stale.map { Self.start + $0 })
    for (after, event) in story.events {
      record = try ActivityRecord(parsing: record.json)
      life.handle(event, of: &record, at: Self.start + after)
      let stored = try ActivityRecord(parsing: record.json)
      #expect(stored == record)
    }
    #expect(record.state == story.state)
  }

  /// Without a look at the right moments nothing would ever happen by itself.
  @Test(arguments: stories) func saysWhenItChangesByItself(story: Story) throws {
    var record = try Self.activity(
      startsIn: story.delay, stale: story.stale.map { Self.start + $0 })
    for (after, event) in story.events {
      life.handle(event, of: &record, at: Self.start + after)
    }
    var seen: [ActivityState] = [record.state]
    while let next = life.nextChange(of: record) {
      var early = record
      #expect(life.handle(.checked, of: &early, at: next - 0.001) == .unchanged)
      try #require(life.handle(.checked, of: &record, at: next) == .changed)
      seen.append(record.state)
      try #require(seen.count < 6)
    }
    #expect(record.state == .dismissed)
  }

  @Test(
    arguments: [
      (10, 3, .changed), (10, 4, .changed), (9, 3, .refused(.older)),
      (5 + 8 * 3600, 3, .changed), (5 + 8 * 3600 + 1, 3, .refused(.ahead)),
    ] as [(TimeInterval, Int, Life.Outcome)])
  func takesTheNewestByTimestamp(after: TimeInterval, score: Int, outcome: Life.Outcome) throws {
    var record = try Self.activity()
    let first = Life.Update(Self.content(1), timestamp: Self.start + 10)
    #expect(life.handle(.updated(first), of: &record, at: Self.start + 5) == .changed)
    let second = Life.Update(Self.content(score), timestamp: Self.start + after)
    #expect(life.handle(.updated(second), of: &record, at: Self.start + 5) == outcome)
    #expect(
      record.content.state == Self.content(outcome == .changed ? score : 1).state)
  }

  /// A stamp far ahead would keep out all that is true.
  @Test(arguments: [8 * 3600 + 1, 1e9] as [TimeInterval])
  func believesNoStartAndNoEndThatIsFarAhead(ahead: TimeInterval) throws {
    let start = Life.Start(
      id: "a", plugin: "p", type: "T", attributes: .object([:]), content: Self.content(0),
      token: "ab", timestamp: Self.start + ahead)
    var record = try life.start(start, beside: Life.Count(ofPlugin: 0, inAll: 0), at: Self.start)
    let update = Life.Update(Self.content(1), timestamp: Self.start + 5)
    #expect(life.handle(.updated(update), of: &record, at: Self.start + 5) == .changed)
    let end = Life.Ending(timestamp: Self.start + 10 + ahead)
    life.handle(.ended(end), of: &record, at: Self.start + 10)
    let clear = Life.Ending(dismissal: .immediate, timestamp: Self.start + 20)
    #expect(life.handle(.ended(clear), of: &record, at: Self.start + 20) == .changed)
    #expect(record.state == .dismissed)
  }

  @Test func takesWhatIsSaidHereWhateverASendersClockSaid() throws {
    var record = try Self.activity()
    let pushed = Life.Update(Self.content(1), timestamp: Self.start + 600)
    life.handle(.updated(pushed), of: &record, at: Self.start + 5)
    #expect(life.handle(Self.update(2), of: &record, at: Self.start + 6) == .changed)
    let late = Life.Update(Self.content(3), timestamp: Self.start + 599)
    #expect(life.handle(.updated(late), of: &record, at: Self.start + 7) == .refused(.older))
  }

  @Test func keepsASendersTimestampsWhenTheClockIsSetBack() throws {
    var record = try Self.activity()
    let pushed = Life.Update(Self.content(1), timestamp: Self.start + 10)
    life.handle(.updated(pushed), of: &record, at: Self.start + 10)
    let late = Life.Update(Self.content(2), timestamp: Self.start + 9)
    #expect(life.handle(.updated(late), of: &record, at: Self.start - 999) == .refused(.older))
  }

  @Test func endsByALateEndButKeepsNewerContent() throws {
    var record = try Self.activity()
    let newest = Life.Update(Self.content(5), timestamp: Self.start + 10)
    life.handle(.updated(newest), of: &record, at: Self.start + 10)
    let end = Life.Ending(Self.content(4), timestamp: Self.start + 8)
    #expect(life.handle(.ended(end), of: &record, at: Self.start + 11) == .changed)
    #expect(record.state == .ended)
    #expect(record.content.state == Self.content(5).state)
  }

  @Test func countsWhatChangesWhatIsSeen() throws {
    var record = try Self.activity()
    #expect(record.revision == 1)
    #expect(life.handle(Self.update(0), of: &record, at: Self.start) == .unchanged)
    #expect(record.revision == 1)
    life.handle(Self.update(1), of: &record, at: Self.start + 1)
    #expect(record.revision == 2)
    // Relevance changes the order, not the picture.
    var content = Self.content(1)
    content.relevanceScore = 50
    let update = Life.Update(content)
    #expect(life.handle(.updated(update), of: &record, at: Self.start + 2) == .changed)
    #expect(record.revision == 2)
  }

  /// The clock is set back by an hour while nobody looks, after which the machine has run for some seconds.
  @Test(
    arguments: [
      (8 * hour - 1, "b", ActivityState.active), (8 * hour, "b", .ended),
      (8 * hour, "after a restart", .active),
    ])
  func noticesAClockThatWasSetBackByHowLongTheMachineRuns(
    running: TimeInterval, boot: String, state: ActivityState
  ) throws {
    var record = try Self.activity()
    func reading(_ after: TimeInterval, _ boot: String, _ running: TimeInterval) -> ClockReading {
      ClockReading(
        Self.start + after,
        running: ClockReading.Running(boot: boot, milliseconds: Int(running * 1000)))
    }
    life.handle(.checked, of: &record, at: reading(0, "b", 500))
    life.handle(.checked, of: &record, at: reading(running - Self.hour, boot, 500 + running))
    #expect(record.state == state)
  }

  @Test(
    arguments: [
      (60, [(30, true)], 59, 0), (60, [(30, true)], 60, 1), (60, [], 60, 0),
      (60, [(30, true), (40, true)], 70, 1), (60, [(30, true)], 20 * hour, 0),
      (0, [(30, true)], 30, 1),
    ] as [(TimeInterval, [(TimeInterval, Bool)], TimeInterval, Int)])
  func tellsWhatItWasGivenBeforeWhenItBegins(
    delay: TimeInterval, updates: [(after: TimeInterval, isLoud: Bool)], looked: TimeInterval,
    alerts: Int
  ) throws {
    var record = try Self.activity(startsIn: delay)
    let alert = ActivityAlertValue(title: .text("Soon"), body: .text("It begins"))
    for (number, update) in updates.enumerated() {
      let event = Life.Update(Self.content(number + 1), alert: update.isLoud ? alert : nil)
      life.handle(.updated(event), of: &record, at: Self.start + update.after)
    }
    life.handle(.checked, of: &record, at: Self.start + looked)
    #expect(record.alerts == alerts)
  }

  @Test func countsAlerts() throws {
    var record = try Self.activity()
    let alert = ActivityAlertValue(title: .text("Goal"), body: .text("1:0"))
    for second in 1...3 {
      let update = Life.Update(Self.content(second), alert: second == 2 ? nil : alert)
      life.handle(.updated(update), of: &record, at: Self.start + Double(second))
    }
    #expect(record.alerts == 2)
    #expect(record.alert == alert)
  }
}

extension ActivityLife {
  /// Takes an event at a moment, of which no more than the date is known.
  @discardableResult
  func handle(_ event: Event, of record: inout ActivityRecord, at date: Date) -> Outcome {
    handle(event, of: &record, at: ClockReading(date))
  }

  func start(
    _ start: Start, beside count: Count, at date: Date
  ) throws(WidgetryError) -> ActivityRecord {
    try self.start(start, beside: count, at: ClockReading(date))
  }
}
