internal import Foundation
internal import WidgetHome
internal import WidgetModel

struct StatusCommand: ResultCommand {
  static let spec = CommandSpec(
    "status", "the state of the home; with ids, why widgets show what they show",
    section: .looking,
    arguments: [.anyNumber("ID", "the widgets")],
    examples: [.init("status dday-1", "why it shows what it shows, and what comes next")],
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
