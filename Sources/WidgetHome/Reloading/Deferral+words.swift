package import TimelineEngine

extension Deferral {
  /// Why it is put off, for people.
  package var words: String {
    switch cause {
    case .coalescing: "it was reloaded just now, and what is asked meanwhile is done in one go"
    case .spacing: "its budget allows no reload so soon after the last"
    case .spent: "its budget for a day is spent"
    }
  }

  /// The same in the fewest words, for a table.
  var label: String {
    switch cause {
    case .coalescing: "reloaded just now"
    case .spacing: "too soon for its budget"
    case .spent: "its budget is spent"
    }
  }
}
