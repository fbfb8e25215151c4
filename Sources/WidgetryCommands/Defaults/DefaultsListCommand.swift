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

  func run(in environment: CommandEnvironment) throws -> Result {
    try environment.home.groups.followLinks()
    guard let group else { return .groups(try SharedGroups(in: environment.home)) }
    return .values(try SharedValues(of: group, in: environment.home))
  }

  enum Result: CommandResult {
    case groups(SharedGroups)
    case values(SharedValues)

    func writeText(to output: Output) {
      switch self {
      case .groups(let groups): groups.writeText(to: output)
      case .values(let values): values.writeText(to: output)
      }
    }

    func writeJSON(to json: inout JSONWriter) {
      switch self {
      case .groups(let groups): groups.writeJSON(to: &json)
      case .values(let values): values.writeJSON(to: &json)
      }
    }
  }
}
