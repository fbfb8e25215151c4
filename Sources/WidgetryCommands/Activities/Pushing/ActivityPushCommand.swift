internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry activity push`: applies a push, in the form in which a server sends it to Apple.
struct ActivityPushCommand: ResultCommand {
  static let spec = CommandSpec(
    "activity push", "apply a push as a server sends it", section: .activities,
    arguments: [.one("ID|TYPE", "the activity's id or token, or the type to start")],
    flags: [.option("file", "FILE|-", "the payload; stdin if not given")],
    examples: [
      .init("activity push game-1 --file goal.json", "update an activity"),
      .init("activity push Game --file start.json", "start an activity"),
    ],
    discussion: [
      "The payload has the format of the Apple Push Notification service: 'aps' with 'timestamp', "
        + "'event' (start, update, end), 'content-state', 'stale-date', 'dismissal-date', "
        + "'relevance-score', 'alert', and for a start 'attributes-type' and 'attributes'. "
        + "Moments outside of the state and the attributes are seconds since 1970.",
      "The command prints the statuses and reasons of the push service. 'widgetry activity list "
        + "--json' prints the tokens.",
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
        result: .accepted(note: try await apply(payload, in: environment)), refusal: nil)
    } catch let refusal as PushRefusal {
      return AnsweredPush(
        result: .refused(refusal), refusal: try error(refusal, in: environment.home))
    }
  }

  /// Stores a push, and draws the changed activity.
  ///
  /// - Returns: A note about the result, such as `started game-1`; nil for a usual update.
  private func apply(
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
      MomentWarnings(output).report(payload, of: type.descriptor.activity)
      return "started \(try await home.activities.start(payload, of: type).record.id)"
    } else {
      let types = try await home.activities.types().map(\.shortActivityName)
      throw WidgetryError(
        .missing, code: "activity.unknown",
        summary: "Unknown activity or activity type '\(HarmlessText.line(name))'",
        hint: "Run 'widgetry activity list' to see all activities. Types that can be started: "
          + types.joined(separator: ", "),
        suggestions: Suggestion.nearest(
          to: name, among: try home.activities.all().map(\.record.id) + types))
    }
    var queue = ActivityQueue<Void>()
    queue.add(
      try home.activities.event(of: payload, for: activity), for: activity.record.id, receipt: ())
    let outcome = try home.activities.commit(queue.take(at: .now)).first?.outcome
    try await home.activities.refresh()
    MomentWarnings(output).report(payload, of: try ActivityReport(on: activity, in: home).shape)
    if let failure = try home.activities.activity(id: activity.record.id).failure {
      output.warning(
        "'\(activity.record.id)' still shows the previous state: \(failure.summary)",
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
          "Specify an ID for an update or an end, and a TYPE for a start"
        case .unregistered where try !home.activities.areOn():
          "Run 'widgetry home set --activities on' to turn activities on"
        case .unregistered: "Run 'widgetry activity list' to see all activities"
        default: "Run 'widgetry help activity push' to see the format of a payload"
        }
    }
    return WidgetryError(
      .failed, code: "push.refused",
      summary: "\(refusal.reason.status) \(refusal.reason.rawValue): \(refusal.detail)",
      hint: hint)
  }
}

/// The result of `widgetry activity push`, in the form of the push service's response.
struct AnsweredPush: CommandResult {
  let result: PushResult
  /// The error if the push was refused; thrown after the response is printed.
  let refusal: WidgetryError?

  func write(to output: Output) throws {
    switch result {
    case .accepted(let note):
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
