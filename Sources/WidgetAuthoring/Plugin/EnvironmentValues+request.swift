internal import PluginProtocol
internal import WidgetModel

extension EnvironmentValues {
  /// Creates the SwiftUI-style environment in which the views for a host's request are drawn.
  init(_ request: ProviderRequest) {
    self.init()
    let environment = request.environment
    locale = environment.foundationLocale
    timeZone = environment.foundationTimeZone
    var calendar = environment.foundationCalendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    self.calendar = calendar
    switch LayoutDirectionValue(locale: environment.locale) {
    case .leftToRight: layoutDirection = .leftToRight
    case .rightToLeft: layoutDirection = .rightToLeft
    }
    isLuminanceReduced = environment.isLuminanceReduced
    switch environment.colorScheme {
    case .light: colorScheme = .light
    case .dark: colorScheme = .dark
    }
    switch environment.renderingMode {
    case .fullColor: widgetRenderingMode = .fullColor
    case .accented: widgetRenderingMode = .accented
    case .vibrant: widgetRenderingMode = .vibrant
    }
    widgetFamily = request.family
    displaySize = request.displaySize
    now = request.now
    if request.family.hasOwnShape {
      widgetContentMargins = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
    // The lock screen and StandBy remove backgrounds, because a flat colour would hide the content.
    showsWidgetContainerBackground =
      !request.family.hasOwnShape && request.location != .standBy
      && environment.renderingMode == .fullColor
  }
}

extension WidgetFamily {
  /// Whether the family has no margins and no background.
  fileprivate var hasOwnShape: Bool {
    switch self {
    case .accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline, .control:
      true
    default: false
    }
  }
}
