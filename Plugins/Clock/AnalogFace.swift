internal import WidgetAuthoring

/// A dial with two hands, drawn with plain shapes.
struct AnalogFace: View {
  let clock: ClockReading
  let diameter: CGFloat
  var dial = Dial.bedside

  var body: some View {
    ZStack {
      Circle().modifier(DialPaint(dial: dial, part: \.ground))
      Circle().inset(by: tenths(0.1)).stroke(style: marks).foregroundStyle(dial.marks)
      hand(width: 0.055, length: 0.26)
        .rotationEffect(.degrees(Double(clock.hour % 12) * 30 + Double(clock.minute) / 2))
      hand(width: 0.035, length: 0.38)
        .rotationEffect(.degrees(Double(clock.minute) * 6))
        .widgetAccentable()
      pin.frame(width: tenths(0.08), height: tenths(0.08))
    }
    .frame(width: diameter, height: diameter)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text(verbatim: clock.words))
  }

  private var ink: DialPaint { DialPaint(dial: dial, part: \.ink) }

  /// Twelve dashes of a circle: a day has 1,440 dials, and each of them is kept.
  private var marks: StrokeStyle {
    let hour = diameter * 0.4 * 2 * .pi / 12
    let width = tenths(0.02)
    return StrokeStyle(
      lineWidth: tenths(0.05), dash: [width, ((hour - width) * 1000).rounded() / 1000],
      dashPhase: width / 2)
  }

  /// One colour for each of many dials.
  @ViewBuilder private var pin: some View {
    if dial == .bedside { Circle().modifier(ink) } else { Circle().foregroundStyle(dial.marks) }
  }

  private func hand(width: CGFloat, length: CGFloat) -> some View {
    Capsule().modifier(ink)
      .frame(width: tenths(width), height: tenths(length))
      .offset(y: -tenths(length) / 2)
  }

  /// A share of the diameter: finer than anything that is seen, and short.
  private func tenths(_ share: CGFloat) -> CGFloat { (diameter * share * 10).rounded() / 10 }
}

/// The colours of a dial.
enum Dial {
  case day, night
  /// As by day, and as glass while the display is dimmed.
  case bedside
  /// Light on what is behind.
  case glass

  fileprivate var ground: Color {
    switch self {
    case .day, .bedside: .white
    case .night: .gray
    case .glass: .white.opacity(0.12)
    }
  }

  fileprivate var ink: Color { isBright ? .black : .white }

  /// Seen on a bright dial and on glass alike.
  fileprivate var marks: Color { isBright ? .gray : .white }

  private var isBright: Bool { self == .day || self == .bedside }
}

/// Paints a part of a dial.
///
/// Where opacity is all that is left of colours, hands would be lost on a dial that is not seen through; where the
/// display is dimmed, such a dial would light up the room.
private struct DialPaint: ViewModifier {
  @Environment(\.widgetRenderingMode) private var mode
  @Environment(\.isLuminanceReduced) private var isDimmed
  let dial: Dial
  let part: KeyPath<Dial, Color>

  @ViewBuilder func body(content: Content) -> some View {
    // What is the same everywhere is kept once.
    if dial[keyPath: part] == Dial.glass[keyPath: part] {
      content.foregroundStyle(dial[keyPath: part])
    } else {
      let isGlass = mode != .fullColor || dial == .bedside && isDimmed
      content.foregroundStyle((isGlass ? .glass : dial)[keyPath: part])
    }
  }
}
