internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The home's path and settings.
struct HomeSettings: FormattedResult {
  let path: String
  let exists: Bool
  let timeZone: String?
  let locale: String?
  let budget: String
  let log: LedgerLimits
  let activities: ActivitySettings

  init(in environment: CommandEnvironment) throws {
    let home = environment.home
    let registry = try home.registryIfThere()
    path = environment.homePath
    exists = registry != nil
    timeZone = try registry?.setting(.timeZone)
    locale = try registry?.setting(.locale)
    budget = try home.settings.budget()
    log = try registry?.ledgerLimits() ?? LedgerLimits()
    activities = try ActivitySettings(in: home)
  }

  func writeText(to output: Output) {
    output.line("path       \(path)" + (exists ? "" : " (not created yet)"))
    output.line("time zone  \(timeZone ?? "system (\(CallerPlace.machineTimeZone()))")")
    output.line("locale     \(locale ?? "that of the process that creates the home")")
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

  var words: String { isOn ? "up to \(total), \(perPlugin) per plugin" : "off" }
}

extension LedgerLimits {
  var words: String { "\(days) days, \(lines) lines per widget, \(total) in all" }
}
