internal import Foundation
internal import SQLite
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// An open home: its folder, its registry and its settings, as one process sees them.
///
/// All parts of a ``Home`` share one store. It opens the registry when it is first read, and
/// creates it when something is first saved. It isn't `Sendable`.
final class HomeStore {
  let context: HomeContext
  let folder: HomeFolder
  private var opened: Registry?
  /// This process's right to reload widgets; nil until it is needed.
  private var ownClaim: Claim?
  private var livingClaims: LivingClaims
  /// The key under which the user of this process is stored in the log.
  private var recordedAsker: Int?
  private var hasCheckedSettings = false
  /// The settings as they were read; this process clears them when it changes settings.
  private var knownSurroundings: Surroundings?
  private var knownBudget: String?
  /// Whether this process has stored anything; if it fails after that, only part of its work is
  /// done.
  private(set) var hasCommitted = false
  /// Changes whenever cached rows may be outdated: after the start or the failure of a transaction,
  /// and after the home was closed.
  private(set) var generation = 0
  /// Whether a transaction of this process is running.
  private(set) var isInTransaction = false
  /// Whether to stop waiting for plugins; called while they work.
  var isCancelled: () -> Bool = { Task.isCancelled }
  /// Called when the home closes, so that its parts close their files and processes too.
  var onClose: () -> Void = {}

  init(_ context: HomeContext) {
    self.context = context
    folder = HomeFolder(context.directory)
    livingClaims = LivingClaims(in: folder)
  }

  // MARK: Opening and closing

  /// The registry; nil if there is none yet.
  ///
  /// Creates nothing.
  func existingRegistry() throws -> Registry? {
    if let opened { return opened }
    guard try folder.homeExists() else { return nil }
    opened = try HomeOpening(folder: folder).openIfMade()
    return opened
  }

  /// The registry; created if it is missing.
  func registry() throws -> Registry {
    if let registry = try existingRegistry() {
      try completeSettings(of: registry)
      return registry
    }
    if let locale = context.locale, !LocaleName.isValid(locale) {
      throw WidgetryError.noLocale(locale)
    }
    try folder.make()
    let registry = try HomeOpening(folder: folder).open(
      making: NewHome(locale: context.locale ?? "en"))
    opened = registry
    return registry
  }

  /// Sets the locale of a home whose creation was interrupted before it was set.
  private func completeSettings(of registry: Registry) throws {
    guard !hasCheckedSettings else { return }
    hasCheckedSettings = true
    guard try registry.setting(.locale) == nil else { return }
    try registry.change { try $0.set(.locale, to: context.locale ?? "en") }
  }

  /// Closes the registry; when it is needed again, it may be another file.
  func close() {
    onClose()
    ownClaim = nil
    opened = nil
    recordedAsker = nil
    hasCheckedSettings = false
    generation += 1
    forgetSettings()
  }

  /// Leaves closing the registry to the system, because the process ends now.
  ///
  /// A large write-ahead log is still copied into the registry.
  func abandon() {
    // Delete the claim's file, which would stay otherwise.
    ownClaim = nil
    opened?.abandon()
  }

  /// The random id of this home; nil before the home is created.
  func identity() throws -> String? { try existingRegistry()?.identity() }

  // MARK: Writing

  /// Runs a transaction for something that the user asked for.
  ///
  /// If the process fails after that, only part of its work is done; see ``hasCommitted``.
  func change<Result>(_ body: (borrowing HomeTransaction) throws -> Result) throws -> Result {
    let result = try transaction(body)
    hasCommitted = true
    return result
  }

  /// Notes that something was stored outside of the registry, such as health data.
  func noteChange() {
    hasCommitted = true
  }

