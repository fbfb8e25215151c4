import WidgetAuthoring

/// The only widget of this plugin; its texts are keys that are translated in `Resources`.
@main
struct CoffeeCardWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "coffee-card", intent: CoffeeCardIntent.self, provider: CoffeeCardProvider()
    ) { entry in
      CoffeeCardView(entry: entry)
    }
    .configurationDisplayName("widget.name")
    .description("widget.description")
    .supportedFamilies([.systemSmall, .systemMedium, .accessoryInline])
  }
}

/// The configuration of a coffee card: the number of cups.
struct CoffeeCardIntent: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "widget.name"

  @Parameter(title: "parameter.cups", default: 3, inclusiveRange: (0, 10)) var cups: Int
}
