public import WidgetAuthoring

/// The bundled plugin that draws the live activities of `widgetry activity run`.
public struct RunningCommandBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    CommandActivity()
  }
}

/// The activity type `CommandAttributes`.
struct CommandActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: CommandAttributes.self) { context in
      CommandView(attributes: context.attributes, state: context.state)
        .activityBackgroundTint(Color(.systemBackground))
    } dynamicIsland: { context in
      CommandIsland(attributes: context.attributes, state: context.state).island
    }
    .configurationDisplayName("Running command")
    .description("A command while it runs: its last line, its progress, and how it ended.")
  }
}
