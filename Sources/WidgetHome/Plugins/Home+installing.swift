internal import Foundation
internal import PluginHost
internal import PluginProtocol
package import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Home {
  /// Tries a program as a plugin, and registers its kinds if it is one.
  ///
  /// It is copied into the home and asked what it is, in the sandbox and without any grant. Then it is moved into place
  /// and registered in one transaction, and the widgets of its kinds are reloaded. Whatever fails before that leaves
  /// everything as it was.
  ///
  /// - Parameters:
  ///   - id: the plugin that it is to be the new version of; nil for one that need not be there.
  ///   - replaces: whether a plugin of the same id from somewhere else gives way.
  ///   - decide: what the plugin is granted of what it asks for and does not have; throws to install nothing.
  package func install(
    _ program: PluginProgram, updating id: String? = nil, replaces: Bool = false,
    decide: (GrantRequest) throws -> [PluginGrant]
  ) async throws -> Installation {
    let registry = try registry()
    try await registerPlugins(in: registry)
    let staging = try PluginStaging(program, in: folder)
    // It holds the lock of all installations until this one is registered.
    defer { withExtendedLifetime(staging) {} }
    let trial = try await tried(staging)
    let plugin = try pluginID(of: trial.hello)
    let former = try registry.plugin(id: plugin)
    try requireRoom(
      for: plugin, from: program, former: former, updating: id, replaces: replaces)

    var unknownAsks: [String] = []
    let asks = trial.hello.asks.compactMap { text -> PluginGrant? in
      let grant = try? PluginGrant(parsing: text)
      if grant == nil { unknownAsks.append(HarmlessText.line(text)) }
      return grant
    }
    let kept = former?.grants ?? []
    let granted = try decide(
      GrantRequest(
        plugin: plugin, version: trial.hello.pluginVersion, kinds: trial.kinds,
        grants: asks.missing(from: kept)))

    let fingerprint = try staging.fingerprint()
    let programFolder = "program-\(fingerprint.prefix(16))"
    try moveIntoPlace(staging, plugin: plugin, name: programFolder)
    let formerKinds = try registry.kinds().filter { $0.plugin == plugin && $0.isOffered }
    try write(to: registry) {
      try registry.register(
        StoredPlugin(
          id: plugin, version: trial.hello.pluginVersion, source: program.source,
          isBundled: false, fingerprint: fingerprint, program: "\(programFolder)/\(program.name)",
          asks: asks, grants: kept + granted.missing(from: kept)),
        kinds: trial.kinds, at: context.now())
      try reviewInstances(ofPlugin: plugin, in: registry)
    }
    removePrograms(of: plugin, but: programFolder)
    // A process of the former program would answer on.
    host?.close()
    folder.ring()

    let names = trial.kinds.map { Folding.folded($0.name) }
    let others = try registry.kinds().filter { $0.plugin != plugin && $0.isOffered }
    var installation = Installation(
      plugin: plugin, isUpdate: former != nil, isUnchanged: former?.fingerprint == fingerprint,
      goneKinds: formerKinds.map(\.name).filter { !names.contains(Folding.folded($0)) },
      sharedKinds: trial.kinds.map(\.name).filter { name in
        others.contains { Folding.folded($0.name) == Folding.folded(name) }
      }, unknownAsks: unknownAsks, reloads: [])
    var selector = Selector()
    selector.plugins = [plugin]
    try await reload(selector, for: .pluginUpdated) { installation.reloads.append($0) }
    return installation
  }

  /// What a program is, without installing it.
  package func tried(_ program: PluginProgram) async throws -> GrantRequest {
    try folder.make()
    let staging = try PluginStaging(program, in: folder)
    let trial = try await tried(staging)
    return GrantRequest(
      plugin: try pluginID(of: trial.hello), version: trial.hello.pluginVersion,
      kinds: trial.kinds, grants: trial.hello.asks.compactMap { try? PluginGrant(parsing: $0) })
  }

  // MARK: Steps

  private struct Trial {
    var hello: PluginHello
    var kinds: [KindDescriptor]
  }

  private func tried(_ staging: PluginStaging) async throws -> Trial {
    let name = staging.name
    let launch = try PluginConfinement(container: staging.container, grants: [])
      .launch(staging.program)
    let host = PluginHost(
      name: context.program, limits: context.limits,
      transports: { _ in .process(launch, container: staging.container) },
      calls: { _, _, _ in
        .failure(WireError(code: "call.refused", summary: "The plugin is not installed yet"))
      })
    defer { host.close() }
    let hello = try await host.hello(of: name)
    var kinds: Result<[KindDescriptor], WidgetryError> = .success([])
    try await host.outcomes(of: [PluginQuestion(plugin: name, request: .describe)]) {
      kinds = $1.result.map { if case .kinds(let kinds) = $0 { kinds } else { [] } }
    }
    let described = try kinds.get()
    guard !described.isEmpty else { throw WidgetryError.noKinds(name) }
    return Trial(hello: hello, kinds: described)
  }

  private func pluginID(of hello: PluginHello) throws -> String {
    guard Self.makesID(hello.plugin) else { throw WidgetryError.unnamed(hello.plugin) }
    return Self.idBase(of: hello.plugin)
  }

  /// Whether a plugin's own name has anything of which an id can be made.
  static func makesID(_ name: String) -> Bool {
    let id = idBase(of: name)
    return id != "widget" || name.lowercased() == id
  }

  private func requireRoom(
    for id: String, from program: PluginProgram, former: StoredPlugin?, updating: String?,
    replaces: Bool
  ) throws {
    if let updating, updating != id { throw WidgetryError.anotherPlugin(id, insteadOf: updating) }
    if context.plugins.contains(where: { $0.id == id }) { throw WidgetryError.bundledName(id) }
    guard let former, former.condition != .removed, updating == nil, !replaces,
      former.source != program.source
    else { return }
    throw WidgetryError.pluginTaken(former, by: program.source)
  }

  private func moveIntoPlace(_ staging: PluginStaging, plugin: String, name: String) throws {
    try folder.makeFolder(folder.folder(ofPlugin: plugin))
    let target = folder.folder(ofPlugin: plugin) + "/" + name
    // The same program may be there already, and be running; one that is not whole gives way.
    if access("\(target)/\(staging.name)", X_OK) != 0 {
      try? FileManager.default.removeItem(atPath: target)
    }
    if rename(staging.programFolder, target) != 0, errno != EEXIST, errno != ENOTEMPTY {
      throw WidgetryError.homeUnusable(target, errno)
    }
  }

  /// Removes programs that nothing names any more, of this installation or one that was cut off.
  private func removePrograms(of plugin: String, but name: String) {
    let files = FileManager.default
    let path = folder.folder(ofPlugin: plugin)
    for other in (try? files.contentsOfDirectory(atPath: path)) ?? []
    where other.hasPrefix("program-") && other != name {
      try? files.removeItem(atPath: path + "/" + other)
    }
  }
}

extension WidgetryError {
  fileprivate static func noKinds(_ name: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.no-kinds", summary: "'\(name)' offers no kind",
      hint: "answer 'describe' with at least one; in Swift, put a widget into the bundle")
  }

  fileprivate static func unnamed(_ name: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.unnamed",
      summary: "The plugin calls itself '\(HarmlessText.line(name))', which makes no id",
      hint: "have its hello name it with letters a-z, digits, '.', '_' and '-'")
  }

  fileprivate static func anotherPlugin(_ id: String, insteadOf former: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.other",
      summary: "The program calls itself '\(id)', and not '\(former)'",
      hint: "install it as a plugin of its own: widgetry plugin install PATH")
  }

  fileprivate static func bundledName(_ id: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.taken", summary: "Plugin '\(id)' comes with the program",
      hint: "give yours another name; its kinds may have the same names")
  }

  fileprivate static func pluginTaken(_ former: StoredPlugin, by source: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.taken",
      summary: "Plugin '\(former.id)' was installed from '\(HarmlessText.line(former.source))'",
      hint: ShellWord.commandLine(["plugin", "install", source, "--replace"]))
  }
}
