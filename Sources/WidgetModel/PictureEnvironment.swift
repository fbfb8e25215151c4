package import Foundation

/// All that a picture of an archived view depends on besides the view.
package struct PictureEnvironment: Hashable, Sendable {
  package var family: WidgetFamily
  package var location: WidgetLocation
  /// The room of the widget in points.
  package var size: DisplaySize
  package var colorScheme: RequestEnvironment.ColorScheme
  package var renderingMode: RequestEnvironment.RenderingMode
  package var isLuminanceReduced: Bool
  /// Whether the widget's own background is drawn.
  package var showsBackground: Bool
  /// Room that is kept free between the edges and the content, unless the content ignores it.
  package var margins: EdgeLengths
  /// How round the corners of its form are; nil is as the family's usually are.
  package var cornerRadius: Double?
  /// The moment for words that change as time passes.
  package var now: Date
  /// An identifier such as `ko_KR`.
  package var locale: String {
    didSet { layoutDirection = LayoutDirectionValue(locale: locale) }
  }
  package var timeZone: String
  /// The side that views in a row begin at, as the language of the locale is written.
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

  /// The scheme of what is drawn: without a background of their own, widgets stand on something dark.
  package var drawnScheme: RequestEnvironment.ColorScheme {
    renderingMode == .fullColor && location != .standBy ? colorScheme : .dark
  }

  /// Whether the widget's own background is drawn where it stands.
  package var drawsBackground: Bool {
    showsBackground && renderingMode == .fullColor && location != .standBy
  }

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
  /// The margins that a place keeps free of content unless the widget asks it not to.
  package var contentMargins: EdgeLengths {
    switch self {
    case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait:
      EdgeLengths(all: 16)
    case .accessoryCircular, .accessoryCorner, .accessoryRectangular, .accessoryInline:
      EdgeLengths(all: 0)
    }
  }
}
