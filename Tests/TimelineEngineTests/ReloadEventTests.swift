import Foundation
import Testing
import TimelineEngine
import WidgetModel

/// What the engine says to everything that can happen, by table.
@Suite struct ReloadEventTests {
  typealias Event = ReloadEngine.Event
  typealias Action = ReloadEngine.Action

  static let made = Date(timeIntervalSince1970: 1_766_000_000)
  static let now = made + 600
  let engine = ReloadEngine()

  /// Facts of an instance that was asked and done once, ten minutes ago, with a timeline of an hour.
  static func facts(_ edit: (inout InstanceFacts) -> Void = { _ in }) -> InstanceFacts {
    var facts = InstanceFacts(
      asked: 3, askedFor: .configured, done: 3,
      timeline: TimelineFacts(policy: .atEnd, lastAt: made + 3600, madeAt: made))
    edit(&facts)
    return facts
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var facts: InstanceFacts
    var event: Event
    var action: Action

    init(
      _ name: String, _ event: Event, _ action: Action,
      _ edit: (inout InstanceFacts) -> Void = { _ in }
    ) {
      testDescription = name
      facts = ReloadEventTests.facts(edit)
      self.event = event
      self.action = action
    }
  }

  static let timeline = TimelineFacts(policy: .atEnd, lastAt: now + 3600, madeAt: now)
  static let end = Action.rest(until: made + 3600)

  static let cases = [
    Case("asked", .asked(.requested, elsewhere: false), .run(.requested)),
    Case("asked while another process is at it", .asked(.requested, elsewhere: true), .coalesce),
    Case("asked, needs attention", .asked(.requested, elsewhere: false), .skip) {
      $0.needsAttention = true
    },
    Case("asked, before the retry", .asked(.configured, elsewhere: false), .run(.configured)) {
      $0.retryAt = now + 100
    },
    Case("looked before the end", .checked(elsewhere: false), end),
    Case("looked at the end", .checked(elsewhere: false), .run(.atEnd)) {
      $0.timeline?.lastAt = now
    },
    Case("looked at the end, elsewhere", .checked(elsewhere: true), .coalesce) {
      $0.timeline?.lastAt = now
    },
    Case("looked, elsewhere, nothing due", .checked(elsewhere: true), end),
    Case("looked, never due", .checked(elsewhere: false), .rest(until: nil)) {
      $0.timeline?.policy = .never
    },
    Case("looked, was asked by one that died", .checked(elsewhere: false), .run(.dataChanged)) {
      $0.asked = 4
      $0.askedFor = .dataChanged
    },
    Case("looked, before the retry", .checked(elsewhere: false), .rest(until: now + 100)) {
      $0.retryAt = now + 100
    },
    Case("looked, at the retry", .checked(elsewhere: false), .run(.retry)) { $0.retryAt = now },
    Case("looked, the clock was set back a year", .checked(elsewhere: false), .run(.clockChanged)) {
      $0.ranAt = now + 365 * 86_400
    },
    Case(
      "looked, was asked and put off, the clock was set back", .checked(elsewhere: false),
      .run(.clockChanged)
    ) {
      $0.asked = 4
      $0.askedFor = .requested
      $0.ranAt = now + 7200
      $0.budget = .system()
      $0.charges = [now - 10]
    },
    Case("looked, the clock was set back a little", .checked(elsewhere: false), end) {
      $0.ranAt = now + 60
    },
    Case("looked, the clock was set forward ten years", .checked(elsewhere: false), .run(.atEnd)) {
      $0.timeline?.madeAt = made - 3650 * 86_400
      $0.timeline?.lastAt = made - 3649 * 86_400
    },
    Case(
      "succeeded", .succeeded(begunAt: 3, for: .requested, timeline),
      .rest(until: now + 3600)),
    Case(
      "succeeded, asked meanwhile", .succeeded(begunAt: 2, for: .requested, timeline),
      .run(.configured)),
    Case(
      "succeeded after failures", .succeeded(begunAt: 3, for: .retry, timeline),
      .rest(until: now + 3600)
    ) {
      $0.failures = 9
      $0.retryAt = now
    },
    Case(
      "succeeded, needs attention by then", .succeeded(begunAt: 3, for: .after, timeline), .skip
    ) { $0.needsAttention = true },
    Case(
      "failed", .failed(begunAt: 3, for: .requested, jitter: 0.5), .rest(until: now + 120)),
    Case(
      "failed often", .failed(begunAt: 3, for: .retry, jitter: 0.5), .rest(until: now + 3600)
    ) { $0.failures = 100 },
    Case(
      "failed, asked meanwhile", .failed(begunAt: 2, for: .requested, jitter: 0.5),
      .run(.configured)),
    Case("needs attention", .checked(elsewhere: false), .skip) { $0.needsAttention = true },
    Case("was mended, nothing due", .checked(elsewhere: false), end),
    Case("was mended, was asked", .checked(elsewhere: false), .run(.configured)) { $0.done = 2 },
    Case("was mended while another process is at it", .checked(elsewhere: true), .coalesce) {
      $0.done = 2
    },
    Case(
      "failed before the time to try again", .failed(begunAt: 3, for: .requested, jitter: 0.5),
      .rest(until: now + 480)
    ) {
      $0.failures = 3
      $0.retryAt = now + 100
    },
    Case("moved to another zone", .checked(elsewhere: false), .run(.clockChanged)) {
      $0.done = nil
      $0.movedFor = .clockChanged
    },
    Case("moved to another language", .checked(elsewhere: false), .run(.localeChanged)) {
      $0.done = nil
      $0.movedFor = .localeChanged
    },
    Case("asked after it moved", .asked(.configured, elsewhere: false), .run(.configured)) {
      $0.done = nil
      $0.movedFor = .localeChanged
    },
  ]

