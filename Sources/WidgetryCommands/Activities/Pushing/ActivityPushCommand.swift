internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let activityPush = ClosureCommand(
    spec: CommandSpec(
      "activity push", "take a push as a server sends it", section: .activities,
      arguments: [.one("ID|TYPE", "the activity, by id or token, or for a start the type")],
      flags: [.option("file", "FILE|-", "the payload; stdin if not given")],
      examples: [
        .init("activity push game-1 --file goal.json", "as if the push service had brought it"),
        .init("activity push Game --file start.json", "begin one as a server does"),
      ],
      discussion: [
        "The payload is the one of the Apple Push Notification service: 'aps' with 'timestamp', "
          + "'event' (start, update, end), 'content-state', 'stale-date', 'dismissal-date', "
          + "'relevance-score', 'alert', and for a start 'attributes-type' and 'attributes'. "
          + "Moments outside of state and attributes are seconds since 1970.",
        "It answers with the push service's statuses and reasons. Tokens are in 'activity list "
          + "--json'.",
      ])
  ) { run in
    let name = run.parsed.argument("ID|TYPE") ?? ""
    let text = try run.input.text(ofFile: run.parsed.value("file") ?? "-", limit: 1 << 20)
    let result: PushResult
    do {
      let payload = try PushPayload(parsing: Array(text.utf8))
      result = .taken(note: try await run.take(payload, for: name))
    } catch let refusal as PushRefusal {
      result = .refused(refusal)
    }
    return try run.tell(result)
  }
}

extension CommandRun {
  /// Stores a push and draws what it changes; gives what is to be told of it.
  fileprivate func take(_ payload: PushPayload, for name: String) async throws -> String? {
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
        summary: "No activity and no type of activities '\(HarmlessText.line(name))'",
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

  fileprivate func tell(_ result: PushResult) throws -> ExitStatus {
    switch result {
    case .taken(let note):
      if output.isJSON {
        write(status: result.status, reason: nil, detail: note)
      } else {
        output.say("\(result.status)" + (note.map { " \($0)" } ?? ""))
      }
      return .success
    case .refused(let refusal):
      if output.isJSON {
        write(status: result.status, reason: refusal.reason.rawValue, detail: refusal.detail)
      }
      throw WidgetryError(
        .failed, code: "push.refused",
        summary: "\(result.status) \(refusal.reason.rawValue): \(refusal.detail)",
        hint: try hint(for: refusal))
    }
  }

  private func hint(for refusal: PushRefusal) throws -> String {
    if let hint = refusal.hint { return hint }
    return switch refusal.reason {
    case .badDeviceToken: "updates are for an activity, and a start is for its type: ID or TYPE"
    case .unregistered where try !home.activities.areOn(): "widgetry home set --activities on"
    case .unregistered: "widgetry activity list"
    default: "see what it takes: widgetry help activity push"
    }
  }

  private func write(status: Int, reason: String?, detail: String?) {
    output.json { json in
      json.object { json in
        json.member("status", status)
        json.member("reason", reason)
        json.member("detail", detail)
      }
    }
  }
}
