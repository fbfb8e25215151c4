public import WidgetAuthoring

/// The bundled plugin `clock`, with a widget for chosen time zones and one for local time.
public struct ClockBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    ClockWidget()
    LocalClockWidget()
  }
}

private let families: [WidgetFamily] = [
  .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular,
  .accessoryRectangular, .accessoryInline,
]

/// The kind `clock`.
struct ClockWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "clock", intent: SelectZones.self, provider: ClockProvider()
    ) { entry in
      ClockView(entry: entry)
    }
    .configurationDisplayName("Clock")
    .description("The time to the minute, in any time zones.")
    .supportedFamilies(families)
  }
}

/// The kind `local-clock`, which has no configuration.
struct LocalClockWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "local-clock", provider: LocalClockProvider()) { entry in
      ClockView(entry: entry)
    }
    .configurationDisplayName("Local Clock")
    .description("The time where you are.")
    .supportedFamilies(families)
  }
}
