internal import WidgetAuthoring

/// A dial with two hands, drawn with plain shapes.
struct AnalogFace: View {
  let clock: ClockReading
  let diameter: CGFloat
  var dial: Color = .white
  var ink: Color = .black

  var body: some View {
    ZStack {
      Circle().fill(dial)
      ForEach(0..<12, id: \.self) { hour in
        mark(width: 0.02, length: hour % 3 == 0 ? 0.09 : 0.05, from: 0.41)
          .rotationEffect(.degrees(Double(hour) * 30))
      }
      hand(width: 0.055, length: 0.26)
        .rotationEffect(.degrees(Double(clock.hour % 12) * 30 + Double(clock.minute) / 2))
      hand(width: 0.035, length: 0.38)
        .rotationEffect(.degrees(Double(clock.minute) * 6))
        .widgetAccentable()
      Circle().fill(ink).frame(width: diameter * 0.08, height: diameter * 0.08)
    }
    .frame(width: diameter, height: diameter)
  }

  private func hand(width: CGFloat, length: CGFloat) -> some View {
    mark(width: width, length: length, from: length / 2)
  }

  /// - Parameter distance: of its middle from that of the dial, as a share of the diameter like the others.
  private func mark(width: CGFloat, length: CGFloat, from distance: CGFloat) -> some View {
    Capsule().fill(ink)
      .frame(width: diameter * width, height: diameter * length)
      .offset(y: -diameter * distance)
  }
}
