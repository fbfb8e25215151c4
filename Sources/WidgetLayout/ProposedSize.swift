/// The room that a view is offered; nil is as much as it likes best, infinity as much as it can take.
package struct ProposedSize: Hashable, Sendable {
  package var width: Double?
  package var height: Double?

  package init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  package static let unspecified = ProposedSize(width: nil, height: nil)
}
