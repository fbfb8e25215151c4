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

/// Reloads widgets: claims them, asks their plugins for timelines, and stores these.
///
/// Commands and the daemon create one for each round of reloads. No transaction is open while
/// plugins work. A slow plugin doesn't delay others: their answers are stored in the meantime, and
/// further reloads begin. If a reload is requested while the widget is being reloaded, its request
/// counter changes, and the widget is reloaded again.
final class Reloader {
  /// How many widgets are stored in one transaction, which blocks other processes for some tens of
  /// milliseconds.
  static let batchSize = 200

  /// A widget to reload.
  struct Request {
    var key: Int
    /// The reason; nil to reload the widget only if it is still due.
    var reason: ReloadReason?
    /// Whether the caller has already requested the reload and claimed the widget.
    var isAsked = false
  }

  /// Returns the next widgets to reload, at most the given number; none at the end.
  typealias Source = (Int) throws -> [Request]
  typealias ResultHandler = (ReloadResult) throws -> Void

  let reloads: Reloads
  let store: HomeStore
  let registry: Registry
  /// The current time, read at the beginning of each transaction.
  var now: Date
  /// The time zones and locales to reload for: the home's, and the caller's if it differs.
  let places: [Surroundings]
  let homePlace: Surroundings
  /// Whether a widget is reloaded again at once if this is requested during its reload.
  let repeats: Bool
  /// The reloads that haven't been stored yet.
  private(set) var runs: [Run] = []
  var answers = TimelineAnswers()
  var groups: [String: [String: JSONValue]] = [:]
  /// Whether the home's deadline passed while plugins were working.
  private(set) var isOverdue = false
  /// Whether plugins are working.
  private(set) var isWaiting = false
  /// The moment of requests for widgets that were asked for together, so that equal ones are equal
  /// for longer than a transaction.
  private var sharedNow: Date?
  private static let longestSharing: TimeInterval = 1
  /// The widgets that were found due, with their due times and request counters at that time.
  var handled: [Int: DuePlace] = [:]
  /// How many reloads have begun; a widget that is reloaded twice counts twice.
  var begun = 0
  /// How many widgets were due, but claimed by other processes.
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

  /// Whether a reload that began before a moment still runs.
  func isRunning(since moment: Date) -> Bool {
    runs.contains { run in run.parts.contains { $0.at < moment } }
  }

  /// Reloads widgets, and reports each one as soon as it is stored.
  func reload(_ requests: [Request], onResult: ResultHandler) async throws {
    var rest = requests[...]
    do {
      rest = try groupedByConfiguration(requests)[...]
      try await reload { count in
        let next = rest.prefix(count)
        rest = rest.dropFirst(count)
        return Array(next)
      } onResult: {
        try onResult($0)
      }
      if isOverdue { try postpone(Array(rest), onResult) }
    } catch {
      releaseClaims(rest.filter(\.isAsked).map(\.key))
      throw error
    }
  }

  /// Reloads the widgets that a source returns.
  func reload(_ next: Source, onResult: ResultHandler) async throws {
    do {
      while !isOverdue {
        let requests = try next(Self.batchSize)
        guard !requests.isEmpty else { return }
        try begin(requests, onResult)
        while !runs.isEmpty {
          let wasAsked = try await ask(next, onResult)
          try storeFinished(onResult)
          // Give waiting processes a chance to get the lock, even if no plugin had to be asked.
          if !wasAsked { usleep(1000) }
        }
        if sharedNow.map({ now.timeIntervalSince($0) > Self.longestSharing }) ?? true {
          forgetAnswers()
        }
      }
      forgetAnswers()
    } catch {
      releaseClaims(runs.map(\.instance.key))
      throw error
    }
  }

  /// The requests, reordered so that equal widgets are asked for together.
  private func groupedByConfiguration(_ requests: [Request]) throws -> [Request] {
    // Within a batch, equal widgets share a question wherever they are.
    guard requests.count > Self.batchSize else { return requests }
    let byKey = Dictionary(requests.map { ($0.key, $0) }) { first, _ in first }
    return try registry.groupedByConfiguration(requests.map(\.key)).compactMap { byKey[$0] }
  }

  private func forgetAnswers() {
    answers.forget()
    sharedNow = nil
  }

  /// The moment of a request.
  ///
  /// - Parameter isShared: Whether its widget was asked for together with others.
  func moment(isShared: Bool) -> Date {
    guard isShared else { return now }
    if let sharedNow, (0...Self.longestSharing).contains(now.timeIntervalSince(sharedNow)) {
      return sharedNow
    }
    sharedNow = now
    return now
  }

  /// Claims the widgets that can be reloaded now, and reports the others.
  private func begin(_ requests: [Request], _ onResult: ResultHandler) throws {
    var results: [ReloadResult] = []
    store.forgetClaims()
    let begun = try store.change { transaction in
      now = store.context.now()
      groups = try registry.groups()
      return try requests.compactMap { try begin($0, in: transaction, &results) }
    }
    runs += begun
    for result in results { try onResult(result) }
  }

  /// Asks plugins, and begins further reloads in the meantime; returns whether a plugin was asked.
  private func ask(_ next: Source, _ onResult: ResultHandler) async throws -> Bool {
    let questions = answers.open(in: runs)
    guard !questions.isEmpty else { return false }
    isWaiting = true
    defer { isWaiting = false }
    do {
      try await reloads.processes.outcomes(of: questions) {
        try storeFinished(onResult)
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

  /// Stores the reloads that are complete, or all of them if there is no time left.
  private func storeFinished(_ onResult: ResultHandler) throws {
    let done = runs.filter { isOverdue && !isWaiting || answers.isComplete($0) }
    guard !done.isEmpty else { return }
    var results: [ReloadResult] = []
    let again = try store.change { transaction in
      now = store.context.now()
      return try done.compactMap { try store($0, in: transaction, &results) }
    }
    let keys = Set(done.map(\.instance.key))
    runs = runs.filter { !keys.contains($0.instance.key) } + again
    for result in results { try onResult(result) }
  }

  /// Marks widgets as due because there is no time left to reload them.
  private func postpone(_ requests: [Request], _ onResult: ResultHandler) throws {
    releaseClaims(requests.filter(\.isAsked).map(\.key))
    var rest = requests[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.reason == first.reason && $0.isAsked == first.isAsked }
      rest = rest.dropFirst(alike.count)
      try reloads.mark(
        alike.map(\.key), for: first.reason ?? .requested, isAsked: first.isAsked,
        code: ReloadResult.overdue, in: registry, onResult)
    }
  }

  /// Releases widgets that won't be reloaded, so that other processes can reload them.
  private func releaseClaims(_ keys: [Int]) {
    var rest = keys[...]
    do {
      while !rest.isEmpty {
        let batch = rest.prefix(Self.batchSize)
        rest = rest.dropFirst(batch.count)
        try store.change { transaction in
          for key in batch { try transaction.release(key) }
        }
      }
    } catch {
      // If nothing can be written, give up the whole claim, which releases all widgets.
      store.dropClaim()
    }
  }
}
