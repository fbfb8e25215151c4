internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let timeline = ClosureCommand(
    spec: CommandSpec(
      "timeline", "what a widget will show, and when", section: .looking,
      arguments: [.one("ID", "the widget")],
      flags: [
        .option("from", "WHEN", "from that moment on"),
        .option("limit", "N", "at most so many; 20 if not given"),
        .flag("views", "with what is drawn: cards, and in JSON the archived views"),
        .option("time-zone", "Z", "as in another time zone"),
        .option("locale", "L", "as in another locale"),
      ],
      examples: [
        .init("timeline dday-1 --limit 5", "the next five changes"),
        .init("timeline dday-1 --views --limit 3", "the cards of the next three"),
      ],
      purpose: .reads)
  ) { run in
    let id = run.parsed.argument("ID") ?? ""
    let zone = try run.home.timeZone()
    let (shown, all) = try run.home.showing.timeline(id: id)
    let from = try run.parsed.value("from").map(run.moment)
    // A table starts with what is shown now; JSON has all unless asked otherwise.
    let start = from ?? (run.output.isJSON ? nil : Date())
    let first = start.map { start in
      max(0, (all.firstIndex { $0.date > start } ?? all.count) - 1)
    }
    var entries = all[(first ?? 0)...]
    let limit = try run.parsed.count("limit") ?? (run.output.isJSON ? nil : 20)
    if let limit { entries = entries.prefix(limit) }
    if run.output.isJSON {
      run.showJSON(shown, entries, place: try run.home.surroundings())
      return .success
    }
    guard let timeline = shown.timeline else {
      run.output.note("'\(id)' has no timeline here yet", hint: "widgetry reload \(id)")
      return .success
    }
    if run.parsed.has("views") {
      try run.showCards(of: entries, shown.instance, in: zone)
      return .success
    }
    run.output.table([TableColumn("FROM", staysWhole: true), TableColumn("SHOWN")]) { add in
      for entry in entries { add([LocalMoment.full(entry.date, in: zone), entry.line]) }
    }
    switch timeline.policy {
    case .never: run.output.note("it is not asked again by itself")
    case .atEnd:
      run.output.note("asked again at its end, \(LocalMoment.full(timeline.lastAt, in: zone))")
    case .after(let date): run.output.note("asked again after \(LocalMoment.full(date, in: zone))")
    }
    return .success
  }
}

extension CommandRun {
  fileprivate func showCards(
    of entries: ArraySlice<TimelinePage.Entry>, _ instance: StoredInstance, in zone: TimeZone
  ) throws {
    let stream = output.style.results
    let colors = TerminalColors(of: stream)
    let surroundings = try home.surroundings()
    let sheet = PreviewSheet(
      try entries.map { entry in
        try PreviewSheet.Card(
          entry.view,
          in: ViewingOptions().environment(for: instance, at: entry.date, in: surroundings),
          title: LocalMoment.full(entry.date, in: zone), colors: colors,
          pictures: home.showing.pictures(of: entry.view))
      })
    output.rendered(sheet.text(columns: stream.columns))
  }

  fileprivate func showJSON(
    _ shown: ShownInstance, _ entries: ArraySlice<TimelinePage.Entry>, place: Surroundings
  ) {
    let kind = try? home.kinds.kind(key: shown.instance.kind)
    output.json { json in
      json.object { json in
        json.member("id", shown.instance.id)
        json.member("kind", kind?.name)
        json.member("family", shown.instance.family.name)
        json.member("revision", shown.instance.revision)
        json.member("madeAt", shown.timeline?.madeAt)
        json.member("reason", shown.timeline?.madeFor.rawValue)
        json.member("timeZone", place.timeZone)
        json.member("locale", place.locale)
        json.key("policy")
        json.object { json in
          json.member("rule", shown.timeline?.policy.word)
          json.member("date", shown.timeline?.policy.date)
        }
        json.key("entries")
        json.array { json in
          for entry in entries {
            json.object { json in
              json.member("date", entry.date)
              json.member("line", entry.line)
              json.key("relevance")
              if let relevance = entry.relevance {
                json.object { json in
                  json.member("score", Double(relevance.score))
                  json.member("duration", relevance.duration)
                }
              } else {
                json.null()
              }
              if parsed.has("views") {
                json.key("view")
                json.value(entry.view)
              }
            }
          }
        }
      }
    }
  }
}
