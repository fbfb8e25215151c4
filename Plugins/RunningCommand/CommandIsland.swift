internal import WidgetAuthoring

/// The Dynamic Island of a running command: its progress, its time, and as much of its title as
/// fits.
@MainActor struct CommandIsland {
  let attributes: CommandAttributes
  let state: CommandAttributes.ContentState

  private var outcome: CommandOutcome { CommandOutcome(state) }

  var island: DynamicIsland {
    DynamicIsland {
      DynamicIslandExpandedRegion(.leading, priority: 1) {
        HStack(spacing: 8) {
          symbol
          Text(verbatim: attributes.title).font(.headline).lineLimit(1)
        }
      }
      DynamicIslandExpandedRegion(.trailing) { CommandTime(state: state).fixedSize() }
      DynamicIslandExpandedRegion(.bottom) { details }
    } compactLeading: {
      HStack(spacing: 6) {
        symbol
        if let words = outcome.shortWords ?? state.percentage {
          Text(verbatim: words).foregroundStyle(outcome.color)
        }
        CommandTime(state: state)
      }
      .font(.subheadline)
      .fixedSize()
    } compactTrailing: {
      Text(verbatim: attributes.title).font(.subheadline).lineLimit(1)
    } minimal: {
      if let percentage = state.percentage {
        Text(verbatim: percentage).minimumScaleFactor(0.5)
      } else {
        symbol.accessibilityLabel(Text(verbatim: outcome.words ?? attributes.title))
      }
    }
    .keylineTint(outcome.color)
  }

  private var symbol: some View {
    Image(systemName: outcome.symbol).foregroundStyle(outcome.color)
  }

  /// The outcome or the progress, and the last line that the command printed.
  private var details: some View {
    VStack(alignment: .leading, spacing: 4) {
      if let words = outcome.words {
        Text(verbatim: words).font(.subheadline).bold().foregroundStyle(outcome.color)
      }
      Text(verbatim: state.line).font(.caption).lineLimit(2)
      if let progress = state.progress, state.endedAt == nil {
        ProgressView(value: min(max(progress, 0), 1)).tint(outcome.color)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
