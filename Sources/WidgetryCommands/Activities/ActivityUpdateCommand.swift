internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let activityUpdate = ClosureCommand(
    spec: CommandSpec(
      "activity update", "change the state of activities", section: .activities,
      arguments: [.oneOrMore("ID|-", "the activities; - reads ids from stdin")],
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
          + "which name=value goes. A field that is itself called 'state' is state.state.",
        "A state that the plugin can't show changes nothing. Where a push has brought one, what is "
          + "changed is the last that could be shown.",
      ])
  ) { run in
    let alert = run.parsed.value("alert")
    guard !run.parsed.assignments.isEmpty || !run.parsed.flags.isEmpty else {
      let ids = run.parsed.arguments("ID|-").map { ShellWord.quoted($0) }
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'activity update' needs something to change",
        hint: "widgetry activity update \(ids.joined(separator: " ")) state.name=value")
    }
    guard alert.map({ !$0.allSatisfy(\.isWhitespace) }) ?? true else {
      throw WidgetryError(
        .misuse, code: "alert.empty", summary: "'--alert' has no words",
        hint: "--alert 'Three by Kim'")
    }
    let update = try ActivityUpdating(run, alert: alert)
    return try await run.changeActivities(of: "ID|-") { activity in
      try await update.update(activity)
    } tell: { report in
      report.activity.record.id + (report.markedLine.map { ": \($0)" } ?? "")
    }
  }

  static let activityEnd = ClosureCommand(
    spec: CommandSpec(
      "activity end", "end activities", section: .activities,
      arguments: [.oneOrMore("ID|-", "the activities; - reads ids from stdin")],
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
    return try await run.changeActivities(of: "ID|-") { activity in
      try await run.home.activities.change(id: activity.record.id) { _ in
        .ended(ActivityLife.Ending(dismissal: dismissal))
      }
    } tell: { report in
      let end = report.endsAt.map { "; seen until \(run.words(ofMoment: $0))" } ?? ""
      return "Ended \(report.activity.record.id)\(end)"
    }
  }
}

/// An update as a line has it, for one activity or several.
private struct ActivityUpdating {
  let run: CommandRun
  let alert: String?
  private let assignments: [ActivityAssignment]
  private let values: ActivityValues
  private let file: JSONValue?

  init(_ run: CommandRun, alert: String?) throws {
    self.run = run
    self.alert = alert
    assignments = run.parsed.activityAssignments(unnamed: .state)
    values = run.activityValues
    file = try run.valuesInFile()
    let fixed = assignments.filter { $0.part == .attributes }
    guard fixed.isEmpty else {
      throw WidgetryErrors(
        fixed.map { assignment in
          let name = (["state", "attributes"] + assignment.path).joined(separator: ".")
          return WidgetryError(
            .misuse, code: "activity.fixed",
            summary: "'\(assignment.typed.name)' stays as it is: attributes never change",
            hint: "a field of the state that is called so is \(name)")
        })
    }
  }

  func update(_ activity: StoredActivity) async throws -> StoredActivity {
    let type = try await run.home.activities.types().first {
      $0.plugin == activity.record.plugin && $0.name == activity.record.type
    }
    let shape = type?.descriptor.activity?.state ?? .any
    let whole = try file.map { try values.read(ActivityParts.state(in: $0, of: shape), as: shape) }
    // Only what was tried can be known to be no good.
    if activity.isUndrawn { try await run.home.activities.refresh() }
    return try await run.home.activities.change(id: activity.record.id) { activity in
      var state = try whole ?? run.home.activities.shownState(of: activity)
      let faults = try values.apply(assignments, to: &state, shape: shape)
      guard faults.isEmpty else { throw WidgetryErrors(faults) }
      return .updated(
        ActivityLife.Update(
          try run.content(state: state, former: activity.record.content),
          alert: alert.map {
            ActivityAlertValue(title: .text(activity.record.title), body: .text($0))
          }))
    }
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

  /// Changes several activities, all of which must be there; what cannot be changed is told, and the others are.
  fileprivate func changeActivities(
    of name: String, _ change: (StoredActivity) async throws -> StoredActivity,
    tell: (ActivityReport) -> String
  ) async throws -> ExitStatus {
    let ids = try input.ids(Array(parsed.arguments(name)))
    let known = ids.map { id in Result { try home.activities.activity(id: id) } }
    let missing = known.compactMap { $0.failure as? WidgetryError }
    guard missing.isEmpty else { throw WidgetryErrors(missing) }
    var reports: [ActivityReport] = []
    var faults: [WidgetryError] = []
    for activity in known.compactMap({ try? $0.get() }) {
      do {
        reports.append(try ActivityReport(on: try await change(activity), in: home))
      } catch let errors as WidgetryErrors {
        faults += errors.errors
      } catch let error as WidgetryError {
        faults.append(error)
      }
    }
    if reports.isEmpty, !faults.isEmpty { throw WidgetryErrors(faults) }
    if output.isJSON {
      output.json { json in
        json.array { json in for report in reports { report.write(to: &json) } }
      }
    } else {
      for report in reports { output.say(tell(report)) }
    }
    output.errors(WidgetryErrors(faults))
    return faults.isEmpty ? .success : .partial
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}

extension ActivityRecord {
  /// What it is called where only words are.
  var title: String {
    let members = attributes.object ?? [:]
    return members["title"]?.string ?? members["name"]?.string ?? id
  }
}
