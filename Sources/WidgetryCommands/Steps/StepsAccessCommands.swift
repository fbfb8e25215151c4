internal import HealthData
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let stepsAccess = ClosureCommand(
    spec: CommandSpec(
      "steps access", "which widgets may read health data", section: .steps,
      arguments: [.optional("allow|deny|reset", "what they may; how it stands if not given")],
      flags: [
        .option("plugin", "P", "all that this plugin reads; else steps alone, for all plugins")
      ],
      examples: [
        .init("steps access", "who wants to read what, and why"),
        .init("steps access allow", "all plugins may read steps"),
        .init("steps access deny --plugin steps", "but not this one"),
      ],
      discussion: [
        "A widget that may not read is not told so: it finds nothing, as on a phone. Here, and by "
          + "'doctor', it is told to you."
      ],
      reloads: true,
      purpose: .readsUnless(["allow|deny|reset"]))
  ) { run in
    let states: [String: HealthAccess] = [
      "allow": .authorized, "deny": .denied, "reset": .notDetermined,
    ]
    var reloads: [ReloadResult] = []
    if let state = try run.choice("allow|deny|reset", of: states) {
      reloads = try await run.home.health.setAccess(state, plugin: run.parsed.value("plugin"))
    } else if run.parsed.value("plugin") != nil {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'--plugin' goes with allow, deny or reset",
        hint: "widgetry steps access allow --plugin steps")
    }
    try run.showAccess()
    return run.tell(reloads) ? .partial : .success
  }

  static let stepsDelivery = ClosureCommand(
    spec: CommandSpec(
      "steps delivery", "how often widgets are told of new steps", section: .steps,
      arguments: [
        .optional("immediate|hourly|daily|off", "at most so often; how it stands if not given")
      ],
      examples: [
        .init("steps delivery hourly", "once an hour, and once more for what came last"),
        .init("steps delivery off", "only when widgets are reloaded for another reason"),
      ],
      reloads: true,
      purpose: .readsUnless(["immediate|hourly|daily|off"]))
  ) { run in
    let words = Dictionary(
      uniqueKeysWithValues: HealthFrequency.allCases.map { ($0.rawValue, $0) })
    let frequency = try run.choice("immediate|hourly|daily|off", of: words)
    var reloads: [ReloadResult] = []
    if let frequency {
      reloads = try await run.home.health.change(atOnce: true) {
        try $0.setFrequency(
          frequency, reader: HealthStore.everyone, type: HealthStore.everyType)
      }.reloads
    }
    try run.showAccess()
    return run.tell(reloads) ? .partial : .success
  }
}

extension CommandRun {
  /// The choice that an argument names, nil if it was left out.
  fileprivate func choice<Choice>(
    _ argument: String, of words: [String: Choice]
  ) throws -> Choice? {
    guard let word = parsed.argument(argument) else { return nil }
    if let choice = words[word] { return choice }
    throw WidgetryError(
      .misuse, code: "argument.unknown", summary: "'\(Output.echo(word))' is none of \(argument)",
      hint: "widgetry \(parsed.spec.name) \(argument.split(separator: "|").first ?? "")",
      suggestions: Suggestion.nearest(to: word, among: words.keys.sorted()))
  }

  fileprivate func showAccess() throws {
    var report: StepsReport?
    do {
      report = try stepsOfToday()
    } catch let error as WidgetryError where error.code == "health.damaged" {
      output.warning(error)
    }
    let access = report?.access ?? .unavailable
    let delivery = report?.delivery
    let readers = try home.health.readers().map {
      ($0, report == nil ? .unavailable : try home.health.access(of: $0))
    }
    if output.isJSON {
      return output.json { json in
        json.object { json in
          json.member("access", access.rawValue)
          json.member("delivery", delivery?.rawValue)
          json.key("plugins")
          json.array { json in
            for (reader, access) in readers {
              json.object { json in
                json.member("plugin", reader.plugin)
                json.member("access", access.rawValue)
                json.member("types", reader.types)
                json.member("reasons", reader.reasons)
                json.member("widgets", reader.widgets)
              }
            }
          }
        }
      }
    }
    output.line("steps     \(access.words)")
    output.line("delivery  \(delivery?.rawValue ?? "not known")")
    output.table([
      TableColumn("PLUGIN", staysWhole: true), TableColumn("MAY"), TableColumn("READS"),
      TableColumn("WHY", worth: .much),
    ]) { add in
      for (reader, access) in readers {
        add([
          HarmlessText.line(reader.plugin), access.word,
          reader.types.map { HarmlessText.line(HealthQuantity(identifier: $0).name) }
            .joined(separator: " "),
          HarmlessText.line(reader.reasons.joined(separator: "; ")),
        ])
      }
    }
  }
}

extension HealthAccess {
  fileprivate var word: String {
    switch self {
    case .notDetermined: "not decided"
    case .denied: "no"
    case .authorized: "yes"
    case .unavailable: "unavailable"
    }
  }

  /// As a person is told of it.
  fileprivate var words: String {
    switch self {
    case .notDetermined: "not determined: widgets find no steps until you allow it"
    case .denied: "denied: widgets find no steps, and are not told why"
    case .authorized: "authorized"
    case .unavailable: "unavailable: the health data cannot be read"
    }
  }
}
