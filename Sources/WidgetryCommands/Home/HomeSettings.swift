internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The path and the settings of a home, printed by `home show` and after `home set`.
struct HomeSettings: FormattedResult {
  let path: String
  let exists: Bool
  let timeZone: String?
  let locale: String?
  let font: String?
  let budget: String
  let log: LedgerLimits
  let activities: ActivitySettings

  init(in environment: CommandEnvironment) throws {
    let home = environment.home
    path = environment.homePath
    exists = try home.exists()
    timeZone = try home.settings.timeZone()
    locale = try home.settings.locale()
    font = try home.settings.font()
    budget = try home.settings.budget()
    log = try home.settings.logLimits()
    activities = try ActivitySettings(in: home)
  }

  func writeText(to output: Output) {
    output.line("path       \(path)" + (exists ? "" : " (not created yet)"))
    output.line("time zone  \(timeZone ?? "system (\(CallerSettings.machineTimeZone()))")")
    output.line("locale     \(locale ?? "set when the home is created")")
    output.line("font       \(font ?? "default")")
    output.line("budget     \(budget)")
    output.line("log        \(log.words)")
    output.line("activities \(activities.words)")
    output.line("pushes     \(activities.pushes.rawValue)")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("home", path)
      json.member("exists", exists)
      json.member("timeZone", timeZone)
      json.member("locale", locale)
      json.member("font", font)
      json.member("budget", budget)
      json.key("log")
      json.object { json in
        json.member("days", log.days)
        json.member("lines", log.lines)
        json.member("total", log.total)
      }
      json.key("activities")
      json.object { json in
        json.member("on", activities.isOn)
        json.member("total", activities.total)
        json.member("perPlugin", activities.perPlugin)
        json.member("pushes", activities.pushes.rawValue)
      }
    }
  }
}

/// The limits on live activities, and the rules for pushes.
struct ActivitySettings {
  let isOn: Bool
  let total: Int
  let perPlugin: Int
  let pushes: PushStrictness

  init(in home: Home) throws {
    isOn = try home.activities.areOn()
    (total, perPlugin) = try home.activities.limits()
    pushes = try home.activities.pushStrictness()
  }

  /// The limits as text, such as `up to 1000, 100 per plugin`.
  var words: String { isOn ? "up to \(total), \(perPlugin) per plugin" : "off" }
}

extension LedgerLimits {
  /// The limits of the log as text, such as `90 days, 200 lines per widget, 200000 in total`.
  var words: String { "\(days) days, \(lines) lines per widget, \(total) in total" }
}
