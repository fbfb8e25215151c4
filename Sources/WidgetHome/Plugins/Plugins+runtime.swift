internal import ChildProcesses
internal import WidgetModel
internal import WidgetRegistry

extension Plugins {
  /// The grants with which a program is started to ask for its description.
  struct OpenedGrants {
    /// All grants during the trial.
    var all: [PluginGrant]
    /// The grants among them that were requested and given in order to start it.
    var asked: [PluginGrant] = []
  }

  /// Asks for access to folders of the Swift runtime without which a program can't start.
  ///
  /// - Parameter allowed: Grants that were given beforehand.
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
    // Find the plugin by its source, because its id is unknown until it runs.
    let former = try store.registryIfThere()?.plugins().first {
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
  /// Whether a folder is readable with these grants.
  func allowReading(_ folder: String) -> Bool {
    contains { grant in
      guard case .read(let path) = grant else { return false }
      return (folder + "/").hasPrefix(path.hasSuffix("/") ? path : path + "/")
    }
  }
}
