package import Foundation
package import WidgetModel

/// A registered plugin: where it came from, what it may do, and whether it works.
package struct StoredPlugin: Hashable, Sendable {
  package var id: String
  package var version: String
  /// Where it was installed from, for updates; `bundled` for bundled plugins.
  package var source: String
  package var isBundled: Bool
  /// Where its code came from; nil if unknown.
  package var origin: PluginOrigin?
  /// Identifies the program that described the kinds; a different program has to describe them
  /// again.
  package var fingerprint: String
  /// The program's path in the plugin's folder; nil for bundled plugins.
  package var program: String?
  /// Detects changes of the program's files since they were compared with `fingerprint`; nil before
  /// that.
  package var programStamp: String?
  /// The permissions that it requests.
  package var asks: [PluginGrant]
  /// The permissions that it has.
  package var grants: [PluginGrant]
  /// Whether it may run on a machine that can't protect files from it.
  package var isUnguarded: Bool
  /// How often in a row its process has failed without an answer.
  package var deaths: Int
  /// Short hashes of the requests at which it failed.
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
  /// It failed repeatedly, and is disabled until the user restarts it.
  case parked(Parking)
  /// It was removed, and instances of its kinds still exist.
  case removed
}

/// Why a plugin was disabled.
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
