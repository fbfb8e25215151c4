package import Foundation

/// Everything besides the view that determines how a widget is drawn: size, colours, time, locale.
///
/// Commands that show widgets create it, and pass it to layout and renderers.
///
///     let environment = PictureEnvironment(family: .systemSmall, now: date, locale: "ko_KR")
package struct PictureEnvironment: Hashable, Sendable {
  package var family: WidgetFamily
  package var location: WidgetLocation
  /// The size of the widget in points.
  package var size: DisplaySize
  package var colorScheme: RequestEnvironment.ColorScheme
  package var renderingMode: RequestEnvironment.RenderingMode
  package var isLuminanceReduced: Bool
  /// Whether the widget's own background is drawn.
  package var showsBackground: Bool
  /// The margins around the content, unless the content ignores them.
  package var margins: EdgeLengths
  /// The radius of the widget's corners; nil for the family's default.
  package var cornerRadius: Double?
  /// The moment for which timers and relative dates are drawn.
  package var now: Date
  /// An identifier such as `ko_KR`.
  package var locale: String {
    didSet { layoutDirection = LayoutDirectionValue(locale: locale) }
  }
  package var timeZone: String
  /// The layout direction of the locale's language.
  package var layoutDirection: LayoutDirectionValue

  package init(
    family: WidgetFamily, location: WidgetLocation = .homeScreen, size: DisplaySize? = nil,
    colorScheme: RequestEnvironment.ColorScheme = .light,
    renderingMode: RequestEnvironment.RenderingMode = .fullColor,
    isLuminanceReduced: Bool = false, showsBackground: Bool = true,
    margins: EdgeLengths? = nil, now: Date, locale: String = "en", timeZone: String = "UTC"
  ) {
    self.family = family
    self.location = location
    self.size = size ?? family.displaySize
    self.colorScheme = colorScheme
    self.renderingMode = renderingMode
    self.isLuminanceReduced = isLuminanceReduced
    self.showsBackground = showsBackground
    self.margins = margins ?? family.contentMargins
    self.now = now
    self.locale = locale
    self.timeZone = timeZone
    layoutDirection = LayoutDirectionValue(locale: locale)
  }

  /// The colour scheme for drawing; a widget drawn without its own background is on a dark one.
  package var drawnScheme: RequestEnvironment.ColorScheme {
    renderingMode == .fullColor && location != .standBy ? colorScheme : .dark
  }

  /// Whether the widget's own background is drawn at its location.
  package var drawsBackground: Bool {
    showsBackground && renderingMode == .fullColor && location != .standBy
  }

  /// The value of a property on which the variants of a view depend.
  func value(of key: VariantKey) -> String {
    switch key {
    case .colorScheme: drawnScheme.rawValue
    case .renderingMode: renderingMode.rawValue
    case .isLuminanceReduced: "\(isLuminanceReduced)"
    case .showsBackground: "\(drawsBackground)"
    }
  }
}

extension WidgetFamily {
  /// The default margins around a widget's content; a kind can disable them.
  package var contentMargins: EdgeLengths {
    switch self {
    case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait:
      EdgeLengths(all: 16)
    case .accessoryCircular, .accessoryCorner, .accessoryRectangular, .accessoryInline, .control:
      EdgeLengths(all: 0)
    }
  }
}
