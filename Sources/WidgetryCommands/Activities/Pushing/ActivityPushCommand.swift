internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct ActivityPushCommand: ResultCommand {
  static let spec = CommandSpec(
    "activity push", "take a push as a server sends it", section: .activities,
    arguments: [.one("ID|TYPE", "the activity, by id or token, or for a start the type")],
    flags: [.option("file", "FILE|-", "the payload; stdin if not given")],
    examples: [
      .init("activity push game-1 --file goal.json", "as if the push service had brought it"),
      .init("activity push Game --file start.json", "start an activity as a push server would"),
    ],
    discussion: [
      "The payload is the one of the Apple Push Notification service: 'aps' with 'timestamp', "
        + "'event' (start, update, end), 'content-state', 'stale-date', 'dismissal-date', "
        + "'relevance-score', 'alert', and for a start 'attributes-type' and 'attributes'. "
        + "Moments outside of state and attributes are seconds since 1970.",
      "It answers with the push service's statuses and reasons. Tokens are in 'activity list "
        + "--json'.",
    ])

  private let name: String
  private let file: String

  init(_ line: ParsedCommand) {
    name = line.argument("ID|TYPE") ?? ""
    file = line.value("file") ?? "-"
  }

  func run(in environment: CommandEnvironment) async throws -> AnsweredPush {
    let text = try environment.input.text(ofFile: file, limit: 1 << 20)
    do {
      let payload = try PushPayload(parsing: Array(text.utf8))
      return AnsweredPush(
        result: .taken(note: try await take(payload, in: environment)), refusal: nil)
    } catch let refusal as PushRefusal {
      return AnsweredPush(
        result: .refused(refusal), refusal: try error(refusal, in: environment.home))
    }
  }

  /// Stores a push and draws the changed activity.
  ///
  /// - Returns: The outcome, if the activity isn't simply shown.
  private func take(
    _ payload: PushPayload, in environment: CommandEnvironment
  ) async throws -> String? {
    let home = environment.home
    let output = environment.output
    let activity: StoredActivity
    if PushToken.isValid(name) {
      activity = try home.activities.activity(ofToken: name)
    } else if let known = try? home.activities.activity(id: name) {
      activity = known
    } else if let type = try? await home.activities.type(named: name) {
      ToldMoments(output).tell(payload, of: type.descriptor.activity)
      return "started \(try await home.activities.start(payload, of: type).record.id)"
    } else {
      let types = try await home.activities.types().map(\.shortActivityName)
      throw WidgetryError(
        .missing, code: "activity.unknown",
        summary: "No activity or activity type '\(HarmlessText.line(name))'",
        hint: "widgetry activity list; a start is for a type: \(types.joined(separator: ", "))",
        suggestions: Suggestion.nearest(
          to: name, among: try home.activities.all().map(\.record.id) + types))
    }
    var queue = ActivityQueue<Void>()
    queue.add(
      try home.activities.event(of: payload, for: activity), for: activity.record.id, receipt: ())
    let outcome = try home.activities.commit(queue.take(at: .now)).first?.outcome
    try await home.activities.refresh()
    ToldMoments(output).tell(payload, of: try ActivityReport(on: activity, in: home).shape)
    if let failure = try home.activities.activity(id: activity.record.id).failure {
      output.warning(
        "'\(activity.record.id)' still shows the state before: \(failure.summary)",
        code: failure.code)
    }
    return outcome?.note
  }

  private func error(_ refusal: PushRefusal, in home: Home) throws -> WidgetryError {
    let hint: String
    if let known = refusal.hint {
      hint = known
    } else {
      hint =
        switch refusal.reason {
        case .badDeviceToken:
          "updates are for an activity, and a start is for its type: ID or TYPE"
        case .unregistered where try !home.activities.areOn(): "widgetry home set --activities on"
        case .unregistered: "widgetry activity list"
        default: "see what it takes: widgetry help activity push"
        }
    }
    return WidgetryError(
      .failed, code: "push.refused",
      summary: "\(refusal.reason.status) \(refusal.reason.rawValue): \(refusal.detail)",
      hint: hint)
  }
}

/// The result of a push in the form of the push service's response.
struct AnsweredPush: CommandResult {
  let result: PushResult
  /// The rejection as an error with a hint; thrown after the response is printed.
  let refusal: WidgetryError?

  func write(to output: Output) throws {
    switch result {
    case .taken(let note):
      if output.isJSON {
        writeJSON(reason: nil, detail: note, to: output)
      } else {
        output.say("\(result.status)" + (note.map { " \($0)" } ?? ""))
      }
    case .refused(let refusal):
      if output.isJSON {
        writeJSON(reason: refusal.reason.rawValue, detail: refusal.detail, to: output)
      }
    }
    if let refusal { throw refusal }
  }

  private func writeJSON(reason: String?, detail: String?, to output: Output) {
    output.json { json in
      json.object { json in
        json.member("status", result.status)
        json.member("reason", reason)
        json.member("detail", detail)
      }
    }
  }
}
