internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct ActivityEndCommand: ResultCommand {
  static let spec = CommandSpec(
    "activity end", "end activities", section: .activities,
    arguments: [.oneOrMore("ID|-", "the activities; - reads ids from stdin")],
    flags: [
      .option(
        "dismiss", "now|default|WHEN", "until when it can be seen; 4 hours if not given")
    ],
    examples: [
      .init("activity end game-1", "it is over, and can be seen for 4 hours more"),
      .init("activity end game-1 --dismiss now", "remove it"),
    ],
    discussion: ["One that has ended already can be removed with --dismiss now."])

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
      let end = report.endsAt.map { "; seen until \(environment.words(ofMoment: $0))" } ?? ""
      return "Ended \(report.activity.record.id)\(end)"
    }
  }
}
