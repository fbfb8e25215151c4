public import WidgetAuthoring

/// The bundled plugin `steps`, with a widget for today's steps.
public struct StepsBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    StepsWidget()
  }
}

/// The kind `steps`.
struct StepsWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "steps", intent: SelectSteps.self, provider: StepsProvider()
    ) { entry in
      StepsView(entry: entry)
    }
    .configurationDisplayName("Steps")
    .description("Today's steps, hour by hour, and the progress towards a goal.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular,
      .accessoryInline,
    ])
    .readsHealth([.stepCount], because: "Shows how many steps you have taken today")
  }
}
