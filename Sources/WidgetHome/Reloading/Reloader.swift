internal import Foundation
internal import PluginHost
internal import PluginProtocol
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Carries out reloads in batches: asks and claims, has the plugins answer, stores.
///
/// No transaction is open while a plugin is waited for. Equal requests of one batch are computed once. A run stores
/// with the counter that it started from; if that has moved meanwhile, the instance is run once more, and its plugin
/// asked again.
final class Reloader {
  /// Few enough that storing them holds the registry's lock for some tens of milliseconds at most.
  static let batchSize = 200

  struct Job {
    var instance: StoredInstance
    var kind: StoredKind
    var reason: ReloadReason
    var surroundings: Surroundings
    var request: ProviderRequest

    var question: Question { Question(plugin: kind.plugin, request: request) }
  }

  /// An instance that is to be reloaded, and why.
  struct Wish {
    var key: Int
    var reason: ReloadReason
  }

  /// A request together with whom it is for: two plugins may have kinds of one name.
  struct Question: Hashable {
    var plugin: String
    var request: ProviderRequest
  }

  struct Answer {
    var result: Result<EncodedTimeline, WidgetryError>
    var milliseconds: Int

    /// The answer itself if it is that the plugin's process failed, and not that it said no.
    var death: Answer? {
      guard case .failure(let error) = result, error.code.hasPrefix("plugin.") else { return nil }
      return self
    }
  }

  let home: Home
  let registry: Registry
  let now: Date
  /// The home's zone and locale, and the caller's if it has others.
  let places: [Surroundings]
  let homePlace: Surroundings
  private(set) var answers: [Question: Answer] = [:]
  var groups: [String: [String: JSONValue]] = [:]
  /// Whether the home's deadline came while plugins were waited for.
  private(set) var isOverdue = false

  init(_ home: Home, registry: Registry, places: [Surroundings]? = nil) throws {
    self.home = home
    self.registry = registry
    now = home.context.now()
    homePlace = try home.homeSurroundings()
    let caller = try home.surroundings()
    self.places = places ?? (homePlace == caller ? [homePlace] : [homePlace, caller])
  }

  /// Reloads instances by key.
  ///
  /// - Parameter isAsked: whether the counter was raised and the claim taken by the caller already.
  func reload(
    _ keys: [Int], for reason: ReloadReason, isAsked: Bool = false,
    onResult: (ReloadResult) throws -> Void
  ) async throws {
    try await reload(
      keys.map { Wish(key: $0, reason: reason) }, isAsked: isAsked, onResult: onResult)
  }

  /// Reloads instances, each for a reason of its own.
  func reload(
    _ wishes: [Wish], isAsked: Bool, onResult: (ReloadResult) throws -> Void
  ) async throws {
    var start = 0
    do {
      while start < wishes.count {
        if isOverdue {
          try leave(wishes[start...], isAsked: isAsked, onResult)
          return
        }
        let end = min(start + Self.batchSize, wishes.count)
        try await reloadBatch(Array(wishes[start..<end]), isAsked: isAsked, onResult)
        start = end
      }
    } catch {
      let rest = wishes[start...].map(\.key)
      giveUp(isAsked ? rest[...] : rest.prefix(Self.batchSize))
      throw error
    }
  }

  /// Marks as due what there is no time left for.
  private func leave(
    _ wishes: ArraySlice<Wish>, isAsked: Bool, _ onResult: (ReloadResult) throws -> Void
  ) throws {
    if isAsked { giveUp(wishes.map(\.key)[...]) }
    for wish in wishes {
      try home.mark(
        [wish.key], for: wish.reason, isAsked: isAsked, code: ReloadResult.overdue, in: registry,
        onResult)
    }
  }

  /// Lets go of what will not be done: the claim of a process that lives on would keep everyone else from it.
  private func giveUp(_ keys: ArraySlice<Int>) {
    var rest = keys
    do {
      let claim = try home.claim()
      while !rest.isEmpty {
        let batch = rest.prefix(Self.batchSize)
        rest = rest.dropFirst(batch.count)
        try home.write(to: registry) {
          for key in batch { try registry.release(claim: claim.name, key: key) }
        }
      }
    } catch {
      // Where nothing can be written, the claim itself is given up, and with it every right it gave.
      home.dropClaim()
    }
  }

  private func reloadBatch(
    _ wishes: [Wish], isAsked: Bool,
    _ onResult: (ReloadResult) throws -> Void
  ) async throws {
    let claim = try home.claim()
    var results: [ReloadResult] = []
    home.livingClaims.forget()
    // An answer of before may not know what an instance was asked for since.
    answers.removeAll(keepingCapacity: true)
    var jobs = try home.write(to: registry) {
      groups = try registry.groups()
      return try wishes.flatMap { wish -> [Job] in
        guard var instance = try registry.instance(key: wish.key) else { return [] }
        if !isAsked {
          try registry.ask(key: wish.key, for: wish.reason)
          instance.asked += 1
          instance.askedFor = wish.reason
        }
        return try begin(instance, wish.reason, claim: claim, &results)
      }
    }
    var isRepeated = false
    while !jobs.isEmpty {
      let wasAsked = try await answer(jobs)
      let stored = jobs
      jobs = try home.write(to: registry) {
        try store(stored, claim: claim, isRepeated: isRepeated, &results)
      }
      isRepeated = true
      // Who asked meanwhile may know of a change that no request tells.
      for job in jobs { answers[job.question] = nil }
      // Whoever waits for the lock gets a turn, also where every answer was at hand.
      if !wasAsked { usleep(1000) }
    }
    home.folder.ring()
    for result in results { try onResult(result) }
  }

