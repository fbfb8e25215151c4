/// What a place may choose when it draws, and a view may ask for.
package enum VariantKey: String, Hashable, Sendable, CaseIterable {
  case colorScheme
  case renderingMode
  case isLuminanceReduced
  case showsBackground

  /// The values that it may have, the usual one first.
  package var values: [String] {
    switch self {
    case .colorScheme: ["light", "dark"]
    case .renderingMode: ["fullColor", "accented", "vibrant"]
    case .isLuminanceReduced: ["false", "true"]
    case .showsBackground: ["true", "false"]
    }
  }
}

/// A view that is another one where a value of the place is another.
package struct VariantsNode: Hashable, Sendable {
  package var key: VariantKey
  /// The view for each value, in the order of the key's values.
  package var views: [ViewNode]

  /// - Precondition: A view for each value of the key.
  package init(_ key: VariantKey, _ views: [ViewNode]) {
    precondition(views.count == key.values.count, "a view for each value")
    self.key = key
    self.views = views
  }

  package func view(in environment: PictureEnvironment) -> ViewNode {
    views[key.values.firstIndex(of: environment.value(of: key)) ?? 0]
  }
}
