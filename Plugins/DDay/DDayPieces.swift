internal import WidgetAuthoring

/// The title above, the count and the day below.
struct DDayWords: View {
  let count: DDayCount
  let size: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      DDayTitle(count: count)
      Spacer(minLength: 0)
      DDayFigure(count: count, size: size)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .foregroundStyle(.white)
  }
}

struct DDayTitle: View {
  let count: DDayCount

  var body: some View {
    Text(count.title).font(.headline).lineLimit(2).minimumScaleFactor(0.8)
  }
}

/// The count with the day below it.
struct DDayFigure: View {
  let count: DDayCount
  let size: CGFloat

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(count.label ?? "")
        .font(.system(size: size, weight: .bold, design: .rounded))
        .lineLimit(1).minimumScaleFactor(0.4)
        .widgetAccentable()
      Text(count.day).font(.caption).opacity(0.9).lineLimit(1).minimumScaleFactor(0.7)
    }
  }
}

/// Further days, a line each.
struct DDayList: View {
  let counts: [DDayCount]

  var body: some View {
    VStack(spacing: 6) {
      ForEach(counts) { count in
        HStack(spacing: 8) {
          Text(count.title).font(.caption).lineLimit(1)
          Spacer(minLength: 0)
          Text(count.label ?? "").font(.caption).bold().lineLimit(1)
        }
      }
    }
  }
}

/// How much of the way is behind.
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
