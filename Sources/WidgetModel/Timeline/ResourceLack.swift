/// A resource that a view uses and the plugin doesn't have; reported by `plugin check`.
package struct ResourceLack: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case image
    case color
    case words
  }

  package var kind: Kind
  /// What is missing, such as `its resources have no image 'Logo'`.
  package var summary: String
  /// How to fix it.
  package var hint: String?

  package init(_ kind: Kind, _ summary: String, hint: String? = nil) {
    self.kind = kind
    self.summary = summary
    self.hint = hint
  }
}
