internal import ActivityPush
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let home = Command(
    spec: CommandSpec(
      "home", "where the registry is", section: .home,
      examples: [.init("home", "its path; 'home show' tells more")],
      purpose: .reads)
  ) { run in
    if run.output.isJSON {
      try run.showHome()
    } else {
      run.output.line(run.homePath)
    }
    return .success
  }

  static let homeShow = Command(
    spec: CommandSpec(
      "home show", "where the registry is, and its settings", section: .home,
      purpose: .reads)
  ) { run in
    try run.showHome()
    return .success
  }

  static let homeSet = Command(
    spec: CommandSpec(
      "home set", "change the home's settings", section: .home,
      flags: [
        .option("time-zone", "Z", "a name such as Asia/Seoul, or system"),
        .option("locale", "L", "such as ko_KR"),
        .budget,
        .option("log-days", "N", "how far the log goes back; 90 unless set"),
        .option("log-lines", "N", "how many lines of a widget the log keeps; 200 unless set"),
        .option("log-total", "N", "how many lines in all; 200000 unless set"),
        .choice("activities", ["on", "off"], valueName: "on|off", "whether any can be started"),
        .option("activities-total", "N", "how many there may be; 1000 unless set"),
        .option("activities-per-plugin", "N", "how many of one plugin; 100 unless set"),
        .choice(
          "pushes", PushStrictness.allCases.map(\.rawValue), valueName: "lenient|strict",
          "strict: the push socket asks for all that Apple's service does"),
      ],
      examples: [
        .init("home set --locale ko_KR", "what cron and systemd speak"),
        .init("home set --budget system", "reload all widgets as a phone would"),
        .init("home set --log-days 30", "a log of a month; what is older goes at once"),
        .init("home set --pushes strict", "find what a server leaves out before Apple does"),
      ],
      discussion: [
        "Strict pushes need apns-topic (BUNDLE.push-type.liveactivity), apns-push-type and a "
          + "bearer token of the last hour, and at most \(TokenTraffic.limit) a second may be for one activity. The "
          + "token's form is checked, not its signature. The push socket speaks HTTP/1.1, and Apple's "
          + "service HTTP/2: put a reverse proxy in front of it for that (PushProxy.md)."
      ])
  ) { run in
    try run.setHome()
    if run.output.isJSON { try run.showHome() }
    return .success
  }
}

extension CommandRun {
  fileprivate func showHome() throws {
    let registry = try home.registryIfThere()
    let zone = try registry?.setting(.timeZone)
    let locale = try registry?.setting(.locale)
    let budget = try home.homeBudget()
    let limits = try registry?.ledgerLimits() ?? LedgerLimits()
    let activities = try home.activityLimits()
    let takesActivities = try home.takesActivities()
    let pushes = try home.pushStrictness()
    if output.isJSON {
      output.json { json in
        json.object { json in
          json.member("home", homePath)
          json.member("exists", registry != nil)
          json.member("timeZone", zone)
          json.member("locale", locale)
          json.member("budget", budget)
          json.key("log")
          json.object { json in
            json.member("days", limits.days)
            json.member("lines", limits.lines)
            json.member("total", limits.total)
          }
          json.key("activities")
          json.object { json in
            json.member("on", takesActivities)
            json.member("total", activities.total)
            json.member("perPlugin", activities.perPlugin)
            json.member("pushes", pushes.rawValue)
          }
        }
      }
    } else {
      output.line("path       \(homePath)" + (registry == nil ? " (not made yet)" : ""))
      output.line("time zone  \(zone ?? "system (\(CallerPlace.machineTimeZone()))")")
      output.line("locale     \(locale ?? "that of whoever makes it")")
      output.line("budget     \(budget)")
      output.line(
        "log        \(limits.days) days, \(limits.lines) lines of a widget, \(limits.total) in all")
      output.line("activities \(activityWords(activities, takesActivities))")
      output.line("pushes     \(pushes.rawValue)")
    }
  }

  private func activityWords(_ limits: (total: Int, perPlugin: Int), _ isOn: Bool) -> String {
    isOn ? "up to \(limits.total), \(limits.perPlugin) of a plugin" : "off"
  }

  /// What the words of `home set` say.
  func settingsChange() -> SettingsChange {
    var change = SettingsChange()
    if let zone = parsed.value("time-zone") { change.setTimeZone(zone) }
    if let locale = parsed.value("locale") { change.setLocale(locale) }
    if let budget = budget(&change.faults) { change.values[.budget] = .some(budget.word) }
    if let word = parsed.value("activities") { change.values[.activities] = word }
    if let word = parsed.value("pushes") { change.values[.pushes] = word }
    for (flag, setting) in [
      ("log-days", HomeSetting.logDays), ("log-lines", .logLines), ("log-total", .logTotal),
      ("activities-total", .activityTotal), ("activities-per-plugin", .activityPerPlugin),
    ] {
      do {
        if let count = try count(flag) { change.values[setting] = String(count) }
      } catch {
        change.faults.append(WidgetryError(unforeseen: error))
      }
    }
    return change
  }

  fileprivate func setHome() throws {
    let zone = parsed.value("time-zone")
    let locale = parsed.value("locale")
    let budget = try budget()
    let days = try count("log-days")
    let lines = try count("log-lines")
    let total = try count("log-total")
    let setsLog = days != nil || lines != nil || total != nil
    let setsActivities = try setActivities()
    guard zone != nil || locale != nil || budget != nil || setsLog || setsActivities else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'home set' needs a setting",
        hint: "widgetry home set --locale ko_KR")
    }
    if zone != nil || locale != nil || budget != nil {
      try home.set(timeZone: zone, locale: locale, budget: budget)
    }
    if zone != nil || locale != nil {
      output.note(
        "widgets are made anew when they are next shown", hint: "at once: widgetry reload --all")
    }
    if let zone { output.say("time zone: \(zone)") }
    if let locale { output.say("locale: \(locale)") }
    if budget != nil { output.say("budget: \(try home.homeBudget())") }
    guard setsLog else { return }
    try home.setLog(days: days, lines: lines, total: total)
    let limits = try home.registry().ledgerLimits()
    output.say(
      "log: \(limits.days) days, \(limits.lines) lines of a widget, \(limits.total) in all")
  }

  /// Changes how many activities there may be; says whether anything was asked of it.
  private func setActivities() throws -> Bool {
    let word = parsed.value("activities")
    let total = try count("activities-total")
    let perPlugin = try count("activities-per-plugin")
    let pushes = parsed.value("pushes").flatMap(PushStrictness.init)
    let setsActivities = word != nil || total != nil || perPlugin != nil
    guard setsActivities || pushes != nil else { return false }
    try home.setActivities(
      isOn: word.map { $0 == "on" }, total: total, perPlugin: perPlugin, pushes: pushes)
    if setsActivities {
      output.say(
        "activities: \(activityWords(try home.activityLimits(), try home.takesActivities()))")
    }
    if let pushes { output.say("pushes: \(pushes.rawValue)") }
    return true
  }
}
