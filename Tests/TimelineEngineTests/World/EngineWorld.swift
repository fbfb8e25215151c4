import Foundation
import TestSupport
import TimelineEngine
import WidgetModel

/// One instance in a world that does whatever worlds do, and what must hold of it at every moment.
///
/// Two clocks run: `elapsed` as time really passes, and `now`, which people and networks set. What breaks a promise is
/// kept as words in `faults`.
struct EngineWorld {
  struct Run {
    var begunAt: Int
    var reason: ReloadReason
    var end: TimeInterval
  }

  struct Request {
    var counter: Int
    var at: TimeInterval
  }

  static let start = Date(timeIntervalSince1970: 1_766_000_000)
  static let year: TimeInterval = 365 * 86_400

  let engine = ReloadEngine()
  var random: SeededNumbers
  var facts = InstanceFacts(asked: 1, askedFor: .added)
  var elapsed: TimeInterval = 0
  var offset: TimeInterval = 0
  var run: Run?
  /// When the world is to look again, by the clock; nil for never.
  var wake: Date?
  var open: [Request] = []
  /// The entries of the last good run, in the order in which the provider gave them.
  var given: [EntryValue] = []
  /// What is shown, as a home would have it.
  var shown: [EntryValue] = []
  /// When runs that cost something ended, by the clock; those of a clock that was set back since are forgotten.
  var charged: [Date] = []
  var lastGoodRun: Date?
  /// When the last run ended, whatever came of it, by the clock of then.
  var lastRun: Date?
  /// Until when everyone asks all the time, as time really passes.
  var busyUntil: TimeInterval = 0
  /// Until when its provider fails, as time really passes.
  var failsUntil: TimeInterval = 0
  /// Since when nothing keeps a request from being answered.
  var freeSince: TimeInterval = 0
  var faults: [String] = []
  var runs = 0
  var decisions = 0

  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
  }

  var now: Date { Self.start + elapsed + offset }

  mutating func fault(_ words: String) {
    faults.append("after \(elapsed) s: \(words)")
  }

  // MARK: What happens

  /// Hands an event to the engine, does what it says, and holds it to its word.
  mutating func handle(_ event: ReloadEngine.Event) {
    let before = facts
    let action = engine.handle(event, of: &facts, at: now)
    decisions += 1
    check(action, after: event, before: before)
    switch action {
    case .run(let reason):
      wake = nil
      if run == nil { begin(reason) }
    case .coalesce, .skip: wake = nil
    case .wait(_, let deferral): wake = deferral.until
    case .rest(let until): wake = until
    }
  }

  mutating func ask(_ reason: ReloadReason) {
    open.append(Request(counter: facts.asked + 1, at: elapsed))
    handle(.asked(reason, elsewhere: run != nil))
  }

  mutating func look() {
    handle(.checked(elsewhere: run != nil))
  }

  private mutating func begin(_ reason: ReloadReason) {
    checkBegin(reason)
    runs += 1
    let takes = random.chance(0.2) ? Double(random.number(30)) : 0.05
    run = Run(begunAt: facts.asked, reason: reason, end: elapsed + takes)
  }

  mutating func endRun() {
    guard let ended = run else { return }
    run = nil
    lastRun = now
    let fails = elapsed < failsUntil || random.chance(0.05)
    if facts.budget.charges(for: ended.reason) {
      // What is over does not come back when the clock is set back afterwards.
      charged = charged.filter { $0 <= now && now.timeIntervalSince($0) < 86_400 } + [now]
    }
    open.removeAll { $0.counter <= ended.begunAt }
    if fails {
      handle(.failed(begunAt: ended.begunAt, for: ended.reason, jitter: random.share()))
      return
    }
    let timeline = randomTimeline()
    given = timeline.entries
    guard let checked = try? timeline.checked(), let last = checked.entries.last else {
      return fault("a timeline was refused")
    }
    shown = checked.entries
    lastGoodRun = now
    handle(
      .succeeded(
        begunAt: ended.begunAt, for: ended.reason,
        TimelineFacts(policy: checked.policy, lastAt: last.date, madeAt: now)))
  }

  /// Entries before, around and after now, in any order, some of one moment, and any policy.
  private mutating func randomTimeline() -> TimelineValue {
    let spread: ClosedRange<Double> =
      switch random.number(4) {
      case 0: -86_400...(-1)
      case 1: 1...86_400
      default: -3600...(8 * 3600)
      }
    let entries = (0...random.number(6)).map { number in
      let seconds = (random.share(of: spread) / 60).rounded() * 60
      return EntryValue(date: now + seconds, view: .text(TextNode("\(runs) \(number)")))
    }
    let policy: ReloadPolicy =
      switch random.number(10) {
      case 0: .never
      case 1: .after(now)
      case 2...5: .after(now + random.share(of: -600...(12 * 3600)))
      default: .atEnd
      }
    return TimelineValue(entries: entries, policy: policy)
  }

  mutating func setClock(by seconds: TimeInterval) {
    offset += seconds
    freeSince = elapsed
    look()
  }

  /// Time passes, and nobody looks.
  mutating func sleep(_ seconds: TimeInterval) {
    elapsed += seconds
    freeSince = elapsed
    if let run, run.end < elapsed { self.run?.end = elapsed + 1 }
    look()
  }

  mutating func set(_ budget: BudgetPolicy) {
    facts.budget = budget
    freeSince = elapsed
    if !budget.isLimited { charged = []; facts.charges = [] }
    look()
  }

  mutating func need(_ needsAttention: Bool) {
    freeSince = elapsed
    facts.needsAttention = needsAttention
    look()
  }

  /// To another zone or language, of which a run that is on its way knows nothing.
  mutating func move(_ reason: ReloadReason) {
    run = nil
    given = []
    shown = []
    lastGoodRun = nil
    lastRun = nil
    facts.done = nil
    facts.timeline = nil
    facts.movedFor = reason
    facts.failures = 0
    facts.retryAt = nil
    look()
  }
}
