internal import WidgetModel

/// `widgetry home`: prints the path of the home folder, which contains the registry.
struct HomeCommand: ResultCommand {
  static let spec = CommandSpec(
    "home", "print the path of the home folder", section: .home,
    examples: [.init("home", "print the path; 'home show' prints the settings too")],
    purpose: .reads)

  init(_ line: ParsedCommand) {}

  func run(in environment: CommandEnvironment) throws -> Result {
    // Printing only the path doesn't open the home.
    guard environment.output.isJSON else { return .path(environment.homePath) }
    return .settings(try HomeSettings(in: environment))
  }

  /// The path as text; with `--json`, all settings of the home.
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
