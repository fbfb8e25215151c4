internal import SQLite

/// A setting of the home, as a row of the table of settings.
package enum HomeSetting: String, Hashable, Sendable, CaseIterable {
  /// The locale of the process that created the home.
  case locale
  /// An identifier; if absent, the machine's zone.
  case timeZone
  /// The last number that was used for an anniversary's id.
  case lastDay
  /// The last number that was used for an activity's id.
  case lastActivity
  /// The number of the last alert of an activity.
  case lastAlert
  /// How often widgets may be reloaded if neither they nor their kinds have a policy; if absent,
  /// without limit.
  case budget
  /// The zone and locale for which the due times were computed.
  case duePlace
  /// The ledger's limits: days, lines of one instance, and lines of all; if absent, those of
  /// `LedgerLimits`.
  case logDays, logLines, logTotal
  /// The zone and locale for which activities were drawn.
  case activityPlace
  /// `off` if no activities can be started.
  case activities
  /// The most activities in all, and of one plugin; if absent, those of `ActivityLife`.
  case activityTotal, activityPerPlugin
  /// `strict` if pushes need everything that Apple's push service requires; if absent, only what is
  /// used here.
  case pushes
}

extension Registry {
  package func setting(_ setting: HomeSetting) throws -> String? {
    try wording {
      try connection.first("SELECT value FROM setting WHERE name = ?", setting.rawValue) {
        $0.text(0)
      }
    }
  }
}
