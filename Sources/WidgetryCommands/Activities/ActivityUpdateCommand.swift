internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry activity update`: changes the state of live activities.
struct ActivityUpdateCommand: ResultCommand {
  static let spec = CommandSpec(
    "activity update", "change the state of activities", section: .activities,
    arguments: [.oneOrMore("ID|-", "the activities; - reads ids from stdin")],
    flags: [
      .option("alert", "TEXT", "also show this alert"),
      .option("stale", "WHEN", "when the new state becomes stale"),
      .option("relevance", "N", "its priority; the activity with the highest gets the island"),
      .values,
    ],
    assignments: .paths,
    examples: [
      .init("activity update game-1 home+=3 'lastPlay=Three by Kim'", "add three points"),
      .init("activity update game-1 --values state.json", "replace the whole state from a file"),
    ],
    discussion: [
      "Other fields of the state stay unchanged. name+=N and name-=N add and subtract, 'state.' "
        + "can be omitted, and name:=JSON sets other values. --values replaces the whole state "
        + "with a JSON object, in which name=value overrides fields. A field that is itself called "
        + "'state' is state.state.",
      "If the plugin can't show the new state, nothing changes. If a push has brought a state that "
        + "can't be shown, the last state that could be shown is changed.",
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
        hint: "For example: widgetry activity update "
          + "\(ids.map { ShellWord.quoted($0) }.joined(separator: " ")) state.name=value")
    }
    guard alert.map({ !$0.allSatisfy(\.isWhitespace) }) ?? true else {
      throw WidgetryError(
        .misuse, code: "alert.empty", summary: "The text of '--alert' is empty",
        hint: "Write it as --alert 'Three by Kim'")
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
            summary: "'\(assignment.typed.name)' can't be changed: attributes never change",
            hint: "If you mean a field of the state, write it as \(name)=…")
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
    // Draw the state first, because only a state that could be drawn is known to be valid.
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
  /// The activity's title for alerts: its attribute `title` or `name`, else its id.
  var title: String {
    let members = attributes.object ?? [:]
    return members["title"]?.string ?? members["name"]?.string ?? id
  }
}
