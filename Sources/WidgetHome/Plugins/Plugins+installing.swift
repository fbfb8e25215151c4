package import ChildProcesses
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

extension Plugins {
  /// Tries a program as a plugin, and registers its kinds if it is one.
  ///
  /// The program is copied into the home and asked for its description in the sandbox. If it needs
  /// an unknown folder to start, this asks for permission first. Then the program is moved into
  /// place and registered in one transaction, and the widgets of its kinds are reloaded. A failure
  /// before that changes nothing.
  ///
  /// - Parameters:
  ///   - id: The plugin to update; nil for a new one.
  ///   - allowed: Grants that were given beforehand, which also apply during the trial.
  ///   - replaces: Whether to replace a plugin that has the same id and another source.
  ///   - fileGuard: Whether the plugin may run on machines that can't restrict its file access. An
  ///     earlier choice is preserved.
  ///   - decide: Returns the grants to give, of those that are requested and missing; throws to
  ///     cancel the installation.
  package func install(
    _ program: PluginProgram, updating id: String? = nil, replaces: Bool = false,
    allowing allowed: [PluginGrant] = [], fileGuard: FileGuard = .required,
    decide: (GrantRequest) throws -> [PluginGrant]
  ) async throws -> Installation {
    let registry = try store.registry()
    try await kinds.register(in: registry)
    let origin = PluginOrigin(ofSource: program.source)
    let settledGuard = try settledGuard(
      fileGuard, of: program, origin, updating: id, in: registry)
    let staging = try PluginStaging(program, in: store.folder)
    let opened = try runtimeGrants(
      staging, for: id, from: program, origin, allowing: settled(allowed), decide: decide)
    let trial = try await tried(staging, allowing: opened.all, settledGuard)
    let plugin = try pluginID(of: trial.hello)
    try requireRoom(
      for: plugin, from: program, former: registry.plugin(id: plugin), updating: id,
      replaces: replaces)
    let names = try kinds.names(in: registry)
    for kind in trial.kinds {
      if let fault = names.fault(in: kind) {
        throw WidgetryError.kindName(kind.name, of: plugin, fault)
      }
    }
    var unknownAsks: [String] = []
    let asks = trial.hello.asks.compactMap { text -> PluginGrant? in
      let grant = try? PluginGrant(parsing: text)
      if grant == nil { unknownAsks.append(HarmlessText.line(text)) }
      return grant.map { (try? settled([$0]).first) ?? $0 }
    }
    let past = FormerPlugin(try registry.plugin(id: plugin), now: program.source, origin)
    let lost = past.grantsToAskAgain(from: program.source).missing(from: asks)
    var request = GrantRequest(
      plugin: plugin, version: trial.hello.pluginVersion, kinds: trial.kinds,
      copied: staging.copied,
      grants: (asks + lost).missing(from: past.kept + opened.asked))
    request.originChange = past.change
    let granted = try opened.asked + settled(decide(request)).missing(from: opened.asked)

    let formerKinds = try registry.kinds().filter { $0.plugin == plugin && $0.isOffered }
    var installation = try install(
      staging, plugin, trial, asks: asks, granting: granted, settledGuard, from: program, origin,
      updating: id, replaces: replaces, in: registry)
    installation.unknownAsks = unknownAsks
    // A running process of the former program would answer the next requests.
    processes.close()

    installation.strangeLetters = trial.kinds.compactMap { kind in
      let letters = StrangeLetter.found(in: kind.name)
      return letters.isEmpty ? nil : (kind.name, letters)
    }
    let offered = trial.kinds.map { Folding.folded($0.name) }
    let others = try registry.kinds().filter { $0.plugin != plugin && $0.isOffered }
    installation.goneKinds = formerKinds.map(\.name).filter {
      !offered.contains(Folding.folded($0))
    }
    installation.sharedKinds = trial.kinds.map(\.name).filter { name in
      others.contains { Folding.folded($0.name) == Folding.folded(name) }
    }
    var selector = Selector()
    selector.plugins = [plugin]
    try await reloads.run(selector, for: .pluginUpdated) { installation.reloads.append($0) }
    return installation
  }

  // MARK: Steps

