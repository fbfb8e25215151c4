internal import WidgetAuthoring

/// A dial with two hands, drawn with plain shapes.
struct AnalogFace: View {
  let clock: ClockReading
  let diameter: CGFloat
  var dial = Dial.day

  var body: some View {
    ZStack {
      Circle().modifier(DialPaint(dial: dial, part: \.ground))
      HourMarks()
        .stroke(style: StrokeStyle(lineWidth: diameter * 0.02, lineCap: .round))
        .modifier(ink)
      hand(width: 0.055, length: 0.26)
        .rotationEffect(.degrees(Double(clock.hour % 12) * 30 + Double(clock.minute) / 2))
      hand(width: 0.035, length: 0.38)
        .rotationEffect(.degrees(Double(clock.minute) * 6))
        .widgetAccentable()
      Circle().modifier(ink).frame(width: diameter * 0.08, height: diameter * 0.08)
    }
    .frame(width: diameter, height: diameter)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text(verbatim: clock.words))
  }

  private var ink: DialPaint { DialPaint(dial: dial, part: \.ink) }

  private func hand(width: CGFloat, length: CGFloat) -> some View {
    Capsule().modifier(ink)
      .frame(width: diameter * width, height: diameter * length)
      .offset(y: -diameter * length / 2)
  }
}

/// The colours of a dial.
enum Dial {
  case day, night
  /// Light on what is behind.
  case glass

  fileprivate var ground: Color {
    switch self {
    case .day: .white
    case .night: .gray
    case .glass: .white.opacity(0.12)
    }
  }

  fileprivate var ink: Color { self == .day ? .black : .white }
}

/// Paints a part of a dial.
///
/// Where opacity is all that is left of colours, hands would be lost on a dial that is not seen through.
private struct DialPaint: ViewModifier {
  @Environment(\.widgetRenderingMode) private var mode
  let dial: Dial
  let part: KeyPath<Dial, Color>

  func body(content: Content) -> some View {
    content.foregroundStyle(
      (dial == .glass || mode == .fullColor ? dial : .glass)[keyPath: part])
  }
}

/// The twelve marks of a dial as one shape: a day has 1,440 dials, and each of them is kept.
private struct HourMarks: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    for hour in 0..<12 {
      let angle = Double(hour) * .pi / 6
      path.move(to: point(at: hour % 3 == 0 ? 0.37 : 0.39, angle, in: rect))
      path.addLine(to: point(at: 0.43, angle, in: rect))
    }
    return path
  }

  /// - Parameter distance: from the middle, as a share of the diameter.
  private func point(at distance: Double, _ angle: Double, in rect: CGRect) -> CGPoint {
    CGPoint(
      x: tenths(rect.midX + sin(angle) * distance * rect.width),
      y: tenths(rect.midY - cos(angle) * distance * rect.width))
  }

  /// Finer than anything that is seen, and short.
  private func tenths(_ length: Double) -> Double { (length * 10).rounded() / 10 }
}
