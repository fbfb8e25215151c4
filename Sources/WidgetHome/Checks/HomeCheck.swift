package import WidgetModel

/// One line of `widgetry doctor`: a part of the home, and whether it works.
package struct HomeCheck: Hashable, Sendable {
  package enum State: String, Sendable {
    case ok
    /// Fine, but worth knowing if something seems to be missing.
    case note
    case problem
  }

  /// The part of the home that was checked, such as `sandbox`.
  package var check: String
  package var state: State
  package var summary: String
  /// How to fix a problem.
  package var hint: String?

  /// Creates a result from an error.
  package init(_ check: String, _ state: State, _ error: WidgetryError) {
    self.init(check, state, error.fullSummary, hint: error.hint)
  }

  package init(_ check: String, _ state: State, _ summary: String, hint: String? = nil) {
    self.check = check
    self.state = state
    self.summary = summary
    self.hint = hint
  }
}
