internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry timeline`: shows the coming entries of a widget's timeline.
struct TimelineCommand: ResultCommand {
  static let spec = CommandSpec(
    "timeline", "show what a widget will show, and when", section: .looking,
    arguments: [.one("ID", "the widget")],
    flags: [
      .option("from", "WHEN", "start at this moment"),
      .option("limit", "N", "maximum number of entries (default: 20)"),
      .flag("views", "include the views: cards, or archived views with --json"),
      .option("time-zone", "Z", "use another time zone"),
      .option("locale", "L", "use another locale"),
    ],
    examples: [
      .init("timeline dday-1 --limit 5", "show the next five changes"),
      .init("timeline dday-1 --views --limit 3", "show the next three as cards"),
    ],
    purpose: .reads)

  private let id: String
  private let start: String?
  private let limit: Int?
  private let printsViews: Bool

  init(_ line: ParsedCommand) throws {
    id = line.argument("ID") ?? ""
    start = line.value("from")
    limit = try line.count("limit")
    printsViews = line.has("views")
  }

  func run(in environment: CommandEnvironment) throws -> TimelineExcerpt {
    let home = environment.home
    let isJSON = environment.output.isJSON
    let (shown, all) = try home.showing.timeline(id: id)
    // A table begins with the current entry; JSON has all entries unless a start is given.
    let start = try start.map(environment.moment) ?? (isJSON ? nil : Date())
    let first = start.map { start in
      max(0, (all.firstIndex { $0.date > start } ?? all.count) - 1)
    }
    return TimelineExcerpt(
      home: home, shown: shown, kind: try? home.kinds.kind(key: shown.instance.kind).name,
      entries: all[(first ?? 0)...].prefix(limit ?? (isJSON ? .max : 20)),
      surroundings: try home.surroundings(), zone: try home.timeZone(), printsViews: printsViews)
  }
}

/// The result of `timeline`: the selected entries of a widget's timeline.
struct TimelineExcerpt: FormattedResult {
  let home: Home
  let shown: ShownInstance
  let kind: String?
  let entries: ArraySlice<TimelinePage.Entry>
  let surroundings: Surroundings
  let zone: TimeZone
  let printsViews: Bool

  func writeText(to output: Output) throws {
    guard let timeline = shown.timeline else {
      let id = shown.instance.id
      return output.note(
        "'\(id)' has no timeline yet", hint: "Run 'widgetry reload \(id)' to load one")
    }
    guard !printsViews else { return try writeCards(to: output) }
    output.table([TableColumn("FROM", staysWhole: true), TableColumn("SHOWN")]) { add in
      for entry in entries { add([LocalMoment.full(entry.date, in: zone), entry.line]) }
    }
    switch timeline.policy {
    case .never: output.note("No reload is scheduled")
    case .atEnd:
      output.note(
        "Next reload at the end of the timeline, \(LocalMoment.full(timeline.lastAt, in: zone))")
    case .after(let date): output.note("Next reload after \(LocalMoment.full(date, in: zone))")
    }
  }

  private func writeCards(to output: Output) throws {
    let stream = output.style.results
    let colors = TerminalColors(of: stream)
    let sheet = PreviewSheet(
      try entries.map { entry in
        try PreviewSheet.Card(
          entry.view,
          in: ViewingOptions().environment(
            for: shown.instance, at: entry.date, in: surroundings),
          title: LocalMoment.full(entry.date, in: zone), colors: colors,
          pictures: home.showing.pictures(of: entry.view))
      })
    output.rendered(sheet.text(columns: stream.columns))
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", shown.instance.id)
      json.member("kind", kind)
      json.member("family", shown.instance.family.name)
      json.member("revision", shown.instance.revision)
      json.member("madeAt", shown.timeline?.madeAt)
      json.member("reason", shown.timeline?.madeFor.rawValue)
      json.member("timeZone", surroundings.timeZone)
      json.member("locale", surroundings.locale)
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
            if printsViews {
              json.key("view")
              json.value(entry.view)
            }
          }
        }
      }
    }
  }
}
