internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry activity end`: ends live activities.
struct ActivityEndCommand: ResultCommand {
  static let spec = CommandSpec(
    "activity end", "end activities", section: .activities,
    arguments: [.oneOrMore("ID|-", "the activities; - reads ids from stdin")],
    flags: [
      .option(
        "dismiss", "now|default|WHEN", "when it disappears; default: 4 hours after its end")
    ],
    examples: [
      .init("activity end game-1", "end it, and show it for another 4 hours"),
      .init("activity end game-1 --dismiss now", "end and remove it"),
    ],
    discussion: ["--dismiss now also removes an activity that has already ended."])

  private let ids: [String]
  private let dismissal: GivenDismissal

  init(_ line: ParsedCommand) {
    ids = Array(line.arguments("ID|-"))
    dismissal = GivenDismissal(line)
  }

  func run(in environment: CommandEnvironment) async throws -> ChangedActivities {
    let home = environment.home
    let dismissal = try dismissal.dismissal(in: environment) ?? .default
    let changes = try await ActivityChanges(
      of: try environment.input.ids(ids), in: home
    ) { activity in
      try await home.activities.change(id: activity.record.id) { _ in
        .ended(ActivityLife.Ending(dismissal: dismissal))
      }
    }
    return ChangedActivities(changes) { report in
      let end = report.endsAt.map { "; shown until \(environment.words(ofMoment: $0))" } ?? ""
      return "Ended \(report.activity.record.id)\(end)"
    }
  }
}