  /// The maximum size of a plugin's kinds: every command that lists kinds reads them.
  private static let descriptionLimit = 1 << 20

  private struct Trial {
    var hello: PluginHello
    var kinds: [KindDescriptor]
  }

  /// Uses the earlier choice for a plugin of the same origin.
  private func settledGuard(
    _ given: FileGuard, of program: PluginProgram, _ origin: PluginOrigin?, updating id: String?,
    in registry: Registry
  ) throws -> FileGuard {
    let former = try registry.plugins().first { $0.source == program.source && !$0.isBundled }
    let kept = FormerPlugin(former, now: program.source, origin).fileGuard
    let fileGuard = given == .required ? kept : given
    let verb = store.context.asker.command == "plugin dev" ? "dev" : "install"
    let words = id.map { ["plugin", "grants", $0] } ?? ["plugin", verb, program.source]
    try processes.requireGuard(fileGuard, of: id ?? program.name, unless: words + ["--unguarded"])
    return fileGuard
  }

  private func tried(
    _ staging: PluginStaging, allowing grants: [PluginGrant], _ fileGuard: FileGuard
  ) async throws -> Trial {
    let name = staging.name
    let launch = try PluginConfinement(
      container: staging.container, grants: grants, fileGuard: fileGuard,
      plugins: store.folder.plugins, toolchains: store.context.toolchains
    )
    .launch(staging.program)
    let host = PluginHost(
      name: store.context.program, limits: store.context.limits, groups: store.context.groups,
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
    let size = described.reduce(0) { size, kind in
      var json = JSONWriter()
      json.value(kind)
      return size + json.bytes.count
    }
    guard size <= Self.descriptionLimit else { throw WidgetryError.describesTooMuch(name, size) }
    return Trial(hello: hello, kinds: described)
  }

  /// Words that begin this program's own messages; a plugin's name must not imitate them.
  private static let ourVoice: Set = ["widgetry", "error", "warning", "note", "hint", "plugin"]

  private func pluginID(of hello: PluginHello) throws -> String {
    guard Self.makesID(hello.plugin), !Self.ourVoice.contains(Identifier.base(of: hello.plugin))
    else {
      throw WidgetryError.unnamed(hello.plugin)
    }
    return Identifier.base(of: hello.plugin)
  }

  /// Whether a plugin's name contains characters for an id.
  static func makesID(_ name: String) -> Bool {
    let id = Identifier.base(of: name)
    return id != "widget" || name.lowercased() == id
  }

  private func requireRoom(
    for id: String, from program: PluginProgram, former: StoredPlugin?, updating: String?,
    replaces: Bool
  ) throws {
    if let updating, updating != id { throw WidgetryError.anotherPlugin(id, insteadOf: updating) }
    let skeleton = NameSkeleton.of(id)
    if store.context.plugins.contains(where: { NameSkeleton.of($0.id) == skeleton }) {
      throw WidgetryError.bundledName(id)
    }
    guard let former, former.condition != .removed, updating == nil, !replaces,
      former.source != program.source
    else { return }
    throw WidgetryError.pluginTaken(former, by: program.source)
  }

  /// Moves a tried program into place and registers it, under the installation lock.
  private func install(
    _ staging: PluginStaging, _ id: String, _ trial: Trial, asks: [PluginGrant],
    granting granted: [PluginGrant], _ fileGuard: FileGuard, from program: PluginProgram,
    _ origin: PluginOrigin?, updating: String?, replaces: Bool, in registry: Registry
  ) throws -> Installation {
    let (fingerprint, stamp) = try staging.seal()
    let lock = try store.folder.lockInstallations()
    defer { withExtendedLifetime(lock) {} }
    // Another process may have installed the plugin during the trial.
    let former = try registry.plugin(id: id)
    try requireRoom(
      for: id, from: program, former: former, updating: updating, replaces: replaces)
    let past = FormerPlugin(former, now: program.source, origin)
    let grants = past.kept + granted.missing(from: past.kept)
    let fate = past.fate(with: fingerprint)
    // Use a new name each time, so that a running program's files stay intact.
    let name = "\(ProgramPlace.prefix)\(fingerprint.prefix(12))-\(UInt32.random(in: .min ... .max))"
    try store.folder.makeFolder(store.folder.folder(ofPlugin: id))
    let target = store.folder.folder(ofPlugin: id) + "/" + name
    guard rename(staging.programFolder, target) == 0 else {
      throw WidgetryError.homeUnusable(target, errno)
    }
    try store.change(in: registry) { transaction in
      try transaction.changes.register(
        StoredPlugin(
          id: id, version: trial.hello.pluginVersion, source: program.source, isBundled: false,
          origin: origin, fingerprint: fingerprint, program: "\(name)/\(program.name)",
          programStamp: stamp, asks: asks, grants: grants,
          isUnguarded: fileGuard == .whereAvailable),
        kinds: trial.kinds, at: store.context.now())
      try kinds.reviewInstances(ofPlugin: id, in: transaction)
      // Retire the container last, so that few processes start in between. A running former program
      // keeps its renamed container and can't reach the new one.
      if fate == .emptied { store.folder.retireContainer(ofPlugin: id) }
    }
    removeLeftovers(of: id, but: name)
    return Installation(
      plugin: id, copied: staging.copied,
      isUpdate: former != nil && former?.condition != .removed,
      isUnchanged: former?.fingerprint == fingerprint && former?.condition != .removed,
      container: fate, originChange: past.change, formerGrants: past.grants, grants: grants,
      goneKinds: [], sharedKinds: [], strangeLetters: [], unknownAsks: [], reloads: [])
  }

  /// Removes unused programs of this or an interrupted installation, and retired containers.
  private func removeLeftovers(of plugin: String, but name: String) {
    let files = FileManager.default
    let path = store.folder.folder(ofPlugin: plugin)
    for other in (try? files.contentsOfDirectory(atPath: path)) ?? []
    where other != name
      && (other.hasPrefix(ProgramPlace.prefix) || other.hasPrefix(HomeFolder.retired))
    {
      if other.hasPrefix(HomeFolder.retired) { ContainerFolder(path + "/" + other).empty() }
      try? files.removeItem(atPath: path + "/" + other)
    }
  }
}

extension WidgetryError {
  /// Spells out invisible characters in a name.
  private static func withUnseen(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { text, scalar in
      let isUnseen =
        scalar.properties.isDefaultIgnorableCodePoint
        || (scalar.value > 0x20 && scalar.properties.isWhitespace)
      text +=
        isUnseen
        ? "\\u{\(String(scalar.value, radix: 16))}" : HarmlessText.line(String(scalar))
    }
  }

