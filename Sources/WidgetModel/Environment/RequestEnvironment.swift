/// The locale, time zone and appearance for which a provider is asked for content.
///
/// It is a part of each request to a plugin, and fills SwiftUI's environment there.
package struct RequestEnvironment: Hashable, Sendable {
  /// Whether widgets are light or dark, as in SwiftUI.
  package enum ColorScheme: String, Hashable, Sendable, CaseIterable {
    case light, dark
  }

  /// How many colours a widget may use, as in WidgetKit.
  package enum RenderingMode: String, Hashable, Sendable {
    case fullColor, accented, vibrant
  }

  /// An identifier such as `ko_KR`.
  package var locale: String
  /// An identifier such as `Asia/Seoul`.
  package var timeZone: String
  /// Foundation's identifier of the calendar, such as `gregorian`.
  package var calendar: String
  package var colorScheme: ColorScheme
  package var renderingMode: RenderingMode
  package var isLuminanceReduced: Bool

  package init(
    locale: String, timeZone: String, calendar: String = "gregorian",
    colorScheme: ColorScheme = .light, renderingMode: RenderingMode = .fullColor,
    isLuminanceReduced: Bool = false
  ) {
    self.locale = locale
    self.timeZone = timeZone
    self.calendar = calendar
    self.colorScheme = colorScheme
    self.renderingMode = renderingMode
    self.isLuminanceReduced = isLuminanceReduced
  }
}
