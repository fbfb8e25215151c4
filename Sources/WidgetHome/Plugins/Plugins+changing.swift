package import ChildProcesses
internal import Foundation
internal import PluginHost
package import WidgetModel
package import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A plugin's state, as lists and details show it.
package struct PluginReport: Hashable, Sendable {
  package enum State: String, Hashable, Sendable {
    case ready
    case parked
    /// The plugin requires a file sandbox that this machine doesn't have.
    case refused
    /// The plugin was removed, or its program is missing.
    case missing
  }

  package var plugin: StoredPlugin
  package var state: State
  /// Why the plugin isn't ready.
  package var reason: String?
  /// The names of the kinds that the plugin offers.
  package var kinds: [String]
  /// The number of widgets that use the plugin's kinds.
  package var instances: Int
  /// The folders of its Swift runtime, other than the system's.
  package var runtime = RuntimeFolders()
}

extension Plugins {
  /// Reports all plugins, including removed ones that still have widgets.
  package func reports() async throws -> [PluginReport] {
    let kinds = try await kinds.all()
    let registry = try store.registryIfThere()
    let counts = try registry?.instanceCounts() ?? [:]
    return try await self.kinds.plugins().map { plugin in
      let own = kinds.filter { $0.plugin == plugin.id }
      var report = PluginReport(
        plugin: plugin, state: .ready, kinds: own.filter(\.isOffered).map(\.name),
        instances: own.reduce(0) { $0 + (counts[$1.key] ?? 0) })
      report.runtime = runtime(of: plugin)
      switch plugin.condition {
      case .ready:
        if let registry, let reason = programFault(of: plugin, in: registry) {
          (report.state, report.reason) = (.missing, reason)
        } else if store.context.sandbox.lacksFileGuard, plugin.fileGuard == .required {
          (report.state, report.reason) = (.refused, "this machine can't keep it from your files")
        }
      case .parked(let parking): (report.state, report.reason) = (.parked, parking.summary)
      case .removed: (report.state, report.reason) = (.missing, "it was removed")
      }
      return report
    }
  }

  private func runtime(of plugin: StoredPlugin) -> RuntimeFolders {
    guard let program = store.folder.program(of: plugin) else { return RuntimeFolders() }
    let confinement = PluginConfinement(
      container: nil, grants: plugin.grants, plugins: store.folder.plugins,
      toolchains: store.context.toolchains)
    return (try? confinement.inspect(program)).map(confinement.runtime) ?? RuntimeFolders()
  }

  /// Why an installed plugin can't be started; nil if it can, and for bundled plugins.
  private func programFault(of plugin: StoredPlugin, in registry: Registry) -> String? {
    guard plugin.program != nil, !store.context.plugins.contains(where: { $0.id == plugin.id })
    else {
      return nil
    }
    do {
      try processes.checkProgram(of: plugin, in: registry)
    } catch {
      guard error.isMissing else { return "its program \(error.words)" }
    }
    guard let program = store.folder.program(of: plugin), access(program, X_OK) != 0 else {
      return nil
    }
    return "its program '\(program)' is gone"
  }

  package func report(id: String) async throws -> PluginReport {
    let reports = try await reports()
    guard let report = reports.first(where: { $0.plugin.id == id }) else {
      throw WidgetryError.noPlugin(id, among: reports.map(\.plugin.id))
    }
    return report
  }

  /// Finds a plugin that is installed and can be changed.
  func changeable(id: String, in registry: Registry) throws -> StoredPlugin {
    // An id becomes part of paths, so it must be valid.
    guard Identifier.isValid(id), let plugin = try registry.plugin(id: id) else {
      throw WidgetryError.noPlugin(id, among: try registry.plugins().map(\.id))
    }
    guard plugin.condition != .removed else { throw WidgetryError.pluginRemoved(plugin) }
    return plugin
  }

  // MARK: Changes

  /// Enables a plugin that was disabled after crashes, clears its failures and reloads its widgets.
  package func restart(
    id: String, onResult: (ReloadResult) throws -> Void
  ) async throws {
    guard let registry = try store.registryIfThere() else {
      throw WidgetryError.noPlugin(id, among: store.context.plugins.map(\.id))
    }
    try await kinds.register(in: registry)
    _ = try changeable(id: id, in: registry)
    try processes.unpark([id], in: registry)
    var selector = Selector()
    selector.plugins = [id]
    try await reloads.run(selector, onResult: onResult)
  }

