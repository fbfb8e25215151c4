internal import HealthData
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let stepsAccess = Command(
    spec: CommandSpec(
      "steps access", "whether widgets may read the steps", section: .steps,
      arguments: [.optional("allow|deny|reset", "what they may; how it stands if not given")],
      examples: [
        .init("steps access", "who wants to read them, and why"),
        .init("steps access allow", "from now on"),
      ],
      discussion: [
        "A widget that may not read them is not told so: it finds no steps, as on a phone. Here it "
          + "is told to you."
      ],
      reloads: true)
  ) { run in
    let states: [String: HealthAccess] = [
      "allow": .authorized, "deny": .denied, "reset": .notDetermined,
    ]
    let state = try run.choice("allow|deny|reset", of: states)
    var reloads: [ReloadResult] = []
    if let state {
      reloads = try await run.home.changeHealth {
        try $0.setAccess(state, reader: HealthStore.everyone, type: HealthStore.everyType)
      }.reloads
    }
    try run.showAccess()
    return run.tell(reloads) ? .partial : .success
  }

  static let stepsDelivery = Command(
    spec: CommandSpec(
      "steps delivery", "how often widgets are told of new steps", section: .steps,
      arguments: [
        .optional("immediate|hourly|daily|off", "at most so often; how it stands if not given")
      ],
      examples: [
        .init("steps delivery hourly", "once an hour, and once more for what came last"),
        .init("steps delivery off", "only when widgets are reloaded for another reason"),
      ],
      reloads: true)
  ) { run in
    let words = Dictionary(
      uniqueKeysWithValues: HealthFrequency.allCases.map { ($0.rawValue, $0) })
    let frequency = try run.choice("immediate|hourly|daily|off", of: words)
    var reloads: [ReloadResult] = []
    if let frequency {
      reloads = try await run.home.changeHealth {
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
    let report = try stepsOfToday()
    let kinds =
      try home.registryIfThere()?.kinds().filter {
        $0.descriptor.healthTypes.contains(HealthQuantity.stepCount)
      } ?? []
    if output.isJSON {
      output.json { json in
        json.object { json in
          json.member("access", report.access.rawValue)
          json.member("delivery", report.delivery.rawValue)
          json.key("kinds")
          json.array { json in
            for kind in kinds {
              json.object { json in
                json.member("kind", kind.name)
                json.member("reason", kind.descriptor.healthReason)
              }
            }
          }
        }
      }
      return
    }
    output.line("access    \(report.access.words)")
    output.line("delivery  \(report.delivery.rawValue)")
    for kind in kinds {
      output.line(
        "\(HarmlessText.line(kind.name)): \(HarmlessText.line(kind.descriptor.healthReason))")
    }
  }
}

extension HealthAccess {
  /// As a person is told of it.
  fileprivate var words: String {
    switch self {
    case .notDetermined: "not determined: widgets find no steps until you allow it"
    case .denied: "denied: widgets find no steps, and are not told why"
    case .authorized: "authorized"
    case .unavailable: "unavailable: there are no health data here"
    }
  }
}
