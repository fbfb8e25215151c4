package import ChildProcesses
package import Foundation
package import PluginHost
package import TimelineEngine
package import WidgetModel
package import WidgetRegistry

/// What a home needs from whoever opens it; nothing in here reads a clock or an environment by itself.
package struct HomeContext {
  /// The folder of the home.
  package var directory: String
  package var now: () -> Date
  /// How long the machine has been running, where that is to be known.
  package var running: () -> ClockReading.Running? = { nil }
  /// The zone and locale that the caller speaks, where the caller says.
  package var timeZone: String?
  package var locale: String?
  /// The zone of the machine, asked for where neither caller nor home has one.
  package var machineTimeZone: () -> String
  package var asker: Asker
  package var plugins: [BundledPlugin]
  /// How a plugin that comes with the program is reached; the home adds what it may touch and use.
  package var transport: (_ plugin: String) throws -> PluginTransport
  package var limits: PluginLimits
  package var program: String
  /// A copy of this process that can become a plugin that comes with the program.
  package var spare: SpareProcess?
  /// The toolchains that plugins may have been built with.
  package var toolchains = SwiftToolchains()
  /// What keeps plugins from what isn't theirs on this machine.
  package var sandbox = Sandbox.support
  /// Where plugins get control groups; asked when the first of them is started.
  package var groups: () -> ControlGroups? = { nil }
  /// How long activities live, and how many of them.
  package var activityLife = ActivityLife()

  /// Whether a kind comes with the program.
  func isBundled(_ kind: StoredKind) -> Bool { plugins.contains { $0.id == kind.plugin } }

  package init(
    directory: String, program: String, asker: Asker, plugins: [BundledPlugin],
    timeZone: String? = nil, locale: String? = nil, limits: PluginLimits = PluginLimits(),
    machineTimeZone: @escaping () -> String = { "UTC" }, now: @escaping () -> Date,
    transport: @escaping (_ plugin: String) throws -> PluginTransport
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

/// A plugin that comes with the program.
package struct BundledPlugin: Hashable, Sendable {
  package var id: String
  package var version: String
  /// Changes with the executable, so that a new one is asked for its kinds again.
  package var fingerprint: String
  /// What it may do; nobody has to be asked for what comes with the program.
  package var grants: [PluginGrant]

  package init(id: String, version: String, fingerprint: String, grants: [PluginGrant] = []) {
    self.id = id
    self.version = version
    self.fingerprint = fingerprint
    self.grants = grants
  }
}
