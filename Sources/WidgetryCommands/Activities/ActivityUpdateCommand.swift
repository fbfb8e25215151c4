internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let activityUpdate = Command(
    spec: CommandSpec(
      "activity update", "change an activity's state", section: .activities,
      arguments: [.one("ID", "the activity")],
      flags: [
        .option("alert", "TEXT", "what is said aloud with it"),
        .option("stale", "WHEN", "from when on this state is too old"),
        .option("relevance", "N", "how much it matters beside others"),
        .values,
      ],
      assignments: .paths,
      examples: [
        .init("activity update game-1 home+=3 'lastPlay=Three by Kim'", "three points"),
        .init("activity update game-1 --values state.json", "the whole state, from a file"),
      ],
      discussion: [
        "What is not named stays. name+=N and name-=N count, 'state.' may be left away, and "
          + "name:=JSON gives what words can't. --values has the whole state as one object, under "
          + "which name=value goes.",
        "A state that the plugin can't show changes nothing.",
      ])
  ) { run in
    let id = run.parsed.argument("ID") ?? ""
    let alert = run.parsed.value("alert")
    guard !run.parsed.assignments.isEmpty || !run.parsed.flags.isEmpty else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'activity update' needs something to change",
        hint: "widgetry activity update \(ShellWord.quoted(id)) state.name=value")
    }
    let type = try await run.type(ofActivity: id)
    let shape = type?.descriptor.activity?.state ?? .any
    let (ofState, others) = run.parsed.assignments.dividedByState
    var whole: JSONValue?
    if run.parsed.value(FlagSpec.values.name) != nil {
      var (members, state) = (JSONValue.object([:]), JSONValue.null)
      try run.fillFromFile(&members, &state)
      whole = state == .null ? members : state
    }
    let changed = try await run.home.changeActivity(id: id) { activity in
      var state = whole ?? activity.record.content.state
      try run.activityValues.apply(ofState + others, to: &state, shape: shape)
      return .updated(
        ActivityLife.Update(
          try run.content(state: state, former: activity.record.content),
          alert: alert.map {
            ActivityAlertValue(title: .text(activity.record.title), body: .text($0))
          }))
    }
    return try run.tell(changed)
  }

  static let activityEnd = Command(
    spec: CommandSpec(
      "activity end", "end activities", section: .activities,
      arguments: [.oneOrMore("ID", "the activities")],
      flags: [
        .option(
          "dismiss", "now|default|WHEN", "until when it can be seen; 4 hours if not given")
      ],
      examples: [
        .init("activity end game-1", "it is over, and can be seen for 4 hours more"),
        .init("activity end game-1 --dismiss now", "take it away"),
      ],
      discussion: ["One that has ended already can be taken away by --dismiss now."])
  ) { run in
    let dismissal = try run.dismissal() ?? .default
    var reports: [ActivityReport] = []
    // All of them are there, or none is ended.
    let ids = run.parsed.arguments("ID")
    for id in ids { _ = try run.home.activity(id: id) }
    for id in ids {
      let ended = try await run.home.changeActivity(id: id) { _ in
        .ended(ActivityLife.Ending(dismissal: dismissal))
      }
      reports.append(try run.report(on: ended))
    }
    if run.output.isJSON {
      run.output.json { json in
        json.array { json in for report in reports { report.write(to: &json) } }
      }
    } else {
      for report in reports {
        let end = report.endsAt.map { "; seen until \(run.words(ofMoment: $0))" } ?? ""
        run.output.say("Ended \(report.activity.record.id)\(end)")
      }
    }
    return .success
  }
}

extension CommandRun {
  /// Until when an activity can be seen after its end; nil where the line does not say.
  func dismissal() throws -> ActivityDismissal? {
    switch parsed.value("dismiss") {
    case nil: nil
    case "default": .default
    case "now": .immediate
    case let word?: .after(try moment(word))
    }
  }

  /// The type of an activity; nil where its plugin is gone.
  func type(ofActivity id: String) async throws -> StoredKind? {
    let record = try home.activity(id: id).record
    return try await home.activityTypes().first {
      $0.plugin == record.plugin && $0.name == record.type
    }
  }

  fileprivate func tell(_ activity: StoredActivity) throws -> ExitStatus {
    let report = try report(on: activity)
    if output.isJSON {
      output.json { report.write(to: &$0) }
    } else {
      output.say(activity.record.id + (report.line.map { ": \($0)" } ?? ""))
    }
    return .success
  }
}

extension ActivityRecord {
  /// What it is called where only words are.
  var title: String {
    let members = attributes.object ?? [:]
    return members["title"]?.string ?? members["name"]?.string ?? id
  }
}
