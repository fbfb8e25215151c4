internal import Foundation
internal import WidgetModel

/// What a simulation keeps of one subject: what the engine knows, and what is shown.
struct SimulatedInstance {
  private let id: String
  private var facts: InstanceFacts
  private var timeline: SimulatedTimeline?
  private var index: Int?
  /// When the engine is to be asked; nil if nothing comes by itself.
  private var look: Date?

  /// One that is placed at a moment.
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

  /// What the engine says at a moment; nil where it was not to be asked yet.
  mutating func decide(by engine: ReloadEngine, at now: Date) -> ReloadEngine.Action? {
    guard let look, look <= now else { return nil }
    let action = engine.handle(.looked(elsewhere: false), of: &facts, at: now)
    switch action {
    // What comes of the run says when it is looked at again.
    case .run: self.look = nil
    case .putOff(_, let deferral): self.look = deferral.until
    case .rest(let moment): self.look = moment
    case .coalesce, .skip: self.look = nil
    }
    return action
  }

  /// Takes what came of a run; says when it is tried again after a failure.
  mutating func take(
    _ result: Result<SimulatedTimeline, WidgetryError>, for reason: ReloadReason,
    by engine: ReloadEngine, at now: Date
  ) -> Date? {
    let begunAt = facts.asked
    switch result {
    case .success(let timeline):
      _ = engine.handle(
        .succeeded(begunAt: begunAt, for: reason, timeline.facts(madeAt: now)), of: &facts, at: now)
      // What is shown stays shown until the new timeline is looked at.
      self.timeline = timeline
    case .failure:
      let jitter = RetryJitter.share(of: id, failures: facts.failures + 1)
      _ = engine.handle(
        .failed(begunAt: begunAt, for: reason, jitter: jitter), of: &facts, at: now)
    }
    look = engine.next(facts, at: now).map { $0.wished > now ? $0.wished : $0.date }
    return facts.retryAt
  }

  /// The entry of a moment.
  mutating func entry(at now: Date) -> (line: String, date: Date)? {
    guard let timeline else { return nil }
    let index = EntrySelection.index(at: now, in: timeline.dates)
    self.index = index
    return (timeline.lines[index], timeline.dates[index])
  }
}

/// Spreads the retries of many instances, the same each time it is asked.
enum RetryJitter {
  /// From 0 to 1.
  static func share(of id: String, failures: Int) -> Double {
    // FNV-1a, and the end of SplitMix64 so that two numbers in a row lie far apart.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = hash &+ UInt64(truncatingIfNeeded: failures) &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    hash ^= hash >> 31
    return Double(hash >> 11) / Double(1 << 53)
  }
}
