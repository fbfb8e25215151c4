internal import WidgetHome
internal import WidgetModel

struct DefaultsListCommand: ResultCommand {
  static let spec = CommandSpec(
    "defaults list", "the groups, or what is in one", section: .groups,
    arguments: [.optional("GROUP", "the group; all without it")],
    examples: [.init("defaults list", "each with its keys, and who reads it")],
    purpose: .reads)

  private let group: String?

  init(_ line: ParsedCommand) {
    group = line.argument("GROUP")
  }

  func run(in environment: CommandEnvironment) throws -> EitherResult<SharedGroups, SharedValues> {
    try environment.home.groups.followLinks()
    guard let group else { return .first(try SharedGroups(in: environment.home)) }
    return .second(try SharedValues(of: group, in: environment.home))
  }
}
