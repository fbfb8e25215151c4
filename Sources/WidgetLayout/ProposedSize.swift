/// The size that a container offers a view.
///
/// A dimension of nil asks for the view's ideal length, and infinity for its maximum.
package struct ProposedSize: Hashable, Sendable {
  package var width: Double?
  package var height: Double?

  package init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// Asks for the ideal size.
  package static let unspecified = ProposedSize(width: nil, height: nil)
}
