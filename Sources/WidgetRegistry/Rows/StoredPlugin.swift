package import Foundation
package import WidgetModel

/// A plugin, as a row of the registry: its source, its permissions, and whether it works.
package struct StoredPlugin: Hashable, Sendable {
  package var id: String
  package var version: String
  /// The path from which it was installed, for updates; `bundled` for bundled plugins.
  package var source: String
  package var isBundled: Bool
  /// Where its code came from; nil if unknown.
  package var origin: PluginOrigin?
  /// Identifies the program that described the kinds, so that another program is asked again.
  package var fingerprint: String
  /// The path of the program in the plugin's folder; nil for bundled plugins.
  package var program: String?
  /// Identifies the program's files as they were when they matched `fingerprint`; nil if unknown.
  package var programStamp: String?
  /// The permissions that the plugin requests.
  package var asks: [PluginGrant]
  /// The permissions that the user has given.
  package var grants: [PluginGrant]
  /// Whether it may run on machines that can't protect the user's files from it.
  package var isUnguarded: Bool
  /// How often in a row its process has ended without an answer.
  package var deaths: Int
  /// Identifies the different requests that ended its process.
  package var guilty: [String]
  package var condition: PluginCondition

  package init(
    id: String, version: String, source: String, isBundled: Bool,
    origin: PluginOrigin? = nil, fingerprint: String, program: String? = nil,
    programStamp: String? = nil, asks: [PluginGrant] = [], grants: [PluginGrant] = [],
    isUnguarded: Bool = false, deaths: Int = 0, guilty: [String] = [],
    condition: PluginCondition = .ready
  ) {
    self.id = id
    self.version = version
    self.source = source
    self.isBundled = isBundled
    self.origin = origin
    self.fingerprint = fingerprint
    self.program = program
    self.programStamp = programStamp
    self.asks = asks
    self.grants = grants
    self.isUnguarded = isUnguarded
    self.deaths = deaths
    self.guilty = guilty
    self.condition = condition
  }
}

/// Whether a plugin can be used.
package enum PluginCondition: Hashable, Sendable {
  case ready
  /// The plugin failed repeatedly, and is disabled until the user restarts it.
  case parked(Parking)
  /// The plugin was removed, but widgets of its kinds still exist.
  case removed
}

/// Why and since when a plugin is disabled.
package struct Parking: Hashable, Sendable {
  package var at: Date
  package var code: String
  package var summary: String
  package var hint: String?

  package init(at: Date, code: String, summary: String, hint: String? = nil) {
    self.at = at
    self.code = code
    self.summary = summary
    self.hint = hint
  }
}
