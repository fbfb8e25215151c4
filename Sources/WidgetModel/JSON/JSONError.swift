/// An error in a JSON text, with its position in bytes.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  package var problem: String
  package var offset: Int

  package init(problem: String, offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  package var description: String { "\(problem), at byte \(offset)" }
}
