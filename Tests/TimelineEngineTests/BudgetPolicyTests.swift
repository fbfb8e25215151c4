import Foundation
import Testing
import TimelineEngine
import WidgetModel

@Suite struct BudgetPolicyTests {
  typealias Action = ReloadEngine.Action

  static let now = Date(timeIntervalSince1970: 1_766_000_000)
  static let day: TimeInterval = 86_400
  let engine = ReloadEngine()

  @Test(arguments: ["unlimited", "system", "system:41", "system:70"])
  func isWrittenAsItIsRead(word: String) throws {
    #expect(try #require(BudgetPolicy(word: word)).word == word)
  }

  @Test func callsTheLeastOfAPhoneSimplySystem() {
    #expect(BudgetPolicy(word: "system:40") == .system())
    #expect(BudgetPolicy.system(limit: 40).word == "system")
  }

  @Test(arguments: [
    "", "phone", "Unlimited", "unlimited:5", "system:", "system:39", "system:71", "system:-5",
    "system:4x", "system:50:1", "system: 50", " system", "system:99999999999999999999",
  ])
  func refusesOtherWords(word: String) {
    #expect(BudgetPolicy(word: word) == nil)
  }

  @Test func remembersNothingWithoutALimit() {
    #expect(!BudgetPolicy.unlimited.isLimited)
    #expect(BudgetPolicy.unlimited.left(charges: [Self.now], at: Self.now) == nil)
    #expect(ReloadReason.allCases.allSatisfy { !BudgetPolicy.unlimited.charges(for: $0) })
  }

