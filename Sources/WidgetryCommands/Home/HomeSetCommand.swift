internal import ActivityPush
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry home set`: changes the home's settings, such as the time zone, locale and limits.
struct HomeSetCommand: ResultCommand {
  static let spec = CommandSpec(
    "home set", "change the home's settings", section: .home,
    flags: [
      .option("time-zone", "Z", "a time zone such as Asia/Seoul, or system"),
      .option("locale", "L", "a locale such as ko_KR"),
      .option("font", "NAME", "the font of picture files, such as Inter; or default"),
      .budget,
      .option("log-days", "N", "days to keep in the log (default: 90)"),
      .option("log-lines", "N", "lines to keep in the log per widget (default: 200)"),
      .option("log-total", "N", "lines to keep in the log in total (default: 200000)"),
      .choice("activities", ["on", "off"], valueName: "on|off", "allow or forbid live activities"),
      .option("activities-total", "N", "maximum number of activities (default: 1000)"),
      .option(
        "activities-per-plugin", "N", "maximum number of activities per plugin (default: 100)"),
      .choice(
        "pushes", PushStrictness.allCases.map(\.rawValue), valueName: "lenient|strict",
        "strict: reject pushes that Apple's service would reject"),
    ],
    examples: [
      .init("home set --locale ko_KR", "set the language, also for cron and systemd"),
      .init("home set --font Inter", "draw picture files with this font where it fits"),
      .init("home set --budget system", "reload all widgets as a phone would"),
      .init("home set --log-days 30", "keep one month of log; delete older lines now"),
      .init("home set --pushes strict", "find out what your server omits before Apple does"),
    ],
    discussion: [
      "Strict pushes need apns-topic (BUNDLE.push-type.liveactivity), apns-push-type and a "
        + "bearer token that is at most an hour old. An activity accepts at most "
        + "\(TokenTraffic.limit) pushes a second. The token's form is checked, not its signature. "
        + "The push socket uses HTTP/1.1, Apple's service HTTP/2; for HTTP/2, put a reverse proxy "
        + "in front of the socket (PushProxy.md)."
    ])

  private let timeZone: String?
  private let locale: String?
  private let font: String?
  private let budget: BudgetChoice?
  private let logDays: Int?
  private let logLines: Int?
  private let logTotal: Int?
  private let allowsActivities: Bool?
  private let activitiesTotal: Int?
  private let activitiesPerPlugin: Int?
  private let pushes: PushStrictness?

  init(_ line: ParsedCommand) throws {
    timeZone = line.value("time-zone")
    locale = line.value("locale")
    font = line.value("font")
    if let font { _ = try Settings.font(named: font) }
    budget = try line.budget()
    logDays = try line.count("log-days")
    logLines = try line.count("log-lines")
    logTotal = try line.count("log-total")
    allowsActivities = line.value("activities").map { $0 == "on" }
    activitiesTotal = try line.count("activities-total")
    activitiesPerPlugin = try line.count("activities-per-plugin")
    pushes = line.value("pushes").flatMap(PushStrictness.init)
    guard
      changesPlace || font != nil || budget != nil || changesLog || changesActivities
        || pushes != nil
    else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'home set' needs a setting",
        hint: "Specify a setting and its value, such as 'widgetry home set --locale ko_KR'")
    }
  }

  private var changesPlace: Bool { timeZone != nil || locale != nil }

  private var changesLog: Bool { logDays != nil || logLines != nil || logTotal != nil }

  private var changesActivities: Bool {
    allowsActivities != nil || activitiesTotal != nil || activitiesPerPlugin != nil
  }

  func run(in environment: CommandEnvironment) throws -> ChangedSettings {
    let home = environment.home
    if changesActivities || pushes != nil {
      try home.activities.set(
        isOn: allowsActivities, total: activitiesTotal, perPlugin: activitiesPerPlugin,
        pushes: pushes)
    }
    if changesPlace || budget != nil {
      try home.settings.set(timeZone: timeZone, locale: locale, budget: budget)
    }
    if let font { try home.settings.set(font: font) }
    if changesLog { try home.settings.setLog(days: logDays, lines: logLines, total: logTotal) }
    let settings = try HomeSettings(in: environment)
    var lines: [String] = []
    if changesActivities { lines.append("activities: \(settings.activities.words)") }
    if let pushes { lines.append("pushes: \(pushes.rawValue)") }
    if let timeZone { lines.append("time zone: \(timeZone)") }
    if let locale { lines.append("locale: \(locale)") }
    if let font { lines.append("font: \(font)") }
    if budget != nil { lines.append("budget: \(settings.budget)") }
    if changesLog { lines.append("log: \(settings.log.words)") }
    return ChangedSettings(
      lines: lines, settings: settings, reloadsWidgets: changesPlace,
      missingFont: font == nil ? nil : settings.font.flatMap(missing))
  }

  /// The font, if it isn't installed.
  private func missing(_ font: String) -> String? {
    (try? DrawingProcess(font: font).hasFont()) == false ? font : nil
  }
}

/// The result of `home set`: the changed settings, and with `--json` all settings.
struct ChangedSettings: FormattedResult {
  /// What was changed, one setting per line.
  let lines: [String]
  let settings: HomeSettings
  /// Whether the time zone or the locale changed, so that all widgets need new timelines.
  let reloadsWidgets: Bool
  /// The chosen font, if it isn't installed.
  let missingFont: String?

  func writeText(to output: Output) {
    for line in lines { output.say(line) }
  }

  func writeJSON(to json: inout JSONWriter) {
    settings.writeJSON(to: &json)
  }

  func writeRemarks(to output: Output) {
    if reloadsWidgets { output.noteLaterReloads() }
    guard let missingFont else { return }
    output.note(
      "No font named '\(missingFont)' is installed, so others are used until it is",
      hint: "Run 'fc-list : family' to see the installed ones")
  }
}

extension Output {
  /// Notes that a new time zone or locale takes effect when a widget is next shown.
  func noteLaterReloads() {
    note(
      "Each widget is reloaded when it is next shown",
      hint: "Run 'widgetry reload --all' to reload all widgets now")
  }
}

extension SettingsChange {
  /// Reads the flags of `home set`; invalid values are added to `faults`.
  init(_ line: ParsedCommand) {
    self.init()
    if let zone = line.value("time-zone") { setTimeZone(zone) }
    if let locale = line.value("locale") { setLocale(locale) }
    if let font = line.value("font") { setFont(font) }
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
