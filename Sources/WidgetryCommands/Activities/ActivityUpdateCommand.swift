internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct ActivityUpdateCommand: ResultCommand {
  static let spec = CommandSpec(
    "activity update", "change the state of activities", section: .activities,
    arguments: [.oneOrMore("ID|-", "the activities; - reads ids from stdin")],
    flags: [
      .option("alert", "TEXT", "an alert that comes with it"),
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
      "What is not named stays. name+=N and name-=N count, 'state.' may be omitted, and "
        + "name:=JSON gives what words can't. --values has the whole state as one object, which "
        + "name=value overrides. A field that is itself called 'state' is state.state.",
      "A state that the plugin can't show changes nothing. Where a push has brought one, what is "
        + "changed is the last that could be shown.",
    ])

  private let ids: [String]
  private let alert: String?
  private let content: GivenContent
  private let assignments: [ActivityAssignment]
  private let file: String?

  init(_ line: ParsedCommand) throws {
    ids = Array(line.arguments("ID|-"))
    alert = line.value("alert")
    guard !line.assignments.isEmpty || !line.flags.isEmpty else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'activity update' needs something to change",
        hint: "widgetry activity update \(ids.map { ShellWord.quoted($0) }.joined(separator: " ")) "
          + "state.name=value")
    }
    guard alert.map({ !$0.allSatisfy(\.isWhitespace) }) ?? true else {
      throw WidgetryError(
        .misuse, code: "alert.empty", summary: "'--alert' has no words",
        hint: "--alert 'Three by Kim'")
    }
    content = try GivenContent(line)
    file = line.value(FlagSpec.values.name)
    assignments = line.activityAssignments(unnamed: .state)
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

  func run(in environment: CommandEnvironment) async throws -> ChangedActivities {
    let values = ActivityValues(in: environment)
    let file = try environment.input.activityValues(ofFile: file)
    let changes = try await ActivityChanges(
      of: try environment.input.ids(ids), in: environment.home
    ) { activity in
      try await update(activity, values, file, in: environment)
    }
    return ChangedActivities(changes) { report in
      report.activity.record.id + (report.markedLine.map { ": \($0)" } ?? "")
    }
  }

  private func update(
    _ activity: StoredActivity, _ values: ActivityValues, _ file: JSONValue?,
    in environment: CommandEnvironment
  ) async throws -> StoredActivity {
    let home = environment.home
    let type = try await home.activities.types().first {
      $0.plugin == activity.record.plugin && $0.name == activity.record.type
    }
    let shape = type?.descriptor.activity?.state ?? .any
    let whole = try file.map { try values.read(ActivityParts.state(in: $0, of: shape), as: shape) }
    // Draw it, because only a state that was drawn is known to be valid.
    if activity.isUndrawn { try await home.activities.refresh() }
    return try await home.activities.change(id: activity.record.id) { activity in
      var state = try whole ?? home.activities.shownState(of: activity)
      let faults = try values.apply(assignments, to: &state, shape: shape)
      guard faults.isEmpty else { throw WidgetryErrors(faults) }
      return .updated(
        ActivityLife.Update(
          try content.content(state: state, former: activity.record.content, in: environment),
          alert: alert.map {
            ActivityAlertValue(title: .text(activity.record.title), body: .text($0))
          }))
    }
  }
}

extension ActivityRecord {
  /// The activity's name for messages.
  var title: String {
    let members = attributes.object ?? [:]
    return members["title"]?.string ?? members["name"]?.string ?? id
  }
}
