internal import Foundation
internal import WidgetModel

/// The state of one subject during a simulation: the engine's facts, and what is shown.
struct SimulatedInstance {
  private let id: String
  private var facts: InstanceFacts
  private var timeline: SimulatedTimeline?
  private var index: Int?
  /// When the engine has to decide next; nil if nothing is scheduled.
  private var look: Date?

  /// A subject that is added at a moment.
  init(_ subject: SimulationSubject, at moment: Date) {
    id = subject.id
    facts = InstanceFacts(
      asked: 1, askedFor: .added, needsAttention: subject.attention != nil, budget: subject.budget)
    look = moment
  }

  /// When something happens next; nil if nothing will.
  var next: Date? {
    [look, nextEntry].compactMap(\.self).min()
  }

  private var nextEntry: Date? {
    guard let timeline, let index, index + 1 < timeline.dates.count else { return nil }
    return timeline.dates[index + 1]
  }

  /// The engine's decision at a moment; nil if it doesn't have to decide yet.
  mutating func decide(by engine: ReloadEngine, at now: Date) -> ReloadEngine.Action? {
    guard let look, look <= now else { return nil }
    let action = engine.handle(.checked(elsewhere: false), of: &facts, at: now)
    switch action {
    // The outcome of the run sets the next moment.
    case .run: self.look = nil
    case .putOff(_, let deferral): self.look = deferral.until
    case .rest(let moment): self.look = moment
    case .coalesce, .skip: self.look = nil
    }
    return action
  }

  /// Applies the outcome of a run; returns when it is retried after a failure.
  mutating func take(
    _ result: Result<SimulatedTimeline, WidgetryError>, for reason: ReloadReason,
    by engine: ReloadEngine, at now: Date
  ) -> Date? {
    let begunAt = facts.asked
    switch result {
    case .success(let timeline):
      _ = engine.handle(
        .succeeded(begunAt: begunAt, for: reason, timeline.facts(madeAt: now)), of: &facts, at: now)
      // The shown entry changes when the new timeline is read.
      self.timeline = timeline
    case .failure:
      let jitter = RetryJitter.share(of: id, failures: facts.failures + 1)
      _ = engine.handle(
        .failed(begunAt: begunAt, for: reason, jitter: jitter), of: &facts, at: now)
    }
    look = engine.next(facts, at: now).map { $0.wished > now ? $0.wished : $0.date }
    return facts.retryAt
  }

  /// The entry at a moment.
  mutating func entry(at now: Date) -> (line: String, date: Date)? {
    guard let timeline else { return nil }
    let index = EntrySelection.index(at: now, in: timeline.dates)
    self.index = index
    return (timeline.lines[index], timeline.dates[index])
  }
}

/// Spreads the retries of many instances over time, always in the same way.
enum RetryJitter {
  /// From 0 to 1.
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
