package import Foundation
package import WidgetModel

/// What layout needs to know about the place, apart from public environment values.
struct Place {
  /// Nil for the family's usual size.
  var displaySize: DisplaySize?
  var keepsMargins = true
  /// Nil for the time of archiving.
  var now: Date?
}

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

  /// The time that content is drawn for.
  package var now: Date {
    get { fields.place.now ?? Date() }
    set { fields.place.now = newValue }
  }
}

extension PictureEnvironment {
  /// The layout environment that matches these values.
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
      now: environment.now, locale: fields.locale.identifier,
      timeZone: fields.timeZone.identifier)
    layoutDirection = fields.layoutDirection.value
  }
}
