internal import Foundation
internal import WidgetModel

/// One widget during a simulation: what the reload engine knows about it, and what it shows.
struct SimulatedInstance {
  private let id: String
  private var facts: InstanceFacts
  private var timeline: SimulatedTimeline?
  private var index: Int?
  /// When the engine has to decide next; nil if nothing is scheduled.
  private var nextDecision: Date?

  /// Begins with the widget being added.
  init(_ subject: SimulationSubject, at moment: Date) {
    id = subject.id
    facts = InstanceFacts(
      asked: 1, askedFor: .added, needsAttention: subject.attention != nil, budget: subject.budget)
    nextDecision = moment
  }

  /// When the widget is next reloaded or shows another entry; nil if neither will happen.
  var next: Date? {
    [nextDecision, nextEntry].compactMap(\.self).min()
  }

  private var nextEntry: Date? {
    guard let timeline, let index, index + 1 < timeline.dates.count else { return nil }
    return timeline.dates[index + 1]
  }

  /// The engine's decision; nil if none is due yet.
  mutating func decide(by engine: ReloadEngine, at now: Date) -> ReloadEngine.Action? {
    guard let nextDecision, nextDecision <= now else { return nil }
    let action = engine.handle(.checked(elsewhere: false), of: &facts, at: now)
    switch action {
    // `apply` schedules the next decision after the run.
    case .run: self.nextDecision = nil
    case .wait(_, let deferral): self.nextDecision = deferral.until
    case .rest(let moment): self.nextDecision = moment
    case .coalesce, .skip: self.nextDecision = nil
    }
    return action
  }

  /// Applies the outcome of a run, and returns when a failed run is retried.
  mutating func apply(
    _ result: Result<SimulatedTimeline, WidgetryError>, for reason: ReloadReason,
    by engine: ReloadEngine, at now: Date
  ) -> Date? {
    let begunAt = facts.asked
    switch result {
    case .success(let timeline):
      _ = engine.handle(
        .succeeded(begunAt: begunAt, for: reason, timeline.facts(madeAt: now)), of: &facts, at: now)
      // `entry(at:)` notices the new timeline.
      self.timeline = timeline
    case .failure:
      let jitter = RetryJitter.share(of: id, failures: facts.failures + 1)
      _ = engine.handle(
        .failed(begunAt: begunAt, for: reason, jitter: jitter), of: &facts, at: now)
    }
    nextDecision = engine.next(facts, at: now).map {
      $0.dateWithoutBudget > now ? $0.dateWithoutBudget : $0.date
    }
    return facts.retryAt
  }

  /// The line and date of the entry that the widget shows.
  mutating func entry(at now: Date) -> (line: String, date: Date)? {
    guard let timeline else { return nil }
    let index = EntrySelection.index(at: now, in: timeline.dates)
    self.index = index
    return (timeline.lines[index], timeline.dates[index])
  }
}

/// Spreads the retries of many widgets over time, the same way in each simulation.
enum RetryJitter {
  /// A number from 0 to 1 that looks random but depends only on its arguments.
  static func share(of id: String, failures: Int) -> Double {
    // FNV-1a, and the last steps of SplitMix64, which spread consecutive numbers.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = hash &+ UInt64(truncatingIfNeeded: failures) &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    hash ^= hash >> 31
    return Double(hash >> 11) / Double(1 << 53)
  }
}
