internal import WidgetAuthoring

/// An analog clock face with two hands, drawn with plain shapes.
struct AnalogFace: View {
  let clock: ClockReading
  let diameter: CGFloat
  var dial = Dial.bedside

  var body: some View {
    ZStack {
      Circle().modifier(DialPaint(dial: dial, part: \.faceColor))
      Circle().inset(by: tenths(0.1)).stroke(style: markStyle).foregroundStyle(dial.markColor)
      hand(width: 0.055, length: 0.26)
        .rotationEffect(.degrees(Double(clock.hour % 12) * 30 + Double(clock.minute) / 2))
      hand(width: 0.035, length: 0.38)
        .rotationEffect(.degrees(Double(clock.minute) * 6))
        .widgetAccentable()
      pin.frame(width: tenths(0.08), height: tenths(0.08))
    }
    .frame(width: diameter, height: diameter)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text(verbatim: clock.fullTime))
  }

  private var handPaint: DialPaint { DialPaint(dial: dial, part: \.handColor) }

  /// The twelve hour marks.
  ///
  /// They are drawn as one dashed circle, because a day's timeline contains 1,440 faces.
  private var markStyle: StrokeStyle {
    let hour = diameter * 0.4 * 2 * .pi / 12
    let width = tenths(0.02)
    return StrokeStyle(
      lineWidth: tenths(0.05), dash: [width, ((hour - width) * 1000).rounded() / 1000],
      dashPhase: width / 2)
  }

  /// The pin that holds the hands.
  @ViewBuilder private var pin: some View {
    if dial == .bedside {
      Circle().modifier(handPaint)
    } else {
      Circle().foregroundStyle(dial.markColor)
    }
  }

  private func hand(width: CGFloat, length: CGFloat) -> some View {
    Capsule().modifier(handPaint)
      .frame(width: tenths(width), height: tenths(length))
      .offset(y: -tenths(length) / 2)
  }

  /// A length as a share of the diameter, rounded to tenths of a point for a smaller archive.
  private func tenths(_ share: CGFloat) -> CGFloat { (diameter * share * 10).rounded() / 10 }
}

/// The colours of an analog clock face.
enum Dial {
  case day, night
  /// The colours of `day`, and those of `glass` while the display is dimmed.
  case bedside
  /// Light hands on a transparent face.
  case glass

  fileprivate var faceColor: Color {
    switch self {
    case .day, .bedside: .white
    case .night: .gray
    case .glass: .white.opacity(0.12)
    }
  }

  fileprivate var handColor: Color { isBright ? .black : .white }

  /// The colour of the hour marks, visible both on a bright face and on glass.
  fileprivate var markColor: Color { isBright ? .gray : .white }

  private var isBright: Bool { self == .day || self == .bedside }
}

/// Colours a part of a clock face as the place requires.
///
/// In places that draw only opacity, hands would be invisible on an opaque face. On a dimmed
/// display, a white face would light up the room. Both use the colours of glass.
private struct DialPaint: ViewModifier {
  @Environment(\.widgetRenderingMode) private var mode
  @Environment(\.isLuminanceReduced) private var isDimmed
  let dial: Dial
  let part: KeyPath<Dial, Color>

  @ViewBuilder func body(content: Content) -> some View {
    // A colour that is the same in all places is archived only once.
    if dial[keyPath: part] == Dial.glass[keyPath: part] {
      content.foregroundStyle(dial[keyPath: part])
    } else {
      let isGlass = mode != .fullColor || dial == .bedside && isDimmed
      content.foregroundStyle((isGlass ? .glass : dial)[keyPath: part])
    }
  }
}
