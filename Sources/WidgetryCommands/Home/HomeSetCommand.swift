internal import ActivityPush
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct HomeSetCommand: ResultCommand {
  static let spec = CommandSpec(
    "home set", "change the home's settings", section: .home,
    flags: [
      .option("time-zone", "Z", "a name such as Asia/Seoul, or system"),
      .option("locale", "L", "such as ko_KR"),
      .budget,
      .option("log-days", "N", "how many days the log goes back; 90 unless set"),
      .option("log-lines", "N", "how many lines per widget the log keeps; 200 unless set"),
      .option("log-total", "N", "how many lines in all; 200000 unless set"),
      .choice("activities", ["on", "off"], valueName: "on|off", "whether any can be started"),
      .option("activities-total", "N", "how many there may be; 1000 unless set"),
      .option("activities-per-plugin", "N", "how many per plugin; 100 unless set"),
      .choice(
        "pushes", PushStrictness.allCases.map(\.rawValue), valueName: "lenient|strict",
        "strict: the push socket requires all that Apple's service does"),
    ],
    examples: [
      .init("home set --locale ko_KR", "the language for cron and systemd too"),
      .init("home set --budget system", "reload all widgets as a phone would"),
      .init("home set --log-days 30", "keep one month of log; older lines are deleted immediately"),
      .init("home set --pushes strict", "find what a server leaves out before Apple does"),
    ],
    discussion: [
      "Strict pushes need apns-topic (BUNDLE.push-type.liveactivity), apns-push-type and a "
        + "bearer token of the last hour, and at most \(TokenTraffic.limit) a second may be for one activity. The "
        + "token's form is checked, not its signature. The push socket speaks HTTP/1.1, and Apple's "
        + "service HTTP/2: put a reverse proxy in front of it for that (PushProxy.md)."
    ])

  private let timeZone: String?
  private let locale: String?
  private let budget: BudgetChoice?
  private let logDays: Int?
  private let logLines: Int?
  private let logTotal: Int?
  private let takesActivities: Bool?
  private let activitiesTotal: Int?
  private let activitiesPerPlugin: Int?
  private let pushes: PushStrictness?

  init(_ line: ParsedCommand) throws {
    timeZone = line.value("time-zone")
    locale = line.value("locale")
    budget = try line.budget()
    logDays = try line.count("log-days")
    logLines = try line.count("log-lines")
    logTotal = try line.count("log-total")
    takesActivities = line.value("activities").map { $0 == "on" }
    activitiesTotal = try line.count("activities-total")
    activitiesPerPlugin = try line.count("activities-per-plugin")
    pushes = line.value("pushes").flatMap(PushStrictness.init)
    guard changesPlace || budget != nil || changesLog || changesActivities || pushes != nil else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'home set' needs a setting",
        hint: "widgetry home set --locale ko_KR")
    }
  }

  private var changesPlace: Bool { timeZone != nil || locale != nil }

  private var changesLog: Bool { logDays != nil || logLines != nil || logTotal != nil }

  private var changesActivities: Bool {
    takesActivities != nil || activitiesTotal != nil || activitiesPerPlugin != nil
  }

  func run(in environment: CommandEnvironment) throws -> ChangedSettings {
    let home = environment.home
    if changesActivities || pushes != nil {
      try home.activities.set(
        isOn: takesActivities, total: activitiesTotal, perPlugin: activitiesPerPlugin,
        pushes: pushes)
    }
    if changesPlace || budget != nil {
      try home.settings.set(timeZone: timeZone, locale: locale, budget: budget)
    }
    if changesLog { try home.settings.setLog(days: logDays, lines: logLines, total: logTotal) }
    let settings = try HomeSettings(in: environment)
    var lines: [String] = []
    if changesActivities { lines.append("activities: \(settings.activities.words)") }
    if let pushes { lines.append("pushes: \(pushes.rawValue)") }
    if let timeZone { lines.append("time zone: \(timeZone)") }
    if let locale { lines.append("locale: \(locale)") }
    if budget != nil { lines.append("budget: \(settings.budget)") }
    if changesLog { lines.append("log: \(settings.log.words)") }
    return ChangedSettings(lines: lines, settings: settings, reloadsWidgets: changesPlace)
  }
}

/// The settings of a home after a change.
struct ChangedSettings: FormattedResult {
  /// What was changed, one setting per line.
  let lines: [String]
  let settings: HomeSettings
  /// Whether the widgets need new timelines for another place.
  let reloadsWidgets: Bool

  func writeText(to output: Output) {
    for line in lines { output.say(line) }
  }

  func writeJSON(to json: inout JSONWriter) {
    settings.writeJSON(to: &json)
  }

  func writeRemarks(to output: Output) {
    if reloadsWidgets { output.noteLaterReloads() }
  }
}

extension Output {
  /// Notes that widgets will follow a changed place later.
  func noteLaterReloads() {
    note(
      "each widget is reloaded when it is next shown",
      hint: "to reload them now: widgetry reload --all")
  }
}

extension SettingsChange {
  /// Reads the changes of `home set`; throws all faults.
  init(_ line: ParsedCommand) {
    self.init()
    if let zone = line.value("time-zone") { setTimeZone(zone) }
    if let locale = line.value("locale") { setLocale(locale) }
    if let budget = line.budget(&faults) { values[.budget] = .some(budget.word) }
    if let word = line.value("activities") { values[.activities] = word }
    if let word = line.value("pushes") { values[.pushes] = word }
    for (flag, setting) in [
      ("log-days", HomeSetting.logDays), ("log-lines", .logLines), ("log-total", .logTotal),
      ("activities-total", .activityTotal), ("activities-per-plugin", .activityPerPlugin),
    ] {
      do {
        if let count = try line.count(flag) { values[setting] = String(count) }
      } catch {
        faults.append(error)
      }
    }
  }
}
