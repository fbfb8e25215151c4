internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let activityReplay = Command(
    spec: CommandSpec(
      "activity replay", "play recorded pushes with the time between them", section: .activities,
      arguments: [.one("FILE|-", "a payload a line; - reads stdin")],
      flags: [
        .option("id", "ID", "the activity that they are for, or the id of the one they start"),
        .option("speed", "N", "so many times as fast; 1 if not given"),
      ],
      examples: [
        .init("activity replay game.jsonl --speed 60", "an hour in a minute"),
        .init("activity replay updates.jsonl --id game-1", "into one that goes on"),
      ],
      discussion: [
        "Each line is a payload as 'activity push' takes it. What is between two of their "
          + "timestamps passes between them; moments in them move along."
      ])
  ) { run in
    try await ActivityReplay(run).play()
  }
}

/// Recorded pushes that are played.
private final class ActivityReplay {
  private let run: CommandRun
  private let speed: Double
  private var id: String?
  private var first: Date?
  private let start = Date()

  init(_ run: CommandRun) throws {
    self.run = run
    id = run.parsed.value("id")
    let word = run.parsed.value("speed") ?? "1"
    guard let speed = Double(word), speed > 0, speed.isFinite else {
      throw WidgetryError(
        .misuse, code: "speed.malformed", summary: "'\(Output.echo(word))' is no speed",
        hint: "--speed 10")
    }
    self.speed = speed
  }

  func play() async throws -> ExitStatus {
    let path = run.parsed.argument("FILE|-") ?? "-"
    let text = try run.text(ofFile: path, limit: 64 << 20)
    let lines = text.split(whereSeparator: \.isNewline)
    let payloads = try lines.enumerated().map { try payload($0.element, number: $0.offset + 1) }
    if !payloads.contains(where: \.isStart), id == nil {
      throw WidgetryError(
        .misuse, code: "replay.no-activity", summary: "No line of '\(path)' starts an activity",
        hint: "name one that goes on: --id ID")
    }
    let sleep = try HomeSleep(run, for: [])
    for payload in payloads {
      let moment = moment(of: payload.timestamp)
      while moment > Date() {
        let wakes = sleep.wait(until: [moment])
        if let status = sleep.end(wakes) { return status }
      }
      try await play(payload)
      run.output.flush()
    }
    return .success
  }

  private func payload(_ line: Substring, number: Int) throws -> PushPayload {
    do {
      return try PushPayload(parsing: Array(line.utf8))
    } catch {
      throw WidgetryError(
        .misuse, code: "replay.malformed", summary: "Line \(number): \(error.detail)",
        hint: "widgetry help activity push")
    }
  }

  private func moment(of timestamp: Date) -> Date {
    let begin = first ?? timestamp
    first = begin
    return start + timestamp.timeIntervalSince(begin) / speed
  }

  private func play(_ payload: PushPayload) async throws {
    switch payload {
    case .start(let start):
      let type = try await run.home.activityType(named: start.type)
      let activity = try await run.home.startActivity(
        ActivityWish(
          id: id, type: type, attributes: start.attributes, content: moved(start.content),
          alert: start.alert))
      id = activity.record.id
    case .update(var update):
      update.content = moved(update.content)
      update.timestamp = nil
      try await change(.updated(update))
    case .end(var ending):
      ending.content = ending.content.map(moved)
      ending.timestamp = nil
      if case .after(let date) = ending.dismissal { ending.dismissal = .after(moment(of: date)) }
      try await change(.ended(ending))
    }
    guard let id, let line = try run.report(on: run.home.activity(id: id)).line else { return }
    run.output.say("\(id): \(line)")
  }

  private func change(_ event: ActivityLife.Event) async throws {
    guard let id else { return }
    _ = try await run.home.changeActivity(id: id) { _ in event }
  }

  private func moved(_ content: ActivityContentValue) -> ActivityContentValue {
    var content = content
    content.staleDate = content.staleDate.map(moment)
    return content
  }
}

extension PushPayload {
  fileprivate var isStart: Bool {
    if case .start = self { true } else { false }
  }

  fileprivate var timestamp: Date {
    switch self {
    case .start(let start): start.timestamp
    case .update(let update): update.timestamp ?? .distantPast
    case .end(let ending): ending.timestamp ?? .distantPast
    }
  }
}
