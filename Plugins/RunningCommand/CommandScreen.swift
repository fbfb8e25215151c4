internal import WidgetAuthoring

/// A running command in StandBy: its progress or its time, large enough to read from a distance.
struct CommandScreen: View {
  let attributes: CommandAttributes
  let state: CommandAttributes.ContentState

  private var outcome: CommandOutcome { CommandOutcome(state) }

  var body: some View {
    VStack(spacing: 14) {
      HStack(spacing: 10) {
        Image(systemName: outcome.symbol).font(.title2).foregroundStyle(outcome.color)
        Text(verbatim: attributes.title).font(.title2).lineLimit(1).minimumScaleFactor(0.6)
      }
      figure.font(.system(size: 88, weight: .semibold)).lineLimit(1).minimumScaleFactor(0.4)
      if let words = outcome.words {
        Text(verbatim: words).font(.title).bold().foregroundStyle(outcome.color)
      } else if let progress = state.progress {
        CommandTime(state: state).font(.title)
        ProgressView(value: min(max(progress, 0), 1)).tint(outcome.color)
      }
      if !state.line.isEmpty {
        Text(verbatim: state.line).font(.system(.callout, design: .monospaced)).lineLimit(2)
          .multilineTextAlignment(.center).foregroundStyle(.secondary)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  @ViewBuilder private var figure: some View {
    if let percentage = state.percentage {
      Text(verbatim: percentage).monospacedDigit()
    } else {
      CommandTime(state: state)
    }
  }
}
