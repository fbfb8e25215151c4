internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Replays recorded pushes, each at its time: the work of `widgetry activity replay`.
final class ActivityReplay {
  private let environment: CommandEnvironment
  private let home: Home
  private let output: Output
  private let lines: LineInput
  private var clock: ReplayClock
  /// The activity for lines that don't name one.
  private var unnamed: String?
  /// Whether the id in `--id` is still unused, so that the next activity to start can get it.
  private var isGivenIDUnused: Bool
  /// The activity ids for the names in the stream.
  private var ids: [String: String] = [:]
  private var played = 0
  private let moments: MomentWarnings
  private var refused: [WidgetryError] = []

  /// The maximum number of bytes of a line: a payload, with a name and JSON around it.
  private static let longestLine = 4 * PushPayload.sizeLimit

  /// - Parameters:
  ///   - path: The file with the recorded pushes; `-` is stdin.
  ///   - id: The activity for lines that don't name one, or the id of the first that they start.
  init(
    of path: String, as id: String?, by clock: ReplayClock, in environment: CommandEnvironment
  ) throws {
    self.environment = environment
    home = environment.home
    output = environment.output
    self.clock = clock
    unnamed = id
    isGivenIDUnused = id != nil
    if path == "-" { try environment.input.claimStdin() }
    moments = MomentWarnings(output)
    lines = try LineInput(path, limit: Self.longestLine)
  }

  /// Replays all lines, until the end of the file or until the user stops it.
  func play() async throws -> ExitStatus {
    let sleep = try HomeSleep(environment, for: [])
    while true {
      switch lines.next() {
      case .end: return status
      case .none:
        let wakes = sleep.wait(until: [], or: [lines.descriptor])
        if let status = sleep.end(wakes) { return status }
        if wakes.contains(.input) { try lines.read() }
      case .tooLong:
        refuse(
          WidgetryError(
            .misuse, code: "replay.malformed",
            summary: "Line \(lines.number) is longer than \(Self.longestLine) bytes"))
      case .line(let bytes):
        guard bytes.contains(where: { $0 > 0x20 }), let line = line(bytes) else { continue }
        clock.begin(with: line.payload.timestamp, at: Date())
        let moment = clock.moment(line.payload.timestamp)
        while moment > Date() {
          if let status = sleep.end(sleep.wait(until: [moment])) { return status }
        }
        await play(line)
        output.flush()
        if output.isBroken { return .success }
      }
    }
  }

  private var status: ExitStatus {
    if refused.isEmpty { return .success }
    return played > 0 ? .partial : ExitStatus(WidgetryErrors(refused))
  }

  private func line(_ bytes: [UInt8]) -> ReplayLine? {
    do throws(PushRefusal) {
      return try ReplayLine(parsing: bytes)
    } catch {
      refuse(
        WidgetryError(
          .misuse, code: "replay.malformed", summary: "Line \(lines.number): \(error.detail)",
          hint: "Run 'widgetry help activity push' to see the format of a payload"))
      return nil
    }
  }

  private func refuse(_ error: WidgetryError) {
    refused.append(error)
    output.error(error)
  }

  // MARK: One line

  private func play(_ line: ReplayLine) async {
    do {
      let activity = try await activity(of: line)
      played += 1
      try report(activity, after: line)
    } catch let error as WidgetryError where error.code == "activity.older" {
      played += 1
      output.note(
        "Line \(lines.number) was skipped: the activity has newer content", code: error.code)
    } catch {
      let known =
        (error as? WidgetryError) ?? (error as? WidgetryErrors)?.errors.first
        ?? WidgetryError(.failed, code: "replay.failed", summary: "\(error)")
      refuse(
        WidgetryError(
          known.category, code: known.code, summary: "Line \(lines.number): \(known.summary)",
          hint: known.hint, suggestions: known.suggestions))
    }
  }

  private func activity(of line: ReplayLine) async throws -> StoredActivity {
    switch clock.moved(line.payload) {
    case .start(let start): return try await begin(start, called: line.name)
    case .update(let update): return try await change(.updated(update), of: line.name)
    case .end(let ending): return try await change(.ended(ending), of: line.name)
    }
  }

  private func begin(
    _ start: PushPayload.Starting, called name: String?
  ) async throws -> StoredActivity {
    let type = try await home.activities.type(named: start.type)
    // Don't use a token as the id, because it is too long to type.
    let own = name.flatMap { name in
      PushToken.isValid(name) || Identifier.fault(in: name, noun: "activity") != nil ? nil : name
    }
    let given = isGivenIDUnused ? unnamed : nil
    let activity = try await home.activities.start(
      NewActivity(
        id: own ?? given, type: type, attributes: start.attributes, content: start.content,
        alert: start.alert, timestamp: start.timestamp))
    let id = activity.record.id
    if id == given { isGivenIDUnused = false }
    if let name { ids[name] = id }
    unnamed = id
    return activity
  }

  private func change(
    _ event: ActivityLife.Event, of name: String?
  ) async throws -> StoredActivity {
    try await home.activities.change(id: try id(of: name)) { _ in event }
  }

  private func id(of name: String?) throws -> String {
    guard let name = name ?? unnamed else {
      throw WidgetryError(
        .misuse, code: "replay.no-activity", summary: "No earlier line starts an activity",
        hint: "Choose a running activity with --id ID")
    }
    if let id = ids[name] { return id }
    if PushToken.isValid(name) {
      do {
        return try home.activities.activity(ofToken: name).record.id
      } catch let refusal as PushRefusal {
        throw WidgetryError(
          .missing, code: "activity.unknown", summary: refusal.detail,
          hint: "Before this line, add a line that starts the activity with this token")
      }
    }
    return name
  }

  private func report(_ activity: StoredActivity, after line: ReplayLine) throws {
    let report = try ActivityReport(on: activity, in: home)
    moments.report(line.payload, of: report.shape, at: "Line \(lines.number)")
    if output.isJSON {
      output.jsonLine { report.write(to: &$0) }
    } else {
      output.say(activity.record.id + (report.markedLine.map { ": \($0)" } ?? " is over"))
    }
  }
}
