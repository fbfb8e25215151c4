public import WidgetAuthoring

/// The bundled scoreboard plugin: a game while it is played.
public struct ScoreboardBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    GameActivity()
  }
}

struct GameActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: GameAttributes.self) { context in
      GameView(attributes: context.attributes, state: context.state, isStale: context.isStale)
    } dynamicIsland: { context in
      GameIsland(attributes: context.attributes, state: context.state).island
    }
    .configurationDisplayName("Game")
    .description("A basketball game while it is played: score, period, clock and last play.")
    .supplementalActivityFamilies([.small, .medium])
  }
}
