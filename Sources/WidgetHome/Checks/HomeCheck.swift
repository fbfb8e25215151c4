package import WidgetModel

/// One result of `doctor`: a part of the home and its state.
package struct HomeCheck: Hashable, Sendable {
  package enum State: String, Sendable {
    case ok
    /// Configured this way or optional, but worth knowing if something seems to be missing.
    case note
    case problem
  }

  package var check: String
  package var state: State
  package var summary: String
  /// How to fix it.
  package var hint: String?

  /// Creates a check from an error.
  package init(_ check: String, _ state: State, _ error: WidgetryError) {
    self.init(check, state, error.wholeSummary, hint: error.hint)
  }

  package init(_ check: String, _ state: State, _ summary: String, hint: String? = nil) {
    self.check = check
    self.state = state
    self.summary = summary
    self.hint = hint
  }
}
