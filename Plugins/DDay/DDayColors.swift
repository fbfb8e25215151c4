internal import Anniversaries
internal import WidgetAuthoring

extension DDayCount {
  /// What a person gave the day, where the place has no colours of its own.
  var accent: Color? { color.map { Color($0) } }

  /// What can be read on the background.
  var ink: Color { (color?.luminance ?? 0) > 0.6 ? .black : .white }
}

extension Color {
  /// - Parameter brightness: A share of the colour's own.
  init(_ color: DayColor, brightness: Double = 1) {
    self.init(
      red: color.red * brightness, green: color.green * brightness, blue: color.blue * brightness)
  }
}

/// The colour of the day, or that of the kind.
struct DDayBackground: View {
  var color: DayColor?

  var body: some View {
    LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing)
  }

  private var colors: [Color] {
    guard let color else {
      return [
        Color(red: 0.8, green: 0.2, blue: 0.36), Color(red: 0.36, green: 0.16, blue: 0.55),
      ]
    }
    // What is dark already would turn black.
    return [Color(color), Color(color, brightness: color.luminance > 0.6 ? 0.85 : 0.6)]
  }
}

extension View {
  /// In a colour, where there is one.
  @ViewBuilder func accented(by color: Color?) -> some View {
    if let color { foregroundStyle(color) } else { self }
  }
}
