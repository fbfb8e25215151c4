internal import WidgetAuthoring

/// A single clock that fills a small or medium widget.
struct SingleClock: View {
  let clock: ClockReading
  let entry: ClockEntry
  let diameter: CGFloat

  var body: some View {
    VStack(spacing: 4) {
      if entry.face == .analog {
        AnalogFace(clock: clock, diameter: diameter)
      } else {
        Spacer(minLength: 0)
        TimeWithPeriod(clock: clock, font: .headline) {
          Text(verbatim: clock.time)
            .font(.system(size: diameter * 0.5, weight: .semibold, design: .rounded))
            .monospacedDigit().lineLimit(1).minimumScaleFactor(0.4).widgetAccentable()
        }
        Spacer(minLength: 0)
      }
      Text(verbatim: caption).font(.caption).opacity(0.8).lineLimit(1).minimumScaleFactor(0.7)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .foregroundStyle(.white)
  }

  private var caption: String {
    let place = clock.difference.isEmpty && entry.clocks.count == 1 ? "" : clock.city
    return [place, entry.showsDate ? clock.date : ""].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }
}

/// A time with AM or PM above or below it, in the order of the reader's language.
struct TimeWithPeriod<Time: View>: View {
  let clock: ClockReading
  let font: Font
  @ViewBuilder let time: Time

  var body: some View {
    if clock.isPeriodFirst { period }
    time
    if !clock.isPeriodFirst { period }
  }

  @ViewBuilder private var period: some View {
    if !clock.period.isEmpty { Text(verbatim: clock.period).font(font) }
  }
}

/// A time with AM or PM that is never truncated: the text beside it is truncated instead.
struct FullTime: View {
  let clock: ClockReading

  var body: some View { Text(verbatim: clock.fullTime).lineLimit(1).layoutPriority(1) }
}

/// Several digital clocks, one per line.
struct ClockList: View {
  let clocks: [ClockReading]
  let showsDate: Bool
  let font: Font

  var body: some View {
    VStack(spacing: 6) {
      ForEach(clocks) { clock in
        HStack(alignment: .firstTextBaseline, spacing: 8) {
          Text(verbatim: clock.city).font(.headline).lineLimit(1)
          if showsDate {
            Text(verbatim: clock.difference.isEmpty ? clock.date : clock.difference)
              .font(.caption).opacity(0.7).lineLimit(1)
          }
          Spacer(minLength: 4)
          FullTime(clock: clock).font(font).monospacedDigit().widgetAccentable()
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .foregroundStyle(.white)
  }
}

/// Several analog clocks in rows, light during the day and dark at night.
struct AnalogClockGrid: View {
  let clocks: [ClockReading]
  let columns: Int
  let diameter: CGFloat

  var body: some View {
    VStack(spacing: 8) {
      ForEach(rows, id: \.self) { row in
        HStack(spacing: 12) {
          ForEach(row) { clock in
            VStack(spacing: 3) {
              AnalogFace(
                clock: clock, diameter: diameter, dial: isDay(clock) ? .day : .night)
              Text(verbatim: clock.city).font(.caption).lineLimit(1).minimumScaleFactor(0.7)
            }
            .frame(maxWidth: .infinity)
          }
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .foregroundStyle(.white)
  }

  private var rows: [[ClockReading]] {
    stride(from: 0, to: clocks.count, by: columns).map { first in
      Array(clocks[first..<min(first + columns, clocks.count)])
    }
  }

  private func isDay(_ clock: ClockReading) -> Bool { (6..<18).contains(clock.hour) }
}
