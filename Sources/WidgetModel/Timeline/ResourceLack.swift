/// Something that a view names and its plugin's resources do not give: for whoever checks a plugin.
package struct ResourceLack: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case image
    case color
    case words
  }

  package var kind: Kind
  /// What is the matter, such as `its resources have no image 'Logo'`.
  package var summary: String
  /// How to mend it.
  package var hint: String?

  package init(_ kind: Kind, _ summary: String, hint: String? = nil) {
    self.kind = kind
    self.summary = summary
    self.hint = hint
  }
}