  /// Does work that the user didn't ask for, such as a reload that is due.
  ///
  /// What it stores doesn't count: if the process fails after that, nothing was done in part.
  func unasked<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    let before = hasCommitted
    defer { hasCommitted = before }
    return try await body()
  }

  /// Runs a transaction that the user didn't ask for, such as registering a new build's kinds.
  func maintain<Result>(_ body: (borrowing HomeTransaction) throws -> Result) throws -> Result {
    defer { generation += 1 }
    return try transaction(body)
  }

  private func transaction<Result>(
    _ body: (borrowing HomeTransaction) throws -> Result
  ) throws -> Result {
    let registry = try registry()
    do {
      let (result, touched) = try registry.change { changes in
        generation += 1
        isInTransaction = true
        defer { isInTransaction = false }
        return try body(HomeTransaction(changes, of: self))
      }
      if touched.isNews { folder.ring() }
      return result
    } catch {
      // Rows that were cached during the transaction may have been rolled back.
      generation += 1
      recordedAsker = nil
      throw error
    }
  }

  /// The key under which the user of this process is stored in the log; stored when first needed.
  func askerKey(in changes: borrowing RegistryChanges) throws -> Int {
    if let recordedAsker, try changes.registry.knows(context.asker, as: recordedAsker) {
      return recordedAsker
    }
    let key = try changes.record(context.asker)
    recordedAsker = key
    return key
  }

  // MARK: Claims

  /// This process's right to reload widgets; created when it is first needed.
  func claim() throws -> Claim {
    if let ownClaim { return ownClaim }
    let claim = try Claim(in: folder)
    ownClaim = claim
    return claim
  }

  /// Gives up the right to reload widgets, so that other processes can reload them.
  func dropClaim() {
    ownClaim = nil
  }

  /// Clears what is known about other processes, because they may have ended.
  func forgetClaims() {
    livingClaims.forget()
  }

  /// Whether another running process is reloading a widget.
  func isClaimedElsewhere(_ instance: StoredInstance) throws -> Bool {
    guard let name = instance.claim, name != (try claim().name) else { return false }
    return livingClaims.isAlive(name)
  }

  /// Whether any running process is reloading a widget.
  func isClaimed(_ instance: StoredInstance) -> Bool {
    guard let name = instance.claim else { return false }
    livingClaims.forget()
    return livingClaims.isAlive(name)
  }

  // MARK: Instances

  /// The widget with an id; throws if there is none.
  func instance(id: String) throws -> StoredInstance {
    let registry = try existingRegistry()
    guard let instance = try registry?.instance(id: id) else {
      throw WidgetryError.noInstance(id, among: try registry?.instanceIDs() ?? [])
    }
    return instance
  }

  // MARK: Settings

  /// The time zone and locale of this process.
  func surroundings() throws -> Surroundings {
    if let locale = context.locale, !LocaleName.isValid(locale) {
      throw WidgetryError.noLocale(locale)
    }
    let home = try homeSurroundings()
    return Surroundings(
      timeZone: context.timeZone ?? home.timeZone, locale: context.locale ?? home.locale)
  }

  /// Whether this process uses the home's own time zone and locale.
  func usesHomeSurroundings() throws -> Bool { try surroundings() == homeSurroundings() }

  /// The home's own time zone and locale, for which its timelines are reloaded.
  func homeSurroundings() throws -> Surroundings {
    if let knownSurroundings { return knownSurroundings }
    let registry = try existingRegistry()
    let surroundings = Surroundings(
      timeZone: try registry?.setting(.timeZone) ?? context.machineTimeZone(),
      locale: try registry?.setting(.locale) ?? context.locale ?? "en")
    // Don't remember them before the home exists: another process may create it with another
    // locale.
    if registry != nil { knownSurroundings = surroundings }
    return surroundings
  }

  /// The budget of widgets if neither they nor their kinds have their own.
  func homeBudget() throws -> String {
    if let knownBudget { return knownBudget }
    let budget = try existingRegistry()?.setting(.budget) ?? BudgetPolicy.Name.unlimited.rawValue
    knownBudget = budget
    return budget
  }

  /// Clears the settings, because another process may have changed them.
  func forgetSettings() {
    knownSurroundings = nil
    knownBudget = nil
  }

  /// What words such as `tomorrow` refer to now.
  func valueContext() throws -> ValueContext {
    ValueContext(now: context.now(), timeZone: try timeZone())
  }

  /// The time zone in which words such as `tomorrow` are read.
  func timeZone() throws -> TimeZone {
    let name = try surroundings().timeZone
    guard let zone = TimeZone(identifier: name) else {
      throw WidgetryError.noZone(name)
    }
    return zone
  }
}
