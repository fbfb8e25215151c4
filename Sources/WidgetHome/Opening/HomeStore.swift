internal import Foundation
internal import SQLite
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// An open home: its folder and registry, for one process.
///
/// All parts of a ``Home`` share one store. It opens the registry on first use, and creates it on
/// the first write. It isn't `Sendable`.
final class HomeStore {
  let context: HomeContext
  let folder: HomeFolder
  private var opened: Registry?
  private var ownClaim: Claim?
  private var livingClaims: LivingClaims
  private var recordedAsker: Int?
  private var hasCheckedSettings = false
  /// The settings as they were read; valid for this process until it changes them.
  private var knownSurroundings: Surroundings?
  private var knownBudget: String?
  /// Whether this process has stored anything; a failure after that is a partial one.
  private(set) var hasCommitted = false
  /// Rises whenever cached rows may have become outdated: a transaction began or was rolled back,
  /// or the home was closed.
  private(set) var generation = 0
  /// Whether a transaction of this process is open.
  private(set) var isInTransaction = false
  /// Checked while plugins work; whether to stop waiting for them.
  var isCancelled: () -> Bool = { Task.isCancelled }
  /// Called when the home closes, so that its parts close what they have open.
  var onClose: () -> Void = {}

  init(_ context: HomeContext) {
    self.context = context
    folder = HomeFolder(context.directory)
    livingClaims = LivingClaims(in: folder)
  }

  // MARK: Opening and closing

  /// The registry if it exists; reading creates nothing.
  func registryIfThere() throws -> Registry? {
    if let opened { return opened }
    guard try folder.isThere() else { return nil }
    opened = try HomeOpening(folder: folder).openIfMade()
    return opened
  }

  /// The registry; it is created if it is missing.
  func registry() throws -> Registry {
    if let registry = try registryIfThere() {
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

  /// Sets the locale of a home whose creation was interrupted before that.
  private func completeSettings(of registry: Registry) throws {
    guard !hasCheckedSettings else { return }
    hasCheckedSettings = true
    guard try registry.setting(.locale) == nil else { return }
    try registry.change { try $0.set(.locale, to: context.locale ?? "en") }
  }

  /// Closes the registry; the next access opens it again, and it may be another one by then.
  func close() {
    onClose()
    ownClaim = nil
    opened = nil
    recordedAsker = nil
    hasCheckedSettings = false
    generation += 1
    forgetSettings()
  }

  /// Leaves the registry to the system, because the process ends now; a grown log is still copied
  /// into the file.
  func abandon() {
    // Otherwise its file would stay.
    ownClaim = nil
    opened?.abandon()
  }

  /// The random id of this home; nil before the home exists.
  func identity() throws -> String? { try registryIfThere()?.identity() }

  // MARK: Writing

  /// Runs a transaction on behalf of the user of this process; a later failure is a partial one.
  func change<Result>(
    in registry: Registry, _ body: (borrowing HomeTransaction) throws -> Result
  ) throws -> Result {
    let result = try transaction(in: registry, body)
    hasCommitted = true
    return result
  }

  /// Runs a transaction that the user of this process hasn't asked for, such as the registration of
  /// a new build.
  func maintain<Result>(
    _ registry: Registry, _ body: (borrowing HomeTransaction) throws -> Result
  ) throws -> Result {
    defer { generation += 1 }
    return try transaction(in: registry, body)
  }

  private func transaction<Result>(
    in registry: Registry, _ body: (borrowing HomeTransaction) throws -> Result
  ) throws -> Result {
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

  /// The key of the user or program that runs this process, recorded with its first line in the
  /// ledger.
  func askerKey(in changes: borrowing RegistryChanges) throws -> Int {
    if let recordedAsker, try changes.registry.knows(context.asker, as: recordedAsker) {
      return recordedAsker
    }
    let key = try changes.record(context.asker)
    recordedAsker = key
    return key
  }

  // MARK: Claims

  /// This process's claim, taken when it is first needed.
  func claim() throws -> Claim {
    if let ownClaim { return ownClaim }
    let claim = try Claim(in: folder)
    ownClaim = claim
    return claim
  }

  func dropClaim() {
    ownClaim = nil
  }

  /// Checks again whether other processes still run when their claims are next met.
  func forgetClaims() {
    livingClaims.forget()
  }

  /// Whether another running process has claimed an instance.
  func isClaimedElsewhere(_ instance: StoredInstance) throws -> Bool {
    guard let name = instance.claim, name != (try claim().name) else { return false }
    return livingClaims.isAlive(name)
  }

  /// Whether a running process has claimed an instance, and so is reloading it.
  func isClaimed(_ instance: StoredInstance) -> Bool {
    guard let name = instance.claim else { return false }
    livingClaims.forget()
    return livingClaims.isAlive(name)
  }

  // MARK: Instances

  /// The instance with an id; throws if it is missing.
  func instance(id: String) throws -> StoredInstance {
    let registry = try registryIfThere()
    guard let instance = try registry?.instance(id: id) else {
      throw WidgetryError.noInstance(id, among: try registry?.instanceIDs() ?? [])
    }
    return instance
  }

  // MARK: Settings

  /// The caller's zone and locale.
  func surroundings() throws -> Surroundings {
    if let locale = context.locale, !LocaleName.isValid(locale) {
      throw WidgetryError.noLocale(locale)
    }
    let home = try homeSurroundings()
    return Surroundings(
      timeZone: context.timeZone ?? home.timeZone, locale: context.locale ?? home.locale)
  }

  /// Whether the caller has the zone and locale of the home itself.
  func isInItsOwnPlace() throws -> Bool { try surroundings() == homeSurroundings() }

  /// The home's zone and locale, in which its timelines are kept up to date.
  func homeSurroundings() throws -> Surroundings {
    if let knownSurroundings { return knownSurroundings }
    let registry = try registryIfThere()
    let surroundings = Surroundings(
      timeZone: try registry?.setting(.timeZone) ?? context.machineTimeZone(),
      locale: try registry?.setting(.locale) ?? context.locale ?? "en")
    // Another process may create the home later, with another locale.
    if registry != nil { knownSurroundings = surroundings }
    return surroundings
  }

  /// How often widgets may be reloaded if neither they nor their kinds have a budget of their own.
  func homeBudget() throws -> String {
    if let knownBudget { return knownBudget }
    let budget = try registryIfThere()?.setting(.budget) ?? BudgetPolicy.Name.unlimited.rawValue
    knownBudget = budget
    return budget
  }

  /// Reads the settings again when they are next needed, because another process may have changed
  /// them.
  func forgetSettings() {
    knownSurroundings = nil
    knownBudget = nil
  }

  func valueContext() throws -> ValueContext {
    ValueContext(now: context.now(), timeZone: try timeZone())
  }

  /// The zone in which words such as `tomorrow` are read.
  func timeZone() throws -> TimeZone {
    let name = try surroundings().timeZone
    guard let zone = TimeZone(identifier: name) else {
      throw WidgetryError.noZone(name)
    }
    return zone
  }
}
