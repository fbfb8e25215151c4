package import Foundation
package import WidgetModel

/// What layout knows of the place besides what authors read of it.
struct Place {
  /// Nil is the usual size of the family.
  var displaySize: DisplaySize?
  var keepsMargins = true
  /// Nil is the moment at which the view is archived.
  var now: Date?
}

extension EnvironmentValues {
  /// The size in points that content is made for.
  package var displaySize: DisplaySize {
    get { fields.place.displaySize ?? fields.widgetFamily.displaySize }
    set { fields.place.displaySize = newValue }
  }

  /// Whether the place keeps the content margins free, rather than leave them to the content.
  package var keepsContentMargins: Bool {
    get { fields.place.keepsMargins }
    set { fields.place.keepsMargins = newValue }
  }

  /// The moment for which content is made.
  package var now: Date {
    get { fields.place.now ?? Date() }
    set { fields.place.now = newValue }
  }
}

extension PictureEnvironment {
  /// The picture that is meant by an environment.
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
