/// Why ``JSONReader`` can't read a text: it isn't valid JSON, or it doesn't have the expected form.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, such as `not a number`.
  package var problem: String
  /// The position in the text, in bytes.
  package var offset: Int

  package init(problem: String, offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  package var description: String { "\(problem), at byte \(offset)" }
}
