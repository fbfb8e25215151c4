package import Foundation
package import WidgetModel

/// Facts about where a widget is drawn that layout needs, but that authors can't read.
struct Place {
  /// The size of the widget; nil for the default size of its family.
  var displaySize: DisplaySize?
  /// Whether content is laid out inside the widget's margins.
  var keepsMargins = true
  /// The time to draw for; nil for the time of archiving.
  var now: Date?
}

/// Access to the values of ``Place``.
extension EnvironmentValues {
  /// The size of the content in points.
  package var displaySize: DisplaySize {
    get { fields.place.displaySize ?? fields.widgetFamily.displaySize }
    set { fields.place.displaySize = newValue }
  }

  /// Whether content is laid out inside the widget's margins.
  package var keepsContentMargins: Bool {
    get { fields.place.keepsMargins }
    set { fields.place.keepsMargins = newValue }
  }

  /// The time that the widget is drawn for.
  package var now: Date {
    get { fields.place.now ?? Date() }
    set { fields.place.now = newValue }
  }
}

extension PictureEnvironment {
  /// Creates the environment for layout from these values.
  init(_ environment: EnvironmentValues) {
    let fields = environment.fields
    let margins = fields.widgetContentMargins
    self.init(
      family: fields.widgetFamily, size: environment.displaySize,
      colorScheme: fields.colorScheme == .dark ? .dark : .light,
      renderingMode: .init(rawValue: fields.widgetRenderingMode.description) ?? .fullColor,
      isLuminanceReduced: fields.isLuminanceReduced,
      showsBackground: fields.showsWidgetContainerBackground,
      margins: fields.place.keepsMargins
        ? EdgeLengths(
          top: margins.top.native, leading: margins.leading.native, bottom: margins.bottom.native,
          trailing: margins.trailing.native) : EdgeLengths(all: 0),
      now: environment.now, locale: environment.locale.identifier,
      timeZone: environment.timeZone.identifier)
    layoutDirection = fields.layoutDirection.value
  }
}
