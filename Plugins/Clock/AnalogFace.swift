internal import WidgetAuthoring

/// An analog clock face with two hands, drawn with plain shapes.
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

  /// Twelve hour marks, drawn as one dashed circle to save space: a day's timeline has 1,440 faces.
  private var marks: StrokeStyle {
    let hour = diameter * 0.4 * 2 * .pi / 12
    let width = tenths(0.02)
    return StrokeStyle(
      lineWidth: tenths(0.05), dash: [width, ((hour - width) * 1000).rounded() / 1000],
      dashPhase: width / 2)
  }

  /// With many faces, the pin has the same colour in all of them.
  @ViewBuilder private var pin: some View {
    if dial == .bedside { Circle().modifier(ink) } else { Circle().foregroundStyle(dial.marks) }
  }

  private func hand(width: CGFloat, length: CGFloat) -> some View {
    Capsule().modifier(ink)
      .frame(width: tenths(width), height: tenths(length))
      .offset(y: -tenths(length) / 2)
  }

  /// A length as a share of the diameter, rounded to tenths of a point for a smaller archive.
  private func tenths(_ share: CGFloat) -> CGFloat { (diameter * share * 10).rounded() / 10 }
}

/// The colour schemes of a clock face.
enum Dial {
  case day, night
  /// Like `day`, but like `glass` while the display is dimmed.
  case bedside
  /// Light hands on a transparent face.
  case glass

  fileprivate var ground: Color {
    switch self {
    case .day, .bedside: .white
    case .night: .gray
    case .glass: .white.opacity(0.12)
    }
  }

  fileprivate var ink: Color { isBright ? .black : .white }

  /// A colour that is visible both on a bright face and on glass.
  fileprivate var marks: Color { isBright ? .gray : .white }

  private var isBright: Bool { self == .day || self == .bedside }
}

/// Colours a part of a clock face for its rendering mode.
///
/// If only opacity is drawn, hands would be invisible on an opaque face, and on a dimmed display
/// such a face would light up the room.
private struct DialPaint: ViewModifier {
  @Environment(\.widgetRenderingMode) private var mode
  @Environment(\.isLuminanceReduced) private var isDimmed
  let dial: Dial
  let part: KeyPath<Dial, Color>

  @ViewBuilder func body(content: Content) -> some View {
    // Colours that don't depend on the mode are archived only once.
    if dial[keyPath: part] == Dial.glass[keyPath: part] {
      content.foregroundStyle(dial[keyPath: part])
    } else {
      let isGlass = mode != .fullColor || dial == .bedside && isDimmed
      content.foregroundStyle((isGlass ? .glass : dial)[keyPath: part])
    }
  }
}
