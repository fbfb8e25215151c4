internal import WidgetAuthoring

/// The content of a small D-Day widget: the title, the count and the date.
struct DDaySummary: View {
  let count: DDayCount
  let size: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      DDayTitle(count: count).layoutPriority(2)
      Spacer(minLength: 0)
      DDayFigure(count: count, size: size).layoutPriority(1)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .foregroundStyle(count.textColor)
  }
}

/// The day's emoji and title.
struct DDayTitle: View {
  let count: DDayCount

  var body: some View {
    Text(verbatim: count.heading).font(.headline).lineLimit(2).minimumScaleFactor(0.8)
  }
}

/// The count with the date below it.
struct DDayFigure: View {
  let count: DDayCount
  let size: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      DDayNumber(count: count, size: size)
      DDayCaption(count: count).layoutPriority(1)
    }
  }
}

/// The milestone, the unit and the date: in one line if they fit, otherwise one per line.
struct DDayCaption: View {
  let count: DDayCount
  /// Whether only the first text is shown if they don't fit into one line.
  var isOneLine = false

  var body: some View {
    if parts.count > 1 {
      ViewThatFits(in: .horizontal) {
        line(parts.joined(separator: " · "))
        if isOneLine {
          line(parts[0])
        } else {
          VStack(alignment: .leading, spacing: 0) { ForEach(parts, id: \.self) { line($0) } }
        }
      }
    } else if !count.day.isEmpty {
      line(count.day)
    }
  }

  private var parts: [String] { [count.milestone, count.noun, count.day].compactMap(\.self) }

  private func line(_ words: String) -> some View {
    Text(verbatim: words).font(.caption)
      .lineLimit(isOneLine ? 1 : 2).minimumScaleFactor(0.7)
  }
}

/// A ring that shows the progress towards the date.
struct DDayRing<Center: View>: View {
  let count: DDayCount
  let lineWidth: CGFloat
  @ViewBuilder let center: Center

  var body: some View {
    ZStack {
      Circle().inset(by: lineWidth / 2).stroke(lineWidth: lineWidth).opacity(0.3)
      Circle().inset(by: lineWidth / 2)
        .trim(from: 0, to: count.progress)
        .stroke(style: StrokeStyle(lineWidth: lineWidth, lineCap: .round))
        .rotationEffect(.degrees(-90))
        .widgetAccentable()
      center
    }
    .aspectRatio(1, contentMode: .fit)
  }
}

/// A ring around the day's emoji or a symbol.
struct DDayMedallion: View {
  let count: DDayCount
  let lineWidth: CGFloat

  var body: some View {
    DDayRing(count: count, lineWidth: lineWidth) {
      if let emoji = count.emoji {
        Text(verbatim: emoji).font(.title2)
      } else {
        Image(systemName: count.isPast ? "heart.fill" : "calendar").font(.title2)
      }
    }
    .foregroundStyle(count.textColor)
  }
}