  @Test(
    arguments: [
      ([], 40), ([-1], 39), ([-86_399.9], 39), ([-86_400], 40), ([60], 40), ([-1, -2, -3], 37),
    ] as [([TimeInterval], Int)])
  func countsWhatIsLeftOfADay(charges: [TimeInterval], left: Int) {
    #expect(
      BudgetPolicy.system().left(charges: charges.map { Self.now + $0 }, at: Self.now) == left)
  }

  /// Facts of one that was asked and is to be run, with what was charged and when the last run was.
  static func facts(
    reason: ReloadReason, ranAt: TimeInterval?, charges: [TimeInterval]
  ) -> InstanceFacts {
    InstanceFacts(
      asked: 2, askedFor: reason, done: 1, ranAt: ranAt.map { now + $0 }, budget: .system(),
      charges: charges.map { now + $0 })
  }

  static func wait(
    _ cause: Deferral.Cause, _ seconds: TimeInterval, _ reason: ReloadReason = .requested
  ) -> Action {
    .wait(reason, Deferral(cause, until: now + seconds))
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var facts: InstanceFacts
    var action: Action

    init(
      _ name: String, reason: ReloadReason = .requested, ranAt: TimeInterval? = nil,
      charges: [TimeInterval] = [], _ action: Action
    ) {
      testDescription = name
      facts = BudgetPolicyTests.facts(reason: reason, ranAt: ranAt, charges: charges)
      self.action = action
    }
  }

  /// Forty runs, one each half hour, the last half an hour ago.
  static let spent = (1...40).map { TimeInterval($0) * -1800 }

  static let cases = [
    Case("nothing ran yet", .run(.requested)),
    Case("just ran, and was free", ranAt: -1, wait(.coalescing, 1)),
    Case("ran two seconds ago, and was free", ranAt: -2, .run(.requested)),
    Case("just ran, and was charged", ranAt: -1, charges: [-1], wait(.spacing, 299)),
    Case("ran 299 seconds ago", ranAt: -299, charges: [-299], wait(.spacing, 1)),
    Case("ran 300 seconds ago", ranAt: -300, charges: [-300], .run(.requested)),
    Case("all spent", ranAt: -1800, charges: spent, wait(.spent, 86_400 - 40 * 1800)),
    Case("one left", ranAt: -1800, charges: Array(spent.dropLast()), .run(.requested)),
    Case(
      "more spent than a smaller limit allows", ranAt: -1800, charges: spent + [-40 * 1800 - 900],
      wait(.spent, 86_400 - 40 * 1800)),
    Case(
      "spent, and just ran", ranAt: -1, charges: spent + [-1],
      wait(.spent, 86_400 - 39 * 1800)),
    Case("charges in no order", ranAt: -10, charges: [-10, -5000, -400], wait(.spacing, 290)),
    Case("the clock was set back a little", ranAt: 50, charges: [50], .run(.requested)),
    Case(
      "entities wait too", reason: .entityChanged, ranAt: -1, charges: [-1],
      wait(.spacing, 299, .entityChanged)),
    Case(
      "retries wait too", reason: .retry, ranAt: -1, charges: [-1], wait(.spacing, 299, .retry)),
  ]

  @Test(arguments: cases) func putsOffForTheLongestOfWhatHoldsItBack(one: Case) {
    var facts = one.facts
    let action = engine.handle(.checked(elsewhere: false), of: &facts, at: Self.now)
    #expect(action == one.action)
    guard case .wait(let reason, let deferral) = action else { return }
    // Not a moment earlier, and then at once.
    #expect(
      engine.handle(.checked(elsewhere: false), of: &facts, at: deferral.until - 0.01)
        != .run(reason))
    #expect(
      engine.handle(.checked(elsewhere: false), of: &facts, at: deferral.until) == .run(reason))
  }

  @Test(arguments: [
    ReloadReason.added, .configured, .interaction, .clockChanged, .localeChanged, .pluginUpdated,
  ])
  func letsThroughAndDoesNotChargeWhatAPersonDid(reason: ReloadReason) {
    var facts = Self.facts(reason: reason, ranAt: -1, charges: Self.spent + [-1])
    #expect(
      engine.handle(.checked(elsewhere: false), of: &facts, at: Self.now) == .run(reason))
    let timeline = TimelineFacts(policy: .never, lastAt: Self.now, madeAt: Self.now)
    _ = engine.handle(
      .succeeded(begunAt: 2, for: reason, timeline), of: &facts, at: Self.now)
    #expect(facts.charges.count == 41)
  }

  @Test(arguments: [ReloadReason.requested, .entityChanged, .dataChanged, .atEnd, .after, .retry])
  func chargesRunsThatFailedToo(reason: ReloadReason) {
    var facts = Self.facts(reason: reason, ranAt: nil, charges: [-90_000])
    _ = engine.handle(
      .failed(begunAt: 2, for: reason, jitter: 0), of: &facts, at: Self.now)
    #expect(facts.charges == [Self.now])
  }

  @Test func saysWhenATimelineWillBeReloadedThatEndsTooEarly() {
    var facts = Self.facts(reason: .requested, ranAt: nil, charges: [])
    let timeline = TimelineFacts(policy: .after(Self.now + 60), lastAt: Self.now, madeAt: Self.now)
    // It is to rest until then, and nobody has to look before.
    #expect(
      engine.handle(.succeeded(begunAt: 2, for: .requested, timeline), of: &facts, at: Self.now)
        == .rest(until: Self.now + 300))
    #expect(engine.next(facts, at: Self.now)?.dateWithoutBudget == Self.now + 60)
    // Whoever looks at the moment that the timeline named is told why nothing is done.
    #expect(
      engine.handle(.checked(elsewhere: false), of: &facts, at: Self.now + 60)
        == Self.wait(.spacing, 300, .after))
  }

  @Test func runsNeverMoreThanTheLimitInADayHoweverOftenSomeoneAsks() {
    var facts = InstanceFacts(asked: 1, budget: .system(limit: 50))
    var runs: [Date] = []
    for minute in 0..<(3 * 1440) {
      let now = Self.now + TimeInterval(minute) * 60
      guard
        case .run(let reason) = engine.handle(
          .asked(.requested, elsewhere: false), of: &facts, at: now)
      else { continue }
      runs.append(now)
      let timeline = TimelineFacts(policy: .never, lastAt: now, madeAt: now)
      _ = engine.handle(
        .succeeded(begunAt: facts.asked, for: reason, timeline), of: &facts, at: now)
    }
    #expect(runs.count == 150)
    for (first, last) in zip(runs, runs.dropFirst(50)) {
      #expect(last.timeIntervalSince(first) >= Self.day)
    }
  }
}