  /// Decides about one instance, inside the transaction in which it was asked.
  private func begin(
    _ instance: StoredInstance, _ reason: ReloadReason, claim: Claim,
    _ results: inout [ReloadResult]
  ) throws -> [Job] {
    let kind = try home.kind(key: instance.kind)
    let isElsewhere =
      instance.claim.map { $0 != claim.name && home.livingClaims.isAlive($0) } ?? false
    var facts = try facts(of: instance, kind, reason)
    switch home.engine.handle(.looked(elsewhere: isElsewhere), of: &facts, at: now) {
    case .skip:
      let attention = kind.attention(to: instance)
      // Who made the change has taken the claim with it; whoever mends it asks again.
      try registry.release(claim: claim.name, key: instance.key)
      try registry.setDue(nil, key: instance.key)
      try conclude(
        instance, kind, reason, .skipped, code: attention?.code.rawValue,
        detail: attention?.detail, hint: "widgetry status \(instance.id)", &results)
      return []
    case .coalesce:
      try conclude(
        instance, kind, reason, .coalesced, code: nil,
        detail: "another process reloads it, and does so once more", hint: nil, &results)
      return []
    case .putOff(_, let deferral):
      try registry.release(claim: claim.name, key: instance.key)
      try registry.setDue(deferral.until, key: instance.key)
      try conclude(
        instance, kind, reason, .deferred, code: deferral.cause.rawValue, detail: deferral.words,
        hint: "widgetry set \(instance.id) --budget unlimited", until: deferral.until, &results)
      return []
    case .run, .rest:
      try registry.take(claim: claim.name, key: instance.key)
      return try jobs(for: instance, kind, reason, in: places)
    }
  }

  /// What the engine has to know of one that is to be run now; what was done counts only where runs are counted.
  private func facts(
    of instance: StoredInstance, _ kind: StoredKind, _ reason: ReloadReason
  ) throws -> InstanceFacts {
    let budget = try home.budget(of: instance)
    var facts = InstanceFacts(
      asked: instance.asked, askedFor: reason,
      needsAttention: kind.attention(to: instance) != nil, budget: budget)
    guard budget.isLimited else { return facts }
    let place = places.first ?? homePlace
    facts.ranAt = try registry.shown(key: instance.key, at: now, in: place)?.run?.at
    facts.charges = try home.charges(of: instance)
    return facts
  }

  func jobs(
    for instance: StoredInstance, _ kind: StoredKind, _ reason: ReloadReason,
    in places: [Surroundings]
  ) throws -> [Job] {
    try places.map { place in
      Job(
        instance: instance, kind: kind, reason: reason, surroundings: place,
        request: try home.request(
          for: instance, kind: kind, at: now, in: place, groups: groups))
    }
  }

  /// Has the plugins answer what is not known yet; says whether any was asked.
  ///
  /// The home's place comes first: where a plugin dies of that or hangs, it is not asked for the caller's as well.
  private func answer(_ jobs: [Job]) async throws -> Bool {
    let first = jobs.filter { $0.surroundings == homePlace }
    var wasAsked = try await ask(first)
    var others = jobs.filter { $0.surroundings != homePlace }
    let failures = Dictionary(
      first.compactMap { job in answers[job.question]?.death.map { (job.instance.key, $0) } },
      uniquingKeysWith: { failure, _ in failure })
    for job in others {
      guard let failure = failures[job.instance.key] else { continue }
      answers[job.question] = failure
    }
    others.removeAll { failures[$0.instance.key] != nil }
    if try await ask(others) { wasAsked = true }
    return wasAsked
  }

  private func ask(_ jobs: [Job]) async throws -> Bool {
    var questions: [PluginQuestion] = []
    var asked: [Question] = []
    var seen: Set<Question> = []
    for job in jobs {
      let question = job.question
      guard answers[question] == nil, seen.insert(question).inserted else { continue }
      questions.append(PluginQuestion(plugin: question.plugin, request: .timeline(job.request)))
      asked.append(question)
    }
    guard !questions.isEmpty else { return false }
    do {
      try await home.outcomes(of: questions) { index, outcome in
        let (seconds, attoseconds) = outcome.duration.components
        answers[asked[index]] = Answer(
          result: Self.encoded(outcome.result),
          milliseconds: Int(seconds * 1000 + attoseconds / 1_000_000_000_000_000))
      }
    } catch is PluginHost.Overdue {
      isOverdue = true
    }
    return true
  }

  private static func encoded(
    _ result: Result<PluginAnswer, WidgetryError>
  ) -> Result<EncodedTimeline, WidgetryError> {
    do {
      guard case .timeline(let timeline) = try result.get() else {
        return .failure(
          WidgetryError(
            .failed, code: "plugin.protocol", summary: "The plugin's answer is no timeline"))
      }
      return .success(try EncodedTimeline(timeline))
    } catch {
      return .failure(error)
    }
  }
}
