/// The size that a parent offers a view: nil asks for the ideal size, infinity for the maximum.
package struct ProposedSize: Hashable, Sendable {
  package var width: Double?
  package var height: Double?

  package init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  package static let unspecified = ProposedSize(width: nil, height: nil)
}
