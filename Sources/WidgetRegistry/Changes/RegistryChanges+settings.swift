internal import SQLite

/// The settings of the home.
extension RegistryChanges {
  package func set(_ setting: HomeSetting, to value: String?) throws {
    if setting.isVisible { markVisible() }
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

extension HomeSetting {
  /// Whether followers of a home can see the setting's effect.
  fileprivate var isVisible: Bool {
    switch self {
    case .locale, .timeZone, .budget, .activities, .activityTotal, .activityPerPlugin, .pushes: true
    case .lastDay, .lastActivity, .lastAlert, .duePlace, .activityPlace: false
    case .logDays, .logLines, .logTotal: false
    }
  }
}
