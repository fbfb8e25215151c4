internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Replays recorded pushes, each at its time.
final class ActivityReplay {
  private let environment: CommandEnvironment
  private let home: Home
  private let output: Output
  private let feed: LineFeed
  private var clock: ReplayClock
  /// The activity for lines that don't name one.
  private var unnamed: String?
  /// Whether the given id is for an activity that hasn't started yet.
  private var takesGivenID: Bool
  /// The local ids for the names in the stream.
  private var ids: [String: String] = [:]
  private var played = 0
  private let moments: ToldMoments
  private var refused: [WidgetryError] = []

  /// A payload with its name and the surrounding JSON.
  private static let longestLine = 4 * PushPayload.sizeLimit

  /// - Parameter id: The activity for lines that don't name one, or the id for the first that they
  ///   start.
  init(
    of path: String, as id: String?, by clock: ReplayClock, in environment: CommandEnvironment
  ) throws {
    self.environment = environment
    home = environment.home
    output = environment.output
    self.clock = clock
    unnamed = id
    takesGivenID = id != nil
    if path == "-" { try environment.input.takeStdin() }
    moments = ToldMoments(output)
    feed = try LineFeed(path, limit: Self.longestLine)
  }

  func play() async throws -> ExitStatus {
    let sleep = try HomeSleep(environment, for: [])
    while true {
      switch feed.next() {
      case .end: return status
      case .none:
        let wakes = sleep.wait(until: [], or: [feed.descriptor])
        if let status = sleep.end(wakes) { return status }
        if wakes.contains(.input) { try feed.read() }
      case .tooLong:
        refuse(
          WidgetryError(
            .misuse, code: "replay.malformed",
            summary: "Line \(feed.number): it has more than \(Self.longestLine) bytes"))
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
          .misuse, code: "replay.malformed", summary: "Line \(feed.number): \(error.detail)",
          hint: "widgetry help activity push"))
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
      try tell(activity, after: line)
    } catch let error as WidgetryError where error.code == "activity.older" {
      played += 1
      output.note(
        "line \(feed.number) is dropped: there is newer content already", code: error.code)
    } catch {
      let known =
        (error as? WidgetryError) ?? (error as? WidgetryErrors)?.errors.first
        ?? WidgetryError(.failed, code: "replay.failed", summary: "\(error)")
      refuse(
        WidgetryError(
          known.category, code: known.code, summary: "Line \(feed.number): \(known.summary)",
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
    // A token is too long to be an id that users type.
    let own = name.flatMap { name in
      PushToken.isValid(name) || Identifier.fault(in: name, noun: "activity") != nil ? nil : name
    }
    let given = takesGivenID ? unnamed : nil
    let activity = try await home.activities.start(
      ActivityWish(
        id: own ?? given, type: type, attributes: start.attributes, content: start.content,
        alert: start.alert, timestamp: start.timestamp))
    let id = activity.record.id
    if id == given { takesGivenID = false }
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
        .misuse, code: "replay.no-activity", summary: "no line before it starts an activity",
        hint: "choose a running one with --id ID")
    }
    if let id = ids[name] { return id }
    if PushToken.isValid(name) {
      do {
        return try home.activities.activity(ofToken: name).record.id
      } catch let refusal as PushRefusal {
        throw WidgetryError(
          .missing, code: "activity.unknown", summary: refusal.detail,
          hint: "a line with this token is to start it first")
      }
    }
    return name
  }

  private func tell(_ activity: StoredActivity, after line: ReplayLine) throws {
    let report = try ActivityReport(on: activity, in: home)
    moments.tell(line.payload, of: report.shape, at: "line \(feed.number)")
    if output.isJSON {
      output.jsonLine { report.write(to: &$0) }
    } else {
      output.say(activity.record.id + (report.markedLine.map { ": \($0)" } ?? " is over"))
    }
  }
}
