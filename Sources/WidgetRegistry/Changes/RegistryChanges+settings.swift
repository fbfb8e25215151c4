internal import SQLite

/// Changes the home's settings.
extension RegistryChanges {
  /// Stores a setting; nil restores the default.
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
  /// Whether processes that follow the home can see the effect of the setting.
  fileprivate var isVisible: Bool {
    switch self {
    case .locale, .timeZone, .budget, .activities, .activityTotal, .activityPerPlugin, .pushes,
      .font, .commands:
      true
    case .lastDay, .lastActivity, .lastAlert, .duePlace, .activityPlace: false
    case .logDays, .logLines, .logTotal: false
    }
  }
}