  /// Removes a plugin and its data.
  ///
  /// Its widgets remain, and work again if the plugin is reinstalled.
  ///
  /// - Returns: The ids of the remaining widgets.
  package func remove(id: String) async throws -> [String] {
    guard let registry = try store.registryIfThere() else {
      throw WidgetryError.noPlugin(id, among: store.context.plugins.map(\.id))
    }
    try await kinds.register(in: registry)
    let lock = try store.folder.lockInstallations()
    defer { withExtendedLifetime(lock) {} }
    let isBundled = store.context.plugins.contains { $0.id == id }
    guard !isBundled else { throw WidgetryError.pluginBundled(id) }
    var selector = Selector()
    selector.plugins = [id]
    let plugin = try changeable(id: id, in: registry)
    let kept = try await selection.keys(selector)
    _ = try store.change(in: registry) { try $0.changes.remove(plugin) }
    // Nested folders may be too deep for `removeItem`.
    ContainerFolder(store.folder.container(ofPlugin: id)).empty()
    try? FileManager.default.removeItem(atPath: store.folder.folder(ofPlugin: id))
    return try kept.compactMap { try registry.instance(key: $0)?.id }
  }

  /// Changes a plugin's grants.
  ///
  /// Its widgets become due, because their content may depend on the grants.
  @discardableResult
  package func setGrants(
    ofPlugin id: String, adding: [PluginGrant], removing: [PluginGrant],
    fileGuard: FileGuard? = nil
  ) async throws -> [PluginGrant] {
    guard let registry = try store.registryIfThere() else {
      throw WidgetryError.noPlugin(id, among: store.context.plugins.map(\.id))
    }
    try await kinds.register(in: registry)
    let grants = try store.change(in: registry) { transaction -> [PluginGrant] in
      var plugin = try changeable(id: id, in: registry)
      guard !plugin.isBundled else { throw WidgetryError.pluginBundled(id) }
      // A path may lead to a granted path through a symbolic link.
      let removing = removing.map { grant in
        plugin.grants.contains(grant) ? grant : (try? settled([grant]).first) ?? grant
      }
      for grant in removing where !plugin.grants.contains(grant) {
        throw WidgetryError.notGranted(grant, to: plugin)
      }
      let former = plugin
      let adding = try settled(adding).withoutRepetitions
      plugin.grants.removeAll(where: removing.contains)
      plugin.grants += adding.missing(from: plugin.grants)
      if let fileGuard { plugin.isUnguarded = fileGuard == .whereAvailable }
      guard plugin != former else { return former.grants }
      // Missing grants may have caused the crashes.
      if !adding.isEmpty || fileGuard == .whereAvailable, plugin.isParked {
        (plugin.condition, plugin.deaths, plugin.guilty) = (.ready, 0, [])
      }
      try transaction.changes.update(plugin)
      try transaction.changes.askAll(ofPlugin: id, for: .pluginUpdated)
      try transaction.changes.redrawActivities(ofPlugin: id)
      return plugin.grants
    }
    // A running process keeps the grants that it was started with.
    processes.close()
    return grants
  }
}

extension StoredPlugin {
  package var isParked: Bool {
    if case .parked = condition { true } else { false }
  }
}

extension Selector {
  /// The ids of selected plugins that exist.
  func pluginIDs(in registry: Registry) throws -> [String] {
    plugins.isEmpty ? [] : try registry.plugins().map(\.id).filter(plugins.contains)
  }
}

extension WidgetryError {
  static func noPlugin(_ id: String, among ids: [String]) -> WidgetryError {
    WidgetryError(
      .missing, code: "plugin.unknown", summary: "No plugin '\(id)'", hint: "widgetry plugin list",
      suggestions: Suggestion.nearest(to: id, among: ids))
  }

  static func pluginRemoved(_ plugin: StoredPlugin) -> WidgetryError {
    WidgetryError(
      .missing, code: "plugin.removed", summary: "Plugin '\(plugin.id)' was removed",
      hint: ShellWord.commandLine(["plugin", "install", plugin.source]))
  }

  static func pluginBundled(_ id: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.bundled", summary: "Plugin '\(id)' comes with the program",
      hint: "it is updated with widgetry; to remove a widget: widgetry remove ID"
    )
  }

  static func notGranted(_ grant: PluginGrant, to plugin: StoredPlugin) -> WidgetryError {
    WidgetryError(
      .missing, code: "grant.missing",
      summary: "Plugin '\(plugin.id)' is not allowed '\(HarmlessText.line(grant.text))'",
      hint: ShellWord.commandLine(["plugin", "grants", plugin.id]))
  }
}
