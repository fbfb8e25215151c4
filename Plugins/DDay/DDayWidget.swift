public import WidgetAuthoring

/// The bundled plugin `dday`, which counts the days until or since an anniversary.
public struct DDayBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    DDayWidget()
  }
}

/// The kind `dday`.
struct DDayWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "dday", intent: SelectAnniversary.self, provider: DDayProvider()
    ) { entry in
      DDayView(entry: entry)
    }
    .configurationDisplayName("D-Day")
    .description("Days until or since an anniversary.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular,
      .accessoryInline,
    ])
  }
}
