package import ChildProcesses
package import Foundation
package import PluginHost
package import TimelineEngine
package import WidgetModel
package import WidgetRegistry

/// Everything that a home needs from outside: clock, time zone, bundled plugins and limits.
///
/// The program creates it from its environment; tests create it with fixed values. The home itself
/// reads neither the clock nor environment variables.
package struct HomeContext {
  /// The path of the home's folder.
  package var directory: String
  package var now: () -> Date
  /// For how long the machine has been running; nil if unknown.
  package var running: () -> ClockReading.Running? = { nil }
  /// The time zone that the caller asked for; nil for the default.
  package var timeZone: String?
  /// The locale that the caller asked for; nil for the default.
  package var locale: String?
  /// The machine's time zone; used if neither the caller nor the home has one.
  package var machineTimeZone: () -> String
  /// Who is using the home, for the log.
  package var asker: Asker
  /// The plugins that are part of this program.
  package var plugins: [BundledPlugin]
  /// Connects to a bundled plugin; the home adds the sandbox and permissions of a process.
  ///
  /// It is separate if the plugin has to run in a process of its own, for example because one of its
  /// kinds has ended a process in which it ran.
  package var transport: (_ plugin: String, _ isSeparate: Bool) throws -> PluginTransport
  package var limits: PluginLimits
  /// How to run a script for xbar as a plugin; nil for a file that isn't one, and in programs that
  /// can't run them.
  package var scriptLaunch: (_ script: String) -> ProcessLaunch? = { _ in nil }
  /// How to start the process that runs the commands which keep running; nil in programs that can't.
  package var streamLaunch: () -> ProcessLaunch? = { nil }
  /// The name and version of this program, as plugins receive it.
  package var program: String
  /// The installed Swift toolchains, whose libraries plugins may need.
  package var toolchains = SwiftToolchains()
  /// The sandbox features that this machine supports.
  package var sandbox: () -> SandboxSupport = { Sandbox.support }
  /// The control groups that limit plugins; called when the first plugin starts.
  package var groups: () -> ControlGroups? = { nil }
  /// How long a round of due reloads may begin further ones while plugins work; after it, the
  /// caller checks files and settings again.
  package var longestRound = Duration.seconds(15)
  /// The rules for live activities.
  package var activityLife = ActivityLife()

  /// Whether a kind belongs to a bundled plugin.
  func isBundled(_ kind: StoredKind) -> Bool { plugins.contains { $0.id == kind.plugin } }

  /// Whether the widgets of a kind run users' commands.
  func runsCommands(_ kind: StoredKind) -> Bool {
    plugins.contains { $0.id == kind.plugin && $0.runsCommands }
      && kind.descriptor.intent["run"] != nil
  }

  package init(
    directory: String, program: String, asker: Asker, plugins: [BundledPlugin],
    timeZone: String? = nil, locale: String? = nil, limits: PluginLimits = PluginLimits(),
    machineTimeZone: @escaping () -> String = { "UTC" }, now: @escaping () -> Date,
    transport: @escaping (_ plugin: String, _ isSeparate: Bool) throws -> PluginTransport
  ) {
    self.directory = directory
    self.program = program
    self.asker = asker
    self.plugins = plugins
    self.timeZone = timeZone
    self.locale = locale
    self.limits = limits
    self.machineTimeZone = machineTimeZone
    self.now = now
    self.transport = transport
  }
}

/// A plugin that is part of this program, such as `dday`.
package struct BundledPlugin: Hashable, Sendable {
  package var id: String
  package var version: String
  /// Changes with each build of the program, so that a new build is asked for its kinds again.
  package var fingerprint: String
  /// The plugin's permissions; the user needn't approve them.
  package var grants: [PluginGrant]
  /// Whether the plugin runs commands that users have typed, outside of a sandbox.
  package var runsCommands: Bool

  package init(
    id: String, version: String, fingerprint: String, grants: [PluginGrant] = [],
    runsCommands: Bool = false
  ) {
    self.runsCommands = runsCommands
    self.id = id
    self.version = version
    self.fingerprint = fingerprint
    self.grants = grants
  }
}
