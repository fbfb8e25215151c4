internal import WidgetModel

struct HomeCommand: ResultCommand {
  static let spec = CommandSpec(
    "home", "where the registry is", section: .home,
    examples: [.init("home", "its path; 'home show' tells more")],
    purpose: .reads)

  init(_ line: ParsedCommand) {}

  func run(in environment: CommandEnvironment) throws -> Result {
    // Printing only the path doesn't open the home.
    guard environment.output.isJSON else { return .path(environment.homePath) }
    return .settings(try HomeSettings(in: environment))
  }

  enum Result: FormattedResult {
    case path(String)
    case settings(HomeSettings)

    func writeText(to output: Output) {
      switch self {
      case .path(let path): output.line(path)
      case .settings(let settings): settings.writeText(to: output)
      }
    }

    func writeJSON(to json: inout JSONWriter) {
      switch self {
      case .path(let path): json.value(path)
      case .settings(let settings): settings.writeJSON(to: &json)
      }
    }
  }
}
