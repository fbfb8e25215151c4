internal import ChildProcesses
internal import WidgetModel
internal import WidgetRegistry

extension Plugins {
  /// What a program is started with to be asked what it is.
  struct OpenedGrants {
    /// All that it may do meanwhile.
    var all: [PluginGrant]
    /// What a person was asked for to that end, and has granted.
    var asked: [PluginGrant] = []
  }

  /// Asks for the folders without which a program can't be started, since its Swift runtime is there.
  ///
  /// - Parameter allowed: What a person has said beforehand.
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
    // Its id is only known once it runs.
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
  /// Whether a folder is one of those, or inside one, that may be read.
  func allowReading(_ folder: String) -> Bool {
    contains { grant in
      guard case .read(let path) = grant else { return false }
      return (folder + "/").hasPrefix(path.hasSuffix("/") ? path : path + "/")
    }
  }
}
