internal import ChildProcesses
internal import Foundation
internal import HealthData
internal import WidgetModel
internal import WidgetRegistry

/// Runs the checks of `widgetry doctor`.
extension HomeChecks {
  /// Checks all parts of a home; a part that can't be read is reported as a problem.
  package func run() async throws -> [HomeCheck] {
    let isThere: Bool
    do {
      isThere = try store.folder.homeExists()
    } catch {
      return [HomeCheck("home", .problem, error)]
    }
    guard isThere else {
      return [
        store.folder.unwritable.map(Self.unwritable)
          ?? HomeCheck(
            "home", .ok,
            "'\(store.folder.path)' doesn't exist yet; it is created when you first save something",
            hint: "Run 'widgetry add dday' to add a first widget")
      ]
    }
    var checks = [folderCheck()]
    do {
      guard let registry = try store.existingRegistry() else { return checks }
      let damage = try registry.damage()
      checks.append(
        HomeCheck(
          "registry", damage == nil ? .ok : .problem, damage ?? "sound",
          hint: damage.map { _ in "Run 'widgetry restore FILE' to restore a backup" }))
      guard damage == nil else { return checks }
      checks += try await pluginChecks() + nameChecks(in: registry) + groupChecks()
    } catch let error as WidgetryError {
      return checks + [HomeCheck("registry", .problem, error)]
    }
    do {
      checks += try health.checks()
    } catch let error as WidgetryError {
      checks.append(HomeCheck("health", .problem, error))
    }
    return checks
  }

  private func folderCheck() -> HomeCheck {
    let attributes = try? FileManager.default.attributesOfItem(atPath: store.folder.path)
    let mode = (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? 0o700
    if let fault = store.folder.unwritable { return Self.unwritable(fault) }
    if let parent = store.folder.openParent {
      return HomeCheck(
        "home", .problem, "other users can replace '\(store.folder.path)'",
        hint: "To prevent this, run: chmod +t \(ShellWord.quoted(parent))")
    }
    guard mode & 0o077 != 0 else { return HomeCheck("home", .ok, store.folder.path) }
    return HomeCheck(
      "home", .problem, "other users can read '\(store.folder.path)'",
      hint: "To prevent this, run: chmod 700 \(ShellWord.quoted(store.folder.path))")
  }

  private static func unwritable(_ fault: HomeFolder.Unwritable) -> HomeCheck {
    HomeCheck(
      "home", .problem,
      "nothing can be saved because '\(fault.path)' isn't writable: \(fault.reason)",
      hint: fault.isDisk
        ? "Copy the home to a writable disk, and use the copy with --home DIR"
        : "Choose another home with --home DIR, or run: chmod u+rwX "
          + "\(ShellWord.quoted(fault.path))")
  }

  private func pluginChecks() async throws -> [HomeCheck] {
    let reports = try await plugins.reports()
    let unguarded = reports.filter(\.plugin.isUnguarded).map { report in
      HomeCheck(
        "unguarded", .note,
        "plugin '\(report.plugin.id)' may run without protection for your files"
          + (store.context.sandbox().lacksFileGuard ? ", and does so here" : ""),
        hint: "Run 'widgetry plugin grants \(report.plugin.id) --guarded' to forbid this")
    }
    let faulty = store.context.plugins.compactMap(faultCheck)
    let broken = reports.filter { $0.state != .ready && ($0.state == .parked || $0.instances > 0) }
    guard !broken.isEmpty else {
      return [HomeCheck("plugins", .ok, "\(reports.count) ready")] + unguarded + faulty
    }
    return unguarded + faulty
      + broken.map { report in
        let widgets = report.instances == 1 ? "1 widget needs" : "\(report.instances) widgets need"
        return HomeCheck(
          "plugins", .problem,
          "plugin '\(report.plugin.id)' is \(report.state.rawValue), and \(widgets) it: "
            + (report.reason ?? "unknown reason"),
          hint: report.remedy)
      }
  }

  /// Reports a bundled plugin that has ended a process in which it ran.
  private func faultCheck(_ plugin: BundledPlugin) -> HomeCheck? {
    let path = store.folder.faultNote(ofPlugin: plugin.id, build: plugin.fingerprint)
    guard FaultNote(path).exists else { return nil }
    return HomeCheck(
      "plugins", .note,
      "'\(plugin.id)' has crashed in widgetry itself, and now runs in a process of its own",
      hint: "Its next crash is recorded in the log with the widget's values. To run it in widgetry "
        + "again, run: rm \(ShellWord.quoted(path))")
  }

  /// Reports kinds whose names are no longer allowed, which older homes may still have.
  private func nameChecks(in registry: Registry) throws -> [HomeCheck] {
    let names = try kinds.names(in: registry)
    return try (registry.kinds() + registry.activityTypes()).compactMap { kind in
      guard !store.context.isBundled(kind), kind.isOffered,
        let fault = names.fault(in: kind.descriptor)
      else {
        return nil
      }
      return HomeCheck(
        "kinds", .problem, "'\(kind.name)' of plugin '\(kind.plugin)' \(fault)",
        hint: "If its author has renamed the kind, run 'widgetry plugin update \(kind.plugin)'. To "
          + "remove the plugin instead, run: "
          + ShellWord.commandLine(["plugin", "remove", kind.plugin]))
    }
  }

  private func groupChecks() throws -> [HomeCheck] {
    try groups.links().compactMap { link in
      link.fault.map { fault in
        HomeCheck(
          "groups", .problem,
          "group '\(link.group)' couldn't be read from '\(link.path)': \(fault)",
          hint: "Fix the file, or run 'widgetry defaults link \(link.group) --remove'")
      }
    }
  }
}

extension PluginReport {
  /// What the user can do to make the plugin ready again.
  fileprivate var remedy: String? {
    switch state {
    case .ready: nil
    case .parked:
      "Run 'widgetry plugin log \(plugin.id)' to see why, and then "
        + "'widgetry plugin restart \(plugin.id)'"
    case .refused: "If you trust it, run 'widgetry plugin grants \(plugin.id) --unguarded'"
    case .missing: "Run 'widgetry plugin install PATH' to install it again"
    }
  }
}
