internal import Anniversaries
internal import KindLooks
internal import WidgetAuthoring

extension DDayCount {
  /// What marks the day among others.
  var mark: Color? { color.map { Color($0) } }

  /// What is read on the background, and where none is drawn.
  ///
  /// A place that draws no background is dark, and so is a background in the dark scheme: the words of a light colour
  /// are dark only on that colour, as primary ones are.
  var ink: Color { color.map(\.carriesWhite) ?? true ? .white : .primary }
}

extension DayColor {
  /// What texts have on any ground.
  private static let contrast = 4.5

  /// Whether white can be read on it, or on a tone near by.
  fileprivate var carriesWhite: Bool { contrast(with: .white) >= 3 }

  /// The tones of a background from its upper corner to its lower one.
  fileprivate func tones(in scheme: ColorScheme) -> [DayColor] {
    guard carriesWhite || scheme == .dark else { return [self, darkened(to: 0.85)] }
    // What is dark already would turn black.
    let tones =
      scheme == .dark ? [darkened(to: 0.5), darkened(to: 0.3)] : [self, darkened(to: 0.6)]
    return tones.map { $0.mixed(with: .black, until: Self.contrast, with: .white) }
  }

  /// The nearest tone that can be read where no background is drawn.
  fileprivate func readable(in scheme: ColorScheme) -> DayColor {
    scheme == .dark
      ? mixed(with: .white, until: Self.contrast, with: Self.darkGround)
      : mixed(with: .black, until: Self.contrast, with: .white)
  }

  /// The lightest of what is behind in the dark.
  private static let darkGround = DayColor(red: 0.11, green: 0.11, blue: 0.12)
}

extension Color {
  fileprivate init(_ color: DayColor) {
    self.init(red: color.red, green: color.green, blue: color.blue)
  }
}

/// The colour of the day, or that of the kind.
struct DDayBackground: View {
  @Environment(\.colorScheme) private var scheme
  let color: DayColor?

  var body: some View {
    if let color {
      LinearGradient(
        colors: color.tones(in: scheme).map { Color($0) }, startPoint: .topLeading,
        endPoint: .bottomTrailing)
    } else {
      KindBackground([
        Color(red: 0.8, green: 0.2, blue: 0.36), Color(red: 0.36, green: 0.16, blue: 0.55),
      ])
    }
  }
}

/// Draws in a day's colour where places have colours; where brightness is all there is, it would be dim.
struct DDayAccent: ViewModifier {
  @Environment(\.widgetRenderingMode) private var mode
  @Environment(\.colorScheme) private var scheme
  let color: DayColor?

  func body(content: Content) -> some View {
    if let color, mode == .fullColor {
      content.foregroundStyle(Color(color.readable(in: scheme)))
    } else {
      content
    }
  }
}
