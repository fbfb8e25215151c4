/// The environment of a provider's request: everything that SwiftUI's environment contains and an
/// answer may depend on.
package struct RequestEnvironment: Hashable, Sendable {
  package enum ColorScheme: String, Hashable, Sendable, CaseIterable {
    case light, dark
  }

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
