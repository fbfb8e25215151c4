internal import HealthData
internal import WidgetHome
internal import WidgetModel

struct StepsAccessCommand: ResultCommand {
  static let spec = CommandSpec(
    "steps access", "which widgets may read health data", section: .steps,
    arguments: [.optional("allow|deny|reset", "what they may; without it, prints what holds now")],
    flags: [
      .option("plugin", "P", "all that this plugin reads; else steps alone, for all plugins")
    ],
    examples: [
      .init("steps access", "who wants to read what, and why"),
      .init("steps access allow", "all plugins may read steps"),
      .init("steps access deny --plugin steps", "exclude this one"),
    ],
    discussion: [
      "A widget that may not read doesn't learn so: it finds nothing, as on a phone. This command "
        + "and 'doctor' show it to you."
    ],
    reloads: true,
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
        .misuse, code: "argument.missing", summary: "'--plugin' goes with allow, deny or reset",
        hint: "widgetry steps access allow --plugin steps")
    }
  }

  func run(in environment: CommandEnvironment) async throws -> StepsAccess {
    var reloads: [ReloadResult] = []
    if let state { reloads = try await environment.home.health.setAccess(state, plugin: plugin) }
    return try StepsAccess(in: environment.home, after: reloads)
  }
}
