internal import Anniversaries
internal import KindLooks
internal import WidgetAuthoring

extension DDayCount {
  /// The colour of the dot that identifies the day in a list; nil if the day has no colour.
  var dotColor: Color? { color.map { Color($0) } }

  /// The text colour.
  ///
  /// If the day's colour is light, text on it has to be dark; but it has to be light in dark mode,
  /// and in places without backgrounds. `.primary` is right in all of these cases.
  var textColor: Color { color.map(\.carriesWhite) ?? true ? .white : .primary }
}

extension DayColor {
  /// The required contrast between text and its background.
  private static let contrast = 4.5

  /// Whether white text is readable on the colour or on a slightly darker tone.
  fileprivate var carriesWhite: Bool { contrast(with: .white) >= 3 }

  /// The colours of a background's gradient, from the upper corner to the lower one.
  fileprivate func tones(in scheme: ColorScheme) -> [DayColor] {
    guard carriesWhite || scheme == .dark else { return [self, darkened(to: 0.85)] }
    // A colour that is already dark would turn black.
    let tones =
      scheme == .dark ? [darkened(to: 0.5), darkened(to: 0.3)] : [self, darkened(to: 0.6)]
    return tones.map { $0.mixed(with: .black, until: Self.contrast, with: .white) }
  }

  /// The closest tone that is readable as text in places without backgrounds.
  fileprivate func readable(in scheme: ColorScheme) -> DayColor {
    scheme == .dark
      ? mixed(with: .white, until: Self.contrast, with: Self.darkGround)
      : mixed(with: .black, until: Self.contrast, with: .white)
  }

  /// The lightest background in dark mode.
  private static let darkGround = DayColor(red: 0.11, green: 0.11, blue: 0.12)
}

extension Color {
  fileprivate init(_ color: DayColor) {
    self.init(red: color.red, green: color.green, blue: color.blue)
  }
}

/// The background of a D-Day widget: the day's colour, or the kind's own colours if the day has
/// none.
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

/// Draws content in the day's colour, except in places without colours, where it would look dim.
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
