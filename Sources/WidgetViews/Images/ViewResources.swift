package import WidgetModel

/// A plugin's images, colours and strings, looked up by the names that its views use.
///
/// Implementations record the names that they don't find.
package protocol ViewResources: Sendable {
  /// The image with a name, for a colour scheme.
  func image(named name: String, scheme: ColorScheme) -> ResourceImage?

  /// The colour with a name, for a colour scheme.
  func color(named name: String, scheme: ColorScheme) -> ColorValue?

  /// The translation of a key, or the format if the key has values.
  ///
  /// - Parameter count: the number that chooses the plural form.
  func string(forKey key: String, table: String?, locale: String, count: Int?) -> String?
}

/// An image of a plugin: the digest of its bytes, and its size in points.
package struct ResourceImage: Hashable, Sendable {
  package var digest: String
  package var width: Double
  package var height: Double
  /// Whether the image is drawn in the foreground style by default.
  package var isTemplate: Bool

  package init(digest: String, width: Double, height: Double, isTemplate: Bool = false) {
    self.digest = digest
    self.width = width
    self.height = height
    self.isTemplate = isTemplate
  }
}

extension EnvironmentValues {
  /// The resources to look up names in; nil for a plugin without resources.
  package var resources: (any ViewResources)? {
    get { self[ResourcesKey.self] }
    set { self[ResourcesKey.self] = newValue }
  }

  /// Notes that a name can't be found, if the plugin has no resources at all.
  func noteMissingResource(_ name: String) {
    if resources == nil { noteInert("\(name) (the plugin has no resources)") }
  }

  /// A value that may depend on the colour scheme.
  ///
  /// It reads the scheme only if both values differ, because reading it doubles the archived view.
  func schemeDependentValue<Value: Equatable>(_ value: (ColorScheme) -> Value?) -> Value? {
    let (light, dark) = (value(.light), value(.dark))
    guard let light, let dark, light != dark else { return light ?? dark }
    return colorScheme == .dark ? dark : light
  }
}

private enum ResourcesKey: EnvironmentKey {
  static var defaultValue: (any ViewResources)? { nil }
}
