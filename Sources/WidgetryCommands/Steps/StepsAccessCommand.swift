internal import HealthData
internal import WidgetHome
internal import WidgetModel

/// `widgetry steps access`: shows or changes which plugins may read health data.
struct StepsAccessCommand: ResultCommand {
  static let spec = CommandSpec(
    "steps access", "show or change access to health data", section: .steps,
    arguments: [
      .optional("allow|deny|reset", "the access to set; omit it to show the current access")
    ],
    flags: [
      .option(
        "plugin", "P", "change all types that this plugin reads (default: steps, for all plugins)")
    ],
    examples: [
      .init("steps access", "show which plugins read what, and why"),
      .init("steps access allow", "allow all plugins to read steps"),
      .init("steps access deny --plugin steps", "deny it to the plugin steps"),
    ],
    discussion: [
      "As on a phone, a widget without access can't detect it: it finds no data. This command and "
        + "'doctor' show you the reason."
    ],
    purpose: .readsUnless(["allow|deny|reset"]))

  private static let states: [String: HealthAccess] = [
    "allow": .authorized, "deny": .denied, "reset": .notDetermined,
  ]

  /// The access to set; nil to only report.
  private let state: HealthAccess?
  private let plugin: String?

  init(_ line: ParsedCommand) throws {
    state = try line.choice("allow|deny|reset", of: Self.states)
    plugin = line.value("plugin")
    guard plugin == nil || state != nil else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'--plugin' needs allow, deny or reset",
        hint: "Say what to change: widgetry steps access allow --plugin steps")
    }
  }

  func run(in environment: CommandEnvironment) async throws -> StepsAccess {
    var reloads: [ReloadResult] = []
    if let state { reloads = try await environment.home.health.setAccess(state, plugin: plugin) }
    return try StepsAccess(in: environment.home, after: reloads)
  }
}
