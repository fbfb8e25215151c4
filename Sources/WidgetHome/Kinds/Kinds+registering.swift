internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
package import WidgetRegistry

/// Looks up kinds, and registers those of bundled plugins.
extension Kinds {
  /// All kinds: those in the registry, or the bundled ones if there is no home yet.
  package func all() async throws -> [StoredKind] {
    guard let registry = try store.existingRegistry() else {
      return try await withoutRegistry().filter { $0.descriptor.activity == nil }
    }
    try await register(in: registry)
    return try registry.kinds()
  }

  /// The kind with a name, given as `KIND` or `PLUGIN/KIND`; throws if there is none or several.
  package func named(_ name: String) async throws -> StoredKind {
    let kinds = try await all()
    let matches = kinds.named(name, isBundled: store.context.isBundled)
    if matches.count > 1 {
      let names = matches.map { "\($0.plugin)/\($0.name)" }
      throw WidgetryError(
        .misuse, code: "kind.ambiguous", summary: "\(names.count) plugins have a kind '\(name)'",
        hint: "Choose one: \(names.joined(separator: " or "))", suggestions: names)
    }
    guard let kind = matches.first else {
      throw WidgetryError.noKind(name, among: kinds.map(\.name))
    }
    return kind
  }

  /// The shortest name that identifies a kind: `dday`, or `days/dday` if other plugins have one
  /// too.
  package func name(of kind: StoredKind, among kinds: [StoredKind]) -> String {
    let matches = kinds.named(kind.name, isBundled: store.context.isBundled)
    return matches.map(\.key) == [kind.key] ? kind.name : "\(kind.plugin)/\(kind.name)"
  }

  /// All plugins: those in the registry, or the bundled ones if there is no home yet.
  package func plugins() async throws -> [StoredPlugin] {
    if let registry = try store.existingRegistry() {
      try await register(in: registry)
      return try registry.plugins()
    }
    return store.context.plugins.map { Self.stored($0) }
  }

  /// Registers the bundled plugins that are new, or that changed with a new build of the program.
  func register(in registry: Registry) async throws {
    guard !hasRegistered else { return }
    hasRegistered = true
    try groupValues.followLinks()
    let known = Dictionary(uniqueKeysWithValues: try registry.plugins().map { ($0.id, $0) })
    let changed = store.context.plugins.filter { known[$0.id]?.knows($0) != true }
    guard !changed.isEmpty else { return }
    let described = try await describe(changed)
    try store.maintain { transaction in
      for (plugin, result) in described {
        // A plugin that fails keeps its known kinds; the user sees the error when it is used.
        guard case .success(let kinds) = result else { continue }
        let stored = Self.stored(plugin, after: known[plugin.id])
        try transaction.changes.register(stored, kinds: kinds, at: store.context.now())
        try reviewInstances(ofPlugin: plugin.id, in: transaction)
      }
    }
    if known.isEmpty { try Self.requireOne(of: described) }
  }

  /// The kinds and activity types of the bundled plugins, for a home that doesn't exist yet.
  func withoutRegistry() async throws -> [StoredKind] {
    var kinds: [StoredKind] = []
    let described = try await describe(store.context.plugins)
    try Self.requireOne(of: described)
    for (plugin, result) in described {
      guard case .success(let descriptors) = result else { continue }
      for descriptor in descriptors {
        kinds.append(StoredKind(key: 0, plugin: plugin.id, descriptor: descriptor))
      }
    }
    return kinds
  }

  /// Throws if all plugins failed; the failure of some doesn't affect the others.
  private static func requireOne(of described: [Description]) throws {
    var failure: WidgetryError?
    for (_, result) in described {
      switch result {
      case .success: return
      case .failure(let error): failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  private typealias Description = (BundledPlugin, Result<[KindDescriptor], WidgetryError>)

  /// Asks plugins for their kinds and activity types.
  private func describe(_ plugins: [BundledPlugin]) async throws -> [Description] {
    var described: [Int: Description] = [:]
    let questions = plugins.map { PluginQuestion(plugin: $0.id, request: .describe) }
    try await processes.outcomes(of: questions) { index, outcome in
      let kinds = outcome.result.flatMap { answer -> Result<[KindDescriptor], WidgetryError> in
        guard case .kinds(let kinds) = answer else { return .success([]) }
        return .success(kinds)
      }
      described[index] = (plugins[index], kinds)
    }
    // Answers arrive in any order.
    return plugins.indices.compactMap { described[$0] }
  }

  /// Checks the widgets of a plugin again after its update, and moves the values of renamed
  /// parameters.
  func reviewInstances(ofPlugin id: String, in transaction: borrowing HomeTransaction) throws {
    let registry = transaction.registry
    for var kind in try registry.kinds() where kind.plugin == id {
      let own = kind.renamed(kind.own)
      if own != kind.own {
        try transaction.changes.setOwn(own, ofKind: kind.key)
        kind.own = own
      }
      var last = 0
      while true {
        let page = try registry.instances(after: last, kind: kind.key, limit: 500)
        guard let end = page.last else { break }
        last = end.key
        for var instance in page {
          let own = kind.renamed(instance.own)
          if own != instance.own {
            (instance.own, instance.revision) = (own, instance.revision + 1)
          }
          try review(&instance, kind: kind, in: transaction)
          try transaction.update(&instance, askingFor: .pluginUpdated, reload: .later)
        }
      }
    }
  }

  /// The form in which a bundled plugin is stored.
  private static func stored(
    _ plugin: BundledPlugin, after former: StoredPlugin? = nil
  ) -> StoredPlugin {
    StoredPlugin(
      id: plugin.id, version: plugin.version, source: "bundled", isBundled: true,
      fingerprint: StoredPlugin.fingerprints(adding: plugin, to: former), asks: plugin.grants,
      grants: plugin.grants)
  }

  /// The names that other plugins' kinds can't use.
  func names(in registry: Registry) throws -> KindNames {
    KindNames(of: store.context.plugins.map(\.id), kinds: try registry.kinds())
  }
}

extension StoredPlugin {
  private static let separator: Character = "\n"
  private static let rememberedBuilds = 4

  /// Whether this build of a plugin has been registered; several builds may use one home in turn.
  fileprivate func knows(_ plugin: BundledPlugin) -> Bool {
    version == plugin.version
      && fingerprint.split(separator: Self.separator).contains { $0 == plugin.fingerprint }
  }

  /// The latest registered builds of a plugin's version, newest last.
  fileprivate static func fingerprints(
    adding plugin: BundledPlugin, to former: StoredPlugin?
  ) -> String {
    let builds = former?.version == plugin.version ? former?.fingerprint : nil
    return ((builds?.split(separator: separator) ?? []) + [plugin.fingerprint[...]])
      .suffix(rememberedBuilds).joined(separator: String(separator))
  }
}

extension WidgetryError {
  static func noKind(_ name: String, among kinds: [String]) -> WidgetryError {
    WidgetryError(
      .missing, code: "kind.unknown", summary: "Unknown kind '\(name)'",
      hint: "Run 'widgetry kinds' to see all kinds",
      suggestions: Suggestion.nearest(to: name, among: kinds))
  }
}
