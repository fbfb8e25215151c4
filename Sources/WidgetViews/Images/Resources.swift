package import WidgetModel

/// The pictures, colours and words of a plugin, by the names that its views use.
///
/// They tell themselves what was asked for and is not there.
package protocol ViewResources: Sendable {
  func image(named name: String, scheme: ColorScheme) -> ResourceImage?

  func color(named name: String, scheme: ColorScheme) -> ColorValue?

  /// The words or format of a key in a locale, for a number where the words depend on one.
  func string(forKey key: String, table: String?, locale: String, count: Int?) -> String?
}

/// A picture that is kept by the digest of its bytes, with its size in points.
package struct ResourceImage: Hashable, Sendable {
  package var digest: String
  package var width: Double
  package var height: Double
  /// Whether it is drawn in the foreground unless an author says otherwise.
  package var isTemplate: Bool

  package init(digest: String, width: Double, height: Double, isTemplate: Bool = false) {
    self.digest = digest
    self.width = width
    self.height = height
    self.isTemplate = isTemplate
  }
}

extension EnvironmentValues {
  /// Where names of pictures, colours and words are looked up; nil knows none.
  package var resources: (any ViewResources)? {
    get { self[ResourcesKey.self] }
    set { self[ResourcesKey.self] = newValue }
  }

  /// Says of a name that there is nothing to look it up in.
  func noteWithoutResources(_ what: String) {
    if resources == nil { noteInert("\(what), without any resources") }
  }

  /// What has a value for each scheme; the scheme is only asked for where it matters.
  func value<Value: Equatable>(_ value: (ColorScheme) -> Value?) -> Value? {
    let (light, dark) = (value(.light), value(.dark))
    guard let light, let dark, light != dark else { return light ?? dark }
    return colorScheme == .dark ? dark : light
  }
}

private enum ResourcesKey: EnvironmentKey {
  static var defaultValue: (any ViewResources)? { nil }
}
