internal import ChildProcesses
internal import Clock
internal import DDay
internal import DayCount
internal import PluginHost
internal import PluginProtocol
internal import RunningCommand
internal import Scoreboard
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

/// The plugins that are part of the program.
///
/// A new one needs a folder, a target and a line here.
package enum BundledPlugins {
  private struct Module {
    let id: String
    let run: @MainActor () -> Never
    let warmUp: @MainActor () -> Void
    let describe: @MainActor () async -> [KindDescriptor]

    init<Bundle: WidgetBundle & SendableMetatype>(_ id: String, _ bundle: Bundle.Type) {
      self.id = id
      run = { PluginMain.run(bundle, name: id, version: Version.number) }
      warmUp = { PluginWarmUp.run(bundle) }
      describe = {
        guard case .success(.kinds(let kinds)) = await InProcessPlugin(bundle).answer(.describe)
        else { return [] }
        return kinds
      }
    }
  }

  private static let modules: [Module] = [
    Module("dday", DDayBundle.self), Module("day-count", DayCountBundle.self),
    Module("clock", ClockBundle.self), Module("steps", StepsBundle.self),
    Module("running-command", RunningCommandBundle.self),
    Module("scoreboard", ScoreboardBundle.self),
  ]

  /// The environment variable that makes this program run as a plugin; such a process starts no
  /// other one.
  package static let roleVariable = "WIDGETRY_PLUGIN"

  /// Runs as a plugin if the environment says so, and then never returns.
  @MainActor
  package static func serveIfAsked() {
    guard let role = StandardStreams.variable(roleVariable) else { return }
    guard let module = modules.first(where: { $0.id == role }) else {
      let talk = Output.ofProcess(GlobalFlags())
      talk.error(
        WidgetryError(
          .misuse, code: "plugin.unknown", summary: "No bundled plugin '\(role)'",
          hint: "unset \(roleVariable)"))
      exit(ExitStatus.misuse.rawValue)
    }
    module.run()
  }

  /// The work that a spare process does in advance, before it knows which plugin it becomes.
  @MainActor static var warmUps: [@MainActor () -> Void] { modules.map(\.warmUp) }

  /// The kinds of all bundled plugins, read in this process so that no home is needed.
  @MainActor static func kinds() async -> [StoredKind] {
    var kinds: [StoredKind] = []
    for module in modules {
      kinds += await module.describe().map {
        StoredKind(key: 0, plugin: module.id, descriptor: $0)
      }
    }
    return kinds
  }

  static func described(executable: String) -> [BundledPlugin] {
    var status = stat()
    let isKnown = stat(executable, &status) == 0
    #if os(macOS)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    let file = isKnown ? "\(status.st_size)-\(changed.tv_sec)-\(changed.tv_nsec)" : "unknown"
    return modules.map {
      BundledPlugin(
        id: $0.id, version: Version.number, fingerprint: "\(Version.number) \(file)")
    }
  }

  /// How to start a bundled plugin: this program, with another role in its environment.
  static func launch(_ plugin: String, executable: String) -> PluginTransport {
    .process(
      ProcessLaunch(
        executable: executable, name: "widgetry", environment: [roleVariable: plugin]))
  }
}
