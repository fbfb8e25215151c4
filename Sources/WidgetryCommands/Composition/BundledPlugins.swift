internal import ChildProcesses
internal import Clock
internal import DDay
internal import DayCount
internal import Foundation
internal import PictureDrawing
internal import PluginHost
internal import PluginProtocol
internal import RunningCommand
internal import Scoreboard
internal import ScriptKinds
internal import Steps
internal import WidgetAuthoring
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The plugins that are built into the program, such as `dday` and `clock`.
///
/// Their kinds are as trusted as the rest of the program. Those that compute their answers from
/// requests alone run in this process; what calls the home or runs users' commands has a process of
/// its own: this program again, with `roleVariable` in its environment. So does everything if
/// `processVariable` requests it.
/// To add a plugin, create a folder and a target for it, and add a line to `modules`.
package enum BundledPlugins {
  /// One bundled plugin.
  private struct Module {
    let id: String
    let run: @MainActor () -> Never
    let describe: @MainActor () async -> [KindDescriptor]
    /// Makes the plugin that runs in this process; nil for one that needs its own.
    let make: (@MainActor () -> InProcessPlugin)?
    let runsCommands: Bool

    /// - Parameter callsHome: Whether its kinds ask the home for more than a request contains.
    init<Bundle: WidgetBundle & SendableMetatype>(
      _ id: String, _ bundle: Bundle.Type, callsHome: Bool = false
    ) {
      self.id = id
      run = { PluginMain.run(bundle, name: id, version: Version.number) }
      describe = {
        guard case .success(.kinds(let kinds)) = await InProcessPlugin(bundle).answer(.describe)
        else { return [] }
        return kinds
      }
      let make: @MainActor () -> InProcessPlugin = { InProcessPlugin(bundle) }
      self.make = callsHome ? nil : make
      runsCommands = false
    }

    /// The part of this program that runs commands.
    init(commands id: String, _ kinds: @escaping @Sendable () -> [KindDescriptor]) {
      self.id = id
      run = { ScriptServer.run(id, version: Version.number, kinds: kinds()) }
      describe = { kinds() }
      make = nil
      runsCommands = true
    }
  }

  private static let modules: [Module] = [
    Module("dday", DDayBundle.self), Module("day-count", DayCountBundle.self),
    Module("clock", ClockBundle.self), Module("steps", StepsBundle.self, callsHome: true),
    Module("running-command", RunningCommandBundle.self),
    Module("scoreboard", ScoreboardBundle.self),
    Module(commands: MachineKind.plugin) { MachineKind.allCases.map(\.descriptor) },
    Module(commands: ScriptKind.plugin) { [ScriptKind.command] },
  ]

  /// The value of `roleVariable` for a process that runs a script for xbar.
  private static let scriptRole = "script for xbar"

  /// How to run a script for xbar as a plugin; nil for other files.
  static func launch(script path: String, executable: String) -> ProcessLaunch? {
    guard BarScript(reading: path) != nil else { return nil }
    return ProcessLaunch(
      executable: executable, name: "widgetry", arguments: [path],
      environment: [roleVariable: scriptRole])
  }

  /// The value of `roleVariable` for the process of the daemon that runs commands which keep
  /// running.
  private static let streamRole = "commands that keep running"

  static func streamLaunch(executable: String) -> ProcessLaunch {
    var environment = ProcessInfo.processInfo.environment
    environment[roleVariable] = streamRole
    return ProcessLaunch(
      executable: executable, name: "widgetry", arguments: ["commands"], environment: environment)
  }

  /// The environment variable with the id of the plugin that this process runs.
  package static let roleVariable = "WIDGETRY_PLUGIN"

  /// Runs a plugin and never returns, if the environment requests it.
  @MainActor
  package static func runAsPluginIfRequested() {
    guard let role = StandardStreams.variable(roleVariable) else { return }
    if role == scriptRole, let path = ProcessArguments.all.dropFirst().first {
      ScriptServer.run(script: String(decoding: path, as: UTF8.self))
    }
    if role == streamRole { StreamServer.run() }
    if role == DrawingProcess.role { exit(DrawingServer.run()) }
    guard let module = modules.first(where: { $0.id == role }) else {
      Output.ofProcess(GlobalFlags()).error(
        WidgetryError(
          .misuse, code: "plugin.unknown", summary: "Unknown bundled plugin '\(role)'",
          hint: "Unset the environment variable \(roleVariable)"))
      exit(ExitStatus.misuse.rawValue)
    }
    module.run()
  }

  /// The kinds of all bundled plugins, for completion in a home that doesn't exist yet.
  @MainActor static func kinds() async -> [StoredKind] {
    var kinds: [StoredKind] = []
    for module in modules {
      kinds += await module.describe().map {
        StoredKind(key: 0, plugin: module.id, descriptor: $0)
      }
    }
    return kinds
  }

  /// The bundled plugins with fingerprints that change when the program's file is replaced.
  static func described(executable: String) -> [BundledPlugin] {
    var status = stat()
    let isKnown = stat(executable, &status) == 0
    let changed = status.changed
    let file = isKnown ? "\(status.st_size)-\(changed.tv_sec)-\(changed.tv_nsec)" : "unknown"
    return modules.map {
      BundledPlugin(
        id: $0.id, version: Version.number, fingerprint: "\(Version.number) \(file)",
        runsCommands: $0.runsCommands)
    }
  }

  /// The environment variable that moves bundled plugins to processes of their own, and its value.
  static let processVariable = "WIDGETRY_BUNDLED"
  static let processValue = "process"

  /// The plugins that have run in this process.
  @MainActor private static var running: [String: InProcessPlugin] = [:]

  /// How bundled plugins are reached.
  static func transport(
    executable: String, variable: (String) -> String?
  ) -> (_ plugin: String, _ isSeparate: Bool) -> PluginTransport {
    let haveProcesses = variable(processVariable) == processValue
    return { id, isSeparate in
      guard !haveProcesses, !isSeparate, let make = modules.first(where: { $0.id == id })?.make
      else { return launch(id, executable: executable) }
      return .inProcess { request in
        let plugin = running[id] ?? make()
        running[id] = plugin
        return await plugin.answerInHost(request)
      }
    }
  }

  /// How to start the process of a bundled plugin.
  private static func launch(_ plugin: String, executable: String) -> PluginTransport {
    guard modules.contains(where: { $0.id == plugin && $0.runsCommands }) else {
      return .process(
        ProcessLaunch(
          executable: executable, name: "widgetry", environment: [roleVariable: plugin]))
    }
    // Commands get the user's environment.
    var environment = ProcessInfo.processInfo.environment
    environment[roleVariable] = plugin
    return .process(
      ProcessLaunch(
        executable: executable, name: "widgetry", arguments: ["commands"],
        environment: environment))
  }
}
