package import WidgetModel

/// Looks up a plugin's images, colours and strings by the names that its views use.
///
/// It records names that are missing.
package protocol ViewResources: Sendable {
  func image(named name: String, scheme: ColorScheme) -> ResourceImage?

  func color(named name: String, scheme: ColorScheme) -> ColorValue?

  /// The translation of a key in a locale, or its format; the count chooses the plural form.
  func string(forKey key: String, table: String?, locale: String, count: Int?) -> String?
}

/// An image, identified by the digest of its bytes, with its size in points.
package struct ResourceImage: Hashable, Sendable {
  package var digest: String
  package var width: Double
  package var height: Double
  /// Whether it is drawn in the foreground style by default.
  package var isTemplate: Bool

  package init(digest: String, width: Double, height: Double, isTemplate: Bool = false) {
    self.digest = digest
    self.width = width
    self.height = height
    self.isTemplate = isTemplate
  }
}

extension EnvironmentValues {
  /// Where names of images, colours and strings are looked up; nil if there are no resources.
  package var resources: (any ViewResources)? {
    get { self[ResourcesKey.self] }
    set { self[ResourcesKey.self] = newValue }
  }

  /// Notes that a name can't be looked up because there are no resources.
  func noteWithoutResources(_ what: String) {
    if resources == nil { noteInert("\(what), without any resources") }
  }

  /// A value that may differ by colour scheme; reads the scheme only if it does.
  func value<Value: Equatable>(_ value: (ColorScheme) -> Value?) -> Value? {
    let (light, dark) = (value(.light), value(.dark))
    guard let light, let dark, light != dark else { return light ?? dark }
    return colorScheme == .dark ? dark : light
  }
}

private enum ResourcesKey: EnvironmentKey {
  static var defaultValue: (any ViewResources)? { nil }
}
