internal import ChildProcesses
internal import DDay
internal import PluginHost
internal import WidgetAuthoring
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The plugin modules that come with the program: a kind is a folder, a target and a line here.
package enum BundledPlugins {
  private struct Module {
    let id: String
    let run: @MainActor () -> Never
  }

  private static let modules: [Module] = [
    Module(id: "dday") { PluginMain.run(DDayBundle.self, name: "dday", version: Version.number) }
  ]

  /// The variable that makes this program a plugin's process; such a process never starts another one.
  package static let roleVariable = "WIDGETRY_PLUGIN"

  /// Serves as a plugin's process if the environment says so, and then does not return.
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

  /// What a plugin may allocate; one that asks for more ends, and its host says so.
  private static let memoryLimit = 512 << 20

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

  /// How a bundled plugin is reached: this program, run again with nothing of our environment.
  static func launch(_ plugin: String, executable: String, folder: String?) -> PluginTransport {
    var environment = [
      roleVariable: plugin, "LANG": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin",
      // Whoever waits for a plugin that traps is told by its signal, and not after its stack was read.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    if let folder {
      environment["HOME"] = folder
      environment["TMPDIR"] = folder
      environment["XDG_CONFIG_HOME"] = folder + "/config"
    }
    return .process(
      ProcessLaunch(
        executable: executable, name: "widgetry", environment: environment,
        directory: folder ?? "/",
        limits: ResourceLimits(dataBytes: memoryLimit)))
  }
}
