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

/// Installs and updates plugins.
extension Plugins {
  /// Installs a program as a plugin, or updates an installed one.
  ///
  /// The program is copied into the home, and asked for its description in the sandbox. If it needs
  /// permission to read its Swift runtime, the user is asked before that. Then the program is moved
  /// into place and registered in one transaction, and its widgets are reloaded. An earlier failure
  /// changes nothing.
  ///
  /// - Parameters:
  ///   - id: The plugin to update; nil for a new one.
  ///   - replaces: Whether to replace a plugin that has the same id and another source.
  ///   - allowed: Permissions that the user has given already.
  ///   - fileGuard: Whether the plugin may run on machines that can't protect the user's files; an
  ///     earlier choice still applies.
  ///   - decide: Returns the permissions to give, of those that the plugin requests; throws to
  ///     cancel the installation.
  package func install(
    _ program: PluginProgram, updating id: String? = nil, replaces: Bool = false,
    allowing allowed: [PluginGrant] = [], fileGuard: FileGuard = .required,
    decide: (GrantRequest) throws -> [PluginGrant]
  ) async throws -> Installation {
    let registry = try store.registry()
    try await kinds.register(in: registry)
    let origin =
      program.checkout.map(PluginOrigin.init(of:)) ?? PluginOrigin(ofSource: program.source)
    let settledGuard = try settledGuard(
      fileGuard, of: program, origin, updating: id, in: registry)
    let staging = try PluginStaging(program, in: store.folder)
    try program.manifest?.check(staging.files(), of: program)
    let opened = try runtimeGrants(
      staging, for: id, from: program, origin, allowing: settled(allowed), decide: decide)
    let trial = try await tried(
      staging,
      in: PluginConfinement(
        container: staging.container, grants: opened.all, fileGuard: settledGuard,
        plugins: store.folder.plugins, toolchains: store.context.toolchains,
        scriptLaunch: store.context.scriptLaunch))
    try program.manifest?.check(trial.hello, of: program)
    let plugin = trial.plugin
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
      grants: (asks + lost).missing(from: past.kept + opened.asked)
        // An update asks only about what is new.
        .missing(from: id == nil ? [] : past.declined))
    request.originChange = past.change
    let granted = try opened.asked + settled(decide(request)).missing(from: opened.asked)

    let formerKinds = try registry.kinds().filter { $0.plugin == plugin && $0.isOffered }
    var installation = try install(
      staging, plugin, trial, asks: asks, granting: granted, settledGuard, from: program, origin,
      updating: id, replaces: replaces, in: registry)
    installation.unknownAsks = unknownAsks
    // A running process of the earlier version would answer the next requests.
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

  /// The user's choice of protection, or the earlier one for a plugin of the same origin.
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
      former.source != program.source, !program.isOfSameRepository(as: former.origin)
    else { return }
    throw WidgetryError.pluginTaken(former, by: program.source)
  }

  /// Moves a tried program into place and registers it, while other installations wait.
  private func install(
    _ staging: PluginStaging, _ id: String, _ trial: Trial, asks: [PluginGrant],
    granting granted: [PluginGrant], _ fileGuard: FileGuard, from program: PluginProgram,
    _ origin: PluginOrigin?, updating: String?, replaces: Bool, in registry: Registry
  ) throws -> Installation {
    let (fingerprint, stamp) = try staging.seal()
    let lock = try store.folder.lockInstallations()
    defer { withExtendedLifetime(lock) {} }
    // Another process may have installed the plugin in the meantime.
    let former = try registry.plugin(id: id)
    try requireRoom(
      for: id, from: program, former: former, updating: updating, replaces: replaces)
    let past = FormerPlugin(former, now: program.source, origin)
    let grants = past.kept + granted.missing(from: past.kept)
    let fate = past.fate(with: fingerprint)
    // Each installation has a new name, so that the files of a running program stay intact.
    let name = "\(ProgramPlace.prefix)\(fingerprint.prefix(12))-\(UInt32.random(in: .min ... .max))"
    try store.folder.makeFolder(store.folder.folder(ofPlugin: id))
    let target = store.folder.folder(ofPlugin: id) + "/" + name
    guard rename(staging.programFolder, target) == 0 else {
      throw WidgetryError.homeUnusable(target, errno)
    }
    try store.change { transaction in
      try transaction.changes.register(
        StoredPlugin(
          id: id, version: trial.hello.pluginVersion, source: program.source, isBundled: false,
          origin: origin, fingerprint: fingerprint, program: "\(name)/\(program.name)",
          programStamp: stamp, asks: asks, grants: grants,
          isUnguarded: fileGuard == .whereAvailable),
        kinds: trial.kinds, at: store.context.now())
      try kinds.reviewInstances(ofPlugin: id, in: transaction)
      // Replace the container last, so that few processes start before. A running process of the
      // earlier version keeps the old container, and can't reach the new one.
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

  /// Removes the programs and containers of earlier or interrupted installations.
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
  /// The name with invisible characters written as escapes.
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

  fileprivate static func kindName(
    _ kind: String, of plugin: String, _ fault: String
  ) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.kind-name",
      summary: "Plugin '\(plugin)' has a kind '\(Self.withUnseen(kind))', but this name \(fault)",
      hint: "Rename the kind in the plugin, and install it again")
  }

  fileprivate static func anotherPlugin(_ id: String, insteadOf former: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.other",
      summary: "The program's name is '\(id)', not '\(former)'",
      hint: "Run 'widgetry plugin install PATH' to install it as a new plugin")
  }

  fileprivate static func bundledName(_ id: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.taken", summary: "Plugin '\(id)' is bundled with widgetry",
      hint: "Rename your plugin and its kinds; a script, its file")
  }

  fileprivate static func pluginTaken(_ former: StoredPlugin, by source: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.taken",
      summary: "Plugin '\(former.id)' was installed from '\(HarmlessText.line(former.source))'",
      hint: "To replace it, run: "
        + ShellWord.commandLine(["plugin", "install", source, "--replace"]))
  }
}
