internal import HealthData
internal import WidgetHome
internal import WidgetModel

extension ClosureCommand {
  static let stepsSources = ClosureCommand(
    spec: CommandSpec(
      "steps sources", "what counts steps, and which of them counts first", section: .steps,
      flags: [
        .option(
          "prefer", "S", repeats: true, "a source that goes first; '' leaves it to what they are")
      ],
      examples: [
        .init("steps sources", "the first counts wherever it has something to tell"),
        .init("steps sources --prefer treadmill --prefer 'My Watch'", "in this order"),
        .init("steps sources --prefer ''", "watches, then phones, then others again"),
      ],
      reloads: true,
      purpose: .readsUnless(["prefer"]))
  ) { run in
    let chosen = run.parsed.values("prefer")
    var reloads: [ReloadResult] = []
    if !chosen.isEmpty {
      let names = chosen.filter { !$0.isEmpty }
      let (missing, told) = try await run.home.health.change(atOnce: true) { try $0.prefer(names) }
      reloads = told
      guard missing.isEmpty else {
        let known = try run.home.health.file.open().sources().map(\.name)
        throw WidgetryErrors(
          missing.map { name in
            WidgetryError(
              .missing, code: "source.unknown", summary: "No source '\(Output.echo(name))'",
              hint: "widgetry steps sources",
              suggestions: Suggestion.nearest(to: name, among: known))
          })
      }
    }
    try run.listSources()
    return run.tell(reloads) ? .partial : .success
  }
}

extension CommandRun {
  fileprivate func listSources() throws {
    let store = try home.health.file.openIfThere()
    let rows = try home.health.file.wording {
      try store?.sources().map { source in
        (source, try store?.lastSeen(source, type: HealthQuantity.stepCount))
      } ?? []
    }
    if output.isJSON {
      output.json { json in
        json.array { json in
          for (index, (source, seen)) in rows.enumerated() {
            json.object { json in
              json.member("source", source.name)
              json.member("kind", source.kind.word)
              json.member("priority", index + 1)
              json.member("preferred", source.preference != nil)
              json.member("lastSeen", seen.map { Moment.text(Moment.date(milliseconds: $0)) })
            }
          }
        }
      }
      return
    }
    let zone = try home.timeZone()
    output.table([
      TableColumn("SOURCE", staysWhole: true, worth: .much), TableColumn("KIND"),
      TableColumn("PREFERRED", worth: .little), TableColumn("LAST SEEN", staysWhole: true),
    ]) { add in
      for (source, seen) in rows {
        add([
          HarmlessText.line(source.name), source.kind.word,
          source.preference == nil ? "" : "yes",
          seen.map { LocalMoment.full(Moment.date(milliseconds: $0), in: zone) } ?? "",
        ])
      }
    }
    if rows.isEmpty, output.style.results.isTerminal {
      output.note("nothing was measured yet", hint: "widgetry steps import export.zip")
    }
  }
}

extension SourceKind {
  fileprivate var word: String {
    switch self {
    case .watch: "watch"
    case .phone: "phone"
    case .other: "other"
    }
  }
}
