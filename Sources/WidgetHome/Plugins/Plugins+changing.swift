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

/// A plugin and its state, as `widgetry plugin list` and `doctor` print it.
package struct PluginReport: Hashable, Sendable {
  package enum State: String, Hashable, Sendable {
    case ready
    /// The plugin was disabled after crashes.
    case parked
    /// The plugin needs a protection of the user's files that this machine doesn't offer.
    case refused
    /// The plugin was removed, or its program is missing.
    case missing
  }

  package var plugin: StoredPlugin
  package var state: State
  /// Why the plugin isn't ready, in words.
  package var reason: String?
  /// The names of the kinds that the plugin offers.
  package var kinds: [String]
  /// How many widgets use the plugin's kinds.
  package var instances: Int
  /// The folders with its Swift runtime, other than the system's.
  package var runtime = RuntimeFolders()
}

/// Lists, restarts and removes plugins, and changes their permissions.
extension Plugins {
  /// All plugins, including removed ones that still have widgets.
  package func reports() async throws -> [PluginReport] {
    let kinds = try await kinds.all()
    let registry = try store.existingRegistry()
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
        } else if store.context.sandbox().lacksFileGuard, plugin.fileGuard == .required {
          (report.state, report.reason) = (
            .refused,
            "this machine can't protect your files from it"
          )
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

  /// Why an installed plugin can't be started, in words; nil if it can, and for bundled plugins.
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
    return "its program '\(program)' is missing"
  }

  /// One plugin and its state; throws if there is none with this id.
  package func report(id: String) async throws -> PluginReport {
    let reports = try await reports()
    guard let report = reports.first(where: { $0.plugin.id == id }) else {
      throw WidgetryError.noPlugin(id, among: reports.map(\.plugin.id))
    }
    return report
  }

  /// An installed plugin; throws if there is none with this id, or if it was removed.
  func changeable(id: String, in registry: Registry) throws -> StoredPlugin {
    // Check the id first, because it becomes part of paths.
    guard Identifier.isValid(id), let plugin = try registry.plugin(id: id) else {
      throw WidgetryError.noPlugin(id, among: try registry.plugins().map(\.id))
    }
    guard plugin.condition != .removed else { throw WidgetryError.pluginRemoved(plugin) }
    return plugin
  }

  // MARK: Changes

  /// Enables a plugin that was disabled after crashes, and reloads its widgets.
  package func restart(
    id: String, onResult: (ReloadResult) throws -> Void
  ) async throws {
    guard let registry = try store.existingRegistry() else {
      let bundled = store.context.plugins.map(\.id)
      // A bundled plugin has no widgets and no failures before the home exists.
      guard bundled.contains(id) else { throw WidgetryError.noPlugin(id, among: bundled) }
      return
    }
    try await kinds.register(in: registry)
    _ = try changeable(id: id, in: registry)
    try processes.enable([id])
    var selector = Selector()
    selector.plugins = [id]
    try await reloads.run(selector, onResult: onResult)
  }

  /// Removes a plugin and its data.
  ///
  /// Its widgets work again if it is installed again.
  ///
  /// - Returns: The ids of its widgets.
  package func remove(id: String) async throws -> [String] {
    let bundled = store.context.plugins.map(\.id)
    guard !bundled.contains(id) else { throw WidgetryError.pluginBundled(id) }
    guard let registry = try store.existingRegistry() else {
      throw WidgetryError.noPlugin(id, among: bundled)
    }
    try await kinds.register(in: registry)
    let lock = try store.folder.lockInstallations()
    defer { withExtendedLifetime(lock) {} }
    var selector = Selector()
    selector.plugins = [id]
    let plugin = try changeable(id: id, in: registry)
    let kept = try await selection.keys(selector)
    _ = try store.change { try $0.changes.remove(plugin) }
    // A plugin's folders may be nested deeper than `removeItem` can remove.
    ContainerFolder(store.folder.container(ofPlugin: id)).empty()
    try? FileManager.default.removeItem(atPath: store.folder.folder(ofPlugin: id))
    return try kept.compactMap { try registry.instance(key: $0)?.id }
  }

  /// Changes a plugin's permissions, and marks its widgets as due, because content may depend on
  /// them.
  @discardableResult
  package func setGrants(
    ofPlugin id: String, adding: [PluginGrant], removing: [PluginGrant],
    fileGuard: FileGuard? = nil
  ) async throws -> [PluginGrant] {
    guard let registry = try store.existingRegistry() else {
      throw WidgetryError.noPlugin(id, among: store.context.plugins.map(\.id))
    }
    try await kinds.register(in: registry)
    let grants = try store.change { transaction -> [PluginGrant] in
      var plugin = try changeable(id: id, in: registry)
      guard !plugin.isBundled else { throw WidgetryError.pluginBundled(id) }
      // The given path may lead to a granted path through a symbolic link.
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
      // Perhaps the plugin crashed because of a missing permission.
      if !adding.isEmpty || fileGuard == .whereAvailable, plugin.isParked {
        (plugin.condition, plugin.deaths, plugin.guilty) = (.ready, 0, [])
      }
      try transaction.changes.update(plugin)
      try transaction.changes.askAll(ofPlugin: id, for: .pluginUpdated)
      try transaction.changes.redrawActivities(ofPlugin: id)
      return plugin.grants
    }
    // A running process would keep its permissions.
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
  /// The ids of the selected plugins that exist.
  func pluginIDs(in registry: Registry) throws -> [String] {
    plugins.isEmpty ? [] : try registry.plugins().map(\.id).filter(plugins.contains)
  }
}

extension WidgetryError {
  static func noPlugin(_ id: String, among ids: [String]) -> WidgetryError {
    WidgetryError(
      .missing, code: "plugin.unknown", summary: "Unknown plugin '\(id)'",
      hint: "Run 'widgetry plugin list' to see all plugins",
      suggestions: Suggestion.nearest(to: id, among: ids))
  }

  static func pluginRemoved(_ plugin: StoredPlugin) -> WidgetryError {
    WidgetryError(
      .missing, code: "plugin.removed", summary: "Plugin '\(plugin.id)' was removed",
      hint: "To install it again, run: "
        + ShellWord.commandLine(["plugin", "install", plugin.source]))
  }

  static func pluginBundled(_ id: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.bundled",
      summary: "Plugin '\(id)' is bundled with widgetry and can't be changed",
      hint: "It is updated with widgetry. To remove one of its widgets, run: widgetry remove ID")
  }

  static func notGranted(_ grant: PluginGrant, to plugin: StoredPlugin) -> WidgetryError {
    WidgetryError(
      .missing, code: "grant.missing",
      summary: "Plugin '\(plugin.id)' doesn't have permission '\(HarmlessText.line(grant.text))'",
      hint: "To see its permissions, run: "
        + ShellWord.commandLine(["plugin", "grants", plugin.id]))
  }
}
