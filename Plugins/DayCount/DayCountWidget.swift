public import WidgetAuthoring

/// The bundled plugin `day-count`, which counts days since a start and until an end.
public struct DayCountBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    DayCountWidget()
  }
}

/// The kind `day-count`.
struct DayCountWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "day-count", intent: CountDays.self, provider: DayCountProvider()
    ) { entry in
      DayCountView(entry: entry)
    }
    .configurationDisplayName("Day Count")
    .description("Days since a start and until an end, with the progress in between.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular,
      .accessoryRectangular, .accessoryInline,
    ])
  }
}
