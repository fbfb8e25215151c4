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

/// Carries out reloads: claims, has the plugins answer, stores.
///
/// No transaction is open while a plugin is waited for, and nobody waits for the plugin of another: what is answered is
/// stored, and what is wished next is begun, while one that is slow is still at it. A run stores with the counter that
/// it started from; if that has moved meanwhile, the instance is run once more, and its plugin asked again.
final class Reloader {
  /// Few enough that storing them holds the registry's lock for some tens of milliseconds at most.
  static let batchSize = 200

  /// An instance that is to be reloaded.
  struct Wish {
    var key: Int
    /// Why; nil for what the engine finds due, if anything still is.
    var reason: ReloadReason?
    /// Whether the counter was raised and the claim taken by the caller already.
    var isAsked = false
  }

  /// What is to be reloaded next: at most a number of wishes, none at the end.
  typealias Source = (Int) throws -> [Wish]
  typealias ResultHandler = (ReloadResult) throws -> Void

  let home: Home
  let registry: Registry
  /// When a batch is begun or stored.
  var now: Date
  /// The home's zone and locale, and the caller's if it has others.
  let places: [Surroundings]
  let homePlace: Surroundings
  /// Whether what is asked anew during its run is done at once; else it stays due.
  let repeats: Bool
  /// Those that are begun and not stored.
  private(set) var runs: [Run] = []
  var answers = TimelineAnswers()
  var groups: [String: [String: JSONValue]] = [:]
  /// Whether the home's deadline came while plugins were waited for.
  private(set) var isOverdue = false
  /// Whether plugins are being waited for.
  private(set) var isWaiting = false
  /// Those that were found due, by the counter with which they were.
  var looked: [Int: Int] = [:]
  /// How many were claimed, each time that they were.
  var begun = 0
  /// How many were due and at work in another process.
  var claimedElsewhere = 0

  init(
    _ home: Home, registry: Registry, places: [Surroundings]? = nil, repeats: Bool = true
  ) throws {
    self.home = home
    self.registry = registry
    self.repeats = repeats
    now = home.context.now()
    homePlace = try home.homeSurroundings()
    let caller = try home.surroundings()
    self.places = places ?? (homePlace == caller ? [homePlace] : [homePlace, caller])
  }

  /// Reloads instances, and tells of each as soon as it is stored.
  func reload(_ wishes: [Wish], onResult: ResultHandler) async throws {
    var rest = wishes[...]
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

  /// Reloads what a source names.
  func reload(_ next: Source, onResult: ResultHandler) async throws {
    do {
      while !isOverdue {
        let wishes = try next(Self.batchSize)
        guard !wishes.isEmpty else { return }
        try begin(wishes, onResult)
        while !runs.isEmpty {
          let wasAsked = try await ask(next, onResult)
          try settle(onResult)
          // Whoever waits for the lock gets a turn, also where every answer was at hand.
          if !wasAsked { usleep(1000) }
        }
        answers.forget()
      }
    } catch {
      giveUp(runs.map(\.instance.key))
      throw error
    }
  }

  /// Claims what is to be run, and tells of what is not.
  private func begin(_ wishes: [Wish], _ onResult: ResultHandler) throws {
    let claim = try home.claim()
    var results: [ReloadResult] = []
    home.livingClaims.forget()
    let begun = try home.write(to: registry) {
      now = home.context.now()
      groups = try registry.groups()
      return try wishes.compactMap { try begin($0, claim: claim, &results) }
    }
    runs += begun
    if !results.isEmpty { home.folder.ring() }
    for result in results { try onResult(result) }
  }

  /// Has the plugins answer what is not known yet, and goes on meanwhile; says whether any was asked.
  private func ask(_ next: Source, _ onResult: ResultHandler) async throws -> Bool {
    let questions = answers.open(in: runs)
    guard !questions.isEmpty else { return false }
    isWaiting = true
    defer { isWaiting = false }
    do {
      try await home.outcomes(of: questions) {
        try settle(onResult)
        let room = Self.batchSize - runs.count
        let wishes = room > 0 ? try next(room) : []
        if !wishes.isEmpty { try begin(wishes, onResult) }
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

  /// Stores the runs that have all of their answers, or that there is no time left for.
  private func settle(_ onResult: ResultHandler) throws {
    let done = runs.filter { isOverdue && !isWaiting || answers.isComplete($0) }
    guard !done.isEmpty else { return }
    let claim = try home.claim()
    var results: [ReloadResult] = []
    let again = try home.write(to: registry) {
      now = home.context.now()
      return try done.compactMap { try store($0, claim: claim, &results) }
    }
    let keys = Set(done.map(\.instance.key))
    runs = runs.filter { !keys.contains($0.instance.key) } + again
    home.folder.ring()
    for result in results { try onResult(result) }
  }

  /// Marks as due what there is no time left for.
  private func leave(_ wishes: [Wish], _ onResult: ResultHandler) throws {
    giveUp(wishes.filter(\.isAsked).map(\.key))
    var rest = wishes[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.reason == first.reason && $0.isAsked == first.isAsked }
      rest = rest.dropFirst(alike.count)
      try home.mark(
        alike.map(\.key), for: first.reason ?? .requested, isAsked: first.isAsked,
        code: ReloadResult.overdue, in: registry, onResult)
    }
  }

  /// Lets go of what will not be done: the claim of a process that lives on would keep everyone else from it.
  private func giveUp(_ keys: [Int]) {
    var rest = keys[...]
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
}
