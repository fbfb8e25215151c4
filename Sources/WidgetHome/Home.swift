internal import Foundation
internal import HealthData
internal import PluginHost
internal import PluginProtocol
internal import SQLite
internal import TimelineEngine
internal import WidgetModel
package import WidgetRegistry

/// A person's registry together with all that acts on it: plugins, engine, claims and the bell.
///
/// It has one owner and is not `Sendable`. It opens its file when first asked, and makes it with the first write.
package final class Home {
  package let context: HomeContext
  package let folder: HomeFolder
  let engine = ReloadEngine()
  private var opened: Registry?
  /// The health data, once something was asked of them.
  var openedHealth: OpenedHealth?
  private var ownClaim: Claim?
  private(set) var host: PluginHost?
  var livingClaims: LivingClaims
  var kindCache = KindCache()
  var recordedAsker: Int?
  /// How the plugins that come with the program are reached, once there is a home.
  var bundledWays: [String: PluginTransport] = [:]
  var hasCheckedPlugins = false
  /// Whether anything was stored for whoever asks: a failure after that is one in part.
  package private(set) var hasCommitted = false
  /// Asked while plugins are waited for; whether to leave what is not done.
  package var isCancelled: () -> Bool = { Task.isCancelled }
  /// Gets each decision as it is recorded, inside of the transaction, which may fail.
  package var onDecision: ((LedgerLine) -> Void)?
  /// What waits for the end of an action that a plugin performs; nil while none does.
  var heldCalls: HeldCalls?
  private var hasCheckedSettings = false
  /// What was read of the home's settings; they hold for this process unless it changes them.
  var knownSurroundings: Surroundings?
  /// Whether what was run in the future, before the clock was set back, was looked for.
  var hasFollowedClock = false
  /// Whether activities live by the clock as it was last set.
  var hasFollowedActivityClock = true
  /// The words of plugins whose alerts were told, and the programs that they are of.
  var knownWords: [String: (program: FileIdentity?, tables: StringsTables)] = [:]
  /// The last activity that was drawn, so that those that change all the time do not keep others waiting.
  var lastDrawnActivity = 0
  private var knownBudget: String?
  /// What `next` names, by the moment from which it is seen: kept within a transaction, nil outside of one.
  var knownNext: [Date: EntityValue?]?
  /// When to stop waiting for plugins; what is not done by then stays due.
  package var deadline: ContinuousClock.Instant? {
    didSet { host?.deadline = deadline }
  }

  package init(_ context: HomeContext) {
    self.context = context
    folder = HomeFolder(context.directory)
    livingClaims = LivingClaims(in: folder)
  }

  /// Leaves everything to the system, because this process ends now: it takes back faster than we could give.
  ///
  /// Only a log that has grown is copied into the file, as ``close()`` would.
  package func abandon() {
    host?.abandon()
    // Its file would stay.
    ownClaim = nil
    opened?.abandon()
    openedHealth?.store.abandon()
    // Never given back, with all that it holds.
    _ = Unmanaged.passRetained(self)
  }

  /// Ends the plugins that were started, and closes the file; the one that is opened next may be another.
  package func close() {
    host?.close()
    host = nil
    ownClaim = nil
    opened = nil
    openedHealth = nil
    recordedAsker = nil
    hasCheckedSettings = false
    kindCache.removeAll()
    forgetSettings()
  }

  /// Ends the plugins that were started; they are started again when they are asked.
  func endPlugins() {
    host?.close()
  }

  /// The registry if there is one; reading makes nothing.
  package func registryIfThere() throws -> Registry? {
    if let opened { return opened }
    guard try folder.isThere() else { return nil }
    opened = try HomeOpening(folder: folder).openIfMade()
    return opened
  }

  /// The registry, made if there is none.
  package func registry() throws -> Registry {
    if let registry = try registryIfThere() {
      try completeSettings(of: registry)
      return registry
    }
    if let locale = context.locale, !Self.isLocale(locale) { throw WidgetryError.noLocale(locale) }
    try folder.make()
    let registry = try HomeOpening(folder: folder).open(
      making: NewHome(locale: context.locale ?? "en"))
    opened = registry
    return registry
  }

  /// A home whose maker was ended before its last word gets its locale from who writes next.
  private func completeSettings(of registry: Registry) throws {
    guard !hasCheckedSettings else { return }
    hasCheckedSettings = true
    guard try registry.setting(.locale) == nil else { return }
    try registry.write { try registry.set(.locale, to: context.locale ?? "en") }
  }

  /// Writes in one transaction, in which kinds are what they are by then, whoever has changed them.
  func write<Result>(to registry: Registry, _ body: () throws -> Result) throws -> Result {
    do {
      let result = try registry.write {
        kindCache.removeAll()
        knownNext = [:]
        defer { knownNext = nil }
        return try body()
      }
      hasCommitted = true
      return result
    } catch {
      // What was written in the transaction is gone, the line that names who asks too.
      recordedAsker = nil
      throw error
    }
  }

  /// The zone and locale of the caller.
  package func surroundings() throws -> Surroundings {
    if let locale = context.locale, !Self.isLocale(locale) { throw WidgetryError.noLocale(locale) }
    let home = try homeSurroundings()
    return Surroundings(
      timeZone: context.timeZone ?? home.timeZone, locale: context.locale ?? home.locale)
  }

  /// Whether the caller has the zone and locale of the home itself.
  package func isInItsOwnPlace() throws -> Bool { try surroundings() == homeSurroundings() }

  /// The zone and locale of the home, in which its timelines are kept up to date.
  func homeSurroundings() throws -> Surroundings {
    if let knownSurroundings { return knownSurroundings }
    let registry = try registryIfThere()
    let surroundings = Surroundings(
      timeZone: try registry?.setting(.timeZone) ?? context.machineTimeZone(),
      locale: try registry?.setting(.locale) ?? context.locale ?? "en")
    // Another process may make the home later, and with another locale.
    if registry != nil { knownSurroundings = surroundings }
    return surroundings
  }

  /// How often widgets may be reloaded where neither they nor their kinds say.
  package func homeBudget() throws -> String {
    if let knownBudget { return knownBudget }
    let budget = try registryIfThere()?.setting(.budget) ?? BudgetPolicy.Name.unlimited.rawValue
    knownBudget = budget
    return budget
  }

  /// Reads the home's settings again when they are next needed: another process may have changed them.
  package func forgetSettings() {
    knownSurroundings = nil
    knownBudget = nil
  }

  /// Has the moments looked at that lie on another side of the clock since it was set.
  package func followClock() {
    hasFollowedClock = false
    hasFollowedActivityClock = false
  }

  /// This process's claim, taken when first needed.
  func claim() throws -> Claim {
    if let ownClaim { return ownClaim }
    let claim = try Claim(in: folder)
    ownClaim = claim
    return claim
  }

  func dropClaim() {
    ownClaim = nil
  }

  /// The key of whoever runs this process, recorded with its first line in the ledger.
  func askerKey(in registry: Registry) throws -> Int {
    if let recordedAsker, try registry.knows(context.asker, as: recordedAsker) {
      return recordedAsker
    }
    let key = try registry.record(context.asker)
    recordedAsker = key
    return key
  }

  func pluginHost() -> PluginHost {
    if let host { return host }
    let host = PluginHost(
      name: context.program, limits: context.limits, spare: context.spare,
      groups: context.groups,
      isCancelled: { [weak self] in self?.isCancelled() ?? true },
      transports: { [weak self] plugin in
        guard let self else { throw CancellationError() }
        return try self.transport(to: plugin)
      },
      calls: { [weak self] call, plugin, _ in
        guard let self else {
          return .failure(.init(code: "call.refused", summary: "The home is closed"))
        }
        return self.take(call, of: plugin)
      })
    host.deadline = deadline
    self.host = host
    return host
  }
}
