internal import WidgetAuthoring

/// A running command as a card on the lock screen, or on the whole screen in StandBy.
struct CommandView: View {
  @Environment(\.isActivityFullscreen) private var isFullscreen
  @Environment(\.colorScheme) private var scheme
  let attributes: CommandAttributes
  let state: CommandAttributes.ContentState

  private var outcome: CommandOutcome { CommandOutcome(state) }

  var body: some View {
    Group {
      if isFullscreen {
        CommandScreen(attributes: attributes, state: state)
      } else {
        card
      }
    }
    .padding()
  }

  private var card: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(spacing: 8) {
        Image(systemName: outcome.symbol).foregroundStyle(outcome.color)
        Text(verbatim: attributes.title).font(.headline).lineLimit(1)
        Spacer(minLength: 8)
        CommandTime(state: state).font(.headline).fixedSize()
      }
      Text(verbatim: "$ " + attributes.command)
        .font(.caption).foregroundStyle(.secondary).lineLimit(1)
      Text(verbatim: state.line).font(.system(.caption, design: .monospaced)).lineLimit(2)
      Spacer(minLength: 0)
      if let words = outcome.words {
        // Green and orange text has too little contrast on a light card.
        Text(verbatim: words).font(.subheadline).bold()
          .foregroundStyle(scheme == .light ? .primary : outcome.color)
      } else if let progress = state.progress {
        ProgressView(value: min(max(progress, 0), 1)).tint(outcome.color)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }
}

/// The time for which a command has been running, or which it took.
struct CommandTime: View {
  let state: CommandAttributes.ContentState

  var body: some View {
    Group {
      if let elapsed = state.elapsed {
        Text(verbatim: elapsed)
      } else {
        Text(state.startedAt, style: .timer)
      }
    }
    .monospacedDigit()
    .lineLimit(1)
  }
}
