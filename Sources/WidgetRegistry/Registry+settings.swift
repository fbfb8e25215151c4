internal import SQLite

/// A setting of the home.
package enum HomeSetting: String, Hashable, Sendable, CaseIterable {
  /// The locale of whoever made the home.
  case locale
  /// An identifier, or absent: the machine's.
  case timeZone
  /// The last number that was made for an anniversary's id.
  case lastDay
  /// The last number that was made for an activity's id.
  case lastActivity
  /// The number of the last alert of an activity.
  case lastAlert
  /// How often widgets may be reloaded where neither they nor their kinds say; absent: without limit.
  case budget
  /// The zone and locale in which the moments of the next reloads were computed.
  case duePlace
  /// How many days the ledger goes back, lines of one instance and of all; absent: as `LedgerLimits` says.
  case logDays, logLines, logTotal
  /// The zone and locale in which activities were drawn.
  case activityPlace
  /// `off` where no activities can be started.
  case activities
  /// How many activities there may be, in all and of one plugin; absent: as `ActivityLife` says.
  case activityTotal, activityPerPlugin
  /// `strict` where pushes need all that Apple's push service asks for; absent: only what they are stored by.
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

  package func set(_ setting: HomeSetting, to value: String?) throws {
    try wording {
      if let value {
        try connection.run(
          "INSERT INTO setting (name, value) VALUES (?, ?) "
            + "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
          setting.rawValue, value)
      } else {
        try connection.run("DELETE FROM setting WHERE name = ?", setting.rawValue)
      }
    }
  }
}
