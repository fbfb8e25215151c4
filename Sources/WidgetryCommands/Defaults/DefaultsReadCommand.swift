internal import WidgetHome
internal import WidgetModel

/// `widgetry defaults read`: prints values that a group shares with widgets.
struct DefaultsReadCommand: ResultCommand {
  static let spec = CommandSpec(
    "defaults read", "show one or all shared values of a group", section: .groups,
    arguments: [
      .one("GROUP", "the group"), .optional("KEY", "the name of the value; all if not given"),
    ],
    examples: [.init("defaults read group.app since", "print only the value, for scripts")],
    purpose: .reads)

  private let group: String
  private let key: String?

  init(_ line: ParsedCommand) {
    group = line.argument("GROUP") ?? ""
    key = line.argument("KEY")
  }

  func run(in environment: CommandEnvironment) throws -> Result {
    try environment.home.groups.followLinks()
    let values = try SharedValues(of: group, in: environment.home)
    guard let key else { return .all(values) }
    return .one(try values.value(key), group: group, key: key)
  }

  enum Result: FormattedResult {
    case all(SharedValues)
    case one(SharedValue, group: String, key: String)

    func writeText(to output: Output) {
      switch self {
      case .all(let values): values.writeText(to: output)
      case .one(let value, _, _): output.line(value.text)
      }
    }

    func writeJSON(to json: inout JSONWriter) {
      switch self {
      case .all(let values): values.writeJSON(to: &json)
      case .one(let value, let group, let key): value.write(to: &json, group: group, key: key)
      }
    }
  }
}
