internal import SQLite

/// The settings of a home, and other single values that are stored with them.
package enum HomeSetting: String, Hashable, Sendable, CaseIterable {
  /// The home's locale; at first that of the process that created the home.
  case locale
  /// The home's time zone; if missing, the machine's.
  case timeZone
  /// The last number that was used for an anniversary's id `day-N`.
  case lastDay
  /// The last number that was used for an activity's id.
  case lastActivity
  /// The number of the last alert of a live activity.
  case lastAlert
  /// The budget of widgets if neither they nor their kinds have one; if missing, there is no limit.
  case budget
  /// The time zone and locale for which due times were computed.
  case duePlace
  /// The limits of the log: days, lines of one widget, and lines in total; see ``LedgerLimits``.
  case logDays, logLines, logTotal
  /// The time zone and locale for which activities were drawn.
  case activityPlace
  /// `off` if no activities may be started.
  case activities
  /// The limits for activities: in the home, and of one plugin; see `ActivityLife` for the
  /// defaults.
  case activityTotal, activityPerPlugin
  /// `strict` if pushes must meet all requirements of Apple's push service.
  case pushes
  /// The family of the font that picture files are drawn with; if missing, one that fits the design.
  case font
  /// The digests of the commands that the user has allowed, one per line.
  case commands
}

/// Reads settings.
extension Registry {
  /// The value of a setting; nil if it is missing.
  package func setting(_ setting: HomeSetting) throws -> String? {
    try convertingErrors {
      try connection.first("SELECT value FROM setting WHERE name = ?", setting.rawValue) {
        $0.text(0)
      }
    }
  }
}
