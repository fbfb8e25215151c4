internal import Foundation
internal import HealthData
internal import WidgetHome
internal import WidgetModel

struct StepsSourcesCommand: ResultCommand {
  static let spec = CommandSpec(
    "steps sources", "what counts steps, and which of them counts first", section: .steps,
    flags: [
      .option(
        "prefer", "S", repeats: true, "a source that goes first; '' goes back to the usual order")
    ],
    examples: [
      .init("steps sources", "the first counts wherever it has steps"),
      .init("steps sources --prefer treadmill --prefer 'My Watch'", "in this order"),
      .init("steps sources --prefer ''", "watches, then phones, then others again"),
    ],
    reloads: true,
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
        throw WidgetryErrors(missing.map { .noSource($0, among: known) })
      }
    }
    let store = try home.health.file.openIfThere()
    return StepsSources(
      rows: try home.health.file.wording {
        try store?.sources().map { source in
          let seen = try store?.lastSeen(source, type: HealthQuantity.stepCount)
          return (source, seen.map(Moment.date(milliseconds:)))
        } ?? []
      },
      zone: try home.timeZone(), reloads: ReloadRemarks(reloads, in: home))
  }
}

/// The sources of steps, sorted by rank.
struct StepsSources: FormattedResult {
  let rows: [(source: HealthSource, lastSeen: Date?)]
  let zone: TimeZone
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    output.table([
      TableColumn("SOURCE", staysWhole: true, worth: .much), TableColumn("KIND"),
      TableColumn("PREFERRED", worth: .little), TableColumn("LAST SEEN", staysWhole: true),
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
      output.note("nothing was measured yet", hint: "widgetry steps import export.zip")
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
