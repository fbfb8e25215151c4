public import WidgetAuthoring

/// The bundled D-Day plugin: days until or since an anniversary.
public struct DDayBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    DDayWidget()
  }
}

struct DDayWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "dday", intent: SelectAnniversary.self, provider: DDayProvider()
    ) { entry in
      DDayView(entry: entry)
    }
    .configurationDisplayName("D-Day")
    .description("Days until an anniversary, or since.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular,
      .accessoryInline,
    ])
  }
}
