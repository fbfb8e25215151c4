internal import Foundation
internal import HealthData
internal import WidgetHome
internal import WidgetModel

/// `widgetry steps sources`: lists the sources of steps, and sets which of them count first.
struct StepsSourcesCommand: ResultCommand {
  static let spec = CommandSpec(
    "steps sources", "list or rank the sources of steps", section: .steps,
    flags: [
      .option(
        "prefer", "S", repeats: true, "rank this source first; '' restores the default order")
    ],
    examples: [
      .init("steps sources", "list all sources, those that count first at the top"),
      .init(
        "steps sources --prefer treadmill --prefer 'My Watch'",
        "rank two sources first, in this order"),
      .init("steps sources --prefer ''", "restore the default order: watches, phones, others"),
    ],
    purpose: .readsUnless(["prefer"]))

  /// The sources to rank first; empty to change nothing.
  private let preferred: [String]

  init(_ line: ParsedCommand) {
    preferred = line.values("prefer")
  }

  func run(in environment: CommandEnvironment) async throws -> StepsSources {
    let home = environment.home
    var reloads: [ReloadResult] = []
    if !preferred.isEmpty {
      let names = preferred.filter { !$0.isEmpty }
      let (missing, results) = try await home.health.change(atOnce: true) { try $0.prefer(names) }
      reloads = results
      guard missing.isEmpty else {
        let known = try home.health.file.open().sources().map(\.name)
        throw WidgetryErrors(missing.map { .unknownSource($0, among: known) })
      }
    }
    let store = try home.health.file.openExisting()
    return StepsSources(
      rows: try home.health.file.convertingErrors {
        try store?.sources().map { source in
          let seen = try store?.lastSeen(source, type: HealthQuantity.stepCount)
          return (source, seen.map(Moment.date(milliseconds:)))
        } ?? []
      },
      zone: try home.timeZone(), reloads: ReloadRemarks(reloads, in: home))
  }
}

/// The result of `steps sources`: all sources, sorted by rank.
struct StepsSources: FormattedResult {
  let rows: [(source: HealthSource, lastSeen: Date?)]
  let zone: TimeZone
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    output.table([
      TableColumn("SOURCE", staysWhole: true, priority: .high), TableColumn("KIND"),
      TableColumn("PREFERRED", priority: .low), TableColumn("LAST SEEN", staysWhole: true),
    ]) { add in
      for (source, lastSeen) in rows {
        add([
          HarmlessText.line(source.name), source.kind.word,
          source.preference == nil ? "" : "yes",
          lastSeen.map { LocalMoment.full($0, in: zone) } ?? "",
        ])
      }
    }
    if rows.isEmpty, output.style.results.isTerminal {
      output.note(
        "There are no steps yet", hint: "Run 'widgetry steps import export.zip' to import some")
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in
      for (index, (source, lastSeen)) in rows.enumerated() {
        json.object { json in
          json.member("source", source.name)
          json.member("kind", source.kind.word)
          json.member("priority", index + 1)
          json.member("preferred", source.preference != nil)
          json.member("lastSeen", lastSeen)
        }
      }
    }
  }

  func writeRemarks(to output: Output) {
    reloads.write(to: output)
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
