internal import Foundation
internal import PluginHost
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reloads instances: claims them, asks their plugins, and stores the answers.
///
/// No transaction is open while a plugin works, and a slow plugin doesn't delay the others: their
/// answers are stored, and further reloads begin, meanwhile. A run remembers the `asked` counter
/// that it started with. If the counter has changed when the answer is stored, the instance is run
/// again.
final class Reloader {
  /// Small enough that storing a batch holds the registry's lock for some tens of milliseconds at
  /// most.
  static let batchSize = 200

  /// A request to reload one instance.
  struct Request {
    var key: Int
    /// Why; nil if the engine should decide whether the instance is still due.
    var reason: ReloadReason?
    /// Whether the caller has already raised the counter and claimed the instance.
    var isAsked = false
  }

  /// Returns the next instances to reload, at most the given number; an empty array at the end.
  typealias Source = (Int) throws -> [Request]
  typealias ResultHandler = (ReloadResult) throws -> Void

  let reloads: Reloads
  let store: HomeStore
  let registry: Registry
  /// When the current batch began or was stored.
  var now: Date
  /// The zones and locales to reload for: the home's, and the caller's if it differs.
  let places: [Surroundings]
  let homePlace: Surroundings
  /// Whether a request during a run is served at once; otherwise the instance stays due.
  let repeats: Bool
  /// The runs that have begun and aren't stored yet.
  private(set) var runs: [Run] = []
  var answers = TimelineAnswers()
  var groups: [String: [String: JSONValue]] = [:]
  /// Whether the home's deadline passed while plugins were working.
  private(set) var isOverdue = false
  /// Whether plugins are working.
  private(set) var isWaiting = false
  /// The instances that were found due, with their `asked` counters at that time.
  var looked: [Int: Int] = [:]
  /// How many runs have begun; an instance counts once per run.
  var begun = 0
  /// How many instances were due but claimed by another process.
  var claimedElsewhere = 0

  init(
    _ reloads: Reloads, registry: Registry, places: [Surroundings]? = nil, repeats: Bool = true
  ) throws {
    self.reloads = reloads
    store = reloads.store
    self.registry = registry
    self.repeats = repeats
    now = store.context.now()
    homePlace = try store.homeSurroundings()
    let caller = try store.surroundings()
    self.places = places ?? (homePlace == caller ? [homePlace] : [homePlace, caller])
  }

  /// Reloads instances, and reports each one as soon as it is stored.
  func reload(_ requests: [Request], onResult: ResultHandler) async throws {
    var rest = requests[...]
    do {
      try await reload { count in
        let next = rest.prefix(count)
        rest = rest.dropFirst(count)
        return Array(next)
      } onResult: {
        try onResult($0)
      }
      if isOverdue { try leave(Array(rest), onResult) }
    } catch {
      giveUp(rest.filter(\.isAsked).map(\.key))
      throw error
    }
  }

  /// Reloads the instances that a source returns.
  func reload(_ next: Source, onResult: ResultHandler) async throws {
    do {
      while !isOverdue {
        let requests = try next(Self.batchSize)
        guard !requests.isEmpty else { return }
        try begin(requests, onResult)
        while !runs.isEmpty {
          let wasAsked = try await ask(next, onResult)
          try settle(onResult)
          // Gives waiting processes a turn at the lock, even if no plugin had to be asked.
          if !wasAsked { usleep(1000) }
        }
        answers.forget()
      }
    } catch {
      giveUp(runs.map(\.instance.key))
      throw error
    }
  }

  /// Claims the instances that will run, and reports those that won't.
  private func begin(_ requests: [Request], _ onResult: ResultHandler) throws {
    var results: [ReloadResult] = []
    store.forgetClaims()
    let begun = try store.change(in: registry) { transaction in
      now = store.context.now()
      groups = try registry.groups()
      return try requests.compactMap { try begin($0, in: transaction, &results) }
    }
    runs += begun
    for result in results { try onResult(result) }
  }

  /// Asks the plugins, and begins further runs meanwhile; returns whether any plugin was asked.
  private func ask(_ next: Source, _ onResult: ResultHandler) async throws -> Bool {
    let questions = answers.open(in: runs)
    guard !questions.isEmpty else { return false }
    isWaiting = true
    defer { isWaiting = false }
    do {
      try await reloads.processes.outcomes(of: questions) {
        try settle(onResult)
        let room = Self.batchSize - runs.count
        let requests = room > 0 ? try next(room) : []
        if !requests.isEmpty { try begin(requests, onResult) }
        return answers.open(in: runs)
      } onOutcome: { index, outcome in
        answers.take(outcome, at: index)
      }
    } catch is PluginHost.Overdue {
      isOverdue = true
    }
    answers.endAsking()
    return true
  }

  /// Stores the runs that have all their answers, or whose time is up.
  private func settle(_ onResult: ResultHandler) throws {
    let done = runs.filter { isOverdue && !isWaiting || answers.isComplete($0) }
    guard !done.isEmpty else { return }
    var results: [ReloadResult] = []
    let again = try store.change(in: registry) { transaction in
      now = store.context.now()
      return try done.compactMap { try store($0, in: transaction, &results) }
    }
    let keys = Set(done.map(\.instance.key))
    runs = runs.filter { !keys.contains($0.instance.key) } + again
    for result in results { try onResult(result) }
  }

  /// Marks instances as due because there is no time left to reload them.
  private func leave(_ requests: [Request], _ onResult: ResultHandler) throws {
    giveUp(requests.filter(\.isAsked).map(\.key))
    var rest = requests[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.reason == first.reason && $0.isAsked == first.isAsked }
      rest = rest.dropFirst(alike.count)
      try reloads.mark(
        alike.map(\.key), for: first.reason ?? .requested, isAsked: first.isAsked,
        code: ReloadResult.overdue, in: registry, onResult)
    }
  }

  /// Releases the claims of instances that won't be run; otherwise a long-running process would
  /// block them for all others.
  private func giveUp(_ keys: [Int]) {
    var rest = keys[...]
    do {
      while !rest.isEmpty {
        let batch = rest.prefix(Self.batchSize)
        rest = rest.dropFirst(batch.count)
        try store.change(in: registry) { transaction in
          for key in batch { try transaction.release(key) }
        }
      }
    } catch {
      // If nothing can be written, the whole claim is dropped, which releases every instance.
      store.dropClaim()
    }
  }
}
