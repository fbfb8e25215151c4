internal import WidgetAuthoring

/// What a person chooses for each widget.
struct SelectSteps: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Select Steps"

  @Parameter(title: "Goal", default: 10_000, inclusiveRange: (lowerBound: 1, upperBound: 200_000))
  var goal: Int
  @Parameter(title: "Source", description: "Only what one source counted")
  var source: String?
  @Parameter(title: "Style", default: .ring) var style: StepsStyle
}

/// How the share of the goal is drawn.
enum StepsStyle: String, AppEnum {
  case ring, bar

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Style"
  static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
    .ring: "Ring", .bar: "Bar",
  ]
}
