internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// `widgetry status`: shows problems of the home, or explains why single widgets show what they show.
struct StatusCommand: ResultCommand {
  static let spec = CommandSpec(
    "status", "show the state of the home, or why widgets show what they show",
    section: .looking,
    arguments: [.anyNumber("ID", "the ids of the widgets; none for the whole home")],
    examples: [.init("status dday-1", "explain the current content and the next change")],
    purpose: .reads)

  private let ids: [String]

  init(_ line: ParsedCommand) {
    ids = Array(line.arguments("ID"))
  }

  func run(
    in environment: CommandEnvironment
  ) async throws -> EitherResult<HomeStatus, StatusReports> {
    let now = Date()
    let home = environment.home
    guard ids.isEmpty else {
      return .second(
        StatusReports(reports: try ids.map { try StatusReport($0, in: home, at: now) }))
    }
    return .first(try await HomeStatus(of: environment, at: now))
  }
}
