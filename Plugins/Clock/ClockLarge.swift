internal import WidgetAuthoring

/// The content of a large or extra large clock widget: one to eight clocks with dates and time
/// differences.
struct LargeClocks: View {
  let clocks: [ClockReading]
  let entry: ClockEntry
  /// Whether the widget is extra large, with twice the width.
  let isWide: Bool

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .foregroundStyle(.white)
  }

  @ViewBuilder private var content: some View {
    if let clock = clocks.first, clocks.count == 1 {
      if isWide {
        WideClock(clock: clock, entry: entry)
      } else {
        LargeClock(clock: clock, entry: entry)
      }
    } else if entry.face == .analog {
      AnalogClockGrid(
        clocks: clocks, columns: !isWide ? 2 : clocks.count > 4 ? half : 4, diameter: diameter)
    } else if isWide, clocks.count <= 4 {
      HStack(spacing: 16) {
        ForEach(clocks) { ClockColumn(clock: $0, showsDate: entry.showsDate) }
      }
    } else if isWide {
      HStack(spacing: 32) {
        ClockRows(clocks: Array(clocks.prefix(half)), showsDate: entry.showsDate)
        ClockRows(
          clocks: Array(clocks.dropFirst(half)), showsDate: entry.showsDate, places: half)
      }
    } else if clocks.count == 2 {
      VStack(spacing: 0) {
        ClockBlock(clock: clocks[0], showsDate: entry.showsDate)
        ClockLine()
        ClockBlock(clock: clocks[1], showsDate: entry.showsDate)
      }
    } else {
      ClockRows(clocks: clocks, showsDate: entry.showsDate)
    }
  }

  /// The number of clocks in the first of two columns.
  private var half: Int { (clocks.count + 1) / 2 }
  private var diameter: CGFloat { isWide ? 124 : clocks.count > 4 ? 86 : 116 }
}

/// One clock: the date, the time as large as it fits, and the city.
private struct LargeClock: View {
  let clock: ClockReading
  let entry: ClockEntry

  var body: some View {
    VStack(spacing: 0) {
      if entry.showsDate { Text(verbatim: clock.date).font(.title2).bold().lineLimit(1) }
      Spacer(minLength: 0)
      if entry.face == .analog {
        AnalogFace(clock: clock, diameter: 220)
      } else {
        ClockDigits(clock: clock, size: 104)
      }
      Spacer(minLength: 0)
      HStack(spacing: 8) {
        ClockCity(clock: clock, font: .headline)
        Spacer(minLength: 8)
        ClockDetail(clock: clock)
      }
    }
  }
}

/// One clock in an extra large widget: an analog clock with the details beside it.
private struct WideClock: View {
  let clock: ClockReading
  let entry: ClockEntry

  var body: some View {
    HStack(spacing: 36) {
      AnalogFace(clock: clock, diameter: 260)
      VStack(alignment: .leading, spacing: 6) {
        if entry.showsDate { Text(verbatim: clock.date).font(.title2).bold().lineLimit(1) }
        ClockDigits(clock: clock, size: 104)
        ClockCity(clock: clock, font: .headline)
        ClockDetail(clock: clock)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// One of two to four clocks side by side.
private struct ClockColumn: View {
  let clock: ClockReading
  let showsDate: Bool

  var body: some View {
    VStack(spacing: 10) {
      ClockSky(clock: clock).font(.system(size: 52))
      Text(verbatim: clock.city).font(.title2).bold().lineLimit(1).minimumScaleFactor(0.6)
      ClockDigits(clock: clock, size: 72)
      if showsDate { ClockDay(clock: clock).font(.title3) }
      Text(verbatim: clock.offset).font(.subheadline).lineLimit(1)
    }
    .frame(maxWidth: .infinity)
  }
}

/// One of two clocks, one above the other.
private struct ClockBlock: View {
  let clock: ClockReading
  let showsDate: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 8) {
        ClockCity(clock: clock, font: .title3).layoutPriority(1)
        Spacer(minLength: 0)
        if showsDate { ClockDay(clock: clock).font(.subheadline) }
      }
      ClockDigits(clock: clock, size: 84)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A line between two clocks.
private struct ClockLine: View {
  var body: some View { Rectangle().frame(height: 0.5).opacity(0.3) }
}

/// The difference from the viewer's clock, such as "Tomorrow, +9 h"; the date if there is none.
private struct ClockDay: View {
  let clock: ClockReading

  var body: some View {
    Text(verbatim: clock.difference.isEmpty ? clock.date : clock.difference)
      .lineLimit(1).minimumScaleFactor(0.6)
  }
}

/// As many clocks as fit, one above the other.
private struct ClockRows: View {
  let clocks: [ClockReading]
  let showsDate: Bool
  /// The number of rows to divide the height into; nil for the number of clocks.
  var places: Int?

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<max(count, places ?? 0), id: \.self) { index in
        if index > 0 { ClockLine().opacity(index < count ? 1 : 0) }
        ZStack {
          if index < count { row(clocks[index]) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  private var count: Int { clocks.count }
  private var isTall: Bool { max(count, places ?? 0) <= 4 }

  private func row(_ clock: ClockReading) -> some View {
    HStack(spacing: 8) {
      if isTall {
        VStack(alignment: .leading, spacing: 1) {
          ClockCity(clock: clock, font: .title3)
          if showsDate { ClockDay(clock: clock).font(.subheadline) }
        }
      } else {
        ClockCity(clock: clock, font: .headline)
        if showsDate { ClockDay(clock: clock).font(.caption) }
      }
      Spacer(minLength: 4)
      ClockDigits(clock: clock, size: isTall ? 42 : 24).layoutPriority(1)
    }
  }
}

/// The time in digits, with AM or PM before or after it, as in the reader's language.
private struct ClockDigits: View {
  let clock: ClockReading
  let size: CGFloat

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: max(4, size / 12)) {
      if clock.isPeriodFirst { period }
      Text(verbatim: clock.time)
        .font(.system(size: size, weight: .semibold, design: .rounded))
        .monospacedDigit().lineLimit(1).minimumScaleFactor(0.4).widgetAccentable()
      if !clock.isPeriodFirst { period }
    }
  }

  @ViewBuilder private var period: some View {
    if !clock.period.isEmpty {
      Text(verbatim: clock.period).font(
        .system(size: max(12, min(22, size * 0.26)), weight: .semibold)
      )
      .lineLimit(1).layoutPriority(1)
    }
  }
}

/// A symbol for day or night.
private struct ClockSky: View {
  let clock: ClockReading

  var body: some View {
    Image(systemName: (6..<18).contains(clock.hour) ? "sun.max.fill" : "moon.fill")
  }
}

/// The city, with a symbol for day or night.
private struct ClockCity: View {
  let clock: ClockReading
  let font: Font

  var body: some View {
    HStack(spacing: 5) {
      ClockSky(clock: clock).font(.caption)
      Text(verbatim: clock.city).font(font).bold().lineLimit(1).minimumScaleFactor(0.7)
    }
  }
}

/// The differences from the viewer's clock and from UTC.
private struct ClockDetail: View {
  let clock: ClockReading

  var body: some View {
    Text(
      verbatim: [clock.difference, clock.offset].filter { !$0.isEmpty }.joined(separator: " · ")
    )
    .font(.body).lineLimit(1).minimumScaleFactor(0.7)
  }
}