  @Test(arguments: cases) func answersEveryEvent(one: Case) {
    var facts = one.facts
    #expect(engine.handle(one.event, of: &facts, at: Self.now) == one.action)
  }

  @Test func raisesTheCounterForEveryoneWhoAsks() {
    var facts = Self.facts()
    for _ in 0..<3 {
      _ = engine.handle(.asked(.dataChanged, elsewhere: true), of: &facts, at: Self.now)
    }
    #expect(facts.asked == 6)
    #expect(facts.askedFor == .dataChanged)
    #expect(facts.isAsked)
  }

  @Test func runsOnceMoreForAllWhoAskedDuringARun() {
    var facts = Self.facts()
    #expect(
      engine.handle(.asked(.requested, elsewhere: false), of: &facts, at: Self.now)
        == .run(.requested))
    let begunAt = facts.asked
    for reason in [ReloadReason.dataChanged, .entityChanged, .configured] {
      #expect(
        engine.handle(.asked(reason, elsewhere: true), of: &facts, at: Self.now + 1) == .coalesce)
    }
    #expect(
      engine.handle(
        .succeeded(begunAt: begunAt, for: .requested, Self.timeline), of: &facts, at: Self.now + 2)
        == .run(.configured))
    #expect(
      engine.handle(
        .succeeded(begunAt: facts.asked, for: .configured, Self.timeline), of: &facts,
        at: Self.now + 3) == .rest(until: Self.now + 3600))
  }

  @Test func keepsTheLastGoodTimelineAfterAFailure() {
    var facts = Self.facts()
    let before = facts.timeline
    _ = engine.handle(.failed(begunAt: 3, for: .atEnd, jitter: 0), of: &facts, at: Self.now)
    #expect(facts.timeline == before)
    #expect(facts.failures == 1)
    #expect(facts.ranAt == Self.now)
  }

  @Test func waitsLongerAndLongerUpToAnHourForAProviderThatKeepsFailing() {
    var facts = Self.facts()
    var now = Self.now
    var waits: [Int] = []
    for _ in 0..<8 {
      let action = engine.handle(
        .failed(begunAt: facts.asked, for: .retry, jitter: 0.5), of: &facts, at: now)
      guard case .rest(let until?) = action else {
        Issue.record("does not rest, but \(action)")
        return
      }
      waits.append(Int(until.timeIntervalSince(now).rounded()))
      now = until
      #expect(engine.handle(.checked(elsewhere: false), of: &facts, at: now) == .run(.retry))
    }
    #expect(waits == [120, 240, 480, 960, 1920, 3600, 3600, 3600])
  }
}
