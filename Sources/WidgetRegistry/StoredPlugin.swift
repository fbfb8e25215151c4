package import Foundation
package import WidgetModel

/// A plugin that has registered.
package struct StoredPlugin: Hashable, Sendable {
  package var id: String
  package var version: String
  /// Where it was installed from, for whoever updates it; `bundled` for what comes with the program.
  package var source: String
  package var isBundled: Bool
  /// Where its code came from; nil if nothing is known of that.
  package var origin: PluginOrigin?
  /// What was run when it told its kinds; another one has to be asked again.
  package var fingerprint: String
  /// The file that is run, within the plugin's folder; nil for what comes with the program.
  package var program: String?
  /// What tells the files that were found to be those of `fingerprint` from any others; nil before they were looked at.
  package var programStamp: String?
  /// What it would be allowed.
  package var asks: [PluginGrant]
  /// What it is allowed.
  package var grants: [PluginGrant]
  /// Whether it may run where the machine can't keep it from files.
  package var isUnguarded: Bool
  /// How often in a row its process has failed without an answer.
  package var deaths: Int
  /// What it was asked when it failed, as short names for different questions.
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

/// Whether a plugin can be asked.
package enum PluginCondition: Hashable, Sendable {
  case ready
  /// It kept failing, and is left alone until someone says so.
  case parked(Parking)
  /// It was removed, and instances of its kinds are still there.
  case removed
}

/// Why a plugin is left alone.
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
