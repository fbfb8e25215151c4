/// What is wrong in a JSON text, and after how many bytes.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  package var problem: String
  package var offset: Int

  package init(problem: String, offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  package var description: String { "\(problem), at byte \(offset)" }
}
