internal import ChildProcesses
internal import WidgetModel
internal import WidgetRegistry

/// Asks the user for access to a plugin's Swift runtime.
extension Plugins {
  /// The permissions with which a program is tried.
  struct OpenedGrants {
    /// All permissions during the trial.
    var all: [PluginGrant]
    /// Those that the user has just given, so that the program can start.
    var asked: [PluginGrant] = []
  }

  /// Asks for permission to read the folders with the Swift runtime that a program needs to start.
  ///
  /// - Parameter allowed: Permissions that the user has given already.
  func runtimeGrants(
    _ staging: PluginStaging, for id: String?, from program: PluginProgram, _ origin: PluginOrigin?,
    allowing allowed: [PluginGrant], decide: (GrantRequest) throws -> [PluginGrant]
  ) throws -> OpenedGrants {
    var confinement = PluginConfinement(
      container: staging.container, grants: allowed, plugins: store.folder.plugins,
      toolchains: store.context.toolchains)
    let file = try confinement.inspect(staging.program)
    let unknown = confinement.runtime(of: file).closed
    guard !unknown.isEmpty else { return OpenedGrants(all: allowed) }
    // Find the plugin by its source, because its id isn't known before it runs.
    let former = try store.existingRegistry()?.plugins().first {
      $0.source == program.source && !$0.isBundled
    }
    let kept = FormerPlugin(former, now: program.source, origin).kept.filter { grant in
      unknown.contains { [grant].allowReading($0) }
    }
    confinement.grants += kept
    let closed = confinement.runtime(of: file).closed
    guard !closed.isEmpty else { return OpenedGrants(all: allowed + kept) }
    var request = GrantRequest(
      plugin: id ?? staging.name, version: "", kinds: [], copied: staging.copied,
      grants: closed.map { .read(path: $0) })
    request.runtime = closed
    let asked = try settled(decide(request)).missing(from: allowed)
    return OpenedGrants(all: allowed + kept + asked, asked: asked)
  }
}

extension [PluginGrant] {
  /// Whether these permissions allow reading a folder.
  func allowReading(_ folder: String) -> Bool {
    contains { grant in
      guard case .read(let path) = grant else { return false }
      return (folder + "/").hasPrefix(path.hasSuffix("/") ? path : path + "/")
    }
  }
}
