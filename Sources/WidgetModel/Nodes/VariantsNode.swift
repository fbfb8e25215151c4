/// A property of the place where a widget is shown, on which the widget's view can depend.
package enum VariantKey: String, Hashable, Sendable, CaseIterable {
  case colorScheme
  case renderingMode
  case isLuminanceReduced
  case showsBackground

  /// The possible values, the default first.
  package var values: [String] {
    switch self {
    case .colorScheme: ["light", "dark"]
    case .renderingMode: ["fullColor", "accented", "vibrant"]
    case .isLuminanceReduced: ["false", "true"]
    case .showsBackground: ["true", "false"]
    }
  }
}

/// A view with a variant for each value of a property, such as one for light and one for dark.
///
/// The plugin sends all variants, so that the host can switch between them without asking again.
package struct VariantsNode: Hashable, Sendable {
  package var key: VariantKey
  /// The views for the property's values, in the order of ``VariantKey/values``.
  package var views: [ViewNode]

  /// - Precondition: There is one view for each value of the property.
  package init(_ key: VariantKey, _ views: [ViewNode]) {
    precondition(views.count == key.values.count, "a view for each value")
    self.key = key
    self.views = views
  }

  /// The variant to draw in an environment.
  package func view(in environment: PictureEnvironment) -> ViewNode {
    views[key.values.firstIndex(of: environment.value(of: key)) ?? 0]
  }
}
