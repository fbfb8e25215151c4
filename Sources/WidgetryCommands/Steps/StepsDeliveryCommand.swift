internal import HealthData
internal import WidgetHome
internal import WidgetModel

/// `widgetry steps delivery`: shows or changes how often new steps reload widgets.
struct StepsDeliveryCommand: ResultCommand {
  static let spec = CommandSpec(
    "steps delivery", "show or change how often new step counts reload widgets", section: .steps,
    arguments: [
      .optional(
        "immediate|hourly|daily|off", "the frequency to set; omit it to show the current one")
    ],
    examples: [
      .init("steps delivery hourly", "reload at most once an hour"),
      .init("steps delivery off", "don't reload widgets for new steps"),
    ],
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
