import Testing

/// A command line that is wrong, and what is told of it.
struct Mistake: CustomTestStringConvertible {
  var words: [String]
  var status: Int32
  /// Code and summary of every error, in order.
  var errors: [(code: String, summary: String)]
  /// What the first hint has to contain.
  var hint: String
  var suggestions: [String] = []
  var testDescription: String { words.joined(separator: " ") }

  init(
    _ words: String..., status: Int32, _ errors: (String, String)..., hint: String,
    suggestions: [String] = []
  ) {
    self.words = words
    self.status = status
    self.errors = errors.map { (code: $0.0, summary: $0.1) }
    self.hint = hint
    self.suggestions = suggestions
  }
}
