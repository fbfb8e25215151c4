internal import WidgetHome
internal import WidgetModel

/// `widgetry defaults list`: lists the groups, or the shared values of one.
struct DefaultsListCommand: ResultCommand {
  static let spec = CommandSpec(
    "defaults list", "list all groups, or the values of one", section: .groups,
    arguments: [.optional("GROUP", "the group; all if not given")],
    examples: [.init("defaults list", "list each group with its keys and its widgets")],
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
