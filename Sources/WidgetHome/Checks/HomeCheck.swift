package import WidgetModel

/// Something of a home that was looked at, and how it is.
package struct HomeCheck: Hashable, Sendable {
  package enum State: String, Sendable {
    case ok
    /// As it was chosen, or not needed; worth knowing where something is missed.
    case note
    case problem
  }

  package var check: String
  package var state: State
  package var summary: String
  /// What to do about it.
  package var hint: String?

  /// What was found by failing.
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
