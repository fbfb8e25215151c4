public import WidgetAuthoring

/// The bundle of the plugin that shows commands while they run.
public struct RunningCommandBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    CommandActivity()
  }
}

struct CommandActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: CommandAttributes.self) { context in
      CommandView(attributes: context.attributes, state: context.state)
        .activityBackgroundTint(Color(.systemBackground))
    } dynamicIsland: { context in
      let outcome = CommandOutcome(context.state)
      return DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          Image(systemName: outcome.symbol).foregroundStyle(outcome.color)
        }
        DynamicIslandExpandedRegion(.center) {
          Text(verbatim: context.attributes.title).font(.headline).lineLimit(1)
        }
        DynamicIslandExpandedRegion(.trailing) {
          CommandTime(state: context.state)
        }
        DynamicIslandExpandedRegion(.bottom) {
          VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: context.state.line).font(.caption).lineLimit(2)
            if let progress = context.state.progress, context.state.endedAt == nil {
              ProgressView(value: min(max(progress, 0), 1)).tint(outcome.color)
            }
          }
        }
      } compactLeading: {
        Text(verbatim: context.attributes.title)
      } compactTrailing: {
        HStack(spacing: 6) {
          if let words = outcome.words ?? context.state.percentage {
            Text(verbatim: words).foregroundStyle(outcome.color)
          }
          CommandTime(state: context.state)
        }
      } minimal: {
        if let percentage = context.state.percentage {
          Text(verbatim: percentage).minimumScaleFactor(0.5)
        } else {
          Image(systemName: outcome.symbol).foregroundStyle(outcome.color)
            .accessibilityLabel(Text(verbatim: outcome.words ?? context.attributes.title))
        }
      }
      .keylineTint(outcome.color)
    }
    .configurationDisplayName("Running command")
    .description("A command while it runs: its last line, its progress, and how it ended.")
  }
}
