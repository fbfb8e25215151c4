internal import Foundation
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
  private var ownClaim: Claim?
  private(set) var host: PluginHost?
  var livingClaims: LivingClaims
  var kindCache: [Int: StoredKind] = [:]
  var recordedAsker: Int?
  var hasCheckedPlugins = false

  package init(_ context: HomeContext) {
    self.context = context
    folder = HomeFolder(context.directory)
    livingClaims = LivingClaims(in: folder)
  }

  /// Ends the plugins that were started, and closes the file.
  ///
  /// - Parameter isLast: whether this process ends now, and need not see the plugins end.
  package func close(isLast: Bool = false) {
    if isLast { host?.abandon() } else { host?.close() }
    host = nil
    ownClaim = nil
    opened = nil
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
    if let registry = try registryIfThere() { return registry }
    try folder.make()
    let registry = try HomeOpening(folder: folder).open(
      making: NewHome(locale: context.locale ?? "en"))
    opened = registry
    return registry
  }

  /// The zone and locale of the caller.
  package func surroundings() throws -> Surroundings {
    let home = try homeSurroundings()
    return Surroundings(
      timeZone: context.timeZone ?? home.timeZone, locale: context.locale ?? home.locale)
  }

  /// The zone and locale of the home, in which its timelines are kept up to date.
  func homeSurroundings() throws -> Surroundings {
    let registry = try registryIfThere()
    return Surroundings(
      timeZone: try registry?.setting(.timeZone) ?? context.machineTimeZone(),
      locale: try registry?.setting(.locale) ?? context.locale ?? "en")
  }

  /// This process's claim, taken when first needed.
  func claim() throws -> Claim {
    if let ownClaim { return ownClaim }
    let claim = try Claim(in: folder)
    ownClaim = claim
    return claim
  }

  /// The key of whoever runs this process, recorded with its first line in the ledger.
  func askerKey(in registry: Registry) throws -> Int {
    if let recordedAsker { return recordedAsker }
    let key = try registry.record(context.asker)
    recordedAsker = key
    return key
  }

  func pluginHost() -> PluginHost {
    if let host { return host }
    let context = context
    let folder = folder
    let host = PluginHost(
      name: context.program, limits: context.limits,
      transports: { plugin in
        // Where no home is made yet, a plugin has no place of its own, and is asked for its kinds only.
        guard try folder.isThere() else { return try context.transport(plugin, nil) }
        let container = folder.container(ofPlugin: plugin)
        try folder.makeFolder(container)
        return try context.transport(plugin, container)
      },
      calls: { [weak self] call, plugin, _ in
        guard let self else {
          return .failure(.init(code: "call.refused", summary: "The home is closed"))
        }
        return self.answer(call, of: plugin)
      })
    self.host = host
    return host
  }
}
