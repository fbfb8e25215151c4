internal import HealthData
internal import WidgetHome
internal import WidgetModel

struct StepsDeliveryCommand: ResultCommand {
  static let spec = CommandSpec(
    "steps delivery", "how often new steps reload widgets", section: .steps,
    arguments: [
      .optional(
        "immediate|hourly|daily|off", "at most this often; without it, prints what holds now")
    ],
    examples: [
      .init("steps delivery hourly", "once an hour, and once more for what came last"),
      .init("steps delivery off", "only when widgets are reloaded for another reason"),
    ],
    reloads: true,
    purpose: .readsUnless(["immediate|hourly|daily|off"]))

  /// The frequency to set; nil to only report.
  private let frequency: HealthFrequency?

  init(_ line: ParsedCommand) throws {
    frequency = try line.choice(
      "immediate|hourly|daily|off",
      of: Dictionary(uniqueKeysWithValues: HealthFrequency.allCases.map { ($0.rawValue, $0) }))
  }

  func run(in environment: CommandEnvironment) async throws -> StepsAccess {
    var reloads: [ReloadResult] = []
    if let frequency {
      reloads = try await environment.home.health.change(atOnce: true) {
        try $0.setFrequency(
          frequency, reader: HealthStore.everyone, type: HealthStore.everyType)
      }.reloads
    }
    return try StepsAccess(in: environment.home, after: reloads)
  }
}
