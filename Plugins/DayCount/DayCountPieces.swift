internal import WidgetAuthoring

/// The title of a day count.
struct DayCountTitle: View {
  let text: DayCountText

  var body: some View {
    Text(verbatim: text.title).font(.headline).opacity(0.9).lineLimit(1)
  }
}

/// The count with its detail, or an error.
struct DayCountFigure: View {
  let text: DayCountText
  let size: CGFloat

  var body: some View {
    Text(verbatim: text.headline)
      .font(.system(size: text.isFault ? 20 : size, weight: .bold, design: .rounded))
      .lineLimit(text.isFault ? 3 : 1).minimumScaleFactor(0.4).widgetAccentable()
    Text(verbatim: text.detail).font(.body).lineLimit(2).minimumScaleFactor(0.7)
  }
}

/// A bar with the progress, and the start and end below it.
struct DayCountBar: View {
  let progress: Double
  /// The start and the end; empty if there is no space for them.
  let ends: [String]

  var body: some View {
    ProgressView(value: progress).tint(.white)
    if !ends.isEmpty {
      HStack {
        ForEach(ends.indices, id: \.self) { index in
          if index > 0 { Spacer(minLength: 8) }
          Text(verbatim: ends[index])
        }
      }
      .font(.caption).opacity(0.9).lineLimit(1).minimumScaleFactor(0.7)
    }
  }
}
