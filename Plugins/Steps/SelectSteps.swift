internal import WidgetAuthoring

/// The configuration of a steps widget: a daily goal, a source and a style.
struct SelectSteps: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Select Steps"

  @Parameter(title: "Goal", default: 10_000, inclusiveRange: (lowerBound: 1, upperBound: 200_000))
  var goal: Int
  @Parameter(
    title: "Source", description: "Show the steps of one source only",
    optionsProvider: StepSources())
  var source: String?
  @Parameter(title: "Style", default: .ring) var style: StepsStyle
}

/// Lists the sources that have counted steps, for a person to choose one.
struct StepSources: DynamicOptionsProvider {
  func results() async throws -> [String] {
    try await HKSourceQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(.stepCount))
    ).result(for: HKHealthStore()).map(\.name)
  }
}

/// How progress towards the goal is drawn.
enum StepsStyle: String, AppEnum {
  case ring, bar

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Style"
  static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
    .ring: "Ring", .bar: "Bar",
  ]
}
