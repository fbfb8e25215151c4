internal import ChildProcesses
internal import PluginHost
internal import PluginProtocol
internal import WidgetModel
internal import WidgetRegistry

/// Starts plugins in their sandbox.
extension PluginProcesses {
  /// How to start and reach a plugin, with its sandbox and permissions.
  ///
  /// - Parameter isSeparate: Whether a bundled plugin gets a process of its own in any case.
  func transport(to plugin: String, isSeparate: Bool = false) throws -> PluginTransport {
    // Check the id first, because it becomes part of paths and a home may come from someone else.
    guard Identifier.isValid(plugin) else { throw WidgetryError.noPlugin(plugin, among: []) }
    guard let bundled = store.context.plugins.first(where: { $0.id == plugin }) else {
      let container = try container(of: plugin)
      let launch = try launch(ofInstalled: plugin, container: container)
      let isScript = launch.executable == CurrentExecutable.path
      return .process(launch, container: container, terms: isScript ? .scripts : .author)
    }
    if let known = bundledTransports[plugin] { return known }
    let note = try faultNote(of: bundled)
    let transport = try store.context.transport(plugin, isSeparate || note?.exists == true)
    guard case .process(let launch, _, _) = transport else { return noting(note, transport) }
    let container = try container(of: plugin)
    if bundled.runsCommands {
      var launch = launch
      launch.environment.merge(store.folder.commandVariables) { $1 }
      bundledTransports[plugin] = .process(launch, terms: .commands)
      return .process(launch, terms: .commands)
    }
    let confinement = PluginConfinement(
      container: container, grants: bundled.grants, fileGuard: .whereAvailable,
      plugins: store.folder.plugins, toolchains: store.context.toolchains)
    let program = try ProgramFile.inspect(launch.executable, searchPath: [])
    let way = PluginTransport.process(
      confinement.confined(launch, program: program, readable: []), container: container)
    if container != nil, !isSeparate { bundledTransports[plugin] = way }
    return way
  }

  /// The note that this build of a bundled plugin has ended a process in which it ran; nil before
  /// the home is created.
  private func faultNote(of plugin: BundledPlugin) throws -> FaultNote? {
    guard try store.folder.homeExists() else { return nil }
    try store.folder.makeFolder(store.folder.run)
    return FaultNote(store.folder.faultNote(ofPlugin: plugin.id, build: plugin.fingerprint))
  }

  /// The same transport, which leaves a note if the plugin ends this process.
  private func noting(_ note: FaultNote?, _ transport: PluginTransport) -> PluginTransport {
    guard let note, case .inProcess(let answer) = transport else { return transport }
    return .inProcess { request in
      note.beginNoting()
      defer { FaultNote.endNoting() }
      return await answer(request)
    }
  }

  /// The folder that a plugin may write to; created if it is missing.
  ///
  /// Before the home is created, plugins are asked only for their kinds, and have none.
  private func container(of plugin: String) throws -> String? {
    guard try store.folder.homeExists() else { return nil }
    let path = store.folder.container(ofPlugin: plugin)
    try store.folder.makeFolder(path)
    return path
  }

  private func launch(ofInstalled id: String, container: String?) throws -> ProcessLaunch {
    guard let registry = try store.existingRegistry(), let plugin = try registry.plugin(id: id),
      plugin.program != nil
    else { throw WidgetryError.noPlugin(id, among: []) }
    do throws(ProgramFiles.Fault) {
      try checkProgram(of: plugin, in: registry)
    } catch  where !error.isMissing {
      throw WidgetryError.programChanged(id, error)
    } catch {
      // What is missing is reported below.
    }
    guard let program = store.folder.program(of: plugin) else {
      throw WidgetryError.noPlugin(id, among: [])
    }
    try requireGuard(
      plugin.fileGuard, of: id, unless: ["plugin", "grants", id, "--unguarded"])
    do {
      return try PluginConfinement(
        container: container, grants: plugin.grants, fileGuard: plugin.fileGuard,
        plugins: store.folder.plugins, toolchains: store.context.toolchains,
        scriptLaunch: store.context.scriptLaunch
      ).launch(program)
    } catch {
      throw WidgetryError(
        .failed, code: "plugin.cannot-start",
        summary: "Plugin '\(id)' can't be started: \(error.summary)",
        hint: "To install it again, run: " + ShellWord.commandLine(["plugin", "update", id]))
    }
  }
}

extension PluginConfinement {
  /// How to start an installed program, which may read its own folder.
  func launch(_ program: String) throws(ProcessError) -> ProcessLaunch {
    let file = try inspect(program)
    let folder = program.lastIndex(of: "/").map { String(program[..<$0]) } ?? "."
    guard let adapter = scriptLaunch(program) else {
      return confined(ProcessLaunch(executable: program), program: file, readable: [folder])
    }
    // This program runs the script, so both may be executed.
    let own = try ProgramFile.inspect(adapter.executable, searchPath: [])
    var launch = confined(adapter, program: own, readable: [folder])
    launch.sandbox?.executable += file.executables
    return launch
  }

  /// Finds out what an installed program needs to run.
  func inspect(_ program: String) throws(ProcessError) -> ProgramFile {
    try ProgramFile.inspect(program, searchPath: PluginProgram.searchPath, outside: [plugins])
  }
}
