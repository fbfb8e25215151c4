public import WidgetAuthoring

/// The bundled plugin `scoreboard`, which draws the live activity of a basketball game.
public struct ScoreboardBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    GameActivity()
  }
}

/// The activity type `GameAttributes`.
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
