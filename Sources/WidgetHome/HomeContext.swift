package import ChildProcesses
package import Foundation
package import PluginHost
package import TimelineEngine
package import WidgetModel
package import WidgetRegistry

/// The environment of a home: clock, time zone, plugins and limits.
///
/// The home itself reads no clock or environment variable.
package struct HomeContext {
  /// The folder of the home.
  package var directory: String
  package var now: () -> Date
  /// How long the machine has been running; nil if it doesn't matter.
  package var running: () -> ClockReading.Running? = { nil }
  /// The caller's time zone and locale, if given.
  package var timeZone: String?
  package var locale: String?
  /// The machine's time zone, used if neither the caller nor the home has one.
  package var machineTimeZone: () -> String
  package var asker: Asker
  package var plugins: [BundledPlugin]
  /// How to reach a bundled plugin.
  ///
  /// The home adds its sandbox and grants.
  package var transport: (_ plugin: String) throws -> PluginTransport
  package var limits: PluginLimits
  package var program: String
  /// A copy of this process that can become a bundled plugin.
  package var spare: SpareProcess?
  /// The Swift toolchains that plugins may have been built with.
  package var toolchains = SwiftToolchains()
  /// The sandbox features that this machine supports.
  package var sandbox = Sandbox.support
  /// The control groups for plugins; called when the first plugin starts.
  package var groups: () -> ControlGroups? = { nil }
  /// The limits for live activities.
  package var activityLife = ActivityLife()

  /// Whether a kind belongs to a bundled plugin.
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

/// A plugin that is part of this program.
package struct BundledPlugin: Hashable, Sendable {
  package var id: String
  package var version: String
  /// Changes with the executable, so that a new build is asked for its kinds again.
  package var fingerprint: String
  /// The plugin's grants.
  ///
  /// They need no approval.
  package var grants: [PluginGrant]

  package init(id: String, version: String, fingerprint: String, grants: [PluginGrant] = []) {
    self.id = id
    self.version = version
    self.fingerprint = fingerprint
    self.grants = grants
  }
}
