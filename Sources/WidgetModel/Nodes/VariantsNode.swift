/// A property of a location on which views can depend.
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

/// A view with a variant for each value of a location's property, such as light and dark.
package struct VariantsNode: Hashable, Sendable {
  package var key: VariantKey
  /// The view for each value, in the order of the key's values.
  package var views: [ViewNode]

  /// - Precondition: One view for each value of the key.
  package init(_ key: VariantKey, _ views: [ViewNode]) {
    precondition(views.count == key.values.count, "a view for each value")
    self.key = key
    self.views = views
  }

  package func view(in environment: PictureEnvironment) -> ViewNode {
    views[key.values.firstIndex(of: environment.value(of: key)) ?? 0]
  }
}
