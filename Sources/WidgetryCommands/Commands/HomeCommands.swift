internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let home = Command(
    spec: CommandSpec(
      "home", "where the registry is", section: .home,
      examples: [.init("home", "its path; 'home show' tells more")])
  ) { run in
    if run.output.isJSON {
      try run.showHome()
    } else {
      run.output.line(run.homePath)
    }
    return .success
  }

  static let homeShow = Command(
    spec: CommandSpec("home show", "where the registry is, and its settings", section: .home)
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
      ],
      examples: [
        .init("home set --locale ko_KR", "what cron and systemd speak"),
        .init("home set --budget system", "reload all widgets as a phone would"),
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
    if output.isJSON {
      output.json { json in
        json.object { json in
          json.member("home", homePath)
          json.member("exists", registry != nil)
          json.member("timeZone", zone)
          json.member("locale", locale)
          json.member("budget", budget)
        }
      }
    } else {
      output.line("path       \(homePath)" + (registry == nil ? " (not made yet)" : ""))
      output.line("time zone  \(zone ?? "system (\(CallerPlace.machineTimeZone()))")")
      output.line("locale     \(locale ?? "that of whoever makes it")")
      output.line("budget     \(budget)")
    }
  }

  fileprivate func setHome() throws {
    let zone = parsed.value("time-zone")
    let locale = parsed.value("locale")
    let budget = try budget()
    guard zone != nil || locale != nil || budget != nil else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'home set' needs a setting",
        hint: "widgetry home set --locale ko_KR")
    }
    try home.set(timeZone: zone, locale: locale, budget: budget)
    if zone != nil || locale != nil {
      output.note(
        "widgets are made anew when they are next shown", hint: "at once: widgetry reload --all")
    }
    if let zone { output.say("time zone: \(zone)") }
    if let locale { output.say("locale: \(locale)") }
    if budget != nil { output.say("budget: \(try home.homeBudget())") }
  }
}
