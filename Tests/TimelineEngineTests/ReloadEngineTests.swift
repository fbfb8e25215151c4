import Foundation
import Testing
import TimelineEngine
import WidgetModel

@Suite struct ReloadEngineTests {
  static let made = Date(timeIntervalSince1970: 1_766_000_000)
  let engine = ReloadEngine()

  /// Facts of an instance that was asked and done once, with a timeline that ends after an hour.
  static func facts(
    asked: Int = 1, done: Int? = 1, policy: ReloadPolicy? = .atEnd, lastAt: TimeInterval = 3600,
    attention: Bool = false, failures: Int = 0, retryAt: TimeInterval? = nil
  ) -> InstanceFacts {
    InstanceFacts(
      asked: asked, askedFor: .configured, done: done, needsAttention: attention,
      timeline: policy.map { TimelineFacts(policy: $0, lastAt: made + lastAt, madeAt: made) },
      failures: failures, retryAt: retryAt.map { made + $0 })
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var facts: InstanceFacts
    /// Seconds after the timeline was made; minus infinity for at once.
    var date: TimeInterval?
    var reason: ReloadReason?

    init(
      _ name: String, _ facts: InstanceFacts, _ date: TimeInterval? = nil,
      _ reason: ReloadReason? = nil
    ) {
      testDescription = name
      self.facts = facts
      self.date = date
      self.reason = reason
    }
  }

  static let now = -TimeInterval.infinity

  static let cases = [
    Case("never run", facts(done: nil, policy: nil), now, .configured),
    Case("asked again", facts(asked: 2), now, .configured),
    Case("asked again, never due by itself", facts(asked: 2, policy: .never), now, .configured),
    Case("at its end", facts(), 3600, .atEnd),
    Case("an end just after it was made", facts(lastAt: 1), 5, .atEnd),
    Case("an end when it was made", facts(lastAt: 0), 900, .atEnd),
    Case("an end before it was made", facts(lastAt: -86_400), 900, .atEnd),
    Case("after a date", facts(policy: .after(made + 60)), 60, .after),
    Case(
      "after a date before the last entry", facts(policy: .after(made + 60), lastAt: 9), 60, .after),
    Case("after the moment it was made", facts(policy: .after(made)), 900, .after),
    Case("after a date that is over", facts(policy: .after(made - 60)), 900, .after),
    Case("after an hour that is over", facts(policy: .after(made - 3600)), 3600, .after),
    Case("after a year that is over", facts(policy: .after(made - 3e7)), 86_400, .after),
    Case("after the distant past", facts(policy: .after(.distantPast)), 86_400, .after),
    Case("never", facts(policy: .never)),
    Case("needs attention", facts(asked: 2, attention: true)),
    Case("needs attention, never run", facts(done: nil, policy: nil, attention: true)),
    Case("failed with a timeline", facts(failures: 1, retryAt: 120), 120, .retry),
    Case("failed without a timeline", facts(policy: nil, failures: 1, retryAt: 120), 120, .retry),
    Case(
      "failed, due by itself earlier", facts(lastAt: 60, failures: 1, retryAt: 120), 120, .retry),
    Case(
      "failed, never due by itself", facts(policy: .never, failures: 1, retryAt: 120), 120, .retry),
    // Whoever asks does not wait for the retry.
    Case("failed, asked again", facts(asked: 2, failures: 1, retryAt: 120), now, .configured),
    Case(
      "failed without a timeline, asked again",
      facts(asked: 2, policy: nil, failures: 1, retryAt: 120),
      now, .configured),
    Case("failed, needs attention", facts(attention: true, failures: 1, retryAt: 120)),
    Case("done for a counter that is gone", facts(asked: 1, done: 5), 3600, .atEnd),
  ]

  @Test(arguments: cases) func knowsWhatIsNext(one: Case) {
    let next = engine.next(one.facts, at: Self.made)
    let expected = one.date.map { $0 == Self.now ? Date.distantPast : Self.made + $0 }
    #expect(next?.date == expected)
    #expect(next?.reason == one.reason)
  }

  @Test(arguments: cases) func isDueFromThenOn(one: Case) {
    guard let date = one.date else {
      #expect(engine.due(one.facts, at: .distantFuture) == nil)
      return
    }
    guard date != Self.now else {
      #expect(engine.due(one.facts, at: Self.made - 86_400) == one.reason)
      return
    }
    #expect(engine.due(one.facts, at: Self.made + date - 0.001) == nil)
    #expect(engine.due(one.facts, at: Self.made + date) == one.reason)
    #expect(engine.due(one.facts, at: Self.made + date + 86_400) == one.reason)
  }

  @Test(arguments: [
    (0, 120.0), (1, 120), (2, 240), (3, 480), (4, 960), (5, 1920), (6, 3600), (7, 3600), (30, 3600),
    (1_000_000, 3600), (.max, 3600), (-1, 120),
  ])
  func waitsLongerAfterEachFailure(failures: Int, seconds: Double) {
    func wait(_ jitter: Double) -> TimeInterval {
      engine.retry(afterFailures: failures, at: Self.made, jitter: jitter)
        .timeIntervalSince(Self.made)
    }
    #expect(abs(wait(0.5) - seconds) < 0.001)
    #expect(abs(wait(0) - seconds * 0.9) < 0.001)
    #expect(abs(wait(1) - seconds * 1.1) < 0.001)
    #expect(wait(-5) == wait(0))
    #expect(wait(5) == wait(1))
  }

  @Test(arguments: [
    (Duration.zero, 0.0), (.seconds(5), 5), (.milliseconds(1500), 1.5), (.seconds(-1), -1),
  ])
  func countsSeconds(duration: Duration, expected: TimeInterval) {
    #expect(duration.timeInterval == expected)
  }
}
