/// A picture, colour or translation that a view uses but that the plugin's resources don't contain.
///
/// The plugin's side notices it while it creates views; `plugin check` reports it to the author.
package struct MissingResource: Hashable, Sendable {
  /// What kind of resource is missing.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case image
    case color
    /// A translation, or a whole strings table.
    case words
  }

  package var kind: Kind
  /// What is missing, in words: `image 'Logo' isn't in the plugin's resources`.
  package var summary: String
  /// How the author can fix it.
  package var hint: String?

  package init(_ kind: Kind, _ summary: String, hint: String? = nil) {
    self.kind = kind
    self.summary = summary
    self.hint = hint
  }
}