  fileprivate static func noKinds(_ name: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.no-kinds", summary: "'\(name)' has no kinds",
      hint: "answer 'describe' with at least one; in Swift, put a widget into the bundle")
  }

  fileprivate static func describesTooMuch(_ name: String, _ bytes: Int) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.too-much",
      summary: "The description of the kinds of '\(name)' is \(bytes) bytes; the limit is 1 MB",
      hint: "load long lists of options on request: dynamicOptions")
  }

  fileprivate static func unnamed(_ name: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.unnamed",
      summary: "The plugin calls itself '\(HarmlessText.line(name))', which can't be an id",
      hint:
        "use letters a-z in its hello, digits, '.', '_' and '-'; 'widgetry', 'error', "
        + "'warning', 'note', 'hint' and 'plugin' are reserved")
  }

  fileprivate static func kindName(
    _ kind: String, of plugin: String, _ fault: String
  ) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.kind-name",
      summary: "Plugin '\(plugin)' offers kind '\(Self.withUnseen(kind))', whose name \(fault)",
      hint: "give the kind another name in the plugin, and install it again")
  }

  fileprivate static func anotherPlugin(_ id: String, insteadOf former: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.other",
      summary: "The program calls itself '\(id)', not '\(former)'",
      hint: "install it as a plugin of its own: widgetry plugin install PATH")
  }

  fileprivate static func bundledName(_ id: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.taken", summary: "Plugin '\(id)' comes with the program",
      hint: "give yours another name, and its kinds too")
  }

  fileprivate static func pluginTaken(_ former: StoredPlugin, by source: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.taken",
      summary: "Plugin '\(former.id)' was installed from '\(HarmlessText.line(former.source))'",
      hint: ShellWord.commandLine(["plugin", "install", source, "--replace"]))
  }
}
