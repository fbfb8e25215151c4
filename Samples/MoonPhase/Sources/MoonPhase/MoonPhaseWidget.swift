import WidgetAuthoring

/// The only widget of this plugin.
@main
struct MoonPhaseWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "moon-phase", intent: SelectCity.self, provider: MoonProvider()
    ) { entry in
      MoonView(entry: entry)
    }
    .configurationDisplayName("Moon Phase")
    .description("The moon over a city: its phase, and when it rises and sets.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryInline,
    ])
  }
}

/// The configuration of a moon widget: its city.
struct SelectCity: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Select City"

  @Parameter(title: "City") var city: City
}
