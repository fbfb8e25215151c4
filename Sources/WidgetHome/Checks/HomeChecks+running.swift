internal import ChildProcesses
internal import Foundation
internal import HealthData
internal import WidgetModel
internal import WidgetRegistry

extension HomeChecks {
  /// Checks all parts of a home.
  ///
  /// A part that can't be read is a finding, and doesn't stop the others.
  package func run() async throws -> [HomeCheck] {
    let isThere: Bool
    do {
      isThere = try store.folder.isThere()
    } catch {
      return [HomeCheck("home", .problem, error)]
    }
    guard isThere else {
      return [
        store.folder.unwritable.map(Self.unwritable)
          ?? HomeCheck(
            "home", .ok,
            "'\(store.folder.path)' doesn't exist yet; the first thing that you save creates it",
            hint: "widgetry add dday")
      ]
    }
    var checks = [folderCheck()]
    do {
      guard let registry = try store.registryIfThere() else { return checks }
      let damage = try registry.damage()
      checks.append(
        HomeCheck(
          "registry", damage == nil ? .ok : .problem, damage ?? "sound",
          hint: damage.map { _ in "widgetry restore FILE, from a backup" }))
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
        hint: "chmod +t \(ShellWord.quoted(parent))")
    }
    guard mode & 0o077 != 0 else { return HomeCheck("home", .ok, store.folder.path) }
    return HomeCheck(
      "home", .problem, "other users can read '\(store.folder.path)'",
      hint: "chmod 700 \(ShellWord.quoted(store.folder.path))")
  }

  private static func unwritable(_ fault: HomeFolder.Unwritable) -> HomeCheck {
    HomeCheck(
      "home", .problem, "Nothing can be saved: '\(fault.path)' can't be written: \(fault.reason)",
      hint: fault.isDisk
        ? "copy the home to where it can be written, and choose that with --home DIR"
        : "chmod u+rwX \(ShellWord.quoted(fault.path)), or choose another home with --home DIR")
  }

  private func pluginChecks() async throws -> [HomeCheck] {
    let reports = try await plugins.reports()
    let unguarded = reports.filter(\.plugin.isUnguarded).map { report in
      HomeCheck(
        "unguarded", .note,
        "'\(report.plugin.id)' also runs without protection for your files"
          + (store.context.sandbox.lacksFileGuard ? ", as here" : ""),
        hint: "widgetry plugin grants \(report.plugin.id) --guarded")
    }
    let ill = reports.filter { $0.state != .ready && ($0.state == .parked || $0.instances > 0) }
    guard !ill.isEmpty else {
      return [HomeCheck("plugins", .ok, "\(reports.count) are ready")] + unguarded
    }
    return unguarded
      + ill.map { report in
        let widgets = report.instances == 1 ? "1 widget waits" : "\(report.instances) widgets wait"
        return HomeCheck(
          "plugins", .problem,
          "'\(report.plugin.id)' is \(report.state.rawValue), and \(widgets) for it: "
            + (report.reason ?? "the reason is unknown"),
          hint: report.remedy)
      }
  }

  /// Checks for kinds with names that are no longer allowed but exist in older homes.
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
        hint: "widgetry plugin update \(kind.plugin), once its author has renamed it; or: "
          + ShellWord.commandLine(["plugin", "remove", kind.plugin]))
    }
  }

  private func groupChecks() throws -> [HomeCheck] {
    try groups.links().compactMap { link in
      link.fault.map { fault in
        HomeCheck(
          "groups", .problem, "'\(link.group)' couldn't follow '\(link.path)': \(fault)",
          hint: "fix the file, or widgetry defaults link \(link.group) --remove")
      }
    }
  }
}

extension PluginReport {
  /// The command that makes the plugin ready again.
  fileprivate var remedy: String? {
    switch state {
    case .ready: nil
    case .parked: "widgetry plugin log \(plugin.id); widgetry plugin restart \(plugin.id)"
    case .refused: "widgetry plugin grants \(plugin.id) --unguarded, if you trust it"
    case .missing: "widgetry plugin install FILE"
    }
  }
}
